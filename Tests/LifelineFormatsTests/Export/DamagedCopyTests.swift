internal import Lifeline
internal import LifelineFormats
internal import LifelineRules
internal import LifelineTestSupport
internal import LifelineTraces
internal import Testing

/// Copies of damaged traces: a copy never proves a mistake that the damaged trace does not prove.
@Suite struct DamagedCopyTests {
  private static func read(_ text: String, _ consumer: inout some TraceConsumer) throws {
    var reader = TraceReader()
    try reader.read([TraceSource(Array(text.utf8), named: "t.jsonl")], into: &consumer)
  }

  private static func copy(_ text: String, _ exporter: ExporterDescription) throws -> String {
    var bytes: [UInt8] = []
    var run = ExportRun(exporter, to: ExportOutput { bytes += $0 })
    try read(text, &run)
    try run.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func errors(_ text: String) throws -> Set<String> {
    var rules = RuleRunner()
    try read(text, &rules)
    return Set(rules.findings.filter { $0.severity == .error }.map { "\($0.rule) \($0.fingerprint)" })
  }

  private static let leak = [
    #"{"lifeline":1,"name":"x","clock":"monotonic"}"#,
    #"{"seq":1,"t":1,"thread":1,"id":1,"kind":"controller","type":"A","event":"init","phase":"instant"}"#,
    #"{"seq":2,"t":2,"thread":1,"id":1,"kind":"controller","type":"A","event":"expectDeallocation","phase":"instant","#
      + #""attrs":{"because":"dismissed","grace":1000000000}}"#,
  ]

  @Test func `a broken line directly before the footer counts as dropped`() throws {
    let text = (Self.leak + [#"{"seq":3,"t":3,"event":"deinit""#, #"{"end":true,"events":3,"dropped":0}"#, ""])
      .joined(separator: "\n")
    #expect(try Self.errors(text) == [])
    for exporter in [ExporterDescription.repairedTraces, .jsonLines] {
      let copied = try Self.copy(text, exporter)
      #expect(copied.hasSuffix(#"{"end":true,"events":2,"dropped":1}"# + "\n"))
      #expect(try Self.errors(copied) == [])
    }
  }

  @Test func `a broken second footer counts as dropped`() throws {
    let footer = #"{"end":true,"events":2,"dropped":0}"#
    let whole = (Self.leak + [footer, ""]).joined(separator: "\n")
    #expect(try Self.errors(whole).count == 1)
    let text = whole + #"{"end":true,"events":2,"dropped":"?"}"# + "\n"
    #expect(try Self.errors(text) == [])
    #expect(try Self.errors(Self.copy(text, .jsonLines)) == [])
  }

  @Test func `a copy of a trace without a footer gets one if its last lines are broken`() throws {
    let text = (Self.leak + ["{broken}", ""]).joined(separator: "\n")
    #expect(try Self.copy(text, .jsonLines).hasSuffix(#"{"end":true,"events":2,"dropped":1,"unclosed":true}"# + "\n"))
    let whole = (Self.leak + [""]).joined(separator: "\n")
    #expect(try !Self.copy(whole, .jsonLines).contains("end"))
  }

  private static let identity = #"{"lifeline":1,"trace":"0123456789abcdef0123456789abcdef""#

  @Test(arguments: [
    [
      identity + "}", #"{"lifeline":2}"#,
      identity + #","continues":{"segment":3,"seq":17,"alive":[[4,"service","A"]]}}"#,
    ],
    [
      identity + "}", identity + #","continues":{"segment":1000000000000000000,"seq":1,"alive":[]}}"#,
      identity + #","continues":{"segment":1000000000000000000,"seq":4611686018427387000,"alive":[]}}"#,
    ],
  ])
  func `traces that are apart stay apart in their copy`(_ lines: [String]) throws {
    for exporter in [ExporterDescription.repairedTraces, .jsonLines] {
      let copied = try Self.copy(lines.joined(separator: "\n"), exporter)
      #expect(copied.split(separator: "\n").count { $0.hasPrefix(#"{"lifeline":1"#) } == 2)
      #expect(try Self.copy(copied, exporter) == copied)
    }
  }

  @Test(arguments: Sample.seeds(50, of: 400))
  func `no copy of a damaged trace has an error that the trace does not have`(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let text = RandomTrace.damaged(&random)
    guard let errors = try? Self.errors(text) else { return }
    for exporter in [ExporterDescription.repairedTraces, .jsonLines] {
      let copied = try Self.copy(text, exporter)
      #expect(try Self.errors(copied).subtracting(errors) == [], "seed \(seed), \(exporter.id)")
      #expect(try Self.copy(copied, exporter) == copied, "seed \(seed), \(exporter.id)")
    }
  }

  @Test func `the random traces have errors, and some only without damage`() throws {
    var counts = (errors: 0, hidden: 0)
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix(state: seed)
      let whole = try Self.errors(RandomTrace.whole(&random).joined(separator: "\n"))
      random = SplitMix(state: seed)
      guard let damaged = try? Self.errors(RandomTrace.damaged(&random)) else { continue }
      if !damaged.isEmpty { counts.errors += 1 }
      if !whole.subtracting(damaged).isEmpty { counts.hidden += 1 }
    }
    #expect(counts.errors > 20 && counts.hidden > 20, "\(counts)")
  }
}

/// Traces of controllers that make mistakes, and damage of them.
private enum RandomTrace {
  private static let instants: [EventName] = [
    .`init`, .`deinit`, .expectDeallocation, .leaked, .released, .releasedLate, .expectationWithdrawn,
  ]
  private static let spans: [EventName] = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillUnload", "viewDidUnload",
  ]

  static func whole(_ random: inout SplitMix) -> [String] {
    var script = TraceScript(interval: 1000)
    for _ in 0..<Int.random(in: 3...30, using: &random) {
      let id = Int.random(in: 1...4, using: &random)
      let subject = Subject(id: id, kind: .controller, type: TypeName("C\(id % 3)"))
      if Int.random(in: 0...9, using: &random) < 4 {
        let name = instants.randomElement(using: &random) ?? .`init`
        script.add(name, .instant, of: subject, name == .expectDeallocation ? [.because: "popped", .grace: 100] : [:])
      } else {
        let name = spans.randomElement(using: &random) ?? .mark
        script.add(name, .begin, of: subject)
        script.add(name, .end, of: subject)
      }
    }
    let trace = #""trace":"0123456789abcdef0123456789abcdef""#
    return script.text(header: #"{"lifeline":1,"name":"t","system":"iOS 5.1 (headless)",\#(trace)}"#)
      .split(separator: "\n").map(String.init)
  }

  static func damaged(_ random: inout SplitMix) -> String {
    var lines = whole(&random)
    if Int.random(in: 0...2, using: &random) == 0 { lines += whole(&random) }
    for _ in 0..<Int.random(in: 1...3, using: &random) where lines.count > 1 { damage(&lines, &random) }
    var bytes = Array(lines.joined(separator: "\n").utf8)
    if Bool.random(using: &random) { bytes.append(0x0A) }
    if Int.random(in: 0...3, using: &random) == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      guard let position = bytes.indices.randomElement(using: &random) else { break }
      bytes[position] = UInt8.random(in: 0x20...0x7E, using: &random)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func damage(_ lines: inout [String], _ random: inout SplitMix) {
    // The end is where most things go wrong.
    let isLast = Bool.random(using: &random)
    let place = isLast ? max(1, lines.count - 2) : Int.random(in: 1..<lines.count, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0: lines.remove(at: place)
    case 1, 2:
      let length = Int.random(in: 1...max(1, lines[place].count), using: &random)
      lines[place] = String(lines[place].dropLast(length))
    case 3: lines.insert("{\"end\":true,\"events\":\"?\"}", at: place)
    case 4: lines.insert(lines[place], at: place)
    case 5: lines.swapAt(place, Int.random(in: 1..<lines.count, using: &random))
    case 6: lines.append(#"{"end":true,"events":1,"dropped":"?"}"#)
    case 7: lines.insert(#"{"lifeline":2}"#, at: place)
    case 8: lines.insert(continuation(Int.random(in: 2...4, using: &random)), at: place)
    default: lines.insert("not a line of a trace", at: lines.count - (isLast ? 0 : 1))
    }
  }

  private static func continuation(_ segment: Int) -> String {
    #"{"lifeline":1,"trace":"0123456789abcdef0123456789abcdef","continues":{"segment":\#(segment),"seq":5,"alive":[]}}"#
  }
}
