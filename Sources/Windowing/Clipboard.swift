import CX11
import Input

/// Text on its way between programs: the CLIPBOARD and PRIMARY selections (ICCCM section 2).
///
/// What is offered is served until another program takes the selection over. What is asked for comes as an event, in
/// parts (INCR) when it is large; a program that promises text and never sends it costs nothing but the wish.
@safe final class Clipboard {
    private let connection: Connection
    /// The window that owns what is offered. It is never shown, and outlives the dialogs from which text is copied.
    private let owner: Window.ID
    private var offers: [Atom: Offer] = [:]
    /// Texts that come in parts, by the property in which they come.
    private var incoming: [Atom: Incoming] = [:]
    /// The properties in which texts are handed over. Each question has the next of them, so that answers to questions
    /// that follow each other quickly do not overwrite each other.
    private lazy var properties = (0..<Clipboard.propertyCount).map { number in
        unsafe XInternAtom(connection.display, "_TEMPERA_PASTE_\(number)", False)
    }
    private var questions = 0

    /// The most text that is taken, in bytes.
    private static let limit = 1 << 20
    private static let propertyCount = 16

    /// Text that this program offers.
    private struct Offer {
        let text: String
        let time: CX11.Time
    }

    /// Text that comes in parts.
    private struct Incoming {
        let window: Window.ID
        var bytes: [UInt8]
    }

    init(_ connection: Connection) {
        self.connection = connection
        owner = unsafe XCreateWindow(
            connection.display, connection.root, 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
    }

    deinit {
        unsafe XDestroyWindow(connection.display, owner)
    }

    private func selection(_ board: TextBoard) -> Atom {
        board == .clipboard ? connection.atoms[.clipboard] : XA_PRIMARY
    }

    // MARK: Offering

    /// Offers text; `time` is that of the event which caused it.
    func offer(_ text: String, on board: TextBoard, time: UInt32) {
        let selection = selection(board)
        unsafe XSetSelectionOwner(connection.display, selection, owner, CX11.Time(time))
        guard unsafe XGetSelectionOwner(connection.display, selection) == owner else { return }
        offers[selection] = Offer(text: text, time: CX11.Time(time))
    }

    /// Another program offers something.
    func lost(_ event: XSelectionClearEvent) {
        unsafe offers[event.selection] = nil
    }

    /// Answers a request for what is offered; one that cannot be served is refused (property None).
    func serve(_ request: XSelectionRequestEvent) {
        let property = unsafe request.property == Atom(None) ? request.target : request.property
        // The requestor may be gone by now (BadWindow).
        _ = ErrorTrap.succeeds(on: connection) {
            var answer = unsafe XEvent()
            unsafe answer.xselection.type = SelectionNotify
            unsafe answer.xselection.requestor = request.requestor
            unsafe answer.xselection.selection = request.selection
            unsafe answer.xselection.target = request.target
            unsafe answer.xselection.time = request.time
            let isServed =
                unsafe offers[request.selection].map { offer in
                    unsafe put(offer, as: request.target, into: property, of: request.requestor)
                } ?? false
            unsafe answer.xselection.property = isServed ? property : Atom(None)
            unsafe XSendEvent(connection.display, request.requestor, False, 0, &answer)
        }
    }

    private func put(_ offer: Offer, as target: Atom, into property: Atom, of window: CX11.Window) -> Bool {
        let atoms = connection.atoms
        switch target {
        case atoms[.targets]:
            let targets = [
                atoms[.targets], atoms[.timestamp], atoms[.multiple], atoms[.utf8String], atoms[.plainText], XA_STRING,
            ]
            WindowProperty.set(property, of: window, on: connection, type: XA_ATOM, values: targets)
        case atoms[.timestamp]:
            WindowProperty.set(property, of: window, on: connection, type: XA_INTEGER, values: [offer.time])
        case atoms[.utf8String], atoms[.plainText]:
            WindowProperty.set(property, of: window, on: connection, type: target, bytes: Array(offer.text.utf8))
        case XA_STRING:
            WindowProperty.set(property, of: window, on: connection, latin1: offer.text)
        case atoms[.multiple]:
            return putMultiple(offer, pairs: property, of: window)
        default: return false
        }
        return true
    }

    /// MULTIPLE (ICCCM section 2.6.2): pairs of targets and properties; a target that is refused gets property None.
    private func putMultiple(_ offer: Offer, pairs property: Atom, of window: CX11.Window) -> Bool {
        var pairs = WindowProperty.values(property, of: window, on: connection)
        guard pairs.count >= 2, pairs.count <= 128 else { return false }
        for number in stride(from: 0, to: pairs.count - 1, by: 2) {
            let isNested = pairs[number] == connection.atoms[.multiple]
            if isNested || !put(offer, as: pairs[number], into: pairs[number + 1], of: window) {
                pairs[number + 1] = Atom(None)
            }
        }
        WindowProperty.set(property, of: window, on: connection, type: connection.atoms[.atomPair], values: pairs)
        return true
    }

    // MARK: Asking

    /// Asks for the text that is offered; it comes as an event of `window`.
    func request(_ board: TextBoard, for window: Window.ID, time: UInt32) {
        let property = properties[questions % properties.count]
        questions += 1
        incoming[property] = nil
        unsafe XConvertSelection(
            connection.display, selection(board), connection.atoms[.utf8String], property, window, CX11.Time(time))
    }

    /// The answer to a request. Returns the text, unless it is refused or comes in parts.
    func answered(_ event: XSelectionEvent) -> String? {
        let (property, window) = unsafe (event.property, event.requestor)
        guard properties.contains(property) else { return nil }
        let (bytes, type) = take(property, from: window)
        guard type != connection.atoms[.incr] else {
            incoming[property] = Incoming(window: window, bytes: [])
            return nil
        }
        return text(bytes)
    }

    /// A part of a large text came. Returns the text when it is complete.
    func propertyChanged(_ event: XPropertyEvent) -> String? {
        let property = unsafe event.atom
        guard unsafe event.state == PropertyNewValue, var text = incoming[property],
            unsafe event.window == text.window
        else { return nil }
        incoming[property] = nil
        let (bytes, _) = take(property, from: text.window)
        if bytes.isEmpty { return self.text(text.bytes) }
        text.bytes += bytes
        if text.bytes.count <= Clipboard.limit { incoming[property] = text }
        return nil
    }

    /// Reads the property in which text is handed over and removes it, which asks for the next part.
    private func take(_ property: Atom, from window: Window.ID) -> (bytes: [UInt8], type: Atom) {
        WindowProperty.take(property, of: window, on: connection, limit: Clipboard.limit)
    }

    private func text(_ bytes: [UInt8]) -> String? {
        bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
