# What the scripts share. Sourced by them, not run. Works with the bash 3.2 of macOS.
# shellcheck shell=bash

# With --help as first argument, a script prints the comment at its beginning, and does nothing else.
case "${1:-}" in
  -h | --help)
    awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"
    exit
    ;;
esac

# The folder of the package.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

# Up to Swift 6.3, SwiftPM passes the names of package traits to the compiler in the order of a hash table, which is another
# one for each process, so that most builds compile everything again (swiftlang/swift-package-manager issue 10525).
export SWIFT_DETERMINISTIC_HASHING=1

# Each module is compiled as a whole: on a part of the package that took a sixth less of the processor's time, which counts
# where two builds share two cores. For building again after each change, plain `swift build` is better.
whole_modules=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1 -Xswiftc -gnone)

# Without an index it takes two thirds of the time. SwiftPM needs the index only to find the tests of XCTest.
without_index=(--disable-index-store "${whole_modules[@]}")

# The folder of builds whose warnings are errors, as CI wants them; plain `swift build` keeps its own, so that changing
# between the two builds nothing anew.
strict_build=(--scratch-path "$root/.build/strict" -Xswiftc -warnings-as-errors "${without_index[@]}")

# On Linux, a program to be installed contains Swift's libraries: it needs no toolchain, and starts faster.
standalone=()
if [ "$(uname)" = Linux ]; then standalone=(--static-swift-stdlib); fi

# Builds the optimized command, and the program that plays its stories, with these options of 'swift build'.
build_programs() {
  local product
  for product in lifeline-demo lifeline-tool; do
    swift build --package-path "$root" -c release --product "$product" "$@"
  done
}

# Writes the entry point that tests need without an index, until the script ends.
begin_tests() {
  trap '"$root/Scripts/test-entry-point" remove' EXIT
  "$root/Scripts/test-entry-point"
}

# Announces what a script does now.
say() {
  printf '==> %s\n' "$*"
}

# Prints what is wrong, and ends the script.
fail() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# Runs a command with the rights of an administrator.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Prints those of the given Debian packages that are not installed.
missing_apt_packages() {
  local installed package
  installed=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
  for package in "$@"; do
    case "$installed" in
      *" installed:$package "*) ;;
      *) printf '%s\n' "$package" ;;
    esac
  done
}

# Installs Debian packages without a question; what apt-get says is shown only when it fails.
install_apt_packages() {
  local log
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || fail "root or sudo is needed to install $*"
  log="$(mktemp)"
  if ! {
    as_root apt-get update -q || true
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"
  } >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}
