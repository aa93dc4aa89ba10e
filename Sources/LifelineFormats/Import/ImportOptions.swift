/// Options for importing files.
public struct ImportOptions: Sendable {
  /// The offset from UTC, in seconds, for times without a time zone.
  public var zone = 0
  /// Whether callbacks of the system's own controllers are also imported.
  public var includesSystem = false
  /// The line templates. The first template that matches a line is used.
  package var templates = LogTemplate.standard
  /// The name or number of the process to import, or nil for the process with the most events.
  package var process: String?
  /// The type for callbacks that are logged without a type, or nil to skip them.
  package var type: String?
  /// Whether the source contains every call to the callbacks that occur in it.
  package var isComplete = false

  /// Creates the default options.
  public init() {}
}
