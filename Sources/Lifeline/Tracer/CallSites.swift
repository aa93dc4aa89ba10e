internal import LifelineSynchronization

/// The descriptions of the lines of code that record events, each built once: `Shop/Cart.swift:12`.
enum CallSites {
  private struct Site {
    /// The address of the compiler's string constant, which is the same on every call.
    var file: UInt
    var line: Int
    var text: String
  }

  /// A table in which a new site replaces the previous site at the same index.
  ///
  /// A dictionary would be several times slower and would grow.
  private static let sites = Mutex([Site](repeating: Site(file: 0, line: 0, text: ""), count: 4096))

  /// Returns the description of a line of code.
  static func text(_ fileID: StaticString, _ line: Int) -> String {
    guard fileID.hasPointerRepresentation else { return "\(fileID):\(line)" }
    let file = UInt(bitPattern: fileID.utf8Start)
    // The index is the upper 12 bits of the 64-bit product.
    let product = UInt64(truncatingIfNeeded: file ^ UInt(bitPattern: line)) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(product >> 52)
    // Do not wait for the lock, because a signal handler may have interrupted the thread that holds it.
    let known = sites.withLockIfAvailable { sites in
      if sites[place].file != file || sites[place].line != line {
        sites[place] = Site(file: file, line: line, text: "\(fileID):\(line)")
      }
      return sites[place].text
    }
    return known ?? "\(fileID):\(line)"
  }
}
