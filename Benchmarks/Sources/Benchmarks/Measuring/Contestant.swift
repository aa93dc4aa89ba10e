/// A program that does the work of a row: Lifeline, or one that it is compared with.
struct Contestant: Sendable {
  var name: String
  /// Says why it cannot take part, if it cannot; asked once, and never of Lifeline.
  var obstacle: @MainActor @Sendable () throws -> String? = { nil }
  /// Whether `--quick` leaves it out.
  var isSlow = false
  /// How often it runs, without a run that does not count; nil for as often as the others.
  var runs: Int?
  /// Does the work once.
  var run: @MainActor @Sendable () throws -> Reading

  /// Work in this process, timed per event. What `prepare` returns is run under the clock.
  static func loop(
    _ name: String, events: Int, prepare: @escaping @MainActor @Sendable () throws -> (() throws -> Void)
  ) -> Contestant {
    Contestant(name: name) {
      let work = try prepare()
      return Reading(wall: try seconds { try work() } / Double(events))
    }
  }
}

/// How long something takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let clock = SuspendingClock()
  let duration = try clock.measure(work)
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

/// A measurement could not be made.
struct MeasurementError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
