internal import Foundation
internal import Lifeline

/// What a call costs that records nothing, and the clock, which every event reads.
enum CallRows {
  private static let figures = [
    Figure(name: "swift-log", text: "15 ns, 75 ns with two threads"),
    Figure(name: "swift-distributed-tracing", text: "213 ns"), Figure(name: "LTTng-UST", text: "0.35 ns"),
  ]

  static var all: [Row] { [clock, disabled, current, currentBeside, noSinks] }

  private static var clock: Row {
    Row(
      name: "clock", title: "the clock alone",
      ours: .loop("clock_gettime", events: 1_000_000) { { readClock(1_000_000) } })
  }

  private static var disabled: Row {
    Row(
      name: "disabled", title: "call on a disabled tracer", budget: Budget(wall: 2e-9),
      ours: .loop("explicit", events: 20_000_000) { { Emitting.events(20_000_000, into: .disabled) } },
      peers: [LTTng.contestant(.disabled)], figures: figures)
  }

  private static var current: Row {
    Row(
      name: "disabled-current", title: "call on Tracer.current, no tracer enabled", budget: Budget(wall: 2e-9),
      ours: .loop("Tracer.current", events: 20_000_000) { { Emitting.eventsIntoCurrent(20_000_000) } })
  }

  private static var currentBeside: Row {
    Row(
      name: "disabled-beside", title: "call on Tracer.current, another tracer enabled",
      ours: .loop("Tracer.current", events: 2_000_000) {
        let other = Tracer()
        return { withExtendedLifetime(other) { Emitting.eventsIntoCurrent(2_000_000) } }
      })
  }

  private static var noSinks: Row {
    Row(
      name: "no-sinks", title: "event without sinks: the tracer alone",
      ours: .loop("lifeline", events: 2_000_000) {
        let tracer = Tracer()
        return { Emitting.events(2_000_000, into: tracer) }
      })
  }

  @inline(never)
  private static func readClock(_ count: Int) {
    var time = timespec()
    for _ in 0..<count { clock_gettime(CLOCK_MONOTONIC, &time) }
  }
}
