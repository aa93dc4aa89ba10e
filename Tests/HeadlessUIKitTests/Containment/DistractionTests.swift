import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Callbacks that take away what their host is just working on.
@Suite(.inOwnWorld) @MainActor struct DistractionTests {
  /// A controller that does something in one of its callbacks, once.
  private final class Distracted: UIViewController {
    var distraction: (moment: LifecycleCall.Name, body: () -> Void)?

    private func reach(_ moment: LifecycleCall.Name) {
      guard let distraction, distraction.moment == moment else { return }
      self.distraction = nil
      distraction.body()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      reach(.viewDidLoad)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      reach(.viewWillAppear)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      reach(.viewDidAppear)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      reach(.viewWillDisappear)
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      reach(.willMove)
    }
  }

  /// Ways for a controller to come and to go again.
  enum Host: CaseIterable {
    case stack, presentation, tabs, pages, split, child

    @MainActor func letCome(_ controller: UIViewController, over base: UIViewController) -> () -> Void {
      let navigation = base.navigationController
      switch self {
      case .stack:
        navigation?.pushViewController(controller, animated: true)
        CATransaction.flush()
        return { navigation?.popViewController(animated: true) }
      case .presentation:
        controller.modalPresentationStyle = .fullScreen
        base.present(controller, animated: true)
        CATransaction.flush()
        return { if controller.presentingViewController != nil { controller.dismiss(animated: true) } }
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), controller]
        base.showInside(tabs)
        tabs.selectedIndex = 1
        return { tabs.selectedIndex = 0 }
      case .pages:
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        CATransaction.flush()
        base.showInside(pages)
        pages.setViewControllers([controller], direction: .forward, animated: true)
        CATransaction.flush()
        return { pages.setViewControllers([UIViewController()], direction: .reverse, animated: true) }
      case .split:
        let split = UISplitViewController()
        split.viewControllers = [UIViewController(), UIViewController()]
        base.showInside(split)
        split.showDetailViewController(controller, sender: nil)
        return { split.showDetailViewController(UIViewController(), sender: nil) }
      case .child:
        base.showInside(controller)
        return {
          controller.willMove(toParent: nil)
          controller.view.removeFromSuperview()
          controller.removeFromParent()
        }
      }
    }
  }

  /// Every moment of every way; a presentation moves nobody to a parent.
  nonisolated static let occasions = Host.allCases.flatMap { host in
    let moments: [LifecycleCall.Name] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear]
    return (host == .presentation ? moments : moments + [.willMove]).map { (host, $0) }
  }

  @Test(arguments: occasions)
  func `a window that is hidden in a callback leaves nobody on the screen`(host: Host, moment: LifecycleCall.Name) {
    let (balance, states) = play(host, moment) { $0.isHidden = true }
    #expect(balance.mistakes == [])
    #expect(states.values.allSatisfy { $0 == .viewDidDisappear })
  }

  @Test(arguments: occasions)
  func `a root that is set in a callback is the only one on the screen`(host: Host, moment: LifecycleCall.Name) {
    let next = UIViewController()
    let (balance, states) = play(host, moment) { $0.rootViewController = next }
    #expect(balance.mistakes == [])
    #expect(states.filter { $0.value == .viewDidAppear }.keys.map { $0 } == [ObjectIdentifier(next)])
    #expect(states.values.allSatisfy { [.viewDidAppear, .viewDidDisappear].contains($0) })
  }

  @Test(arguments: occasions)
  func `a push in a callback leaves one stack on the screen`(host: Host, moment: LifecycleCall.Name) {
    let pushed = UIViewController()
    let (balance, states) = play(host, moment) { window in
      (window.rootViewController as? UINavigationController)?.pushViewController(pushed, animated: true)
    }
    #expect(balance.mistakes == [])
    #expect(states.values.allSatisfy { [.viewDidAppear, .viewDidDisappear].contains($0) })
  }

  @Test func `a root that is taken away while a presentation arrives does not come back with a dismissal`() {
    let window = UIWindow()
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let presented = Distracted()
    presented.modalPresentationStyle = .fullScreen
    presented.distraction = (.viewDidAppear, { [unowned window] in window.rootViewController = nil })
    root.present(presented, animated: false)
    CATransaction.flush()
    root.dismiss(animated: false)
    #expect(root.viewIfLoaded?.window == nil)
  }

  @Test func `of two roots the one that is set while the other arrives stays`() {
    let window = UIWindow()
    let old = Distracted()
    let last = UIViewController()
    window.rootViewController = old
    window.makeKeyAndVisible()
    old.distraction = (.viewWillDisappear, { [unowned window] in window.rootViewController = last })
    window.rootViewController = UIViewController()
    #expect(window.rootViewController === last)
    #expect(last.viewIfLoaded?.window === window)
  }

  /// Lets a controller come and go, with a distraction on the way; says how far everybody got.
  private func play(
    _ host: Host, _ moment: LifecycleCall.Name, _ distraction: @escaping (UIWindow) -> Void
  ) -> (Balance, [ObjectIdentifier: LifecycleCall.Name]) {
    let balance = Balance()
    let progress = Progress()
    HeadlessWorld.current.install(balance)
    HeadlessWorld.current.install(progress)
    let window = UIWindow()
    let base = UIViewController()
    window.rootViewController = UINavigationController(rootViewController: base)
    window.makeKeyAndVisible()
    let controller = Distracted()
    controller.distraction = (moment, { [unowned window] in distraction(window) })
    let letGo = host.letCome(controller, over: base)
    UIApplication.shared.settle()
    letGo()
    UIApplication.shared.settle()
    return (balance, progress.last)
  }

  /// The last appearance callback of each controller; it keeps them, so that no two have one identity.
  private final class Progress: LifecycleInterceptor {
    var last: [ObjectIdentifier: LifecycleCall.Name] = [:]
    private var kept: [UIResponder] = []
    private let names: Set<LifecycleCall.Name> = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      if names.contains(call.name) {
        kept.append(call.receiver)
        last[ObjectIdentifier(call.receiver)] = call.name
      }
      proceed()
    }
  }
}

extension UIViewController {
  /// Puts a child into this controller, in the usual way.
  fileprivate func showInside(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
