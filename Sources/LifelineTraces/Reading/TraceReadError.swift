/// An error that prevents a trace from being read.
public struct TraceReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for the error.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The file cannot be opened or read.
    package static let unreadable = Code(name: "unreadable")
    /// The path refers to a directory.
    public static let directory = Code(name: "directory")
    /// The file is empty.
    public static let empty = Code(name: "empty")
    /// The file does not begin with a trace header.
    package static let noHeader = Code(name: "noHeader")
    /// The trace has a newer major format version.
    package static let newerVersion = Code(name: "newerVersion")
    /// The file is compressed in a format that has no registered decompressor.
    public static let compressed = Code(name: "compressed")
    /// The file is compressed, but it is damaged or incomplete, or its contents are far larger than the file.
    package static let damaged = Code(name: "damaged")
    /// The times or counts of the trace are too large to be added to those of other traces.
    package static let outOfRange = Code(name: "outOfRange")
  }

  /// The reason for the error.
  public var code: Code
  /// The path of the file, or `standard input`.
  public var source: String
  /// The problem and how to fix it, in one sentence.
  public var detail: String
  /// Whether the file is as its writer left it: empty because no event was recorded, or deleted to stay within a limit.
  package var isHarmless = false

  package init(code: Code, source: String, detail: String) {
    self.code = code
    self.source = source
    self.detail = detail
  }

  public var description: String { "\(source): \(detail)" }
}
