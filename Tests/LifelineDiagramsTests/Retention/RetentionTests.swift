import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct RetentionTests {
  // MARK: Trees

  @Test func `equal chains are one, with their indices as a range`() {
    let trees = RetentionTrees.of {
      for id in 10..<40 {
        $0.leak(
          .leaked(id, "Session"), keeper: "global", path: "Store.shared -> Store.all[\(id - 10)] -> Session",
          suspect: "Store.all", states: ", , expected gone")
      }
    }
    #expect(
      trees.lines == [
        "Store.shared | a static or global variable", "  Store | not traced",
        "    Session | 30 leaked · between 2 µs and 89 µs | suspect: all[0…29] × 30 [1]",
      ])
    #expect(trees.suspects.map(trees.sentence) == ["Store.all keeps 30 Session"])
    #expect(trees.leakCount == 30)
  }

  @Test func `a cycle begins with what retains itself, and a longer one ends where it began`() {
    let trees = RetentionTrees.of {
      $0.leak(
        .leaked(1, "Filter"), keeper: "cycle", path: "cycle: Filter.onApply (closure) -> Filter",
        suspect: "Filter.onApply", states: "expected gone, expected gone")
      $0.leak(
        .leaked(2, "Search", name: "search"), keeper: "cycle",
        path: "cycle: Search.loader -> Loader.delegate -> Search", suspect: "Loader.delegate")
    }
    #expect(
      trees.lines == [
        "retains itself | a cycle; nothing else needs to retain it",
        "  Filter | #1 · leaked since 2 µs | suspect: onApply (closure) [1]",
        "  Search | search #2 · leaked since 5 µs", "    Loader | not traced | by loader",
        "      back to Search | suspect: delegate [2]",
      ])
  }

  @Test func `cycles through one object are counted as paths, not as objects`() {
    let trees = RetentionTrees.of {
      for id in 1...3 {
        $0.leak(
          .leaked(id, "Session"), keeper: "cycle", path: "cycle: Session.jobs -> JobQueue.job -> Session",
          suspect: "JobQueue.job")
      }
    }
    #expect(trees.lines.contains { $0.hasPrefix("    JobQueue | 3 paths · not traced | by jobs") })
  }

  @Test func `the suspect of a cycle is in the cycle, and the chain from a root has none`() {
    let trees = RetentionTrees.of {
      $0.leak(
        .leaked(1, "Cart"), keeper: "cycle", path: "Shop.shared.cart -> Cart; cycle: Cart.onBuy (closure) -> Cart",
        suspect: "Cart.onBuy")
    }
    #expect(
      trees.lines.filter { $0.contains("[1]") } == ["  Cart | #1 · leaked since 2 µs | suspect: onBuy (closure) [1]"])
    #expect(trees.lines.contains("  Cart | #1 · leaked since 2 µs | by cart"))
    #expect(trees.suspects.map(\.count) == [1])
  }

  /// In each order: the objects that also retain themselves may come before or after the others.
  @Test(arguments: [[1, 2, 3], [3, 1, 2], [1, 3, 2]])
  func `a root is drawn once, even if some of its objects also retain themselves`(order: [Int]) {
    let trees = RetentionTrees.of { script in
      for id in order {
        let chain = "cache.replies[\(id)] (closure) -> Session"
        if id == 3 {
          script.leak(
            .leaked(id, "Session"), keeper: "cycle", path: chain + "; cycle: Session.onClose (closure) -> Session",
            suspect: "Session.onClose")
        } else {
          script.leak(.leaked(id, "Session"), keeper: "global", path: chain, suspect: "Cache.replies")
        }
      }
    }
    let starts = trees.roots.map { trees.words(of: trees.steps[$0]) }
    #expect(
      Set(starts.map { "\($0.title): \($0.detail)" }) == [
        "cache: a static or global variable", "retains itself: a cycle; 1 object also has a path from a root",
      ])
    // A variable is named by its name in the path, and by its type in the suspect.
    #expect(trees.lines.contains { $0.contains("Session | 3 leaked") && $0.contains("suspect: replies[1…3]") })
    #expect(trees.facts.plain == "3 objects leaked, 1 of them for two reasons. ")
    #expect(trees.facts.red == "2 references are suspect.")
  }

  @Test func `times of a counting clock are steps, even next to those of another clock`() {
    var builder = RetentionBuilder()
    builder.take(clock: "counting") { $0.leak(.leaked(1, "Cart"), keeper: "nothing") }
    #expect(builder.trees.lines.last == "  Cart | #1 · leaked since step 2 [1]")
    builder.take(clock: "counting") { script in
      script.wait(147 * CountedTime.step)
      script.leak(.leaked(1, "Cart"), keeper: "nothing")
    }
    #expect(builder.trees.lines.last == "  Cart | 2 leaked · between step 2 and step 149 [1]")
    builder.take {
      $0.leak(.leaked(1, "Cart"), keeper: "nothing")
      $0.leak(.leaked(2, "Row"), keeper: "nothing")
    }
    #expect(
      Array(builder.trees.lines.dropFirst()) == [
        "  Cart | 3 leaked · between step 2 and step 149, and since 2 µs [1]",
        "  Row | #2 · leaked since 5 µs [2]",
      ])
  }

  @Test func `an object whose expected release is in a deleted segment leaked before the trace`() {
    let continuation = TraceContinuation(segment: 2, sequence: 1)
    let header = TraceHeader(trace: "0123456789abcdef0123456789abcdef", continues: continuation)
    let trees = RetentionTrees.of(header: header) {
      $0.instant(.leaked, of: .leaked(1, "Cart"), ["keeper": "nothing"])
      $0.instant(.leaked, of: .leaked(2, "Row"), ["keeper": "nothing"])
      $0.leak(.leaked(3, "Row"), keeper: "nothing")
    }
    #expect(trees.lines.contains { $0.hasPrefix("  Cart | #1 · leaked since before the trace") })
    #expect(trees.lines.contains { $0.hasPrefix("  Row | 2 leaked · since before the trace, the last since 4 µs") })
  }

  @Test func `a leak that only the header reports is drawn, with the time of its expected release`() {
    let subject = Subject.leaked(1, "Cart")
    let leak = TraceContinuation.Leak(
      leaked: TraceEvent(
        sequence: 8, elapsed: .microseconds(8), subject: subject, name: .leaked, attributes: ["keeper": "nothing"]),
      expected: TraceEvent(sequence: 7, elapsed: .microseconds(7), subject: subject, name: .expectDeallocation))
    let continuation = TraceContinuation(segment: 2, sequence: 9, living: [subject], leaks: [leak])
    let header = TraceHeader(trace: "0123456789abcdef0123456789abcdef", continues: continuation)
    let trees = RetentionTrees.of(header: header) { _ in }
    #expect(trees.lines.contains { $0.hasPrefix("  Cart | #1 · leaked since 7 µs") })
  }

  @Test func `what a leak keeps is drawn once below it`() {
    let trees = RetentionTrees.of {
      $0.leak(.leaked(1, "Cart"), keeper: "global", path: "Shop.cart -> Cart", suspect: "Shop.cart")
      for id in 2...4 { $0.leak(.leaked(id, "Row"), keeper: "survivor", survivor: 1) }
    }
    #expect(
      trees.lines == [
        "Shop.cart | a static or global variable", "  Cart | #1 · leaked since 2 µs | suspect [1]",
        "    Row | 3, kept by the leak",
      ])
    #expect(trees.suspects.map(trees.sentence) == ["Shop.cart keeps 1 Cart, and through it 3 Row"])
  }

  @Test func `an object of a cycle that the leak keeps is drawn once, as part of the cycle`() {
    func addForms(_ script: inout TraceScript, _ numbers: [Int]) {
      for id in numbers {
        script.leak(
          .leaked(id, "Detail"), keeper: "cycle", path: "cycle: Detail.form -> Form.delegate -> Detail",
          suspect: "Form.delegate", states: "expected gone, expected gone, expected gone")
        script.leak(.leaked(id + 1, "Form"), keeper: "survivor", survivor: id)
        script.leak(.leaked(id + 2, "Map"), keeper: "survivor", survivor: id)
      }
    }
    let start = "retains itself | a cycle; nothing else needs to retain it"
    let one = RetentionTrees.of { addForms(&$0, [1]) }
    #expect(
      one.lines == [
        start, "  Detail | #1 · leaked since 2 µs", "    Form | #2 · expected gone, kept by the leak | by form",
        "      back to Detail | suspect: delegate [1]", "    Map | #3, kept by the leak",
      ])
    #expect(one.suspects.map(one.sentence) == ["Form.delegate keeps 1 Detail, and through it 1 Form, 1 Map"])
    #expect(one.mermaid.contains("Form · #35;2 · expected gone, kept by the leak\"]:::kept"))
    #expect(one.graph().nodes.count { $0.tooltip.hasPrefix("Form,") } == 1)
    let several = RetentionTrees.of { addForms(&$0, [1, 4, 7]) }
    #expect(several.lines.contains("    Form | 3 · expected gone, kept by the leak | by form × 3"))
    #expect(several.lines.count == 5)
    // Objects in different traces can have the same numbers.
    var builder = RetentionBuilder()
    for name in ["a", "b"] { builder.take(name) { addForms(&$0, [1]) } }
    #expect(builder.trees.lines.contains("    Form | 2 · expected gone, kept by the leak | by form × 2"))
    // Which of two forms is in the cycle is unknown.
    let unclear = RetentionTrees.of {
      addForms(&$0, [1])
      $0.leak(.leaked(9, "Form"), keeper: "survivor", survivor: 1)
    }
    #expect(unclear.lines.contains("    Form | 2, kept by the leak"))
  }

  @Test func `a leak has a reason even if no path is known`() {
    let trees = RetentionTrees.of {
      $0.leak(.leaked(1, "A"), keeper: "nothing")
      $0.leak(.leaked(2, "B"), keeper: nil)
      $0.leak(.leaked(3, "C"), keeper: "survivor")
      $0.leak(.leaked(4, "D"), keeper: "unbound")
    }
    #expect(
      trees.lines == [
        "no path found | the search found no reference to it", "  A | #1 · leaked since 2 µs [1]",
        "not searched | the trace does not record what retains it", "  B | #2 · leaked since 5 µs [2]",
        "not searched | the probe is not bound to its object", "  D | #4 · leaked since 11 µs [3]",
        "kept by another leak | the trace does not record which one", "  C | #3, kept by the leak",
      ])
    #expect(trees.facts.red == "4 objects leaked.")
  }

  @Test func `a leak whose path is unknown has the keeper that the search found`() {
    let trees = RetentionTrees.of {
      $0.leak(.leaked(1, "A"), keeper: "global")
      $0.leak(.leaked(2, "A"), keeper: "global")
      $0.leak(.leaked(3, "B"), keeper: "cycle")
      $0.leak(.leaked(4, "C"), keeper: "system")
    }
    #expect(
      trees.lines.filter { !$0.hasPrefix(" ") }.sorted() == [
        "a cycle of references | the path is unknown", "a static or global variable | the path is unknown",
        "not searched | the trace does not record what retains it",
      ])
    #expect(trees.lines.contains { $0.hasPrefix("  A | 2 leaked") })
  }

  @Test func `leaks whose path is unknown come after those whose reference is known`() {
    let trees = RetentionTrees.of {
      for id in 1...3 { $0.leak(.leaked(id, "Session"), keeper: "object") }
      $0.leak(.leaked(4, "Session"), keeper: "object", path: "Store.recent -> Session", suspect: "Store.recent")
      $0.leak(.leaked(5, "Cart"), keeper: "object")
    }
    let reason = "the path is unknown: the search reached a limit, or an object changed during the search"
    #expect(
      trees.suspects.map(trees.sentence) == [
        "Store.recent keeps 1 Session", "3 more Session leaked; \(reason)", "1 Cart leaked; \(reason)",
      ])
    #expect(trees.lines.first == "Store | root")
    #expect(trees.facts.red == "1 reference is suspect.")
  }

  @Test func `an object of which the trace has only one is named, with its state`() {
    let trees = RetentionTrees.of {
      $0.instant(.`init`, of: .leaked(7, "Home", name: "home"))
      $0.leak(
        .leaked(8, "Detail"), keeper: "object", path: "UIWindow.root -> Home.detail -> Detail", suspect: "Home.detail",
        states: "attached, on screen, expected gone")
    }
    #expect(
      trees.lines == [
        "UIWindow | attached", "  Home | home #7 · on screen | by root",
        "    Detail | #8 · leaked since 3 µs | suspect: detail [1]",
      ])
  }

  @Test func `errors come before warnings, and more objects before fewer`() {
    let trees = RetentionTrees.of {
      $0.leak(.leaked(1, "Note"), keeper: "global-itself", path: "Cache.all -> Note", suspect: "Cache.all")
      $0.leak(.leaked(2, "Warn"), keeper: "object", path: "Home.warn -> Warn", suspect: "Home.warn")
      for id in 3...4 {
        $0.leak(.leaked(id, "Many"), keeper: "object", path: "Home.many -> Many", suspect: "Home.many")
      }
      $0.leak(.leaked(5, "Bad"), keeper: "cycle", path: "cycle: Bad.me -> Bad", suspect: "Bad.me")
    }
    #expect(trees.suspects.map(\.reference) == ["Bad.me", "Home.many", "Home.warn", "Cache.all"])
    #expect(trees.lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix(8) } == ["retains ", "Home | r", "Cache.al"])
  }

  @Test func `long runs are one row, unless everything is asked for`() {
    let write: (inout TraceScript) -> Void = {
      let path = "Window.root -> " + (0..<8).map { "L\($0).child" }.joined(separator: " -> ") + " -> Deep"
      $0.leak(.leaked(1, "Deep"), keeper: "object", path: path, suspect: "L7.child")
    }
    #expect(
      RetentionTrees.of(write).lines == [
        "Window | root", "  … 8 steps", "    Deep | #1 · leaked since 2 µs | suspect: child [1]",
      ])
    #expect(RetentionTrees.of(isWhole: true, write).lines.count == 10)
  }

  @Test func `a selected leak comes with the leak that keeps it`() throws {
    var selection = TraceSelection()
    selection.subjects = ["#2"]
    let trees = RetentionTrees.of(selection: selection) {
      $0.leak(.leaked(1, "Cart"), keeper: "global", path: "Shop.cart -> Cart", suspect: "Shop.cart")
      $0.leak(.leaked(2, "Row"), keeper: "survivor", survivor: 1)
      $0.leak(.leaked(3, "Other"), keeper: "global", path: "Shop.other -> Other", suspect: "Shop.other")
    }
    #expect(trees.leakCount == 2)
    #expect(trees.lines.last == "    Row | #2, kept by the leak")
  }

  /// Two leaks, in events 1 to 3 and 4 to 6, and nothing else about them until event 8.
  private static func leakTwice(_ script: inout TraceScript) {
    script.leak(.leaked(1, "Cart"), keeper: "global", path: "Shop.cart -> Cart", suspect: "Shop.cart")
    script.leak(.leaked(2, "Row"), keeper: "global", path: "Shop.row -> Row", suspect: "Shop.row")
    script.mark("later")
    script.mark("end")
  }

  @Test(arguments: [(7, 8, 2), (2, 3, 1), (2, 4, 2), (5, 6, 2), (9, 20, 0)])
  func `a selected time includes the leaks of the objects that are alive then`(from: Int, to: Int, count: Int) {
    var selection = TraceSelection()
    (selection.from, selection.to) = (.event(from), .event(to))
    #expect(RetentionTrees.of(selection: selection, Self.leakTwice).leakCount == count)
    selection.types = ["Row"]
    #expect(RetentionTrees.of(selection: selection, Self.leakTwice).leakCount == max(0, count - 1))
    // An object that is selected by one of its events needs such an event in the time.
    selection.events = ["leaked"]
    let hasEvent = from <= 6 && to >= 6
    #expect(RetentionTrees.of(selection: selection, Self.leakTwice).leakCount == (hasEvent ? 1 : 0))
  }

  @Test func `an older leak without events is selected by its type`() {
    let leak = TraceContinuation.Leak(
      leaked: TraceEvent(sequence: 3, elapsed: .nanoseconds(3), subject: .sub, name: .leaked),
      expected: TraceEvent(sequence: 2, elapsed: .nanoseconds(2), subject: .sub, name: .expectDeallocation))
    let continues = TraceContinuation(segment: 2, sequence: 1, living: [.main, .sub], leaks: [leak])
    var selection = TraceSelection()
    let (sub, main) = (Subject.sub.type.string, Subject.main.type.string)
    let cases: [(type: String, end: Int?, count: Int)] = [(sub, nil, 1), (sub, 1500, 1), (sub, 500, 0), (main, nil, 0)]
    for (type, end, count) in cases {
      selection.types = [type]
      selection.to = end.map { .time($0) }
      let trees = RetentionTrees.of(header: TraceHeader(name: "test", continues: continues), selection: selection) {
        $0.mark("begin")
        $0.mark("end")
      }
      #expect(trees.leakCount == count)
    }
  }

  // MARK: Drawing

  @Test(arguments: [360, 620, 1050]) func `nothing overlaps and nothing is outside, whatever the names are`(width: Int)
  {
    let trees = RetentionTrees.of {
      for (index, name) in NastyNames.all.enumerated() {
        $0.leak(
          .leaked(index + 1, "Type", name: name), keeper: "object",
          path: "UIWindow.root -> Home.\(name)[\(index)] -> Detail\(index).next -> Type",
          suspect: index.isMultiple(of: 2) ? "Detail\(index).next" : nil)
      }
    }
    let plan = Plan(trees.narrowed(toWidth: width).graph())
    let boxes = plan.boxes.dropFirst().filter { $0.attributes["class"]?.hasPrefix("retention") == true }
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

  @Test func `the legend has the colors of the boxes that it explains`() throws {
    let trees = RetentionTrees.of {
      $0.instant(.`init`, of: .view(8))
      $0.instant(.`init`, of: Subject(id: 9, kind: "cache", type: "Cache"))
      $0.leak(
        .leaked(1, "Row"), keeper: "global", path: "Cache.shared -> Cache.view -> UIView.row -> Row", states: ", , , ")
    }
    let plan = Plan(trees.graph())
    let fills = try ["step2", "step3", "legend1", "legend1Color2"].map {
      try #require(plan[$0]).attributes["fillcolor"]
    }
    #expect(fills == [Palette.other.fill, Palette.view.fill, Palette.other.fill, Palette.view.fill].map(\.light))
    #expect(plan["legend1Color3"] == nil)
  }

  @Test func `pending work refers to its closure, which has no name`() {
    let trees = RetentionTrees.of {
      $0.leak(
        .leaked(1, "Cart"), keeper: "pending-work", path: "timer scheduled at Shop/Cart.swift:12 (closure) -> Cart",
        suspect: "timer scheduled at Shop/Cart.swift:12")
    }
    #expect(
      trees.lines == [
        "timer scheduled at Shop/Cart.swift:12 | waits",
        "  Cart | #1 · leaked since 2 µs | suspect: its closure [1]",
      ])
  }

  @Test func `a part of a page has no numbers, because their sentences are not in it`() {
    var trees = RetentionTrees.of {
      $0.leak(.leaked(1, "Cart"), keeper: "global", path: "Shop.cart -> Cart", suspect: "Shop.cart")
    }
    let classes = { (graph: DotGraph) in Set(Plan(graph).boxes.compactMap { $0.attributes["class"] }) }
    #expect(classes(trees.graph()).contains { $0.hasPrefix("badge") })
    trees.isPart = true
    #expect(!classes(trees.graph()).contains { $0.hasPrefix("badge") })
  }

  @Test func `the outline of an arrow's head ends at the box`() throws {
    let trees = RetentionTrees.of {
      $0.leak(.leaked(1, "Cart"), keeper: "global", path: "Shop.cart -> Cart", suspect: "Shop.cart")
    }
    let plan = Plan(trees.graph())
    let tip = try #require(plan.edges["step2Arrow"]?.first).x
    // The outline is 2.4 points wide and extends beyond the tip by one and a half times its width.
    let box = try #require(plan["step2"])
    #expect((box.left - tip).rounded() == 4)
  }

  @Test func `more than forty trees are said`() {
    let trees = RetentionTrees.of {
      for id in 1...45 {
        $0.leak(.leaked(id, "T"), keeper: "global-itself", path: "C\(id).all -> T", suspect: "C\(id).all")
      }
    }
    let graph = trees.graph()
    #expect(graph.omissions == [Omission(.roots, .limit, count: 5, of: 45)])
    #expect(graph.nodes.contains { $0.attributes.contains { $0.value == "and 5 more trees\\l" } })
  }

  @Test func `the text format has the same steps`() {
    let trees = RetentionTrees.of {
      $0.leak(.leaked(1, "Cart"), keeper: "global", path: "Shop.cart -> Cart", suspect: "Shop.cart")
    }
    #expect(
      trees.mermaid.hasSuffix(
        """
          n0["Shop.cart · a static or global variable"]
          n1["Cart · #35;1 · leaked since 2 µs"]:::leak
          n0 ==>|"suspect"| n1

        """))
  }
}
