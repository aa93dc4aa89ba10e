import HeadlessUIKit
import LifelineHeadlessTestSupport
import LifelineTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationWalkTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a user who does anything at any time leaves no callback unbalanced and nothing behind`(seed: UInt64) {
    var dice = SplitMix(state: seed)
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
