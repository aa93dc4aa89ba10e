import HeadlessUIKit
import LifelineTestSupport
import Testing

/// A split view controller with a user, a system, and code that do anything at any time.
@MainActor
struct SplitWalkTests {
  nonisolated static let seeds: [UInt64] = Array(1...24)

  @Test(arguments: seeds)
  func `nothing leaves a callback unbalanced, a column off the screen, or a controller behind`(seed: UInt64) {
    withHeadlessWorld(idiom: seed.isMultiple(of: 2) ? .pad : .phone) {
      var dice = SplitMix(state: seed)
      let balance = Balance()
      HeadlessWorld.current.install(balance)
      let styles: [UISplitViewController.Style] = [.unspecified, .doubleColumn, .tripleColumn]
      let walk = Walk(styles[Int(seed) % 3])
      for _ in 0..<150 { walk.act(Int.random(in: 0..<15, using: &dice), Int.random(in: 0..<3, using: &dice)) }
      walk.finish()
      #expect(balance.mistakes == [], "seed \(seed)")
      #expect(walk.tops.allSatisfy { $0.viewIfLoaded?.window != nil }, "seed \(seed)")
      #expect(walk.isBare, "seed \(seed)")
      #expect(HeadlessWorld.current.livingControllers.count == walk.reachable.count, "seed \(seed)")
    }
  }

  @MainActor
  final class Walk {
    let window = UIWindow()
    let tabs = UITabBarController()
    let split: UISplitViewController

    init(_ style: UISplitViewController.Style) {
      split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
      split.viewControllers = [UINavigationController(rootViewController: UIViewController()), UIViewController()]
      tabs.viewControllers = [split, UIViewController()]
      window.rootViewController = tabs
      window.makeKeyAndVisible()
    }

    private var navigation: UINavigationController? {
      var found = split.viewControllers.last as? UINavigationController
      while let inner = found?.topViewController as? UINavigationController { found = inner }
      return found
    }

    private func column(_ index: Int) -> UISplitViewController.Column {
      let columns: [UISplitViewController.Column] =
        split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary, .secondary]
      return columns[index]
    }

    private func make(nested: Bool) -> UIViewController {
      nested ? UINavigationController(rootViewController: UIViewController()) : UIViewController()
    }

    func act(_ choice: Int, _ index: Int) {
      switch choice {
      case 0: split.simulateCollapse()
      case 1: split.simulateExpand()
      case 2: split.show(column(index))
      case 3: split.hide(column(index))
      case 4: split.showDetailViewController(make(nested: index == 0), sender: nil)
      case 5: split.setViewController(make(nested: index == 0), for: column(index))
      case 6: if index == 0 { split.setViewController(nil, for: column(2)) }
      case 7: navigation?.pushViewController(UIViewController(), animated: index > 0)
      case 8: navigation?.simulateTapOnBackButton()
      case 9: navigation?.simulateInteractivePopBegin()
      case 10: navigation?.simulateInteractivePopCancel()
      case 11: navigation?.simulateInteractivePopFinish()
      case 12: window.isHidden.toggle()
      case 13: tabs.selectedIndex = index == 0 ? 1 : 0
      default: UIApplication.shared.settle()
      }
    }

    /// Ends all that is under way, and brings the columns to the screen.
    func finish() {
      window.isHidden = false
      tabs.selectedIndex = 0
      split.preferredDisplayMode = split.style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
      for case let navigation as UINavigationController in HeadlessWorld.current.livingControllers {
        navigation.simulateInteractivePopCancel()
      }
      UIApplication.shared.settle()
    }

    /// The controllers that are in front in a column.
    var tops: [UIViewController] {
      split.viewControllers.suffix(split.isCollapsed ? 1 : 2).map { controller in
        var top = controller
        while let inner = (top as? UINavigationController)?.topViewController { top = inner }
        return top
      }
    }

    /// Whether each view in the hierarchy belongs to a child, and only what is shown is there.
    var isBare: Bool {
      let containers = HeadlessWorld.current.livingControllers.compactMap { $0 as? UINavigationController }
      return containers.allSatisfy { navigation in
        navigation.viewControllers.dropLast().allSatisfy { $0.viewIfLoaded?.superview == nil }
      } && split.view.subviews.count <= (split.isCollapsed ? 1 : 3)
    }

    /// All controllers that a parent contains.
    var reachable: [UIViewController] {
      var all: [UIViewController] = [tabs]
      var next = 0
      while next < all.count {
        all += all[next].children
        next += 1
      }
      return all
    }
  }
}
