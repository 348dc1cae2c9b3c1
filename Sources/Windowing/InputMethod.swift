import CX11
import Glibc
import Input

/// The user's input method (XIM): how keys become text, with compose sequences and with what Asian scripts need.
///
/// It is opened for the first text field. Where no input method runs, Xlib's own gives compose sequences and the text of
/// plain keys; where the locale has none either, keys give the characters of their keysyms.
@safe final class InputMethod {
    private let connection: Connection
    private let method: XIM?

    init(_ connection: Connection) {
        self.connection = connection
        if unsafe setlocale(LC_CTYPE, "") == nil || XSupportsLocale() == 0 {
            unsafe setlocale(LC_CTYPE, "C.UTF-8")
        }
        unsafe XSetLocaleModifiers("")
        var opened = unsafe XOpenIM(connection.display, nil, nil, nil)
        if unsafe opened == nil {
            unsafe XSetLocaleModifiers("@im=none")
            unsafe opened = XOpenIM(connection.display, nil, nil, nil)
        }
        unsafe method = unsafe opened
    }

    deinit {
        if let method = unsafe method { unsafe XCloseIM(method) }
    }

    /// Makes what a window's text fields need; nil when there is no input method.
    func makeContext(for window: Window.ID) -> InputContext? {
        guard let method = unsafe method else { return nil }
        return unsafe InputContext(method: method, owner: self, window: window)
    }
}

/// The text input of one window: the text of its keys, and what is being composed.
@safe final class InputContext {
    private var scalars: [Unicode.Scalar] = []
    private var highlighted: [Bool] = []
    private var caret = 0
    private var isPreeditNew = false
    private var context: XIC?
    private let owner: InputMethod

    fileprivate init?(method: XIM, owner: InputMethod, window: Window.ID) {
        self.owner = owner
        let client = unsafe Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
        if unsafe InputContext.canDrawPreedit(method) {
            unsafe context = tempera_XCreateIC_callbacks(
                method, window, client, InputContext.done, InputContext.draw, InputContext.caretMoved)
        }
        if unsafe context == nil { unsafe context = tempera_XCreateIC_plain(method, window) }
        if unsafe context == nil { return nil }
    }

    deinit {
        if let context = unsafe context { unsafe XDestroyIC(context) }
    }

    private static func canDrawPreedit(_ method: XIM) -> Bool {
        guard let styles = unsafe tempera_XGetIMStyles(method) else { return false }
        defer { unsafe XFree(styles) }
        let wanted = UInt(XIMPreeditCallbacks | XIMStatusNothing)
        return unsafe (0..<Int(styles.pointee.count_styles)).contains { number in
            unsafe styles.pointee.supported_styles[number] == wanted
        }
    }

    // MARK: Focus and place

    /// The window has, or has no longer, the keyboard focus.
    func setFocus(_ hasFocus: Bool) {
        guard let context = unsafe context else { return }
        if hasFocus { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
    }

    /// Where the caret is, in window pixels: the input method's own window goes there.
    func setSpot(x: Int, y: Int) {
        guard let context = unsafe context else { return }
        unsafe tempera_XSetICSpot(context, XPoint(x: Int16(clamping: x), y: Int16(clamping: y)))
    }

    // MARK: Text

    /// The text that a key press gives; often none.
    func text(_ event: inout XKeyEvent) -> String {
        guard let context = unsafe context else { return "" }
        var bytes = [CChar](repeating: 0, count: 256)
        var symbol = KeySym(NoSymbol)
        var status: Int32 = 0
        var count = unsafe Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &symbol, &status)
        if status == XBufferOverflow {
            bytes = [CChar](repeating: 0, count: Int(count) + 1)
            count = unsafe Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &symbol, &status)
        }
        guard status == XLookupChars || status == XLookupBoth, count > 0 else { return "" }
        return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// What is being composed, when that changed since the last call.
    func takePreedit() -> Preedit? {
        guard isPreeditNew else { return nil }
        isPreeditNew = false
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return Preedit(text: text, caret: min(max(caret, 0), scalars.count), highlights: highlights)
    }

    private var highlights: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (place, isHighlighted) in highlighted.enumerated() where isHighlighted {
            if let last = ranges.last, last.upperBound == place {
                ranges[ranges.count - 1] = last.lowerBound..<place + 1
            } else {
                ranges.append(place..<place + 1)
            }
        }
        return ranges
    }

    // MARK: Callbacks (Xlib, "Input Method Callback Semantics")

    private static func context(_ client: XPointer?) -> InputContext? {
        unsafe client.map { client in
            unsafe Unmanaged<InputContext>.fromOpaque(UnsafeRawPointer(client)).takeUnretainedValue()
        }
    }

    private static let done: XIMProc = { _, client, _ in
        guard let context = unsafe InputContext.context(client) else { return }
        context.replace(0..<context.scalars.count, by: [], highlighted: [], caret: 0)
    }

    private static let draw: XIMProc = { _, client, call in
        guard let context = unsafe InputContext.context(client), let call = unsafe call else { return }
        let change = unsafe UnsafeRawPointer(call).load(as: XIMPreeditDrawCallbackStruct.self)
        let count = context.scalars.count
        let first = unsafe min(max(Int(change.chg_first), 0), count)
        let end = unsafe min(max(first + Int(change.chg_length), first), count)
        let scalars = unsafe InputContext.scalars(of: change.text)
        let highlighted = unsafe InputContext.highlights(of: change.text, count: scalars.count)
        unsafe context.replace(first..<end, by: scalars, highlighted: highlighted, caret: Int(change.caret))
    }

    private static let caretMoved: XIMProc = { _, client, call in
        guard let context = unsafe InputContext.context(client), let call = unsafe call else { return }
        let change = unsafe UnsafeRawPointer(call).load(as: XIMPreeditCaretCallbackStruct.self)
        guard change.direction == XIMAbsolutePosition else { return }
        context.replace(0..<0, by: [], highlighted: [], caret: Int(change.position))
    }

    private static func scalars(of text: UnsafeMutablePointer<XIMText>?) -> [Unicode.Scalar] {
        guard let text = unsafe text?.pointee else { return [] }
        if unsafe text.encoding_is_wchar == 0 {
            guard let bytes = unsafe text.string.multi_byte else { return [] }
            return unsafe Array(String(cString: bytes).unicodeScalars)
        }
        guard let wide = unsafe text.string.wide_char else { return [] }
        return unsafe (0..<Int(text.length)).compactMap { number in
            unsafe Unicode.Scalar(UInt32(bitPattern: wide[number]))
        }
    }

    /// Which scalars stand out.
    private static func highlights(of text: UnsafeMutablePointer<XIMText>?, count: Int) -> [Bool] {
        guard let text = unsafe text?.pointee, let feedback = unsafe text.feedback else {
            return Array(repeating: false, count: count)
        }
        return (0..<count).map { number in
            unsafe number < Int(text.length) && feedback[number] & XIMFeedback(XIMReverse | XIMHighlight) != 0
        }
    }

    private func replace(_ range: Range<Int>, by new: [Unicode.Scalar], highlighted marks: [Bool], caret: Int) {
        scalars.replaceSubrange(range, with: new)
        highlighted.replaceSubrange(range, with: marks)
        self.caret = caret
        isPreeditNew = true
    }
}
