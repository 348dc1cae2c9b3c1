import CX11

/// How a client answers those who ask for the text that it offers.
public enum SelectionOffer: Hashable, Sendable {
    /// With the text, whole.
    case text(String)
    /// With the text in parts of so many bytes (INCR, ICCCM 2.7.2); after `stallingAfter` parts never again.
    case parts(String, size: Int, stallingAfter: Int? = nil)
    /// That it has no such text.
    case refusal
    /// Never.
    case silence
    /// With 32-bit numbers, and not with text.
    case numbers
}

/// A text on its way in parts.
struct SelectionTransfer {
    let property: UInt
    let target: UInt
    var parts: [[UInt8]]
    let stallingAfter: Int?
    var sent = 0
}

/// What somebody answered who was asked for a selection.
struct SelectionAnswer {
    /// The property that holds it; 0 for a refusal.
    let property: UInt
}

/// Selections (ICCCM section 2), as another program has them. Whoever offers something serves it while it waits.
extension XClient {
    /// Offers a text on a selection such as `CLIPBOARD`.
    public func offer(_ offer: SelectionOffer, on selection: String = "CLIPBOARD") throws(HarnessError) {
        let selection = try atom(selection)
        let window = try askingWindow()
        unsafe XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
        try sync()
        guard unsafe XGetSelectionOwner(display, selection) == window else { throw .notFound("ownership") }
        offers[selection] = offer
    }

    /// The window that owns a selection; 0 for none.
    public func owner(ofSelection selection: String) throws(HarnessError) -> WindowID {
        let owner = unsafe XGetSelectionOwner(display, try atom(selection))
        try checkErrors()
        return owner
    }

    /// Asks for a selection as a target such as `UTF8_STRING`, and waits for the answer: its bytes, those of 32-bit
    /// values as C longs; nil when it is refused.
    public func selection(
        _ selection: String = "CLIPBOARD", as target: String = "UTF8_STRING", before deadline: Deadline = .usual
    ) throws -> [UInt8]? {
        let window = try askingWindow()
        let property = "TEMPERA_TEST_SELECTION"
        selectionAnswer = nil
        unsafe XConvertSelection(
            display, try atom(selection), try atom(target), try atom(property), window, UInt(CurrentTime))
        try wait(for: "the answer to a question for \(selection) as \(target)", before: deadline) {
            selectionAnswer != nil
        }
        guard let answer = selectionAnswer, answer.property != 0 else { return nil }
        defer { try? deleteProperty(property, of: window) }
        if let bytes = try bytes(property, of: window) { return bytes }
        return try numbers(property, of: window).flatMap { number in
            unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
        }
    }

    /// Asks for a selection as text.
    public func selectedText(_ selection: String = "CLIPBOARD") throws -> String? {
        try self.selection(selection).map { String(decoding: $0, as: UTF8.self) }
    }

    func selectionAnswered(_ event: XSelectionEvent) {
        selectionAnswer = unsafe SelectionAnswer(property: event.property)
    }

    func serve(_ request: XSelectionRequestEvent) {
        guard let offer = unsafe offers[request.selection], offer != .silence else {
            selectionRequests += 1
            return
        }
        var answer = unsafe XEvent()
        unsafe answer.xselection.type = SelectionNotify
        unsafe answer.xselection.requestor = request.requestor
        unsafe answer.xselection.selection = request.selection
        unsafe answer.xselection.target = request.target
        unsafe answer.xselection.time = request.time
        unsafe answer.xselection.property = unsafe put(offer, for: request) ? request.property : 0
        unsafe XSendEvent(display, request.requestor, 0, 0, &answer)
        unsafe XFlush(display)
        selectionRequests += 1
    }

    private func put(_ offer: SelectionOffer, for request: XSelectionRequestEvent) -> Bool {
        guard let text = try? atom("UTF8_STRING"), let incr = try? atom("INCR"), unsafe request.target == text else {
            return false
        }
        let (window, property) = unsafe (request.requestor, request.property)
        switch offer {
        case .refusal, .silence: return false
        case .text(let string): put(Array(string.utf8), type: text, property, of: window)
        case .numbers: put([7, 8, 9], type: UInt(XA_INTEGER), property, of: window)
        case .parts(let string, let size, let stallingAfter):
            let bytes = Array(string.utf8)
            let starts = stride(from: 0, to: bytes.count, by: size)
            let parts = starts.map { Array(bytes[$0..<min($0 + size, bytes.count)]) } + [[]]
            transfers[window] = SelectionTransfer(
                property: property, target: text, parts: parts, stallingAfter: stallingAfter)
            try? watchProperties(of: window)
            put([bytes.count], type: incr, property, of: window)
        }
        return true
    }

    /// Somebody took a part away, and so asks for the next.
    func continueTransfer(_ event: XPropertyEvent) {
        guard unsafe event.state == PropertyDelete, var transfer = unsafe transfers[event.window],
            unsafe event.atom == transfer.property
        else { return }
        if transfer.sent == transfer.stallingAfter { return }
        let part = transfer.parts.removeFirst()
        transfer.sent += 1
        unsafe transfers[event.window] = transfer.parts.isEmpty ? nil : transfer
        unsafe put(part, type: transfer.target, transfer.property, of: event.window)
        unsafe XFlush(display)
    }

    private func put(_ bytes: [UInt8], type: UInt, _ property: UInt, of window: WindowID) {
        unsafe XChangeProperty(display, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    private func put(_ numbers: [Int], type: UInt, _ property: UInt, of window: WindowID) {
        unsafe numbers.withUnsafeBytes { bytes in
            _ = unsafe XChangeProperty(
                display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
                Int32(numbers.count))
        }
    }
}

extension XClient {
    /// Asks for a selection as text from a window that is gone before anybody can answer.
    public func askAndVanish(for selection: String) throws(HarnessError) {
        let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        let (selection, target, property) = (try atom(selection), try atom("UTF8_STRING"), try atom("GONE"))
        unsafe XGrabServer(display)
        unsafe XConvertSelection(display, selection, target, property, window, UInt(CurrentTime))
        unsafe XDestroyWindow(display, window)
        unsafe XUngrabServer(display)
        try sync()
    }
}
