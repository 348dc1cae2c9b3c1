import Input

extension TextField {
    func key(_ key: KeyPress) -> Reaction {
        if let text = key.insertion { return insert(text, isTyped: true) }
        let isExtending = key.modifiers.contains(.shift)
        switch key.modifiers.subtracting(.shift) {
        case []: return plainKey(key.symbol, isExtending: isExtending)
        case .control: return controlKey(key.symbol, isShifted: isExtending)
        default: return .ignored
        }
    }

    private func plainKey(_ symbol: UInt32, isExtending: Bool) -> Reaction {
        switch symbol {
        case KeySymbol.left: return move(to: step(by: -1, isExtending: isExtending), isExtending: isExtending)
        case KeySymbol.right: return move(to: step(by: 1, isExtending: isExtending), isExtending: isExtending)
        case KeySymbol.home: return move(to: 0, isExtending: isExtending)
        case KeySymbol.end: return move(to: edit.end, isExtending: isExtending)
        case KeySymbol.backspace: return change { $0.delete(to: $0.offset(besides: $0.caret, by: -1)) }
        case KeySymbol.delete where isExtending: return cut()
        case KeySymbol.delete: return change { $0.delete(to: $0.offset(besides: $0.caret, by: 1)) }
        case KeySymbol.insert where isExtending: return paste()
        default: return .ignored
        }
    }

    private func controlKey(_ symbol: UInt32, isShifted: Bool) -> Reaction {
        switch symbol {
        case KeySymbol.left: return move(to: word(by: -1), isExtending: isShifted)
        case KeySymbol.right: return move(to: word(by: 1), isExtending: isShifted)
        case KeySymbol.home: return move(to: 0, isExtending: isShifted)
        case KeySymbol.end: return move(to: edit.end, isExtending: isShifted)
        case KeySymbol.backspace: return change { $0.delete(to: WordBreak.start(before: $0.caret, in: $0)) }
        case KeySymbol.delete: return change { $0.delete(to: WordBreak.end(after: $0.caret, in: $0)) }
        case KeySymbol.insert, letter("c"): return copy()
        case letter("a"):
            change { $0.selectAll() }
            offerSelection()
            return .handled
        case letter("x"): return cut()
        case letter("v"): return paste()
        case letter("z"): return change { if isShifted { $0.redo() } else { $0.undo() } }
        case letter("y"): return change { $0.redo() }
        default: return .ignored
        }
    }

    private func letter(_ letter: Unicode.Scalar) -> UInt32 { letter.value }

    private func move(to offset: Int, isExtending: Bool) -> Reaction {
        change { $0.moveCaret(to: offset, isExtending: isExtending) }
        if isExtending { offerSelection() }
        return .handled
    }

    /// Where an arrow leads: one cluster on the screen, or, from a selection that is given up, its end on that side.
    private func step(by direction: Int, isExtending: Bool) -> Int {
        let line = line
        if !edit.selection.isEmpty && !isExtending {
            let ends = [edit.selection.lowerBound, edit.selection.upperBound].sorted { line.x(of: $0) < line.x(of: $1) }
            return direction < 0 ? ends[0] : ends[1]
        }
        // Pango's clusters are finer than Swift's in a few scripts: the caret goes on until it is between two of these.
        var place = edit.caret
        repeat {
            let next = line.offset(besides: place, by: direction)
            if next == place { return place }
            place = next
        } while edit.boundary(atOrAfter: place) != place
        return place
    }

    /// Where Ctrl with an arrow leads: against the text's direction to the word's start, else to its end.
    private func word(by direction: Int) -> Int {
        (direction < 0) == line.isRightToLeft
            ? WordBreak.end(after: edit.caret, in: edit) : WordBreak.start(before: edit.caret, in: edit)
    }

    private func copy() -> Reaction {
        if !edit.selection.isEmpty { request(.copy(edit.selectedText, to: .clipboard)) }
        return .handled
    }

    private func cut() -> Reaction {
        if edit.selection.isEmpty { return .handled }
        request(.copy(edit.selectedText, to: .clipboard))
        return change { $0.delete(to: $0.caret) }
    }

    private func paste() -> Reaction {
        request(.paste(.clipboard))
        return .handled
    }
}
