extension ImporterDescription {
  /// The importers that Lifeline brings along. Of several that recognize a file, the first one reads it.
  public static let standard: [ImporterDescription] = [
    .chrome, .measure, .openTelemetry, .oslog, .xctrace, .lines,
  ]
}
