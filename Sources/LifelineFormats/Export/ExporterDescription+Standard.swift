extension ExporterDescription {
  /// The built-in exporters, sorted by ID.
  public static let standard: [ExporterDescription] = [
    .csv, .jsonLines, .openTelemetry, .perfetto,
  ]
}
