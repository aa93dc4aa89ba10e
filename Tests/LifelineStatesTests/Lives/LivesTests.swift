import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct LivesTests {
  private static let seeds = Sample.seeds(10, of: 60)

  static func appear(_ script: inout TraceScript, _ subject: Subject) {
    for name: EventName in ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"] {
      script.span(name, of: subject)
    }
  }

  static func appearAndDisappear(_ script: inout TraceScript, _ subject: Subject) {
    script.instant(.`init`, of: subject)
    appear(&script, subject)
    for name: EventName in ["viewWillDisappear", "viewDidDisappear"] { script.span(name, of: subject) }
  }

  // MARK: Bands

  @Test func `the states of a controller become four levels`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      Self.appear(&$0, .main)
      $0.span("viewWillDisappear", of: .main)
      $0.span("viewDidDisappear", of: .main)
      $0.instant(.`deinit`, of: .main)
    }
    #expect(lives.lines == ["1: faint 1–2, light 2–6, middle 6–8, strong 8–10, middle 10–12, light 12–14, end 14"])
    let states = lives.panels[0].groups[0].members[0].bands.map { $0.states.joined(separator: ", ") }
    #expect(states == ["no view", "off screen", "about to appear", "on screen", "about to disappear", "off screen"])
  }

  @Test func `a leak is red from its expectation on, and the facts name it`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .sub)
      $0.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
      $0.mark("later")
      $0.instant(.leaked, of: .sub)
      $0.mark("end")
    }
    #expect(lives.lines == ["1: faint 1–6", "2: faint 2–3, leaked 3–6"])
    #expect(lives.panels[0].groups[1].leaked == 1)
    #expect(
      LivesFacts.sentences(lives)
        == "2 objects of 2 types were traced in 6 events. At the end, 2 are alive, 1 of them leaked. "
        + "Leaked: sub since event 3 (3 µs). Also alive: main.")
    #expect(lives.findings.map(\.rule) == ["controller-leaked"])
    #expect(lives.panels[0].groups[1].members[0].badges.map(\.at.event) == [3])
  }

  /// Three types leak: the first one is created last but leaks first.
  private static func leak(_ script: inout TraceScript) {
    let types = ["C", "B", "B", "B", "A"]
    for (number, type) in types.enumerated() {
      script.instant(.`init`, of: Subject(id: number + 1, kind: .controller, type: TypeName(type)))
    }
    for number in types.indices.reversed() {
      let subject = Subject(id: number + 1, kind: .controller, type: TypeName(types[number]))
      script.instant(.expectDeallocation, of: subject, ["reason": "dismissed"])
    }
    for number in types.indices {
      script.instant(.leaked, of: Subject(id: number + 1, kind: .controller, type: TypeName(types[number])))
    }
  }

  @Test func `the sentence about leaks has their range, and begins with the first leak`() {
    #expect(
      LivesFacts.sentences(.of(LivesOptions(axis: .events), Self.leak)).hasSuffix(
        "Leaked: A #5 since event 6 (6 µs), 3 B between event 7 (7 µs) and event 9 (9 µs), C #1 since event 10 (10 µs)."
      ))
    let times = Lives.of(LivesOptions(axis: .time), Self.leak)
    #expect(LivesFacts.sentences(times).contains("3 B between 7 µs and 9 µs, C #1 since 10 µs."))
  }

  @Test func `a moment of a counting clock is a step, as in findings`() {
    let lives = Lives.of(LivesOptions(), clock: "counting") { script in
      // The clock is read more often than there are events.
      script.wait(3 * CountedTime.step)
      Self.leak(&script)
    }
    #expect(lives.axis == .time && lives.isCounted)
    #expect(
      LivesFacts.sentences(lives).hasSuffix(
        "Leaked: A #5 since step 9, 3 B between step 10 and step 12, C #1 since step 13."))
    #expect(lives.findings.contains { $0.message.contains("C #1 was expected to be released at step 13") })
    let labels = lives.graph().nodes.flatMap(\.attributes).filter { $0.name == "label" }.map(\.value)
    #expect(labels.contains("leaked since step 13\\l"))
    #expect(!labels.contains { $0.contains("event") })
  }

  @Test func `with an axis of events, rows have event numbers, and the sentences also have moments as in findings`() {
    let headless = Lives.of(LivesOptions(), system: "iOS 26.0 (headless)", Self.leak)
    #expect(headless.axis == .events)
    #expect(LivesFacts.sentences(headless).contains("C #1 since event 10 (10 µs)."))
    let labels = headless.graph().nodes.flatMap(\.attributes).filter { $0.name == "label" }.map(\.value)
    #expect(labels.contains("leaked since event 10\\l"))
    // A test that advances its clock has pauses of a million steps.
    let advanced = Lives.of(LivesOptions(), clock: "counting") { script in
      Self.leak(&script)
      for _ in 1...3 {
        script.wait(1_000_000_000)
        script.mark("second")
      }
    }
    #expect(advanced.axis == .events && LivesFacts.sentences(advanced).contains("C #1 since event 10 (step 10)."))
  }

  @Test func `each trace of a picture has its own clock`() {
    var builder = LivesBuilder(options: LivesOptions(axis: .time))
    builder.take("a", clock: "counting", Self.leak)
    builder.take("b", Self.leak)
    let lives = builder.lives()
    #expect(lives.panels.map(\.isCounted) == [true, false] && !lives.isCounted)
    let sentences = LivesFacts.sentences(lives)
    #expect(sentences.contains("C #1 since step 10.") && sentences.contains("C #1 since 10 µs."))
    let tooltips = lives.graph().nodes.map(\.tooltip)
    #expect(tooltips.contains { $0.contains(" step 10 to step 15,") })
    #expect(tooltips.contains { $0.contains(" 10 µs to 15 µs") })
  }

  @Test func `an object that should be gone is drawn so until it goes, or until the expectation is withdrawn`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .sub)
      $0.instant(.expectDeallocation, of: .main)
      $0.instant(.expectDeallocation, of: .sub)
      $0.instant(.expectationWithdrawn, of: .sub)
      $0.instant(.`deinit`, of: .main)
      $0.instant(.`deinit`, of: .sub)
    }
    #expect(lives.lines == ["1: faint 1–3, due 3–6, end 6", "2: faint 2–4, due 4–5, faint 5–7, end 7"])
  }

  @Test func `a release after the grace period has a warning since then`() {
    let lives = Lives.of(LivesOptions(axis: .time)) {
      $0.instant(.`init`, of: .main)
      $0.instant(.expectDeallocation, of: .main, ["grace": 3000])
      for _ in 0..<6 { $0.mark("wait") }
      $0.instant(.releasedLate, of: .main)
      $0.instant(.`deinit`, of: .main)
    }
    let levels = lives.panels[0].groups[0].members[0].bands.map(\.level)
    let times = lives.panels[0].groups[0].members[0].bands.map(\.from.time)
    #expect(levels == [.faint, .due, .late])
    #expect(times == [1000, 2000, 5000])
  }

  @Test func `an object that the trace itself retains on purpose has not leaked`() {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      $0.instant(.expectDeallocation, of: .main, ["reason": "popped"])
      $0.instant(.retain, of: .marker, ["to": .integer(Subject.main.id)])
      $0.mark("end")
    }
    #expect(lives.lines == ["1: faint 1–2, due 2–3, faint 3–4"])
    #expect(LivesFacts.sentences(lives).hasSuffix("At the end, 1 is alive. Alive: main."))
    #expect(lives.panels[0].marks.map(\.text) == ["end"])
  }

  @Test func `an object is not due while another object retains it on purpose`() {
    let cache = Subject(id: 9, kind: "cache", type: "Cache")
    let target: TraceAttributes = ["to": .integer(Subject.main.id)]
    let lives = Lives.of {
      $0.instant(.`init`, of: cache)
      $0.instant(.`init`, of: .main)
      $0.instant(.expectDeallocation, of: .main)
      $0.instant(.retain, of: cache, target)
      $0.instant(.endRetaining, of: cache, target)
      $0.instant(.retain, of: cache, target)
      $0.instant(.`deinit`, of: cache)
      $0.instant(.`deinit`, of: .main)
    }
    #expect(
      lives.lines.first { $0.hasPrefix("1:") } == "1: faint 2–3, due 3–4, faint 4–5, due 5–6, faint 6–7, due 7–8, end 8"
    )
  }

  @Test func `an object that is retained on purpose when it is expected to be released becomes due afterward`() {
    let cache = Subject(id: 9, kind: "cache", type: "Cache")
    let target: TraceAttributes = ["to": .integer(Subject.main.id)]
    let lives = Lives.of {
      $0.instant(.`init`, of: cache)
      $0.instant(.`init`, of: .main)
      $0.instant(.retain, of: cache, target)
      $0.instant(.expectDeallocation, of: .main)
      $0.instant(.endRetaining, of: cache, target)
      $0.instant(.`deinit`, of: .main)
    }
    #expect(lives.lines.first { $0.hasPrefix("1:") } == "1: faint 2–5, due 5–6, end 6")
  }

  @Test func `an object that is older than the trace has the level in which its first event is allowed`() {
    let lives = Lives.of {
      $0.mark("begin")
      $0.span("viewWillDisappear", of: .main)
      $0.span("viewDidDisappear", of: .main)
      $0.instant("something", of: .sub)
    }
    #expect(lives.lines == ["1: strong 1–2, middle 2–4, light 4–6", "2: unknown 1–6"])
    #expect(lives.panels[0].groups.flatMap(\.members).allSatisfy { $0.isOlder })
  }

  @Test func `the state of an older object is also known around an expectation before its first known event`() {
    let lives = Lives.of {
      $0.mark("begin")
      $0.instant(.expectDeallocation, of: .main)
      $0.mark("wait")
      $0.instant(.expectationWithdrawn, of: .main)
      $0.mark("wait")
      $0.span("viewWillDisappear", of: .main)
      $0.mark("wait")
    }
    #expect(lives.lines == ["1: strong 1–2, due 2–4, strong 4–6, middle 6–8"])
  }

  @Test(arguments: [false, true])
  func `the lower edge of a leaked object is dashed if the object was detached`(isDetached: Bool) {
    let lives = Lives.of {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .sub)
      $0.instant(.expectDeallocation, of: .sub, isDetached ? ["detached": true] : [:])
      for _ in 1...5 { $0.instant("tick", of: .main) }
    }
    #expect(lives.panels[0].groups.flatMap(\.members).map(\.isDetached) == [false, isDetached])
    let graph = lives.graph()
    #expect(graph.edges.contains { $0.attributes.contains(.init("class", "detached")) } == isDetached)
    #expect(graph.nodes.contains { $0.tooltip.contains("leaked, detached") } == isDetached)
    let labels = graph.nodes.flatMap(\.attributes).filter { $0.name == "label" }.map(\.value)
    #expect(labels.contains { $0.contains("dashed lower edge: detached") } == isDetached)
  }

  @Test func `views are left out unless they leaked`() {
    let view = Subject.view(9)
    let write: (inout TraceScript) -> Void = {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .view(8))
      $0.instant(.`init`, of: view)
      $0.instant(.expectDeallocation, of: view)
    }
    let lives = Lives.of(LivesOptions(axis: .events), write)
    #expect(lives.lines.map { $0.prefix(2) } == ["1:", "9:"])
    #expect(lives.omissions.map(\.names) == [["1 view"]])
    #expect(Lives.of(LivesOptions(axis: .events, showsViews: true), write).objectCount == 3)
  }

  @Test func `a selection of a time shows what is alive then`() {
    var selection = TraceSelection()
    selection.from = .event(4)
    selection.to = .event(5)
    let lives = Lives.of(selection: selection) {
      $0.instant(.`init`, of: .main)
      $0.instant(.`init`, of: .sub)
      $0.instant(.`deinit`, of: .sub)
      $0.span("loadView", of: .main)
      $0.mark("later")
    }
    #expect(lives.lines == ["1: light 4–5"] || lives.lines == ["1: faint 4–4, light 4–5"])
    let object = lives.panels[0].groups[0].members[0]
    #expect(object.continuesBefore && object.continuesAfter)
  }

  /// A leaked controller, and a view that is laid out after its end: one finding each.
  private static func writeMistakes(_ script: inout TraceScript) {
    script.instant(.`init`, of: .main)
    script.instant(.`init`, of: .sub)
    for _ in 0..<2 { Self.appear(&script, .main) }
    script.instant(.expectDeallocation, of: .sub, ["reason": "dismissed"])
    script.instant(.leaked, of: .sub)
    script.mark("late")
  }

  @Test func `only findings about selected objects are listed`() {
    let all = Lives.of { Self.writeMistakes(&$0) }
    #expect(Set(all.findings.map(\.rule)).isSuperset(of: ["controller-leaked"]) && all.findings.count > 1)
    #expect(all.omissions.isEmpty)
    var selection = TraceSelection()
    selection.types = ["MainViewController"]
    let main = Lives.of(selection: selection, Self.writeMistakes)
    #expect(!main.findings.isEmpty && !main.findings.contains { $0.rule == "controller-leaked" })
    #expect(main.omissions.map(\.kind) == [.findings])
    #expect(main.omissions.first?.count == all.findings.count - main.findings.count)
  }

  @Test func `of findings before the selected time, only visible leaks are listed`() {
    let count = Lives.of { Self.writeMistakes(&$0) }.findings.count
    var selection = TraceSelection()
    selection.from = .event(21)
    let lives = Lives.of(selection: selection, Self.writeMistakes)
    #expect(lives.findings.map(\.rule) == ["controller-leaked"])
    #expect(lives.omissions.map(\.count) == [count - 1])
    let sub = lives.panels[0].groups.flatMap(\.members).first { $0.leakedSince != nil }
    #expect(sub?.badges.count == 1)
  }

  // MARK: Random lives

  /// Each object with a row has exactly the bands that a plain computation gives.
  @Test(arguments: seeds) func `bands equal a plain computation`(seed: UInt64) {
    let random = RandomLives(seed: seed, count: 40, types: 4)
    let lives = Lives.of(LivesOptions(width: 4000, axis: .events, rowLimit: 1000)) { $0 = random.script }
    let last = random.script.events.last?.sequence ?? 0
    var drawn: [Int: Lives.Object] = [:]
    for object in lives.panels[0].groups.flatMap(\.members) { drawn[object.id] = object }
    for life in random.lives {
      guard let object = drawn[life.subject.id] else {
        Issue.record("object \(life.subject.id) is missing")
        continue
      }
      var expected: [String] = []
      for event in 1...last {
        guard let level = random.level(life, at: event) else { continue }
        if event == 1 || random.level(life, at: event - 1) != level { expected.append("\(level) \(event)") }
      }
      // Where the trace ends with the event, the band has no width, and something stronger may hide it.
      let bands = object.bands.map { "\($0.level) \($0.from.event)" }
      #expect(
        bands == expected || bands == expected.dropLast() || bands.count < expected.count && life.end == nil, "\(seed)")
      #expect(object.leakedSince?.event == (life.end == nil ? life.due : nil))
    }
  }

  /// Each column shows its moment with most objects, and the minimum.
  @Test(arguments: seeds) func `columns equal a plain computation`(seed: UInt64) throws {
    let random = RandomLives(seed: seed, count: 600, types: 2)
    let lives = Lives.of(LivesOptions(width: 500, axis: .events, rowLimit: 0)) { $0 = random.script }
    let scale = LivesScale(lives)
    let last = random.script.events.last?.sequence ?? 0
    for group in lives.panels[0].groups {
      #expect(group.form == .counts)
      let members = random.lives.filter { $0.subject.type.string == group.type }
      let size = group.columns.count
      var expected = [Lives.Column?](repeating: nil, count: size)
      func counts(_ event: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: Lives.Level.all.count)
        for life in members { random.level(life, at: event).map { counts[$0.index] += 1 } }
        return counts
      }
      func note(_ counts: [Int], _ column: Int) {
        let total = counts.reduce(0, +)
        guard let known = expected[column] else { return expected[column] = .init(counts: counts, minimum: total) }
        if total > known.counts.reduce(0, +) { expected[column]?.counts = counts }
        expected[column]?.minimum = min(known.minimum, total)
      }
      func column(_ event: Int) -> Int { min(size - 1, Int(scale.x(event - 1)) / Lives.columnWidth) }
      var before = [Int](repeating: 0, count: Lives.Level.all.count)
      var next = 0
      for event in 1...last {
        let now = counts(event)
        while next <= column(event) {
          note(before, next)
          next += 1
        }
        note(now, column(event))
        before = now
      }
      while next < size {
        note(before, next)
        next += 1
      }
      #expect(group.columns == expected.compactMap(\.self), "\(seed) \(group.type)")
    }
  }

  @Test(arguments: seeds) func `a type has as many lanes as objects are alive at once, and none overlap`(seed: UInt64) {
    let random = RandomLives(seed: seed, count: 300, types: 3, end: 0.34)
    let lives = Lives.of(LivesOptions(axis: .events, rowLimit: 1000)) { $0 = random.script }
    let last = random.script.events.last?.sequence ?? 0
    for group in lives.panels[0].groups {
      let members = random.lives.filter { $0.subject.type.string == group.type }
      let peak = (1...last).map { event in members.count { random.level($0, at: event) != nil } }.max() ?? 0
      #expect(group.peak == peak)
      guard group.form == .lanes else { continue }
      let lanes = Dictionary(grouping: group.members, by: \.lane)
      #expect(group.members.allSatisfy { $0.lane < peak })
      for lane in lanes.values {
        let spans = lane.compactMap { object in random.lives.first { $0.subject.id == object.id } }
        for (left, right) in zip(spans, spans.dropFirst()) { #expect(left.end ?? .max <= right.birth ?? 0) }
      }
    }
  }

  @Test(arguments: seeds) func `no leak is missing, whatever is folded`(seed: UInt64) {
    let random = RandomLives(seed: seed, count: 400, types: 30, end: 0.2)
    let leaked = random.lives.count { $0.due != nil && $0.end == nil }
    for rows in [0, 5, 1000] {
      let lives = Lives.of(LivesOptions(axis: .events, rowLimit: rows)) { $0 = random.script }
      #expect(lives.panels[0].leakedCount == leaked)
      #expect(lives.panels[0].objectCount == random.lives.count)
      #expect(lives.panels[0].groups.count { $0.form == .counts } <= 17)
      for group in lives.panels[0].groups where group.form == .counts {
        #expect(group.members.count { $0.leakedSince != nil } == min(3, group.leaked))
      }
    }
  }
}
