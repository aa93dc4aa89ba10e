internal import Synchronization

/// The descriptions of the lines of code that log, each built once: `Shop/Cart.swift:12`.
enum SourceTexts {
  private struct Site {
    var file: String
    var line: UInt
    var text: String
  }

  /// A table in which a new line replaces the previous line at the same index, so the table does not grow.
  private static let sites = Mutex([Site](repeating: Site(file: "", line: 0, text: ""), count: 1024))

  /// The description of a line of code. File names are constants, so comparing them usually compares addresses.
  static func text(_ file: String, _ line: UInt) -> String {
    let place = Int(truncatingIfNeeded: (UInt64(line) &* 0x9E37_79B9_7F4A_7C15) >> 54)
    // This does not wait for another thread.
    let known = sites.withLockIfAvailable { sites in
      if sites[place].line != line || sites[place].file != file {
        sites[place] = Site(file: file, line: line, text: "\(file):\(line)")
      }
      return sites[place].text
    }
    return known ?? "\(file):\(line)"
  }
}
