import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct InstrumentedExpectationTests {
  private func dismissed(_ studio: Studio, keeping: (UIViewController) -> Void) {
    let root = PlainController()
    studio.show(root)
    do {
      let sub = UIViewController()
      sub.modalPresentationStyle = .fullScreen
      keeping(sub)
      root.present(sub, animated: false)
      UIApplication.shared.settle()
    }
    root.dismiss(animated: false)
  }

  private func fates(_ studio: Studio) -> [String] {
    let names: Set<EventName> = [.expectDeallocation, .leaked, .releasedLate, .`deinit`]
    return studio.events.filter { names.contains($0.name) && $0.subject.kind == .controller }.map {
      "\($0.subject.name ?? "") \($0.name)"
    }
  }

  @Test func `a dismissed controller that goes is as expected`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { $0 == UIViewController.self ? "sub" : "root" }
      dismissed(studio) { _ in }
      studio.tracer.close()
      #expect(fates(studio) == ["sub expectDeallocation", "sub deinit"])
    }
  }

  @Test func `a dismissed controller that somebody keeps is leaked after the grace period`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { $0 == UIViewController.self ? "sub" : "root" }
      var kept: [UIViewController] = []
      dismissed(studio) { kept.append($0) }
      studio.tracer.checkExpectations()
      #expect(fates(studio) == ["sub expectDeallocation"])
      studio.clock.advance(by: .seconds(2))
      studio.tracer.checkExpectations()
      #expect(fates(studio) == ["sub expectDeallocation", "sub leaked"])
      kept = []
      #expect(fates(studio) == ["sub expectDeallocation", "sub leaked", "sub releasedLate", "sub deinit"])
    }
  }

  @Test func `a view that outlives its unload is leaked`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      let controller = PlainController()
      let view = controller.view
      UIApplication.shared.simulateMemoryWarning()
      #expect(!controller.isViewLoaded)
      studio.tracer.close()
      let leaked = studio.events.filter { $0.name == .leaked }
      // The search for a keeper may be truncated in a process with the objects of all tests.
      #expect(leaked.map { $0.line.hasPrefix("c.view leaked instant") } == [true])
      _ = view
    }
  }
}
