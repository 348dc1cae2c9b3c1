import Interface
import Painting
import Raster
import Testing

@testable import Application

/// Palettes, recent colours and tools as the tool box keeps them.
struct ToolBoxTests {
    private static let other = Palette(
        title: "Other", colors: [("", Color(rgb: 0x0000FF)), ("", Color(rgb: 0xFF0000)), ("", Color(rgb: 0xABCDEF))])

    private func tools(_ palettes: [Palette] = [.tenPencils, other]) -> ToolBox {
        var tools = ToolBox()
        tools.setShelf(PaletteShelf(palettes))
        return tools
    }

    private func color(_ tools: ToolBox) -> UInt32? {
        if case .color(let color) = tools.paint.kind { color.rgb } else { nil }
    }

    /// The next one that is picked.
    private func pick(_ rgb: UInt32, _ tools: inout ToolBox) { tools.take(Color(rgb: rgb), after: tools.recents) }

    @Test func aPickedColourJoinsTheRecentOnes() {
        var tools = tools()
        tools.choose(.pencil(2))
        pick(0x123456, &tools)
        #expect(tools.tool == .recent(0) && color(tools) == 0x123456)
        #expect(tools.palette == .tenPencils, "no pencil has changed")
        pick(0x654321, &tools)
        #expect(tools.recents.map(\.rgb) == [0x654321, 0x123456])
        pick(0x123456, &tools)
        #expect(tools.recents.map(\.rgb) == [0x123456, 0x654321] && tools.tool == .recent(0))
        pick(0x33CCFF, &tools)
        #expect(tools.tool == .pencil(4) && tools.recents.count == 2, "a pencil has it")
    }

    @Test func theOldestOfEightGoes() {
        var tools = tools()
        for number in 1...9 { pick(UInt32(number), &tools) }
        #expect(tools.recents.map(\.rgb) == (2...9).reversed())
        tools.setRecents((1...20).map { Color(rgb: $0) })
        #expect(tools.recents.count == 8)
    }

    /// While the button is down the pointer passes over many colours, of which only the last was wanted.
    @Test func whatWasPassedOnTheWayIsForgotten() {
        var tools = tools()
        for number in 1...8 { pick(UInt32(number), &tools) }
        let before = tools.recents
        for rgb: UInt32 in [0x111111, 0xFF0000, 3, 0x222222] { tools.take(Color(rgb: rgb), after: before) }
        #expect(tools.recents.map(\.rgb) == [0x222222, 8, 7, 6, 5, 4, 3, 2])
        tools.take(Color(rgb: 0xFF0000), after: before)
        #expect(tools.recents == before && tools.tool == .pencil(2))
    }

    @Test func theEraserGoesBackToARecentColour() {
        var tools = tools()
        pick(0x123456, &tools)
        tools.toggleEraser()
        #expect(tools.paint.kind == .eraser && tools.settings.color == nil)
        tools.toggleEraser()
        #expect(color(tools) == 0x123456)
        tools.choose(.recent(5))
        tools.choose(.pencil(10))
        #expect(tools.tool == .recent(0), "there are no others")
        tools.settings.color = Color(rgb: 0x777777)
        #expect(tools.recents.map(\.rgb) == [0x777777])
    }

    @Test func anotherPaletteKeepsTheColourWhereItCan() {
        var tools = tools()
        tools.choose(.pencil(2))
        tools.choosePalette(1)
        #expect(tools.tool == .pencil(1) && color(tools) == 0xFF0000)
        tools.choose(.pencil(2))
        tools.choosePalette(0)
        #expect(tools.tool == .pencil(0), "no pencil has it")
        pick(0xABCDEF, &tools)
        tools.choosePalette(1)
        #expect(tools.tool == .pencil(2) && tools.recents.count == 1)
        tools.choosePalette(0)
        pick(0x123456, &tools)
        tools.toggleEraser()
        tools.choosePalette(1)
        #expect(tools.tool == .eraser)
        tools.toggleEraser()
        #expect(tools.tool == .recent(0) && color(tools) == 0x123456)
        tools.choosePalette(2)
        #expect(tools.palette.name == "other", "there is no third")
    }

    @Test func palettesThatComeLaterLeaveTheToolAtItsPlace() {
        var tools = ToolBox()
        tools.choose(.pencil(2))
        var shelf = PaletteShelf([.tenPencils, Self.other])
        shelf.choose(named: "other")
        tools.setShelf(shelf)
        #expect(tools.tool == .pencil(2) && color(tools) == 0xABCDEF)
        tools = ToolBox()
        tools.choose(.pencil(9))
        tools.setShelf(shelf)
        #expect(tools.tool == .pencil(0))
    }

    @Test func eachPaletteHasItsOwnChanges() {
        var tools = tools()
        tools.settings.color = Color(rgb: 0x111111)
        tools.settings.palette = 1
        tools.settings.color = Color(rgb: 0x222222)
        #expect(tools.palette.pencils[0].color.rgb == 0x222222)
        tools.settings.palette = 0
        #expect(tools.palette.pencils[0].color.rgb == 0x111111)
        tools.restoreColours()
        #expect(tools.palette == .tenPencils)
        tools.choosePalette(1)
        #expect(tools.palette.pencils[0].color.rgb == 0x222222)
        tools.restoreColours()
        #expect(tools.palette == Self.other)
    }

    @Test func theTenPencilsAreAlwaysThere() {
        #expect(PaletteShelf().palettes == [.tenPencils])
        let shelf = PaletteShelf([Self.other])
        #expect(shelf.palettes.map(\.name) == ["ten-pencils", "other"] && shelf.chosen == .tenPencils)
    }
}
