import LifelineTestSupport
import Testing

@testable import Lifeline
@testable import LifelineBase

/// Traces with limits: which files there are, and what is in them.
struct RotationTests {
  private static let capacity = 4096
  private static let tailSize = TailLayout.headerSize + capacity

  /// Limits that are smaller than users may choose.
  static func plan(size: Int? = nil, age: Duration? = nil, total: Int? = nil) throws -> SegmentPlan {
    let limits = JSONLinesSink.Limits(segmentSize: size, segmentAge: age, totalSize: total)
    return try SegmentPlan(limits, minimum: 1, tailSize: tailSize)
  }

  static func sink(
    _ folder: String, _ plan: SegmentPlan?, _ durability: JSONLinesSink.Durability = .crashSafe,
    existing: JSONLinesSink.ExistingFile = .append, observer: (@Sendable (RotationStep) -> Void)? = nil
  ) throws -> JSONLinesSink {
    try JSONLinesSink(
      path: folder + "/trace.jsonl", durability: durability, existing: existing, plan: plan, buffer: 512,
      capacity: capacity, observer: observer)
  }

  static func tracer(_ sink: JSONLinesSink) -> Tracer {
    Tracer(name: "rotating", sinks: [sink], clock: .counting(), recordsSource: false)
  }

  /// The lines of a file and of its tail.
  static func lines(_ folder: TemporaryFolder, _ name: String = "trace.jsonl") -> [String] {
    let bytes = Array((folder.text(name) ?? "").utf8)
    let tail = TraceTail.lines(missingIn: folder.path(name), size: bytes.count) ?? []
    return String(decoding: bytes + tail, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The segments' files, oldest first.
  static func segments(_ folder: TemporaryFolder) -> [String] {
    let earlier = ((try? SegmentFiles(path: folder.path("trace.jsonl")).segments()) ?? []).reversed()
    return earlier.map { "trace.\($0.number).jsonl" } + (folder.files.contains("trace.jsonl") ? ["trace.jsonl"] : [])
  }

  private static func number(after key: String, in line: String) -> Int? {
    line.firstRange(of: key).flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// The numbers of the events in all segments, oldest first.
  static func sequences(_ folder: TemporaryFolder) -> [Int] {
    segments(folder).flatMap { lines(folder, $0) }.filter { $0.hasPrefix("{\"seq\":") }
      .compactMap { number(after: "{\"seq\":", in: $0) }
  }

  private static func size(_ folder: TemporaryFolder, _ name: String) throws -> Int { try folder.read(name).count }

  // MARK: Limits

  @Test(arguments: [JSONLinesSink.Durability.crashSafe, .buffered, .synced(every: .nanoseconds(5000))])
  func `a segment begins before a line would exceed its size`(_ durability: JSONLinesSink.Durability) throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000), durability))
    for number in 1...100 {
      tracer.mark(String(repeating: "x", count: number))
      for name in Self.segments(folder) { #expect(try Self.size(folder, name) <= 2000) }
    }
    tracer.close()
    #expect(tracer.health == SinkHealth())
    let names = Self.segments(folder)
    #expect(names.count > 8)
    #expect(folder.files == names.sorted())
    #expect(Self.sequences(folder) == Array(1...100))
    // Only the last line of a segment has no space.
    for name in names.dropLast() { #expect(try Self.size(folder, name) > 1500) }
  }

  @Test func `each segment has a header that counts it and a footer that counts its events`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000)))
    for _ in 1...40 { tracer.mark("x") }
    tracer.close()
    let files = Self.segments(folder).map { Self.lines(folder, $0) }
    var next = 1
    for (position, lines) in files.enumerated() {
      let events = lines.count - 2
      let isLast = position == files.count - 1
      #expect(lines.last == #"{"end":true,"events":\#(events),"dropped":0\#(isLast ? "" : #","continued":true"#)}"#)
      let continues =
        position == 0
        ? "}" : #","continues":{"segment":\#(position + 1),"seq":\#(next),"alive":[],"leaks":[],"untraced":[]}}"#
      #expect(lines[0].hasSuffix(#""tail":"trace.jsonl.tail""# + continues))
      next += events
    }
    let identities = files.map { $0[0].split(separator: #""trace":""#)[1].prefix(32) }
    #expect(Set(identities).count == 1)
  }

  @Test func `a segment begins when its age is over`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(age: .microseconds(3))))
    for _ in 1...10 { tracer.mark("x") }
    tracer.close()
    #expect(Self.segments(folder).map { Self.lines(folder, $0).count - 2 } == [3, 3, 3, 1])
    #expect(Self.sequences(folder) == Array(1...10))
  }

  @Test func `all files together never exceed the total size`() throws {
    let folder = try TemporaryFolder()
    let total = Self.tailSize + 7000
    let largest = Counter()
    let path = folder.path
    let sink = try Self.sink(folder.path, try Self.plan(size: 2000, total: total)) { _ in
      largest.increase(to: sizeOfFiles(path))
    }
    let tracer = Self.tracer(sink)
    for _ in 1...300 {
      tracer.mark("x")
      #expect(sizeOfFiles(path) <= total)
    }
    #expect((2000...total).contains(largest.value))
    tracer.close()
    let sequences = Self.sequences(folder)
    #expect(sequences == Array((sequences.first ?? 0)...300))
    #expect(sequences.count > 20)
    #expect(Self.segments(folder) == ["trace.2.jsonl", "trace.1.jsonl", "trace.jsonl"])
  }

  @Test func `the total size alone divides it into segments`() throws {
    #expect(try Self.plan(total: Self.tailSize + 8000).size == 2000)
    #expect(try Self.plan(total: Self.tailSize + 8000).budget == 6000)
  }

  @Test(arguments: [
    (
      JSONLinesSink.Limits(segmentSize: 1_999_999),
      "cannot use the segment size 1999999, because a segment must have space for a header and a line; "
        + "use at least 2000000 bytes"
    ),
    (
      JSONLinesSink.Limits(segmentSize: 2_000_000, totalSize: 4_266_239),
      "cannot use the total size 4266239, because it must have space for two segments and the tail; "
        + "use at least 4266240 bytes"
    ),
    (
      JSONLinesSink.Limits(totalSize: 1_000_000),
      "cannot use the total size 1000000, because it must have space for two segments and the tail; "
        + "use at least 8266240 bytes"
    ),
    (
      JSONLinesSink.Limits(segmentAge: .zero),
      "cannot use a segment age of 0 or less; use at least 1 second"
    ),
  ])
  func `limits that are too small are refused`(_ limits: JSONLinesSink.Limits, _ reason: String) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: OutputError.self) {
      try JSONLinesSink(path: folder.path("trace.jsonl"), limits: limits)
    }
    #expect(error?.description == reason)
    #expect(folder.files == [])
  }

  @Test func `a device has no limits`() {
    let limits = JSONLinesSink.Limits(segmentSize: 10_000_000)
    let error = #expect(throws: OutputError.self) { try JSONLinesSink(path: "/dev/null", limits: limits) }
    let reason = "cannot limit the size of '/dev/null', which is not a regular file; name a file, or remove the limits"
    #expect(error?.description == reason)
  }

  @Test func `a line that no segment can contain is dropped`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000)))
    for _ in 1...5 { tracer.mark("x") }
    for _ in 1...2 { tracer.mark(String(repeating: "x", count: 3000)) }
    tracer.mark("x")
    tracer.close()
    #expect(tracer.health.dropped == 2)
    #expect(Self.sequences(folder) == [1, 2, 3, 4, 5, 8])
    #expect(Self.segments(folder).count == 2)
  }

  // MARK: Living subjects

  @Test func `a header names the subjects that are alive before its segment`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(age: .microseconds(3))))
    let subjects = (1...3).map { Subject(id: $0, kind: .controller, type: "Plain", name: $0 == 1 ? "first" : nil) }
    tracer.emit(.`init`, .instant, of: subjects[0])
    tracer.emit(.`init`, .instant, of: subjects[1])
    tracer.emit(.deinit, .instant, of: subjects[1])
    tracer.emit(.`init`, .instant, of: subjects[2])
    tracer.close()
    let headers = Self.segments(folder).map { Self.lines(folder, $0)[0] }
    #expect(headers.count == 2)
    let continues =
      #""continues":{"segment":2,"seq":4,"alive":[[1,"controller","Plain","first"]],"leaks":[],"untraced":[]}}"#
    #expect(headers.last?.suffix(continues.count) ?? "" == continues)
  }

  @Test func `a header says what living subjects belong to`() throws {
    TraceSchema.register([TraceWord("movedInRotationTests", .callback, traits: .movesToOwner)])
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(age: .microseconds(4))))
    let subjects = (1...3).map { Subject(id: $0, kind: .controller, type: "Plain") }
    tracer.emit(.`init`, .instant, of: subjects[0])
    tracer.emit(.`init`, .instant, of: subjects[1], [.owner: 1])
    tracer.emit("movedInRotationTests", .begin, of: subjects[0], [.to: 9])
    tracer.emit("movedInRotationTests", .end, of: subjects[0])
    tracer.emit(.`init`, .instant, of: subjects[2])
    tracer.close()
    let header = try #require(Self.segments(folder).map { Self.lines(folder, $0)[0] }.last)
    #expect(
      header.hasSuffix(
        #""alive":[[1,"controller","Plain"],[2,"controller","Plain"]],"owners":[[1,9],[2,1]],"leaks":[],"untraced":[]}}"#
      ))
  }

  @Test func `a list of living subjects that is too long is shortened and says so`() throws {
    let folder = try TemporaryFolder()
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(age: .microseconds(3000))))
    let name = String(repeating: "x", count: 100)
    let objects = (0..<3000).map { _ in Plain() }
    for object in objects { tracer.attach(object, name: name).instant("init") }
    tracer.mark("x")
    tracer.close()
    withExtendedLifetime(objects) {}
    let header = Self.lines(folder)[0]
    let listed = header.split(separator: "],[").count
    #expect(header.utf8.count < 66_000)
    #expect(listed > 400)
    #expect(header.hasSuffix(#""more":\#(3000 - listed),"leaks":[],"untraced":[]}}"#))
  }

  // MARK: Files that exist

  @Test func `an existing file and its segments become earlier ones`() throws {
    let folder = try TemporaryFolder()
    for run in 1...2 {
      let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000)))
      for number in 1...20 { tracer.mark("\(run) \(number)") }
      tracer.close()
    }
    let texts = Self.segments(folder).flatMap { Self.lines(folder, $0) }
    #expect(texts.count { $0.contains(#""text":"1 "#) } == 20)
    let last = try #require(texts.lastIndex { $0.contains(#""text":"1 "#) })
    #expect(texts[last...].count { $0.contains(#""text":"2 "#) } == 20)
    #expect(texts.count { $0.hasPrefix("{\"lifeline\"") } == Self.segments(folder).count)
  }

  @Test func `segments are replaced, and other files are not`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"end":true,"events":0,"dropped":0}"# + "\n", to: "trace.jsonl")
    try folder.write(#"{"lifeline":1}"# + "\n", to: "trace.3.jsonl")
    try folder.write("mine\n", to: "trace.4.jsonl")
    try folder.write(#"{"lifeline":1}"# + "\n", to: "trace.04.jsonl")
    try folder.write(#"{"lifeline":1}"# + "\n", to: "other.1.jsonl")
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000), existing: .replace))
    tracer.mark("x")
    tracer.close()
    #expect(folder.files == ["other.1.jsonl", "trace.04.jsonl", "trace.4.jsonl", "trace.jsonl"])
  }

  @Test func `segments of a trace that was not closed are kept under another name`() throws {
    let folder = try TemporaryFolder()
    let open = #"{"lifeline":1}"# + "\n"
    for name in ["trace.jsonl", "trace.1.jsonl", "trace.3.jsonl", "trace.previous.2.jsonl"] {
      try folder.write(open, to: name)
    }
    try folder.write("mine\n", to: "trace.4.jsonl")
    for _ in 1...2 { try Self.sink(folder.path, try Self.plan(size: 2000), existing: .replace).close() }
    #expect(
      folder.files == [
        "trace.4.jsonl", "trace.jsonl", "trace.previous.1.jsonl", "trace.previous.3.jsonl", "trace.previous.jsonl",
      ])
  }

  @Test func `a trace that ended during a rotation is kept`() throws {
    let folder = try TemporaryFolder()
    let text = #"{"lifeline":1}"# + "\n" + #"{"end":true,"events":0,"dropped":0,"continued":true}"# + "\n"
    try folder.write(text, to: "trace.1.jsonl")
    try Self.sink(folder.path, try Self.plan(size: 2000), existing: .replace).close()
    #expect(folder.files.contains("trace.previous.1.jsonl"))
    #expect(!folder.files.contains("trace.1.jsonl"))
  }

  @Test func `an earlier segment is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"lifeline":1}"# + "\n", to: "trace.2.jsonl")
    let error = #expect(throws: OutputError.self) {
      try Self.sink(folder.path, try Self.plan(size: 2000), existing: .refuse)
    }
    let reason =
      "cannot create '\(folder.path("trace.jsonl"))', because the segment '\(folder.path("trace.2.jsonl"))' must not exist"
    #expect(error?.description == reason)
    #expect(folder.files == ["trace.2.jsonl"])
  }

  @Test func `files of other programs are renamed and never deleted`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine\n", to: "trace.1.jsonl")
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000, total: Self.tailSize + 4000)))
    for _ in 1...40 { tracer.mark("x") }
    tracer.close()
    let own = folder.files.filter { folder.text($0) == "mine\n" }
    #expect(own.count == 1)
  }

  @Test func `the files are beside the file that a link leads to`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "data/real.jsonl")
    folder.link("trace.jsonl", to: "data/real.jsonl")
    let tracer = Self.tracer(try Self.sink(folder.path, try Self.plan(size: 2000)))
    for _ in 1...20 { tracer.mark("x") }
    tracer.close()
    #expect(folder.files == ["data", "trace.jsonl"])
    #expect(folder.isLink("trace.jsonl"))
    #expect(folder.text("data/real.1.jsonl") != nil)
  }
}

/// A number that one thread increases and another one reads.
final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .acquiring) }
  func increase() { number.wrappingAdd(1, ordering: .releasing) }
  /// Only one thread calls this.
  func increase(to other: Int) { number.store(max(value, other), ordering: .releasing) }
}
