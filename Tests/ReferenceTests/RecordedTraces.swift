internal import HeadlessUIKit
internal import Lifeline
internal import LifelineMainAndSub

/// Traces that the tests record.
enum RecordedTraces {
  /// Plays a textbook case and returns the path of its trace.
  @MainActor
  static func record(
    _ number: Int, system: SystemVersion, clock: TraceClock = .monotonic, in folder: String
  ) throws -> String {
    let path = "\(folder)/main-and-sub-\(number)-\(system.major).jsonl"
    // The lines of the story's marks change with its code.
    let tracer = Tracer(
      name: "main-and-sub-\(number)", sinks: [try .jsonLines(at: path, durability: .buffered)], clock: clock,
      recordsSource: false)
    withHeadlessWorld(systemVersion: system) { MainAndSubCase.all[number - 1].run(tracer: tracer) }
    return path
  }

  /// Records every name that could hurt, values of all types at their limits, and every word for the end of an object.
  static func recordEverything(in folder: String) throws -> String {
    let path = "\(folder)/everything.jsonl"
    let clock = ManualClock()
    let tracer = Tracer(
      name: nastyNames[0], sinks: [try .jsonLines(at: path, durability: .buffered)], clock: .manual(clock),
      system: nastyNames[1])
    let objects = nastyNames.map { _ in Traced() }
    for (object, name) in zip(objects, nastyNames) {
      object.probe = tracer.probe(object, kind: SubjectKind(name), name: name)
      tracer.mark(name)
    }
    for (key, value) in zip(nastyNames, values) { objects[0].probe?.instant("values", [AttributeKey(key): value]) }
    objects[0].probe?.span(EventName(nastyNames[2]), ["animated": true]) {}
    recordEnds(tracer, clock)
    recordKeeping(tracer, by: objects[0])
    tracer.close()
    return path
  }

  /// One object that leaves too late, one that leaves unseen, and one that stays.
  private static func recordEnds(_ tracer: Tracer, _ clock: ManualClock) {
    let leaked = Traced()
    var late: Traced? = Traced()
    var unseen: Traced? = Traced()
    late?.probe = late.map { tracer.probe($0) }
    for object in [leaked, late, unseen] { object.map { tracer.expectDeallocation(of: $0, because: "removed") } }
    unseen = nil
    clock.advance(by: .seconds(2))
    late = nil
    tracer.checkExpectations()
    withExtendedLifetime(leaked) {}
  }

  /// One object that is kept, let go of, and put to use again.
  private static func recordKeeping(_ tracer: Tracer, by keeper: Traced) {
    let kept = Traced()
    keeper.probe?.recordRetain(of: kept)
    tracer.expectDeallocation(of: kept, because: "removed")
    keeper.probe?.recordEndRetaining(of: kept)
    tracer.withdrawExpectation(of: kept, because: "reused")
  }

  static let values: [TraceValue] = [
    .string(""), .string("\u{0}\u{1B}[31m\u{7F}\u{2028}"), .integer(.min), .integer(.max), .integer(0),
    .number(-0.5), .number(.leastNonzeroMagnitude), .number(.greatestFiniteMagnitude), .number(.nan),
    .boolean(true), .boolean(false),
  ]

  static let nastyNames = [
    "quote \" apostrophe '", "back\\slash \\u0041", "<script>&amp;</script>", "two\nlines\r\n\tand a tab",
    "red \u{1B}[31m terminal", "NUL \u{0} and delete \u{7F}", "family 👩‍👩‍👧‍👦", "\u{202E}right to left", "مرحبا",
    "line \u{2028} separator", "{\"seq\":1}",
  ]
}

/// An object with a probe.
private final class Traced {
  var probe: Probe?
}
