import Painting
import Raster

/// What stands in the strip, in order: the palette, as pencils or as swatches, then the recent colours, then the eraser.
struct StripContents: Equatable {
    /// A thing that one takes to paint with.
    struct Item: Equatable {
        let tool: Tool
        /// The name in the UI map.
        let name: String
        let part: StripPart
    }

    let items: [Item]
    /// The items as they stand together.
    let groups: [StripLayout.Group]

    /// A palette of more colours is shown as swatches.
    private static let pencilLimit = 12

    /// The strip of a window.
    init(_ state: MainState) {
        let isPencils = state.palette.pencils.count <= StripContents.pencilLimit
        let palette = state.palette.pencils.enumerated().map { number, pencil in
            Item(
                tool: .pencil(number), name: (isPencils ? "pencil." : "swatch.") + pencil.name,
                part: StripPart(isPencils ? .pencil(pencil.color) : .swatch(pencil.color), title: pencil.title))
        }
        let known = Set(state.palette.pencils.map(\.color))
        let recents = state.recents.enumerated().filter { number, color in
            state.tool == .recent(number) || !known.contains(color)
        }.enumerated().map { place, recent in
            Item(
                tool: .recent(recent.offset), name: "swatch.recent-\(place + 1)",
                part: StripPart(.swatch(recent.element), title: recent.element.hex))
        }
        let eraser = Item(tool: .eraser, name: "pencil.eraser", part: StripPart(.eraser, title: "Eraser"))
        items = palette + recents + [eraser]
        groups = [
            StripLayout.Group(isPencils ? .tools : .swatches, count: palette.count),
            StripLayout.Group(.swatches, count: recents.count), StripLayout.Group(.tools, count: 1),
        ]
    }

    /// Where a tool stands, counted from 0.
    func place(of tool: Tool) -> Int? { items.firstIndex { $0.tool == tool } }
}
