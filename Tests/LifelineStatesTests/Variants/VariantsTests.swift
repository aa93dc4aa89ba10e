import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct VariantsTests {
  private static func variants(
    limit: Int = Variants.usualLimit, isClosed: Bool = true, _ write: (inout TraceScript) -> Void
  ) -> Variants {
    var script = TraceScript(interval: 1000)
    write(&script)
    var builder = VariantsBuilder(limit: limit)
    builder.receive(script.events, of: TraceIdentity(header: TraceHeader(name: "test")), isClosed: isClosed)
    return builder.variants
  }

  /// A line for each variant of the first type.
  private static func lines(_ variants: Variants) -> [String] {
    guard let group = variants.groups.first else { return [] }
    return group.variants.map { "\($0.count): \(variants.text(of: $0, in: group))" }
  }

  private static let shown: [EventName] = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  private static func live(_ script: inout TraceScript, _ id: Int, shows: Int, ends: Bool = true) {
    let subject = Subject(id: id, kind: .controller, type: "Page", name: nil)
    script.instant(.`init`, of: subject)
    for name: EventName in ["loadView", "viewDidLoad"] { script.span(name, of: subject) }
    for _ in 0..<shows { for name in shown { script.span(name, of: subject) } }
    if ends { script.instant(.`deinit`, of: subject) }
  }

  @Test func `lives with the same states are one variant, the most frequent first`() {
    let variants = Self.variants {
      Self.live(&$0, 1, shows: 0)
      for id in 2...4 { Self.live(&$0, id, shows: 1) }
    }
    #expect(
      Self.lines(variants) == [
        "3: no view → off screen → about to appear → on screen → about to disappear → off screen",
        "1: no view → off screen",
      ])
    #expect(variants.groups[0].variants.map(\.median) == [13000, 5000])
  }

  @Test func `a cycle is one part, and a single pass is the same variant`() {
    let variants = Self.variants {
      Self.live(&$0, 1, shows: 1)
      Self.live(&$0, 2, shows: 2)
      Self.live(&$0, 3, shows: 5)
    }
    #expect(
      Self.lines(variants) == [
        "3: no view → off screen → (about to appear → on screen → about to disappear → off screen) × 1…5"
      ])
  }

  @Test(arguments: [["counting", "monotonic"], ["monotonic", "counting"]])
  func `steps of a counting clock are not lifetimes next to those of another clock`(clocks: [String]) {
    var builder = VariantsBuilder()
    for clock in clocks {
      builder.take(clock: clock) { Self.live(&$0, 1, shows: clock == "counting" ? 0 : 1) }
    }
    let medians = builder.variants.groups[0].variants.map(\.median)
    #expect(Set(medians) == [13000, nil] && !builder.variants.isCounted)
    var counted = VariantsBuilder()
    counted.take(clock: "counting") { Self.live(&$0, 1, shows: 0) }
    #expect(counted.variants.groups[0].variants.map(\.median) == [5000] && counted.variants.isCounted)
  }

  @Test func `a leak ends its life, and what should be gone in time does not count`() {
    let variants = Self.variants {
      for id in 1...2 {
        let subject = Subject(id: id, kind: .controller, type: "Page", name: nil)
        $0.instant(.`init`, of: subject)
        $0.instant(.expectDeallocation, of: subject)
        if id == 1 { $0.instant(.`deinit`, of: subject) }
      }
    }
    #expect(Self.lines(variants) == ["1: no view", "1: no view → leaked"])
  }

  @Test func `a life that goes on is not a variant of those that ended`() {
    let variants = Self.variants {
      for id in 1...3 { Self.live(&$0, id, shows: 1) }
      for id in 4...5 { Self.live(&$0, id, shows: 1, ends: false) }
    }
    let states = "no view → off screen → about to appear → on screen → about to disappear → off screen"
    #expect(Self.lines(variants) == ["3: \(states)", "2: \(states), still alive"])
    #expect(variants.groups[0].variants.map(\.median) == [13000, nil])
    let graph = variants.graph()
    let labels = graph.nodes.flatMap(\.attributes).filter { $0.name == "label" }.map(\.value)
    #expect(labels.contains("still alive\\l"))
    #expect(labels.contains("still alive: at the end of the trace; more states may follow.\\l"))
    #expect(graph.nodes.count { $0.attributes.contains(.init("class", "end")) } == 1)
    #expect(variants.mermaid.contains("40#37;, 2, still alive"))
  }

  @Test func `a life that goes on is not rare`() {
    let variants = Self.variants {
      for id in 1...40 { Self.live(&$0, id, shows: id == 40 ? 1 : 0, ends: id < 40) }
    }
    #expect(variants.groups[0].variants.map { variants.isRare($0, in: variants.groups[0]) } == [false, false])
  }

  /// The columns of a picture that becomes narrower than its maximum width stay as they are.
  @Test(arguments: [590, 600, 610, 622, 640]) func `there is no empty strip at the bottom`(width: Int) {
    for shows in 1...4 {
      var variants = Self.variants {
        for id in 1...shows { Self.live(&$0, id, shows: id) }
        $0.span("viewWillDisappear", of: Subject(id: 99, kind: .controller, type: "Older", name: nil))
        $0.instant(.`deinit`, of: Subject(id: 99, kind: .controller, type: "Older", name: nil))
      }
      (variants.maximumWidth, variants.showsLegend) = (width, false)
      let plan = Plan(variants.graph())
      let lowest = plan.boxes.dropFirst().map(\.bottom).min() ?? 0
      #expect((12...20).contains(lowest), "\(width) \(shows)")
    }
  }

  @Test func `a step that the model forbids is marked`() {
    let variants = Self.variants {
      $0.instant(.`init`, of: .main)
      $0.span("viewDidAppear", of: .main)
    }
    #expect(Self.lines(variants) == ["1: no view → NOT ALLOWED: on screen, still alive"])
    #expect(variants.graph().nodes.contains { $0.attributes.contains { $0.value == "NOT ALLOWED\\l" } })
  }

  @Test func `a release that the model forbids is marked`() {
    let variants = Self.variants { script in
      for id in 1...2 {
        let subject = Subject(id: id, kind: .controller, type: "Page", name: nil)
        script.instant(.`init`, of: subject)
        let callbacks: [EventName] = ["loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear"]
        if id == 1 { for name in callbacks { script.span(name, of: subject) } }
        script.instant(.`deinit`, of: subject)
      }
    }
    #expect(
      Self.lines(variants) == [
        "1: no view", "1: no view → off screen → about to appear → on screen → NOT ALLOWED: released",
      ])
    let graph = variants.graph()
    #expect(graph.nodes.count { $0.attributes.contains { $0.value == "released\\l" } } == 1)
    #expect(graph.nodes.count { $0.attributes.contains { $0.value == "NOT ALLOWED\\l" } } == 1)
  }

  @Test func `rare variants need enough lives`() {
    func rare(_ count: Int) -> [Bool] {
      let variants = Self.variants {
        Self.live(&$0, 1, shows: 0)
        for id in 2...count { Self.live(&$0, id, shows: 1) }
      }
      return variants.groups[0].variants.map { variants.isRare($0, in: variants.groups[0]) }
    }
    #expect(rare(19) == [false, false])
    #expect(rare(30) == [false, true])
  }

  @Test func `beyond the limit only mistakes are drawn, and the rest is said`() {
    let variants = Self.variants(limit: 2) {
      var number = 0
      let steps: [EventName] = ["loadView", "viewDidLoad"] + Self.shown
      for (place, length) in [0, 2, 3, 4, 5, 6].enumerated() {
        for _ in 0..<(8 - place) {
          number += 1
          let subject = Subject(id: number, kind: .controller, type: "Page", name: nil)
          $0.instant(.`init`, of: subject)
          for name in steps.prefix(length) { $0.span(name, of: subject) }
          // The model does not allow a release on the screen.
          if length < 4 || length > 5 { $0.instant(.`deinit`, of: subject) }
        }
      }
      let bad = Subject(id: 9_999, kind: .controller, type: "Page", name: nil)
      $0.instant(.`init`, of: bad)
      $0.span("viewDidAppear", of: bad)
    }
    let group = variants.groups[0]
    #expect(group.variants.map(\.count) == [8, 7, 6, 5, 4, 3, 1])
    #expect(variants.shown(group).map(\.count) == [8, 7, 1])
    #expect(variants.graph().omissions == [Omission(.variants, .limit, count: 4, of: 7, names: ["Page"])])
    #expect(variants.graph().omissions.map(\.sentence) == ["4 of 7 variants of Page are omitted"])
    let rest = "and 4 rarer variants of 18 objects\\l"
    #expect(variants.graph().nodes.contains { $0.attributes.contains { $0.value == rest } })
  }

  @Test func `the counts of a type distinguish released, living, and leaked objects`() {
    func count(released: Int, alive: Int, leaked: Int) -> String? {
      let variants = Self.variants {
        var number = 0
        for (count, ends) in [(released, true), (alive + leaked, false)] {
          for _ in 0..<count {
            number += 1
            Self.live(&$0, number, shows: 1, ends: ends)
          }
        }
        for id in (number - leaked + 1)..<(number + 1) {
          $0.instant(.expectDeallocation, of: Subject(id: id, kind: .controller, type: "Page", name: nil))
        }
      }
      let label = variants.graph().nodes.first { $0.id == "type1Count" }?.attributes.first { $0.name == "label" }
      return label?.value.split(separator: ";").first.map(String.init)
    }
    #expect(count(released: 0, alive: 1, leaked: 0) == "1 object, still alive")
    #expect(count(released: 1, alive: 0, leaked: 0) == "1 object, released")
    #expect(count(released: 3, alive: 0, leaked: 0) == "3 objects, all released")
    #expect(count(released: 3, alive: 2, leaked: 1) == "6 objects: 3 released, 2 still alive, 1 leaked")
    #expect(count(released: 0, alive: 1200, leaked: 30) == "1,230 objects: 1,200 still alive, 30 leaked")
  }

  @Test func `objects that only the header of a segment lists are counted`() {
    let older = (1...4).map { Subject(id: $0, kind: .controller, type: "Page", name: nil) }
    let leaked = TraceEvent(sequence: 5, elapsed: .nanoseconds(5), subject: older[0], name: .leaked)
    let continues = TraceContinuation(
      segment: 2, sequence: 10, living: older + [.view(9), Subject(id: 10, kind: "job", type: "Job", name: nil)],
      leaks: [.init(leaked: leaked)])
    var script = TraceScript(interval: 1000)
    script.span("viewDidAppear", of: older[3])
    script.instant(.`deinit`, of: older[3])
    let events = script.events.map { event in
      var event = event
      event.sequence += 9
      return event
    }
    func variants(_ change: (inout TraceSelection) -> Void) -> Variants {
      var selection = TraceSelection()
      change(&selection)
      var filter = SelectedTraces(VariantsBuilder(), TraceFilter(selection), marksFirstDelivered: false)
      let trace = TraceIdentity(header: TraceHeader(name: "test", continues: continues))
      filter.receive(events, of: trace, isClosed: true)
      return filter.consumer.variants
    }
    let all = variants { _ in }
    #expect(all.groups.map { all.count($0) } == ["4 objects: 1 released, 2 still alive, 1 leaked"])
    #expect(Set(Self.lines(all)).isSuperset(of: ["2: no state is known, still alive", "1: leaked"]))
    #expect(all.omissions.map(\.names) == [["Job"]])
    #expect(variants { $0.subjects = ["#1"] }.groups.map { all.count($0) } == ["1 object, leaked"])
    #expect(variants { $0.events = ["viewDidAppear"] }.groups.map { all.count($0) } == ["1 object, released"])
  }

  @Test func `objects without a model are named, and views are not`() {
    let variants = Self.variants {
      $0.instant(.`init`, of: Subject(id: 1, kind: "job", type: "Job", name: nil))
      $0.instant(.`init`, of: .view(2))
    }
    #expect(variants.isEmpty == (variants.omissions.map(\.names) == [["Job"]]))
  }

  @Test func `an empty trace has no variants`() {
    let variants = Self.variants { _ in }
    #expect(variants.isEmpty && variants.summary == "No objects with a model were traced.")
    #expect(variants.graph().nodes.count > 1)
  }

  /// The counts of a plain computation: states by a model run, without folding.
  @Test(arguments: 1...20) func `the counts of all variants are the number of lives`(seed: Int) {
    let random = RandomLives(seed: UInt64(seed), count: 60, types: 3)
    var builder = VariantsBuilder()
    builder.receive(random.script.events, of: TraceIdentity(header: TraceHeader(name: "test")))
    let groups = builder.variants.groups
    var lives: [String: Int] = [:]
    for life in random.lives where life.subject.kind == .controller { lives[life.subject.type.string, default: 0] += 1 }
    for group in groups where group.kind == .controller {
      #expect(group.count == lives[group.type])
      #expect(group.variants.reduce(0) { $0 + $1.count } == group.count)
      #expect(group.variants.allSatisfy { !($0.isAlive && $0.isLeaked) && ($0.median == nil || !$0.isAlive) })
    }
  }

  @Test(arguments: [360, 620, 1050]) func `nothing overlaps and nothing is outside, whatever the names are`(width: Int)
  {
    let variants = Self.variants {
      for (index, name) in NastyNames.all.enumerated() {
        let subject = Subject(id: index + 1, kind: .controller, type: TypeName(name), name: nil)
        $0.instant(.`init`, of: subject)
        for _ in 0..<2 { for step in Self.shown { $0.span(step, of: subject) } }
        if index.isMultiple(of: 2) { $0.instant(.expectDeallocation, of: subject) }
      }
    }
    let plan = Plan(variants.narrowed(toWidth: width).graph())
    let boxes = plan.boxes.dropFirst().filter { $0.attributes["class"]?.hasPrefix("life") == true }
    #expect(boxes.count > 60)
    for (index, box) in boxes.enumerated() {
      #expect(box.isInside(plan.paper), "\(box.id)")
      for other in boxes.dropFirst(index + 1) { #expect(!box.overlaps(other), "\(box.id) and \(other.id)") }
    }
    let texts = plan.texts.map(\.asDrawn)
    for (index, text) in texts.enumerated() {
      #expect(text.left >= 0 && text.right <= plan.paper.right + 1, "\(text.id)")
      for other in texts.dropFirst(index + 1) { #expect(!text.overlaps(other), "\(text.id) and \(other.id)") }
    }
  }
}
