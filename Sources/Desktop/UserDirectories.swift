import CGLib
import Files

/// The user's directories (XDG Base Directory Specification and xdg-user-dirs). All paths are absolute.
public enum UserDirectories {
    /// The home directory: HOME, or the one in the user database when HOME is unset or relative.
    public static var home: FilePath {
        let path = unsafe FilePath(cString: g_get_home_dir())
        return path.isAbsolute ? path : FilePath("/")
    }

    /// Where pictures go: the user's Pictures directory, whatever it is called; else `Pictures` at home.
    public static var pictures: FilePath {
        if let special = unsafe g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) {
            let path = unsafe FilePath(cString: special)
            if path.isAbsolute { return path }
        }
        return home.appending("Pictures")
    }

    /// Where settings go: XDG_CONFIG_HOME, or `.config` at home.
    public static var configuration: FilePath {
        let path = unsafe FilePath(cString: g_get_user_config_dir())
        return path.isAbsolute ? path : home.appending(".config")
    }

    /// Where the user's own data go: XDG_DATA_HOME, or `.local/share` at home.
    public static var data: FilePath {
        let path = unsafe FilePath(cString: g_get_user_data_dir())
        return path.isAbsolute ? path : home.appending(".local").appending("share")
    }

    /// Where state goes that should outlive the program: XDG_STATE_HOME, or `.local/state` at home.
    public static var state: FilePath {
        let path = unsafe FilePath(cString: g_get_user_state_dir())
        return path.isAbsolute ? path : home.appending(".local").appending("state")
    }

    /// A new directory that only the user can enter; nil when none can be made.
    public static func makeTemporary() -> FilePath? {
        guard let path = unsafe g_dir_make_tmp("tempera-XXXXXX", nil) else { return nil }
        defer { unsafe g_free(path) }
        return unsafe FilePath(cString: path)
    }
}
