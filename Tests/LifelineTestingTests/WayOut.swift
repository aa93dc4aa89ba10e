import HeadlessUIKit
import Testing

/// The ways in which a controller leaves the interface.
struct WayOut: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether a program sees it leave: it was a part of the interface at the end of a call, and its window did not stay
  /// alive because of it.
  var isSeenByPrograms = true
  /// Shows the controller and lets it leave.
  let take: @MainActor (Stage) -> Void

  var testDescription: String { name }

  /// A window with a navigation controller, for the ways to begin at.
  @MainActor
  final class Stage {
    let window = UIWindow()
    let home = UIViewController()
    let navigation: UINavigationController
    /// Makes the controller that leaves.
    let make: @MainActor () -> UIViewController

    init(_ make: @escaping @MainActor () -> UIViewController) {
      self.make = make
      navigation = UINavigationController(rootViewController: home)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      settle()
    }

    func settle() { UIApplication.shared.settle() }

    func push(_ controller: UIViewController) {
      navigation.pushViewController(controller, animated: true)
      settle()
    }

    func pop() {
      navigation.popViewController(animated: true)
      settle()
    }

    func present(_ controller: UIViewController, from presenter: UIViewController? = nil) {
      (presenter ?? navigation).present(controller, animated: true)
      settle()
    }

    func dismiss() {
      navigation.dismiss(animated: true)
      settle()
    }

    func add(_ child: UIViewController, to parent: UIViewController) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      settle()
    }

    func remove(_ child: UIViewController) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      settle()
    }
  }

  private static func way(
    _ name: String, isSeenByPrograms: Bool = true, _ take: @escaping @MainActor (Stage) -> Void
  ) -> WayOut {
    WayOut(name: name, isSeenByPrograms: isSeenByPrograms, take: take)
  }

  private static let presenting: [WayOut] = [
    way("presented and dismissed") { stage in
      stage.present(stage.make())
      stage.dismiss()
    },
    way("dismissed by a swipe") { stage in
      let sheet = stage.make()
      stage.present(sheet)
      _ = sheet.presentationController?.simulateSwipeDown()
      stage.settle()
    },
    way("root of a dismissed navigation controller") { stage in
      stage.present(UINavigationController(rootViewController: stage.make()))
      stage.dismiss()
    },
    way("pushed in a dismissed navigation controller") { stage in
      let modal = UINavigationController(rootViewController: UIViewController())
      stage.present(modal)
      modal.pushViewController(stage.make(), animated: true)
      stage.settle()
      stage.dismiss()
    },
    way("tab of a dismissed tab bar controller") { stage in
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.make(), UIViewController()]
      stage.present(tabs)
      stage.dismiss()
    },
    way("tab that was never shown") { stage in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), stage.make()]
      tabs.viewControllers?.last?.loadViewIfNeeded()
      stage.present(tabs)
      stage.dismiss()
    },
    way("two presentations dismissed at once, the lower one") { stage in
      let lower = stage.make()
      stage.present(lower)
      stage.present(UIViewController(), from: lower)
      stage.dismiss()
    },
    way("two presentations dismissed at once, the upper one") { stage in
      let lower = UIViewController()
      stage.present(lower)
      stage.present(stage.make(), from: lower)
      stage.dismiss()
    },
    way("presented by a root that is replaced, and then its window goes", isSeenByPrograms: false) { stage in
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.isHidden = false
      stage.settle()
      stage.present(stage.make(), from: root)
      window.rootViewController = UIViewController()
      stage.settle()
    },
    way("an alert with a leaking controller behind it is dismissed with it") { stage in
      let leaky = stage.make()
      stage.present(leaky)
      stage.present(UIAlertController(title: "Really?", message: nil, preferredStyle: .alert), from: leaky)
      stage.dismiss()
    },
  ]

  private static let stacks: [WayOut] = [
    way("pushed and popped") { stage in
      stage.push(stage.make())
      stage.pop()
    },
    way("popped by a swipe that was canceled once") { stage in
      stage.push(stage.make())
      stage.navigation.simulateInteractivePopBegin()
      stage.navigation.simulateInteractivePopCancel()
      stage.settle()
      stage.navigation.simulateSwipeBack()
      stage.settle()
    },
    way("middle of popToRoot") { stage in
      stage.push(stage.make())
      stage.push(UIViewController())
      stage.navigation.popToRootViewController(animated: true)
      stage.settle()
    },
    way("above the target of popTo") { stage in
      stage.push(UIViewController())
      let target = stage.navigation.topViewController!
      stage.push(stage.make())
      stage.navigation.popToViewController(target, animated: false)
      stage.settle()
    },
    way("replaced by setViewControllers") { stage in
      stage.push(stage.make())
      stage.navigation.setViewControllers([UIViewController()], animated: true)
      stage.settle()
    },
    way("child of a popped controller") { stage in
      let parent = UIViewController()
      stage.push(parent)
      stage.add(stage.make(), to: parent)
      stage.pop()
    },
    way("grandchild of a popped controller") { stage in
      let (parent, child) = (UIViewController(), UIViewController())
      stage.push(parent)
      stage.add(child, to: parent)
      stage.add(stage.make(), to: child)
      stage.pop()
    },
    way("a search's results, popped with their controller") { stage in
      let results = stage.make()
      results.loadViewIfNeeded()
      let controller = UIViewController()
      controller.navigationItem.searchController = UISearchController(searchResultsController: results)
      stage.push(controller)
      stage.pop()
    },
  ]

  private static let containers: [WayOut] = [
    way("removed child") { stage in
      let child = stage.make()
      stage.add(child, to: stage.home)
      stage.remove(child)
    },
    way("child of a removed child") { stage in
      let child = UIViewController()
      stage.add(child, to: stage.home)
      stage.add(stage.make(), to: child)
      stage.remove(child)
    },
    way("child that moved to another parent and was removed there") { stage in
      let (first, second, child) = (UIViewController(), UIViewController(), stage.make())
      stage.add(first, to: stage.home)
      stage.add(second, to: stage.home)
      stage.add(child, to: first)
      stage.add(child, to: second)
      stage.remove(child)
    },
    way("child exchanged by transition(from:to:)") { stage in
      let (old, new) = (stage.make(), UIViewController())
      stage.add(old, to: stage.home)
      stage.home.addChild(new)
      old.willMove(toParent: nil)
      stage.home.transition(from: old, to: new, duration: 0.3, animations: nil) { _ in
        old.removeFromParent()
        new.didMove(toParent: stage.home)
      }
      stage.settle()
    },
    way("replaced tab") { stage in
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.make(), UIViewController()]
      stage.window.rootViewController = tabs
      stage.settle()
      tabs.viewControllers = [UIViewController()]
      stage.settle()
    },
    way("page of a popped page view controller") { stage in
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([stage.make()], direction: .forward, animated: false)
      stage.push(pages)
      stage.pop()
    },
    way("page that was turned away from, with the curl") { stage in
      let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
      pages.setViewControllers([stage.make()], direction: .forward, animated: false)
      stage.push(pages)
      pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
      stage.settle()
      stage.pop()
    },
    way("column of a split view controller") { stage in
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      split.setViewController(stage.make(), for: .secondary)
      stage.window.rootViewController = split
      stage.settle()
      stage.window.rootViewController = UIViewController()
      stage.settle()
    },
  ]

  private static let windows: [WayOut] = [
    way("root of a window that gets another root") { stage in
      stage.window.rootViewController = stage.make()
      stage.settle()
      stage.window.rootViewController = UIViewController()
      stage.settle()
    },
    way("root in a navigation controller, in a window that gets another root") { stage in
      stage.window.rootViewController = UINavigationController(rootViewController: stage.make())
      stage.settle()
      stage.window.rootViewController = UIViewController()
      stage.settle()
    },
    way("root of a window that goes") { stage in
      let window = UIWindow()
      window.rootViewController = stage.make()
      window.isHidden = false
      stage.settle()
      window.isHidden = true
    },
    way("dismissed, presented again, and dismissed") { stage in
      let sheet = stage.make()
      stage.present(sheet)
      stage.dismiss()
      stage.present(sheet)
      stage.dismiss()
    },
  ]

  static let all = presenting + stacks + containers + windows
}
