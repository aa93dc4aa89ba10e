/// A trace could not be read at all.
public struct TraceReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why not.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The file cannot be opened or read.
    public static let unreadable = Code(name: "unreadable")
    /// There is nothing in it.
    public static let empty = Code(name: "empty")
    /// It does not begin with the header of a trace.
    public static let noHeader = Code(name: "noHeader")
    /// It was written by a newer major version.
    public static let newerVersion = Code(name: "newerVersion")
  }

  /// Why not.
  public var code: Code
  /// Where: a path or `standard input`.
  public var source: String
  /// What was wrong and how to mend it, in one sentence.
  public var detail: String

  public var description: String { "\(source): \(detail)" }
}
