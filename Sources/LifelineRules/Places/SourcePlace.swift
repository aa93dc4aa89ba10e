/// A line of source code.
public struct SourcePlace: Hashable, Sendable {
  /// The file: either a path, or `Module/File.swift` as in `#fileID`.
  public var file: String
  /// The line number, starting at 1.
  public var line: Int
  /// The column number in UTF-16 code units, starting at 1, or nil for the whole line.
  public var column: Int?
  /// Whether ``file`` is the path of a file, so that an editor can open it.
  package var isPath: Bool

  /// Creates a place.
  package init(file: String, line: Int, column: Int? = nil, isPath: Bool = true) {
    self.file = file
    self.line = line
    self.column = column
    self.isPath = isPath
  }

  /// The maximum length of a recorded place in bytes. Longer places are ignored.
  static let maximumLength = 1000

  /// Parses a place that a trace records, such as `Module/File.swift:12`, or returns nil for any other text.
  package init?(recorded text: String) {
    let bytes = text.utf8
    guard bytes.count <= Self.maximumLength, let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = bytes[bytes.index(after: colon)...]
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let line = Int(Substring(digits)), line > 0 else {
      return nil
    }
    let file = bytes[..<colon]
    let folders = file.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard folders.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(file: String(text[..<colon]), line: line, isPath: false)
  }

  /// The module in `Module/File.swift`, or nil if the file is a path.
  package var module: String? {
    let parts = file.split(separator: "/")
    return isPath || parts.count < 2 ? nil : String(parts[0])
  }

  /// The name of the file without its folders.
  package var fileName: Substring { file.split(separator: "/").last ?? "" }
}

extension SourcePlace: CustomStringConvertible {
  /// The place in the format that compilers use, such as `Sources/Shop/Cart.swift:12:7`.
  public var description: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}
