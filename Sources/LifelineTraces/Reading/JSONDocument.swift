package import LifelineBase

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
  /// The number of bytes, and the positions after the line breaks.
  private let count: Int
  private let lineStarts: [Int]

  /// Parses a whole file.
  ///
  /// The file may begin with a byte-order mark.
  package init(parsing bytes: [UInt8]) throws(Problem) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    count = bytes.count
    lineStarts = Self.lineStarts(of: bytes)
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
      throw Self.problem(
        lineStarts, min(failure.offset, bytes.count), isCut ? "the text ends unexpectedly" : failure.reason)
    }
  }

  /// Creates a problem for the value at an offset.
  package func problem(at offset: Int, _ reason: String) -> Problem {
    Self.problem(lineStarts, min(offset, count), reason)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Looks the line up, because counting from the start for each of many problems would take quadratic time.
  private static func problem(_ lineStarts: [Int], _ offset: Int, _ reason: String) -> Problem {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Problem(line: low + 1, column: offset - lineStarts[low] + 1, reason: reason)
  }
}
