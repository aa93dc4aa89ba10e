/// How files are imported.
public struct ImportOptions: Sendable {
  /// The offset from UTC, in seconds, of times without a zone.
  public var zone = 0
  /// Whether callbacks of the system's own controllers are imported, too.
  public var includesSystem = false
  /// The templates of lines; the first one that fits a line reads it.
  package var templates = LogTemplate.standard
  /// The name or the number of the process that is imported, or nil for the one with most events.
  package var process: String?
  /// Whether the source has every call of the callbacks that occur in it.
  package var isComplete = false

  /// Creates the default options.
  public init() {}
}
