import HeadlessUIKit
import Lifeline
import LifelineHeadlessTestSupport
import LifelineRules
import LifelineUIKit
import Testing

/// What a split view controller does by itself is no mistake of the app.
@Suite(.inOwnWorld) @MainActor
struct SplitTracingTests {
  @Test(arguments: [UISplitViewController.Style.unspecified, .doubleColumn])
  func `the rules find nothing in a walk through a collapsed interface`(style: UISplitViewController.Style) {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory], clock: .counting())
    tracer.traceViewControllers()
    let window = UIWindow()
    visit(window, style)
    window.isHidden = true
    window.rootViewController = nil
    tracer.close()
    let findings = RuleRunner.findings(in: memory.events, header: memory.header)
    #expect(findings.map(\.message) == [])
    #expect(memory.events.contains { $0.name == "collapse" } && memory.events.contains { $0.name == "expand" })
  }

  private func visit(_ window: UIWindow, _ style: UISplitViewController.Style) {
    let split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    let list = UINavigationController(rootViewController: UIViewController())
    split.viewControllers = [list, UIViewController()]
    window.rootViewController = split
    window.makeKeyAndVisible()
    list.simulateTapOnBackButton()
    UIApplication.shared.settle()
    for _ in 0..<2 {
      list.topViewController?.showDetailViewController(UIViewController(), sender: nil)
      UIApplication.shared.settle()
    }
    split.simulateExpand()
    split.simulateCollapse()
    split.setViewController(nil, for: .secondary)
    list.popToRootViewController(animated: true)
    UIApplication.shared.settle()
    split.simulateExpand()
  }
}
