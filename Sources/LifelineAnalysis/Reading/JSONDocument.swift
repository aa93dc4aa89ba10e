/// A small, handwritten JSON file, with the positions of its values for messages.
package struct JSONDocument {
  /// A problem in a file, and its position.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The line number, starting at 1.
    package var line: Int
    /// The column in bytes, starting at 1.
    package var column: Int
    package var reason: String

    /// The description, such as `3:14: 'fail-on' must be a string`.
    ///
    /// In messages, it follows the file's name and a colon.
    package var description: String { "\(line):\(column): \(reason)" }
  }

  package let root: JSONParser.Value
  private let bytes: [UInt8]

  /// Parses a whole file.
  ///
  /// The file may begin with a byte-order mark.
  package init(parsing bytes: [UInt8]) throws(Problem) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    self.bytes = bytes
    let result = bytes.withUnsafeBytes { bytes in
      do throws(JSONParser.Failure) { return Result<_, JSONParser.Failure>.success(try JSONParser.parse(bytes)) } catch
      {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): root = value
    case .failure(let failure):
      let isCut = failure.offset >= bytes.count
      throw Self.problem(bytes, failure.offset, isCut ? "the text ends unexpectedly" : failure.reason)
    }
  }

  /// Creates a problem for the value at an offset.
  package func problem(at offset: Int, _ reason: String) -> Problem { Self.problem(bytes, offset, reason) }

  private static func problem(_ bytes: [UInt8], _ offset: Int, _ reason: String) -> Problem {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return Problem(line: line, column: before.count - start + 1, reason: reason)
  }
}
