extension ImporterDescription {
  /// The built-in importers. If several recognize a file, the first one reads it.
  public static let standard: [ImporterDescription] = [
    .chrome, .measure, .openTelemetry, .oslog, .xctrace, .lines,
  ]
}
