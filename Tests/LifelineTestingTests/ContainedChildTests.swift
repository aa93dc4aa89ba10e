import HeadlessUIKit
import Lifeline
import LifelineRules
import Testing

@testable import LifelineTesting

/// What a test reports about the children of containers: those that an app adds itself, and those of UIKit's
/// containers.
@Suite @MainActor
struct ContainedChildTests {
  /// Adds a child when its view is loaded, and acts again when it has appeared.
  private final class Container: UIViewController {
    let child = UIViewController()
    private let onLoad: (Container) -> Void
    private let onAppear: (Container) -> Void

    init(onLoad: @escaping (Container) -> Void = { _ in }, onAppear: @escaping (Container) -> Void = { _ in }) {
      (self.onLoad, self.onAppear) = (onLoad, onAppear)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      onLoad(self)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onAppear(self)
    }

    /// Adds the child and its view, which is not yet the whole move.
    func begin() {
      addChild(child)
      view.addSubview(child.view)
    }

    func complete() { child.didMove(toParent: self) }

    func remove() {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }

    /// Replaces the child, which stays a child until the transition ends.
    func exchange(for new: UIViewController) {
      addChild(new)
      child.willMove(toParent: nil)
      transition(from: child, to: new, duration: 0.3, animations: nil) { [self] _ in
        child.removeFromParent()
        new.didMove(toParent: self)
      }
    }
  }

  /// The messages of the rule for what the user does.
  private func messages(_ play: @MainActor (AppDriver) -> Void) throws -> [String] {
    var test: LifelineTest?
    try LifelineTest.run("containers", .lifeline(failOn: .never, skip: ["missing-did-move"])) {
      play(AppDriver())
      test = LifelineTest.current
    }
    let ended = try #require(test)
    return RuleRunner.findings(in: ended.events, rules: [.missingDidMove]).map(\.message)
  }

  private func cover(_ container: UIViewController, _ app: AppDriver) {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    container.present(cover, animated: true)
    app.settle()
    container.dismiss(animated: true)
    app.settle()
  }

  // MARK: The mistake

  @Test func `a child whose container does not complete the move is reported`() throws {
    let found = try messages { $0.show(Container(onLoad: { $0.begin() })) }
    #expect(found.map { $0.hasSuffix("did not run before the end of the trace") } == [true])
  }

  @Test func `a removal ends the time for the call`() throws {
    let found = try messages { app in
      let container = Container(onLoad: { $0.begin() })
      app.show(container)
      container.remove()
    }
    #expect(found.map { $0.contains("did not run before its removal") } == [true])
  }

  @Test func `a child that was added on the screen is reported when it has appeared again with its container`() throws {
    let found = try messages { app in
      let container = Container()
      app.show(container)
      container.begin()
      cover(container, app)
    }
    #expect(found.count == 1)
  }

  // MARK: No mistake

  @Test(arguments: [true, false])
  func `a move that is completed is not reported`(_ isImmediate: Bool) throws {
    let found = try messages { app in
      app.show(
        Container(
          onLoad: { container in
            container.begin()
            if isImmediate { container.complete() }
          }, onAppear: { isImmediate ? () : $0.complete() }))
    }
    #expect(found == [])
  }

  @Test func `a transition that the container completes is not reported, on or off the screen`() throws {
    let found = try messages { app in
      let container = Container(onLoad: { container in
        container.begin()
        container.complete()
      })
      container.loadViewIfNeeded()
      container.exchange(for: UIViewController())
      app.show(container)
      cover(container, app)
      let other = Container(onLoad: { container in
        container.begin()
        container.complete()
      })
      app.show(other)
      other.exchange(for: UIViewController())
      app.settle()
      cover(other, app)
    }
    #expect(found == [])
  }

  @Test func `a child that a container removes again, as in a canceled transition, is not reported`() throws {
    let found = try messages { app in
      let container = Container()
      app.show(container)
      container.begin()
      app.settle()
      container.remove()
      cover(container, app)
    }
    #expect(found == [])
  }

  @Test func `the containers of UIKit are not reported, also when a pop or a page turn is canceled`() throws {
    let found = try messages { app in
      let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let pages = Pages()
      pager.dataSource = pages
      pager.setViewControllers([pages.all[0]], direction: .forward, animated: false)
      let search = UIViewController()
      search.navigationItem.searchController = UISearchController(searchResultsController: UIViewController())
      let navigation = UINavigationController(rootViewController: search)
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, pager, split, UIViewController()]
      app.show(tabs)
      navigation.pushViewController(UIViewController(), animated: true)
      app.settle()
      navigation.simulateInteractivePopBegin()
      navigation.simulateInteractivePopCancel()
      app.settle()
      app.goBack()
      tabs.selectedIndex = 1
      app.settle()
      pager.simulateSwipeBegin(.forward)
      pager.simulateSwipeCancel()
      app.settle()
      pager.simulateSwipe(.forward)
      app.settle()
      tabs.selectedIndex = 2
      app.settle()
      cover(tabs, app)
      withExtendedLifetime(pages) {}
    }
    #expect(found == [])
  }

  private final class Pages: NSObject, UIPageViewControllerDataSource {
    let all = [UIViewController(), UIViewController()]

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === all[1] ? all[0] : nil }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController === all[0] ? all[1] : nil }
  }
}
