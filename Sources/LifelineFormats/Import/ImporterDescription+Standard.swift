extension ImporterDescription {
  /// The built-in importers. If several of them recognize a file, the first one is used.
  public static let standard: [ImporterDescription] = [
    .measure, .openTelemetry, .oslog, .xctrace, .json, .lines,
  ]
}
