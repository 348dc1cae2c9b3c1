import CX11

/// The atoms that the program uses, interned in one round trip.
struct Atoms {
    enum Name: String, CaseIterable {
        case wmProtocols = "WM_PROTOCOLS"
        case wmDeleteWindow = "WM_DELETE_WINDOW"
        case netWMPing = "_NET_WM_PING"
        case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
        case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
        case netWMName = "_NET_WM_NAME"
        case netWMPID = "_NET_WM_PID"
        case netWMIcon = "_NET_WM_ICON"
        case netWMUserTime = "_NET_WM_USER_TIME"
        case netStartupID = "_NET_STARTUP_ID"
        case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
        case netStartupInfo = "_NET_STARTUP_INFO"
        case netSupported = "_NET_SUPPORTED"
        case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
        case netWMWindowType = "_NET_WM_WINDOW_TYPE"
        case netWMWindowTypeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
        case netWMState = "_NET_WM_STATE"
        case netWMStateModal = "_NET_WM_STATE_MODAL"
        case netWMStateFullScreen = "_NET_WM_STATE_FULLSCREEN"
        case clipboard = "CLIPBOARD"
        case targets = "TARGETS"
        case timestamp = "TIMESTAMP"
        case multiple = "MULTIPLE"
        case incr = "INCR"
        case atomPair = "ATOM_PAIR"
        case plainText = "text/plain;charset=utf-8"
        case utf8String = "UTF8_STRING"
        case manager = "MANAGER"
        case xsettings = "_XSETTINGS_SETTINGS"
        case temperaUI = "_TEMPERA_UI"
        case wacomToolType = "Wacom Tool Type"
    }

    private let atoms: [Atom]

    init(_ display: OpaquePointer) {
        var interned = [Atom](repeating: 0, count: Name.allCases.count)
        let names = Name.allCases.map { XlibString($0.rawValue) }
        var pointers = unsafe names.map { name in unsafe Optional(name.characters) }
        withExtendedLifetime(names) {
            _ = unsafe XInternAtoms(display, &pointers, Int32(pointers.count), False, &interned)
        }
        atoms = interned
    }

    subscript(name: Name) -> Atom {
        atoms[Name.allCases.firstIndex(of: name) ?? 0]
    }
}

/// A C string that lives as long as this object, for calls that take arrays of them.
@safe private final class XlibString {
    let characters: UnsafeMutablePointer<CChar>

    init(_ string: String) {
        let bytes = Array(string.utf8CString)
        unsafe characters = .allocate(capacity: bytes.count)
        unsafe characters.initialize(from: bytes, count: bytes.count)
    }

    deinit { unsafe characters.deallocate() }
}
