import Foundation
import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// Keeps a controller that it should not.
private final class Hoarder: UIViewController {
  var kept: [UIViewController] = []
}

/// Keeps itself, through its closure.
private final class SelfKeeper: UIViewController {
  var onDone: (() -> Void)?
}

/// Keeps the controllers that the user left with the back button.
@MainActor private final class Router {
  let stack = UINavigationController(rootViewController: UIViewController())
  var completions: [UIViewController: () -> Void] = [:]

  func push(_ controller: UIViewController) {
    completions[controller] = {}
    stack.pushViewController(controller, animated: true)
  }
}

private final class RouterDelegate: NSObject, UIApplicationDelegate {
  let router = Router()
  private let window = UIWindow()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.rootViewController = router.stack
    window.makeKeyAndVisible()
    return true
  }
}

@MainActor
@Suite struct LeakPathTests {
  private func pathOfLeak(_ studio: Studio) -> String? {
    studio.tracer.close()
    return studio.events.first { $0.name == .leaked }?.attributes.string("path")
  }

  @Test func `a leaked controller comes with the chain of references that keeps it`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let hoarder = Hoarder()
      studio.show(hoarder)
      do {
        let sub = PlainController()
        hoarder.kept.append(sub)
        hoarder.present(sub, animated: false)
        UIApplication.shared.settle()
      }
      hoarder.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(pathOfLeak(studio) == "Hoarder.kept[0] -> PlainController")
    }
  }

  @Test func `a controller that keeps itself is told as a cycle`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let root = PlainController()
      studio.show(root)
      do {
        let sub = SelfKeeper()
        sub.onDone = { sub.title = "done" }
        root.present(sub, animated: false)
        UIApplication.shared.settle()
      }
      root.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(pathOfLeak(studio) == "cycle: SelfKeeper.onDone (closure) -> SelfKeeper")
    }
  }

  #if os(Linux)
    @Test func `what the application's delegate keeps is no cycle, although every controller belongs to a world`()
      throws
    {
      try withHeadlessWorld {
        let studio = Studio()
        studio.tracer.traceViewControllers()
        let delegate = RouterDelegate()
        UIApplication.shared.simulateLaunch(delegate: delegate)
        UIApplication.shared.settle()
        delegate.router.push(PlainController())
        UIApplication.shared.settle()
        delegate.router.stack.simulateTapOnBackButton()
        UIApplication.shared.settle()
        let path = pathOfLeak(studio)
        #expect(
          path == "UIApplication.delegate -> RouterDelegate.router -> Router.completions (key) -> PlainController")
        let leak = try #require(studio.events.first { $0.name == .leaked })
        #expect(leak.keeper == .object && leak.suspect == "Router.completions")
      }
    }

    /// Is the target of a repeating timer, and stores the timer.
    private final class Ticker: UIViewController {
      private(set) var timer: Timer?

      override func viewDidLoad() {
        super.viewDidLoad()
        timer = Timer.scheduledTimer(
          timeInterval: 600, target: self, selector: Selector("tick", Ticker.tick), userInfo: nil, repeats: true)
      }

      private func tick() {}
    }

    @Test func `a repeating timer retains its target, and its own parts are not in the trace`() throws {
      try withHeadlessWorld {
        let studio = Studio()
        studio.tracer.traceViewControllers()
        let root = PlainController()
        studio.show(root)
        root.present(Ticker(), animated: false)
        UIApplication.shared.settle()
        let timer = (root.presentedViewController as? Ticker)?.timer
        defer { timer?.invalidate() }
        root.dismiss(animated: false)
        UIApplication.shared.settle()
        let path = try #require(pathOfLeak(studio))
        #expect(path.hasPrefix("timer scheduled at LifelineUIKitTests/LeakPathTests.swift:"))
        #expect(path.hasSuffix(" -> Ticker"))
        let leak = studio.events.first { $0.name == .leaked }
        #expect(leak?.keeper == .timerTarget)
        #expect(leak?.holders == nil)
      }
    }

    @Test func `where nothing is found, the lines of sleeping tasks are named`() async {
      await withHeadlessWorld {
        let studio = Studio(recordsSource: true)
        studio.tracer.traceViewControllers()
        let root = PlainController()
        studio.show(root)
        let (task, line) = presentWithTask(on: root)
        root.dismiss(animated: false)
        // The task begins to sleep on the main actor, so it sleeps when the application has settled.
        await UIApplication.shared.settle()
        #expect(HeadlessWorld.current.pendingWork.map(\.kind) == [.sleepingTask])
        #expect(pathOfLeak(studio) == nil)
        let leak = studio.events.first { $0.name == .leaked }
        #expect(leak?.keeper == .nothing)
        #expect(leak?.attributes.string("sleeping") == "LifelineUIKitTests/LeakPathTests.swift:\(line)")
        task.cancel()
        await task.value
      }
    }

    /// Presents a controller that a sleeping task retains, and returns the task and the line of the sleep.
    private func presentWithTask(on root: UIViewController) -> (task: Task<Void, Never>, line: Int) {
      let sub = PlainController()
      root.present(sub, animated: false)
      UIApplication.shared.settle()
      let line = #line + 2
      let task = Task {
        try? await Task.sleep(for: .seconds(600))
        sub.title = "done"
      }
      return (task, line)
    }
  #endif

  @Test func `an explainer of the user's own stays`() {
    struct Mine: LeakExplainer {
      func explainLeaks(of objects: [AnyObject]) -> [LeakExplanation] {
        objects.map { _ in LeakExplanation(keeper: .object, path: "mine") }
      }
    }
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.explainLeaks(with: Mine())
      studio.tracer.traceViewControllers()
      let root = Hoarder()
      studio.show(root)
      root.kept.append(PlainController())
      root.present(root.kept[0], animated: false)
      UIApplication.shared.settle()
      root.dismiss(animated: false)
      UIApplication.shared.settle()
      #expect(pathOfLeak(studio) == "mine")
    }
  }
}
