import CX11
import Input

/// Text on its way between programs: the CLIPBOARD and PRIMARY selections (ICCCM section 2).
///
/// What is offered is served until another program takes the selection over. What is asked for comes as an event, in
/// parts (INCR) when it is large; a program that promises text and never sends it costs nothing but the wish.
@safe final class Clipboard {
    private let connection: Connection
    private var offers: [Atom: Offer] = [:]
    private var incoming: Incoming?

    /// The most text that is taken, in bytes.
    private static let limit = 1 << 20

    /// Text that this program offers.
    private struct Offer {
        let text: String
        let window: Window.ID
        let time: CX11.Time
    }

    /// Text that comes in parts.
    private struct Incoming {
        let window: Window.ID
        var bytes: [UInt8]
    }

    init(_ connection: Connection) {
        self.connection = connection
    }

    private func selection(_ board: TextBoard) -> Atom {
        board == .clipboard ? connection.atoms[.clipboard] : XA_PRIMARY
    }

    // MARK: Offering

    /// Offers text; `time` is that of the event which caused it.
    func offer(_ text: String, on board: TextBoard, from window: Window.ID, time: UInt32) {
        let selection = selection(board)
        unsafe XSetSelectionOwner(connection.display, selection, window, CX11.Time(time))
        guard unsafe XGetSelectionOwner(connection.display, selection) == window else { return }
        offers[selection] = Offer(text: text, window: window, time: CX11.Time(time))
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
        incoming = nil
        unsafe XConvertSelection(
            connection.display, selection(board), connection.atoms[.utf8String], connection.atoms[.temperaPaste],
            window, CX11.Time(time))
    }

    /// The answer to a request. Returns the text, unless it is refused or comes in parts.
    func answered(_ event: XSelectionEvent) -> String? {
        guard unsafe event.property == connection.atoms[.temperaPaste] else { return nil }
        let window = unsafe event.requestor
        let (bytes, type) = take(from: window)
        guard type != connection.atoms[.incr] else {
            incoming = Incoming(window: window, bytes: [])
            return nil
        }
        return text(bytes)
    }

    /// A part of a large text came. Returns the text when it is complete.
    func propertyChanged(_ event: XPropertyEvent) -> String? {
        guard unsafe event.state == PropertyNewValue, unsafe event.atom == connection.atoms[.temperaPaste],
            unsafe event.window == incoming?.window
        else { return nil }
        let (bytes, _) = unsafe take(from: event.window)
        guard !bytes.isEmpty else {
            let complete = incoming?.bytes ?? []
            incoming = nil
            return text(complete)
        }
        incoming?.bytes += bytes
        if incoming?.bytes.count ?? 0 > Clipboard.limit { incoming = nil }
        return nil
    }

    /// Reads the property in which text is handed over and removes it, which asks for the next part.
    private func take(from window: Window.ID) -> (bytes: [UInt8], type: Atom) {
        WindowProperty.take(
            connection.atoms[.temperaPaste], of: window, on: connection, limit: Clipboard.limit)
    }

    private func text(_ bytes: [UInt8]) -> String? {
        bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
