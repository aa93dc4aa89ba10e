import HeadlessUIKit
import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineUIKit

/// Random actions on random hierarchies: what is expected to be released is what was attached and is not now, by a walk
/// upward over the public properties of the controllers.
@MainActor
@Suite struct RandomHierarchyTests {
  @Test(arguments: 0..<60)
  func `expected is what was attached and is not`(seed: Int) {
    withHeadlessWorld {
      var play = Play(seed: seed)
      for step in 0..<40 {
        let action = play.act()
        UIApplication.shared.settle()
        play.noteAttached()
        #expect(play.expected == play.missed, "seed \(seed), step \(step): \(action)")
        if play.expected != play.missed { break }
      }
      play.tracer.stopTracingViewControllers()
    }
  }
}

/// The controllers of a run, all retained, and the model that judges them.
@MainActor
private struct Play {
  let memory = MemorySink()
  let tracer: Tracer
  var random: SplitMix
  var windows: [UIWindow] = []
  var controllers: [UIViewController] = []
  /// The controllers that were attached at the end of any step.
  var everAttached: Set<ObjectIdentifier> = []

  init(seed: Int) {
    random = SplitMix(state: UInt64(seed))
    tracer = Tracer(sinks: [memory], clock: .counting())
    tracer.traceViewControllers()
    for _ in 0..<2 {
      let window = UIWindow()
      window.rootViewController = make()
      window.makeKeyAndVisible()
      windows.append(window)
    }
    noteAttached()
  }

  private mutating func make() -> UIViewController {
    let made: UIViewController =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: UINavigationController(rootViewController: plain())
      case 1: tabs()
      default: UIViewController()
      }
    controllers.append(made)
    return made
  }

  private mutating func plain() -> UIViewController {
    let made = UIViewController()
    controllers.append(made)
    return made
  }

  private mutating func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [plain(), plain()]
    return tabs
  }

  /// Does something that is possible, and says what.
  mutating func act() -> String {
    let shown = controllers.filter { Self.isAttached($0, windows) && $0.viewIfLoaded?.window != nil }
    guard let actor = shown.randomElement(using: &random) else {
      windows.randomElement(using: &random)?.rootViewController = make()
      return "a new root, since nothing was on the screen"
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      guard actor.presentedViewController == nil else { return "nothing" }
      actor.present(make(), animated: Bool.random(using: &random))
      return "present"
    case 2:
      actor.dismiss(animated: Bool.random(using: &random))
      return "dismiss"
    case 3, 4:
      let child = reusable() ?? plain()
      actor.addChild(child)
      actor.view.addSubview(child.view)
      child.didMove(toParent: actor)
      return "add a child"
    case 5:
      guard let child = actor.children.last, !(actor is UINavigationController), !(actor is UITabBarController) else {
        return "nothing"
      }
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      return "remove a child"
    case 6:
      windows.randomElement(using: &random)?.rootViewController = reusable() ?? make()
      return "another root"
    case 7:
      guard let navigation = shown.compactMap({ $0 as? UINavigationController }).randomElement(using: &random) else {
        return "nothing"
      }
      if Bool.random(using: &random) {
        navigation.pushViewController(plain(), animated: true)
        return "push"
      }
      navigation.popViewController(animated: true)
      return "pop"
    default:
      guard let tabs = shown.compactMap({ $0 as? UITabBarController }).randomElement(using: &random) else {
        return "nothing"
      }
      tabs.viewControllers = [plain()]
      return "other tabs"
    }
  }

  /// A controller that is attached nowhere, and can be attached again.
  private mutating func reusable() -> UIViewController? {
    let free = controllers.filter {
      type(of: $0) == UIViewController.self && $0.parent == nil && $0.presentingViewController == nil
        && $0.presentedViewController == nil && !Self.isAttached($0, windows)
    }
    return Bool.random(using: &random) ? free.randomElement(using: &random) : nil
  }

  mutating func noteAttached() {
    for controller in controllers where Self.isAttached(controller, windows) {
      everAttached.insert(ObjectIdentifier(controller))
    }
  }

  /// By the model: attached once, and not now.
  var missed: Set<Int> {
    Set(
      controllers.filter { everAttached.contains(ObjectIdentifier($0)) && !Self.isAttached($0, windows) }
        .compactMap { tracer.subject(of: $0)?.id })
  }

  /// By the trace: expected, and not withdrawn.
  var expected: Set<Int> {
    var expected: Set<Int> = []
    for event in memory.events where event.subject.kind == .controller {
      if event.name == .expectDeallocation { expected.insert(event.subject.id) }
      if event.name == .expectationWithdrawn { expected.remove(event.subject.id) }
    }
    return expected
  }

  /// Whether a way upward ends in a window. A former root that presents stays in its window.
  private static func isAttached(_ controller: UIViewController, _ windows: [UIWindow]) -> Bool {
    var top = controller
    while let above = top.parent ?? top.presentingViewController { top = above }
    return windows.contains { window in
      window.rootViewController === top || window.allRoots.contains { $0 === top }
    }
  }
}

extension UIWindow {
  /// The root, and those of its former roots that present.
  fileprivate var allRoots: [UIViewController] {
    var roots: [UIViewController] = []
    headlessWorld.visitRoots { controller, window in if window === self { roots.append(controller) } }
    return roots
  }
}
