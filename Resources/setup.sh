#!/bin/sh
# Installs the system packages that Tempera is built from, on Debian and its relatives.
# The names below hold on Debian 12 and on Ubuntu 22.04 and 24.04. README lists them as well.
set -eu

# curl, ncurses, SQLite and libxml2 are here for their libraries, which a Swift toolchain unpacked from an archive runs on.
program='g++ pkg-config curl libncurses6 libsqlite3-0 libxml2
    libx11-dev libxext-dev libxi-dev libxcursor-dev
    libpixman-1-dev libpng-dev libcairo2-dev libpango1.0-dev libglib2.0-dev
    fonts-dejavu-core'

tests='xvfb xserver-xorg-core xserver-xorg-video-dummy openbox libxtst-dev x11-utils x11-xkb-utils xkb-data
    imagemagick pngcheck strace util-linux valgrind'

usage() {
    cat <<'END'
Usage: sh Resources/setup.sh [--tests] [--list]
Installs what Tempera is built from, with apt; does nothing when all of it is there.

  --tests   also what its tests need
  --list    only name the packages, one a line
  --help    show this text
END
}

complain() {
    printf 'setup.sh: %s\n' "$1" >&2
}

# The names out of "$@" that dpkg does not list as installed.
missing_of() {
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || :
    for package in "$@"; do
        case "
$installed
" in
            *"
installed $package
"*) ;;
            *) printf '%s ' "$package" ;;
        esac
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

apt() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 "$@"
}

needed=$program
list=
for option in "$@"; do
    case $option in
        --tests) needed="$program $tests" ;;
        --list) list=yes ;;
        --help) usage && exit 0 ;;
        *) complain "unknown option '$option'; --help shows what there is" && exit 2 ;;
    esac
done
# One name per word from here on.
# shellcheck disable=SC2086
set -- $needed

if [ -n "$list" ]; then
    printf '%s\n' "$@"
    exit 0
fi

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    complain 'this system has no apt, so install these, or what they are called here, and a Swift toolchain by hand:'
    printf '    %s\n' "$*" >&2
    exit 1
fi

missing=$(missing_of "$@")
if [ -n "$missing" ]; then
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        complain "there is no sudo; as root, run: apt-get install --no-install-recommends $missing"
        exit 1
    fi
    printf 'Installing: %s\n' "$missing"
    # A broken third-party source need not stop us: the install below tells whether it mattered.
    apt update || complain 'apt-get update failed; trying with the package lists that are there'
    # shellcheck disable=SC2086
    apt install --no-install-recommends $missing
fi

if ! command -v swift >/dev/null; then
    complain 'swift is not on the PATH: install a Swift toolchain, 6.2 or newer, from https://www.swift.org/install/linux/'
    exit 1
fi
