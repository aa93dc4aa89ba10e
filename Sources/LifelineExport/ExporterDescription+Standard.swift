extension ExporterDescription {
  /// The exporters that Lifeline brings along, sorted by id.
  public static let standard: [ExporterDescription] = [
    .chrome, .csv, .jsonLines, .ocel, .openTelemetry, .perfetto, .xes,
  ]
}
