import Dispatch
import Foundation
import HeadlessUIKit
import Lifeline
import LifelineRules
import LifelineTesting
import Testing

/// A program that keeps controllers, views, and objects alive as apps do, and what a test says about it.
struct LegitimateProgram: Sendable, CustomTestStringConvertible {
  let name: String
  /// The worst finding; nil if the test says nothing.
  var worst: Severity?
  /// Runs it on a stage that stays.
  let run: @MainActor (WayOut.Stage) async -> Void

  var testDescription: String { name }

  private static func program(
    _ name: String, _ worst: Severity? = nil, _ run: @escaping @MainActor (WayOut.Stage) async -> Void
  ) -> LegitimateProgram {
    LegitimateProgram(name: name, worst: worst, run: run)
  }

  // MARK: Kept by what may be alive

  private final class Detail: UIViewController {}

  private final class Editor: UIViewController {
    var onDone: (() -> Void)?
  }

  private final class Home: UIViewController {
    var detail: UIViewController?
    lazy var prepared = Detail()
    var pages: [UIViewController] = []
  }

  @MainActor private final class Cache {
    static let shared = Cache()
    var controllers: [String: UIViewController] = [:]
    var views: [UIView] = []
  }

  @MainActor private enum Single {
    static let detail = Detail()
    static var last: UIViewController?
  }

  @MainActor private final class Coordinator {
    let detail = Detail()
  }

  private final class Service {
    private lazy var probe = Tracer.current.probe(self, kind: "service")
    func start() { probe.instant("start") }
    nonisolated(unsafe) static var all: [Service] = []
  }

  private final class Pages: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }

    private func page(beside page: UIViewController, at distance: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + distance) else { return nil }
      return pages[index + distance]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, at: -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, at: 1) }
  }

  /// Pushes the controller, and pops it.
  @MainActor private static func visit(_ controller: UIViewController, _ stage: WayOut.Stage) {
    stage.push(controller)
    stage.pop()
  }

  @MainActor private static func visitInNestedWorld(_ controller: @autoclosure () -> UIViewController) {
    withHeadlessWorld { visit(controller(), WayOut.Stage { Detail() }) }
  }

  @MainActor private static func home(_ stage: WayOut.Stage) -> Home {
    let home = Home()
    stage.navigation.setViewControllers([home], animated: false)
    stage.settle()
    return home
  }

  private static let kept: [LegitimateProgram] = [
    program("stored by the screen below", .warning) { stage in
      let (home, detail) = (home(stage), Detail())
      home.detail = detail
      visit(detail, stage)
    },
    program("stored in a cache", .warning) { stage in
      let detail = Detail()
      Cache.shared.controllers["detail"] = detail
      visit(detail, stage)
    },
    program("stored in a static constant") { stage in visit(Single.detail, stage) },
    program("stored in a static variable") { stage in
      Single.last = Detail()
      visit(Single.last!, stage)
    },
    program("a field of a screen that has gone, stored in a singleton", .warning) { stage in
      let (form, field) = (Detail(), UITextField())
      Cache.shared.views.append(field)
      stage.push(form)
      form.view.addSubview(field)
      stage.pop()
    },
    program("a screen that is still presented, and retains its presenter until it is dismissed") { stage in
      let (home, editor) = (home(stage), Editor())
      editor.onDone = { home.dismiss(animated: true) }
      home.present(editor, animated: true)
      stage.settle()
    },
    program("a presented screen that retains itself", .error) { stage in
      let (home, editor) = (home(stage), Editor())
      editor.onDone = { editor.title = "done" }
      home.present(editor, animated: true)
      stage.settle()
    },
    program("local to the test") { stage in
      let detail = Detail()
      visit(detail, stage)
      #expect(detail.parent == nil)
    },
    program("stored by a coordinator of the test") { stage in
      let coordinator = Coordinator()
      visit(coordinator.detail, stage)
      withExtendedLifetime(coordinator) {}
    },
    program("a service of a singleton") { _ in
      let service = Service()
      service.start()
      Service.all.append(service)
    },
    program("a view in a cache", .warning) { stage in
      let detail = Detail()
      visit(detail, stage)
      Cache.shared.views.append(detail.view)
    },
    program("prepared and never shown") { stage in home(stage).prepared.loadViewIfNeeded() },
  ]

  // MARK: Moved

  private static let moved: [LegitimateProgram] = [
    program("pages that their source keeps") { stage in
      let (home, pages) = (home(stage), (0..<3).map { _ in Detail() })
      home.pages = pages
      let (controller, source) = (
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Pages(pages)
      )
      controller.dataSource = source
      for page in pages {
        controller.setViewControllers([page], direction: .forward, animated: true)
        if controller.parent == nil { stage.push(controller) }
        stage.settle()
      }
    },
    program("a replaced tab that the other one keeps", .warning) { stage in
      let (tabs, home, detail) = (UITabBarController(), Home(), Detail())
      home.detail = detail
      tabs.viewControllers = [home, detail]
      stage.window.rootViewController = tabs
      stage.settle()
      tabs.viewControllers = [home]
      stage.settle()
    },
    program("a removed child that its container keeps", .warning) { stage in
      let (home, detail) = (home(stage), Detail())
      home.detail = detail
      stage.add(detail, to: home)
      stage.remove(detail)
    },
    program("a child that moves to another parent") { stage in
      let (home, first, second, child) = (home(stage), Detail(), Detail(), Detail())
      stage.add(first, to: home)
      stage.add(second, to: home)
      stage.add(child, to: first)
      stage.remove(child)
      stage.add(child, to: second)
    },
    program("a window that is hidden and shown again") { stage in
      let window = UIWindow()
      window.rootViewController = Detail()
      for isHidden in [false, true, false] {
        window.isHidden = isHidden
        stage.settle()
      }
    },
    program("a hidden window that goes") { stage in
      do {
        let window = UIWindow()
        window.rootViewController = Detail()
        window.isHidden = false
        stage.settle()
        window.isHidden = true
      }
      stage.settle()
    },
    program("a search controller") { stage in
      let detail = Detail()
      detail.navigationItem.searchController = UISearchController(searchResultsController: Detail())
      visit(detail, stage)
    },
    program("a search that is active when its controller is popped") { stage in
      let search = UISearchController(searchResultsController: Detail())
      let detail = Detail()
      detail.navigationItem.searchController = search
      stage.push(detail)
      #expect(search.searchBar.searchTextField.simulateTyping("flour"))
      stage.pop()
    },
    program("an alert") { stage in
      let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
      stage.present(alert)
      stage.dismiss()
    },
  ]

  // MARK: Kept for a while

  /// Sleeps more than once, and then sets a title.
  private final class Sleeper: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      Task {
        for _ in 0..<3 { try? await Task.sleep(for: .seconds(600)) }
        title = "awake"
      }
    }
  }

  /// The same in nanoseconds, in a child task.
  private final class Napper: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      Task {
        async let nap: Void = Task.sleep(nanoseconds: 600_000_000_000)
        try? await nap
        title = "awake"
      }
    }
  }

  /// Never ends, so it retains its controller for good.
  private final class Insomniac: UIViewController {
    private var naps = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(600))
          naps += 1
        }
      }
    }
  }

  private final class Later: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      DispatchQueue.main.asyncAfter(deadline: .now() + 600) { self.title = "later" }
    }
  }

  private final class Ticker: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in
        MainActor.assumeIsolated { self.title = "tick" }
      }
    }
  }

  private final class Observer: UIViewController {
    private var token: (any NSObjectProtocol)?
    override func viewDidLoad() {
      super.viewDidLoad()
      token = NotificationCenter.default.addObserver(
        forName: Notification.Name("LegitimateProgram"), object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { self.title = "notified" } }
    }
  }

  private final class Cyclic: UIViewController {
    private var cycle: (() -> Void)?
    override func viewDidLoad() {
      super.viewDidLoad()
      cycle = { self.title = "leaked" }
    }
  }

  private static let waiting: [LegitimateProgram] = [
    program("a task that sleeps") { stage in visit(Sleeper(), stage) },
    program("a task that sleeps in a test that waits") { stage in
      visit(Sleeper(), stage)
      try? await Task.sleep(for: .milliseconds(1))
    },
    program("a child task that sleeps for nanoseconds") { stage in visit(Napper(), stage) },
    program("a task in a world of its own") { _ in visitInNestedWorld(Sleeper()) },
    program("a block that runs later") { stage in visit(Later(), stage) },
    program("a controller of a block of the main queue") { stage in
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { stage.push(Detail()) }
          continuation.resume()
        }
      }
      stage.pop()
    },
    // What follows only looks harmless.
    program("a task that never ends", .error) { stage in visit(Insomniac(), stage) },
    program("a timer that repeats", .error) { stage in visit(Ticker(), stage) },
    program("an observer that is never removed", .error) { stage in visit(Observer(), stage) },
    program("a controller that retains itself, in a world of its own", .error) { _ in
      visitInNestedWorld(Cyclic())
    },
  ]

  static let all = kept + moved + waiting
}
