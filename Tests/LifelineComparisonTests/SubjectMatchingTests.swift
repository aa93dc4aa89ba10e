import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineComparison

/// Which subjects are the same in both traces.
@Suite struct SubjectMatchingTests {
  private static func row(_ id: Int) -> Subject { Subject(id: id, kind: .controller, type: "RowController") }

  /// A row that says what it is by what it lives through.
  private static func live(_ id: Int, _ names: [EventName], in script: inout TraceScript) {
    script.instant(.`init`, of: row(id))
    script.callbacks(names, of: row(id))
  }

  @Test func `one more instance in the middle is one more, not a change of all behind it`() {
    let lives: [[EventName]] = [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]]
    let comparison = compare { script in
      for (index, names) in lives.enumerated() { Self.live(index + 1, names, in: &script) }
    } _: { script in
      for (index, names) in (lives[..<2] + [["x", "y"]] + lives[2...]).enumerated() {
        Self.live(index + 1, names, in: &script)
      }
    }
    #expect(comparison.shown == ["added RowController no. 3", "+ init", "+ x", "+ y"])
    #expect(comparison.unchanged == 4)
  }

  @Test func `of several that changed and one that is new, those that have most in common belong together`() {
    let comparison = compare { script in
      Self.live(1, ["a", "b", "c"], in: &script)
      Self.live(2, ["d", "e", "f"], in: &script)
    } _: { script in
      Self.live(1, ["a", "b", "x"], in: &script)
      Self.live(2, ["y", "y", "y"], in: &script)
      Self.live(3, ["d", "x", "f"], in: &script)
    }
    #expect(
      comparison.subjects.map(\.label) == [
        "RowController no. 1", "RowController no. 2", "RowController no. 3",
      ])
    #expect(comparison.subjects.map(\.change) == [.changed, .added, .changed])
    #expect(comparison.subjects.map { $0.old?.id } == [1, nil, 2])
  }

  @Test func `numbers do not matter`() {
    let comparison = compare { script in
      script.show(.main)
      Self.live(7, ["a", "b"], in: &script)
    } _: { script in
      script.show(Subject(id: 90, kind: .controller, type: "MainViewController", name: "main"))
      Self.live(3, ["a", "b"], in: &script)
    }
    #expect(comparison.isEmpty)
  }

  @Test func `a subject of the same name is the same when its type has another name`() {
    let comparison = compare { script in
      script.show(Subject(id: 1, kind: .controller, type: "OldEditor", name: "A"))
    } _: { script in
      script.show(Subject(id: 1, kind: .controller, type: "NewEditor", name: "A"))
    }
    #expect(comparison.shown == ["changed A (OldEditor) → A (NewEditor)"])
  }

  @Test func `a type without names was renamed when its instances live alike, and neither type is in both traces`() {
    func comparison(_ names: [EventName]) -> TraceComparison {
      compare { script in
        script.show(Subject(id: 1, kind: .controller, type: "HomeController"))
      } _: { script in
        let home = Subject(id: 1, kind: .controller, type: "HomeScreen")
        script.instant(.`init`, of: home)
        script.callbacks(names, of: home)
      }
    }
    #expect(
      comparison(["loadView", "viewDidLoad", "viewWillAppear"]).shown == [
        "changed HomeController → HomeScreen", "- viewDidAppear",
      ])
    #expect(comparison(["x", "y", "z"]).subjects.map(\.change) == [.added, .removed])
  }

  @Test func `a view belongs to its controller, whatever that is called`() {
    func write(_ script: inout TraceScript, type: TypeName, isFirst: Bool) {
      let controllers = [
        Subject(id: 1, kind: .controller, type: type, name: "A"),
        Subject(id: 2, kind: .controller, type: "Other", name: "B"),
      ]
      for controller in isFirst ? controllers : controllers.reversed() { script.show(controller) }
      for controller in isFirst ? controllers : controllers.reversed() {
        let view = Subject(id: controller.id + 2, kind: .view, type: "UIView")
        script.instant(.`init`, of: view, ["owner": .integer(controller.id)])
        if controller.id == 1 { script.instant("look", of: view) }
      }
    }
    var options = ComparisonOptions()
    options.comparesOrder = false
    let comparison = compare(options: options) {
      write(&$0, type: "OldEditor", isFirst: true)
    } _: {
      write(&$0, type: "NewEditor", isFirst: false)
    }
    #expect(comparison.shown == ["changed A (OldEditor) → A (NewEditor)"])
  }

  @Test func `short lives are matched by the order of birth, since they are all alike`() {
    let comparison = compare { script in
      script.instant(.`init`, of: Self.row(1))
    } _: { script in
      script.instant(.`init`, of: Self.row(1))
      script.instant("end", of: Self.row(1))
      script.instant(.`init`, of: Self.row(2))
    }
    #expect(comparison.subjects.map(\.change) == [.changed, .added])
    #expect(comparison.subjects.map { $0.new?.id } == [1, 2])
  }

  @Test func `traces are paired by name, and those of one file only are said`() {
    var (old, new) = (TraceRecord(), TraceRecord())
    for name in ["a", "b"] { old.take(TraceScript(), name: name) }
    for name in ["c", "b"] { new.take(TraceScript(), name: name) }
    let comparison = TraceComparison(old, new)
    #expect(comparison.unmatchedTraces.map(\.label) == ["a", "c"])
    #expect(comparison.unmatchedTraces.map(\.isAdded) == [false, true])
    #expect(!comparison.isEmpty)
  }

  @Test func `traces that are all called otherwise are paired in their order`() {
    var (old, new) = (TraceRecord(), TraceRecord())
    for name in ["a", "b"] { old.take(TraceScript(), name: name) }
    for name in ["c", "d"] { new.take(TraceScript(), name: name) }
    #expect(TraceComparison(old, new).isEmpty)
  }
}
