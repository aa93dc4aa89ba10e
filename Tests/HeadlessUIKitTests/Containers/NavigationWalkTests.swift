import HeadlessUIKit
import Testing

/// Random but repeatable numbers (xorshift).
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Whether each controller's callbacks follow one another as they may.
///
/// A new controller may get the identity of a dead one, which has disappeared before.
@MainActor
private final class Balance: LifecycleInterceptor {
  private var last: [ObjectIdentifier: LifecycleCall.Name] = [:]
  private(set) var mistakes: [String] = []

  private static let predecessors: [LifecycleCall.Name: [LifecycleCall.Name?]] = [
    .viewWillAppear: [nil, .viewDidDisappear, .viewWillDisappear],
    .viewDidAppear: [.viewWillAppear],
    .viewWillDisappear: [.viewDidAppear, .viewWillAppear],
    .viewDidDisappear: [.viewWillDisappear],
  ]

  func around(_ call: LifecycleCall, proceed: () -> Void) {
    if let allowed = Self.predecessors[call.name] {
      let subject = ObjectIdentifier(call.receiver)
      if !allowed.contains(last[subject]) {
        mistakes.append("\(NoticeRecorder.name(call.receiver)) \(last[subject]?.rawValue ?? "new") > \(call.name)")
      }
      last[subject] = call.name
    }
    proceed()
  }
}

@Suite(.inOwnWorld) @MainActor
struct NavigationWalkTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a user who does anything at any time leaves no callback unbalanced and nothing behind`(seed: UInt64) {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let balance = Balance()
    HeadlessWorld.current.install(balance)
    let window = UIWindow()
    let tabs = UITabBarController()
    let log = Log()
    let stacks = ["a", "b"].map { UINavigationController(rootViewController: RecordingController($0, log: log)) }
    tabs.viewControllers = stacks
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    for step in 0..<150 {
      act(Int.random(in: 0..<10, using: &dice), step, on: stacks.randomElement(using: &dice) ?? stacks[0], in: tabs)
    }
    UIApplication.shared.settle()
    #expect(balance.mistakes == [], "seed \(seed)")
    endSwipes(of: stacks)
    let stacked = stacks.reduce(0) { $0 + $1.viewControllers.count }
    #expect(HeadlessWorld.current.livingControllers.count == 3 + stacked, "seed \(seed)")
    #expect(inWindow(tabs).count == 1, "seed \(seed)")
  }

  private func act(_ choice: Int, _ step: Int, on stack: UINavigationController, in tabs: UITabBarController) {
    let made = { RecordingController("\(step)", log: Log()) }
    switch choice {
    case 0, 1: stack.pushViewController(made(), animated: choice == 0)
    case 2: stack.popViewController(animated: step.isMultiple(of: 2))
    case 3: stack.popToRootViewController(animated: step.isMultiple(of: 2))
    case 4: stack.setViewControllers([made(), made()], animated: step.isMultiple(of: 2))
    case 5: stack.simulateInteractivePopBegin()
    case 6: stack.simulateInteractivePopCancel()
    case 7: stack.simulateInteractivePopFinish()
    case 8: tabs.simulateTap(onTab: step % 2)
    default: UIApplication.shared.settle()
    }
  }

  /// A swipe that is still going on keeps changes waiting.
  private func endSwipes(of stacks: [UINavigationController]) {
    for stack in stacks { stack.simulateInteractivePopFinish() }
    UIApplication.shared.settle()
  }

  private func inWindow(_ tabs: UITabBarController) -> [UIViewController] {
    tabs.children.flatMap(\.children).filter { $0.viewIfLoaded?.window != nil }
  }
}
