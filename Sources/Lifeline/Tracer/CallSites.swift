internal import Synchronization

/// The texts of lines of code that record events, each built once: `Shop/Cart.swift:12`.
enum CallSites {
  private struct Site: Hashable {
    /// The address of the compiler's constant, which a call site does not change.
    var file: UInt
    var line: Int
  }

  private static let texts = Mutex([Site: String]())
  /// Generated code may have any number of lines; the texts of further ones are built for each event.
  private static let maximumCount = 10_000

  /// The text of a line.
  static func text(_ fileID: StaticString, _ line: Int) -> String {
    guard fileID.hasPointerRepresentation else { return "\(fileID):\(line)" }
    let site = Site(file: UInt(bitPattern: fileID.utf8Start), line: line)
    // Does not wait: a signal handler may have interrupted the thread that holds the lock.
    let known = texts.withLockIfAvailable { texts in
      if let text = texts[site] { return text }
      let text = "\(fileID):\(line)"
      if texts.count < maximumCount { texts[site] = text }
      return text
    }
    return known ?? "\(fileID):\(line)"
  }
}
