# What api/demo/run, tests/run and .ci/run share: read with `.` in the root of the repository.

fail() {
    printf '%s\n' "$*" >&2
    return 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "Needs root or sudo for: $*"
    fi
}

# install_packages PACKAGE...: Debian packages; elsewhere a sentence that says what to install by hand.
install_packages() {
    command -v apt-get >/dev/null || fail "Please install: $*" || return
    as_root apt-get update -qq || return
    as_root mkdir -p /usr/share/man/man1 || return # slim images lack it, and the Java package stops without it
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

# The first Python on the path that the project runs on; $PYTHON goes first.
find_python() {
    local candidate
    for candidate in ${PYTHON:-} python3 python3.11 python3.12 python3.13; do
        if "$candidate" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    fail "Needs Python 3.11, 3.12 or 3.13; set PYTHON to its path if it is not on the PATH."
}

# make_environment FOLDER REQUIREMENT...: a virtual environment with the requirements in their tested versions.
make_environment() {
    local folder=$1 python
    shift
    if ! "$folder/bin/python" -m pip --version >/dev/null 2>&1; then
        python=$(find_python) || return
        # Debian ships Python without ensurepip, and `python3 -m venv` fails until python3-venv is there.
        "$python" -c 'import ensurepip' 2>/dev/null || install_packages python3-venv || return
        "$python" -m venv --clear "$folder" || return
    fi
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check -c .ci/constraints.txt "$@"
}

# make_tools FOLDER REQUIREMENT...: what wants other versions than the project, in an environment of its own that others make first.
make_tools() {
    local folder=$1 made
    made=$(dirname "$folder")/bin/python
    shift
    [ -x "$folder/bin/python" ] || "$made" -m venv "$folder" || return
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@"
}
