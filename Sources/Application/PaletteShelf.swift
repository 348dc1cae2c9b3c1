import Painting
import Raster

/// The palettes to choose from, one of which is in the strip. Their colours can be changed and restored. The ten pencils
/// are always among them.
struct PaletteShelf: Equatable {
    /// The palettes as their files have them.
    let originals: [Palette]
    /// The palettes with what was changed.
    private(set) var palettes: [Palette]
    /// The place of the chosen one.
    private(set) var number: Int

    /// A shelf of palettes with different names, of which the ten pencils are chosen.
    init(_ palettes: [Palette] = []) {
        let hasPencils = palettes.contains { $0.name == Palette.tenPencils.name }
        originals = hasPencils ? palettes : [.tenPencils] + palettes
        self.palettes = originals
        number = originals.firstIndex { $0.name == Palette.tenPencils.name } ?? 0
    }

    /// The palette in the strip.
    var chosen: Palette { palettes[number] }

    /// Puts another palette into the strip; one that there is not is left alone.
    mutating func choose(_ number: Int) {
        if palettes.indices.contains(number) { self.number = number }
    }

    /// Puts the palette of a name into the strip.
    mutating func choose(named name: String) {
        if let number = palettes.firstIndex(where: { $0.name == name }) { choose(number) }
    }

    /// Gives a pencil of a palette another colour.
    mutating func setColor(_ color: Color, ofPencil pencil: Int, inPalette palette: Int) {
        palettes[palette].pencils[pencil].color = color
    }

    /// Gives the palette in the strip its own colours back.
    mutating func restore() { palettes[number] = originals[number] }
}
