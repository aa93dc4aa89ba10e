/// What one run needed.
struct Reading: Sendable {
  /// Seconds by the clock: per event, or of a whole process.
  var wall: Double
  /// Seconds of processor time, user and system, of a whole process.
  var processor: Double?
  /// Bytes that a whole process had in memory at its peak.
  var peakMemory: Double?
}

/// What several runs needed.
struct Costs: Sendable {
  var wall: Samples
  var processor: Samples?
  var peakMemory: Samples?

  init(_ readings: [Reading]) {
    wall = Samples(readings.map(\.wall))
    processor = Self.samples(readings.compactMap(\.processor))
    peakMemory = Self.samples(readings.compactMap(\.peakMemory))
  }

  private static func samples(_ values: [Double]) -> Samples? { values.isEmpty ? nil : Samples(values) }
}
