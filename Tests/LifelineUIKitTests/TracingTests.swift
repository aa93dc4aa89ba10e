import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct TracingTests {
  @Test func `a controller made after tracing began is traced from init to deinit`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      var controller: PlainController? = PlainController()
      controller?.loadViewIfNeeded()
      controller = nil
      #expect(
        studio.story == [
          "c init instant", "c loadView begin", "c loadView end super=false", "c viewDidLoad begin",
          "c viewDidLoad end",
          "c deinit instant",
        ])
    }
  }

  @Test func `a controller that is older than the trace is traced without init`() {
    withHeadlessWorld {
      let studio = Studio()
      let controller = PlainController()
      studio.tracer.traceViewControllers()
      controller.loadViewIfNeeded()
      #expect(studio.story.first == "PlainController loadView begin")
      #expect(studio.tracer.subject(of: controller)?.kind == .controller)
    }
  }

  @Test func `tracing one controller leaves the others alone`() {
    withHeadlessWorld {
      let studio = Studio()
      let chosen = PlainController()
      let other = PlainController()
      studio.tracer.trace(chosen, as: "chosen")
      other.loadViewIfNeeded()
      chosen.loadViewIfNeeded()
      #expect(Set(studio.story.map { $0.split(separator: " ")[0] }) == ["chosen"])
    }
  }

  @Test func `a name given later is that of later events`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = PlainController()
      studio.tracer.trace(controller, as: "checkout")
      controller.loadViewIfNeeded()
      #expect(studio.story.prefix(2) == ["PlainController init instant", "checkout loadView begin"])
      #expect(Set(studio.events.filter { $0.subject.kind == .controller }.map(\.subject.id)) == [1])
    }
  }

  @Test func `the view is a subject of its own, with its owner`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      let controller = PlainController()
      controller.loadViewIfNeeded()
      controller.view = nil
      let view = studio.events.filter { $0.subject.kind == .view }
      #expect(
        view.map(\.line) == [
          "c.view init instant owner=1", "c.view expectDeallocation instant reason=unloaded grace=1000000000",
          "c.view deinit instant",
        ])
      #expect(studio.story.last == "c viewUnloaded instant by=app view=2")
    }
  }

  @Test func `actions of hosts are spans around what they cause`() throws {
    try withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      studio.show(PlainController())
      let show = try #require(studio.events.first { $0.name == "makeKeyAndVisible" && $0.phase == .begin })
      let appear = try #require(studio.events.first { $0.name == "viewDidAppear" && $0.phase == .end })
      let end = try #require(studio.events.first { $0.name == "makeKeyAndVisible" && $0.phase == .end })
      #expect(show.subject.kind == .window)
      #expect(show.sequence < appear.sequence && appear.sequence < end.sequence)
      let root = try #require(studio.events.first { $0.name == "setRootViewController" })
      #expect(root.attributes.integer("to") == 1)
    }
  }

  @Test func `an override that does not call super is found out`() {
    final class Rude: PlainController {
      override func viewWillAppear(_ animated: Bool) {}
    }
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      studio.show(Rude())
      #expect(studio.story.contains("c viewWillAppear end super=false"))
      #expect(studio.story.contains("c viewDidAppear end"))
    }
  }

  @Test func `a chain of overrides is one span`() {
    class Base: PlainController {
      override func viewDidLoad() { super.viewDidLoad() }
    }
    final class Derived: Base {
      override func viewDidLoad() { super.viewDidLoad() }
    }
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      Derived().loadViewIfNeeded()
      #expect(studio.story.filter { $0.contains("viewDidLoad") } == ["c viewDidLoad begin", "c viewDidLoad end"])
    }
  }

  @Test func `a callback that the app calls itself is marked as direct`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      let controller = PlainController()
      controller.loadViewIfNeeded()
      controller.viewDidLoad()
      controller.viewWillAppear(true)
      #expect(
        studio.story.suffix(4) == [
          "c viewDidLoad begin direct=true", "c viewDidLoad end", "c viewWillAppear begin direct=true animated=true",
          "c viewWillAppear end",
        ])
    }
  }

  @Test func `what an animated transition delivers later names its cause`() throws {
    try withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { $0 == PlainController.self ? "root" : "sheet" }
      let root = PlainController()
      studio.show(root)
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .fullScreen
      root.present(sheet, animated: true)
      let present = try #require(studio.events.first { $0.name == "present" })
      #expect(studio.events.last?.line == "root present end")
      UIApplication.shared.settle()
      #expect(studio.story.suffix(4).first == "sheet viewDidAppear begin animated=true cause=\(present.sequence)")
      #expect(present.attributes.integer("to") == studio.tracer.subject(of: sheet)?.id)
      let during = try #require(studio.events.first { $0.subject.name == "sheet" && $0.name == "viewWillAppear" })
      #expect(during.attributes.integer("cause") == present.sequence)
    }
  }

  @Test func `two tracers see the same calls, each with its own numbers`() {
    withHeadlessWorld {
      let first = Studio()
      let second = Studio()
      first.tracer.traceViewControllers()
      PlainController().loadViewIfNeeded()
      second.tracer.traceViewControllers()
      PlainController().loadViewIfNeeded()
      #expect(second.story == Array(first.story.suffix(second.story.count)))
      #expect(second.events.first?.subject.id == 1)
    }
  }

  @Test func `worlds do not see each other`() {
    let studio = withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      return studio
    }
    withHeadlessWorld { PlainController().loadViewIfNeeded() }
    #expect(studio.events.isEmpty)
  }

  @Test func `tracing can be stopped, and deinit is still reported`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      var controller: PlainController? = PlainController()
      studio.tracer.stopTracingViewControllers()
      controller?.loadViewIfNeeded()
      controller = nil
      PlainController().loadViewIfNeeded()
      #expect(studio.story == ["c init instant", "c deinit instant"])
    }
  }

  @Test func `the header says which system is traced`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      studio.tracer.mark("x")
      #expect(studio.memory.header?.system == "iOS 5.1 (headless)")
    }
  }

  @Test func `a world lets go of a closed tracer at the next call`() {
    withHeadlessWorld {
      // The tracer is a handle, so the clock that it retains shows whether it still exists.
      weak var released: ManualClock?
      do {
        let clock = ManualClock()
        let tracer = Tracer(sinks: [MemorySink()], clock: .manual(clock))
        tracer.traceViewControllers()
        tracer.close()
        released = clock
      }
      PlainController().loadViewIfNeeded()
      #expect(released == nil)
    }
  }

  @Test func `a world keeps an open tracer`() {
    withHeadlessWorld {
      let memory = MemorySink()
      weak var kept: ManualClock?
      do {
        let clock = ManualClock()
        let tracer = Tracer(sinks: [memory], clock: .manual(clock))
        tracer.traceViewControllers()
        kept = clock
      }
      PlainController().loadViewIfNeeded()
      #expect(kept != nil)
      #expect(!memory.events.isEmpty)
    }
  }

  @Test func `a closed tracer costs nothing and says nothing`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      studio.tracer.close()
      PlainController().loadViewIfNeeded()
      studio.tracer.traceViewControllers()
      #expect(studio.events.isEmpty)
    }
  }
}
