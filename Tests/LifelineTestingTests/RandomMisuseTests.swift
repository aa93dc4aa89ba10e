import Foundation
import HeadlessUIKit
import Lifeline
import LifelineRules
import LifelineTestSupport
import Testing

@testable import LifelineTesting

/// Random calls of public API, in any order: most of them are mistakes. No call ends the program, except those that
/// UIKit answers with a documented exception, which the programs do not make.
@Suite @MainActor
struct RandomMisuseTests {
  @Test(arguments: Sample.seeds(40, of: 400))
  func `any order of calls gives findings with places, and at most one finding for one call`(seed: UInt64) throws {
    var test: LifelineTest?
    var calls: [String] = []
    try LifelineTest.run("misuse", .lifeline(failOn: .never, rules: [])) {
      test = LifelineTest.current
      let play = MisusePlay(seed: seed)
      for number in 0..<60 {
        let call = play.act()
        calls.append("\(number): \(call)")
      }
      play.release()
    }
    let ended = try #require(test)
    let findings = RuleRunner.findings(in: ended.events, header: ended.memory.header).filter { $0.severity > .note }
    for finding in findings {
      let code = finding.code
      let hasPlace = finding.place != nil || code.caller != nil || code.callback != nil || code.retainPath != nil
      #expect(!finding.events.isEmpty && hasPlace && !finding.fix.isEmpty, "seed \(seed): \(finding)")
    }
    // A controller that is released while it is visible is judged at its end, which no single call explains.
    let blamed = Dictionary(grouping: findings.filter { !$0.isLeak && $0.code.callback != "deinit" }) {
      Self.call(of: $0, in: ended.events)
    }
    for (call, findings) in blamed where findings.count > 1 && !call.hasSuffix(MisusePlay.end) {
      Issue.record("seed \(seed), call \(call): \(findings.map(\.description))")
    }
  }

  /// The call that the finding is about: that of its last event or, if the mistake only showed there, of its first one.
  private static func call(of finding: Finding, in events: [TraceEvent]) -> String {
    let direct = finding.events.last { number in events.contains { $0.sequence == number && $0.isDirect } }
    let calls = [direct ?? finding.event ?? finding.events.last, finding.events.first].map { event in
      events.last { $0.name == .mark && $0.sequence < event ?? 0 }?.text ?? ""
    }
    return MisusePlay.showing.contains(where: calls[0].hasSuffix) ? calls[1] : calls[0]
  }
}

/// Controllers with a view each, containers, and everything that code may do with them.
@MainActor
private final class MisusePlay {
  private final class Screen: UIViewController {}

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  private var random: SplitMix
  private let window = UIWindow()
  private let stack = UINavigationController(rootViewController: Screen())
  private let tabs = UITabBarController()
  private let table = UITableViewController()
  private var screens: [UIViewController] = []
  private var count = 0
  private var rows: Rows?

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    screens = (0..<5).map { _ in Screen() }
    tabs.viewControllers = [stack, table]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
  }

  /// Gives everything up, so that only what UIKit keeps is alive.
  func release() {
    LifelineTest.current?.tracer.mark(Self.end)
    screens = []
    rows = nil
    UIApplication.shared.settle()
  }

  private var screen: UIViewController { screens[Int.random(in: 0..<screens.count, using: &random)] }
  private var flag: Bool { Bool.random(using: &random) }

  private typealias Call = (name: String, run: (MisusePlay) -> Void)

  /// Makes one call and returns its name.
  func act() -> String {
    let call = Self.calls[Int.random(in: 0..<Self.calls.count, using: &random)]
    count += 1
    LifelineTest.current?.tracer.mark("\(count): \(call.name)")
    call.run(self)
    return call.name
  }

  /// The calls in which earlier mistakes show.
  static let showing = ["settle", "select", "layout", "reload", "hide", "memory", "new", end]
  /// The name of the end, which releases everything.
  static let end = "release"

  private static let calls: [Call] = navigation + presentation + containment + appearance + views + user

  private static let navigation: [Call] = [
    (
      "push",
      { play in
        let screen = play.screen
        // Both are documented exceptions.
        guard screen.parent == nil, screen.presentingViewController == nil, screen.viewIfLoaded?.superview == nil else {
          return
        }
        play.stack.pushViewController(screen, animated: play.flag)
      }
    ),
    ("pop", { $0.stack.popViewController(animated: $0.flag) }),
    ("popToRoot", { $0.stack.popToRootViewController(animated: $0.flag) }),
    ("beginSwipe", { $0.stack.simulateInteractivePopBegin() }),
    ("cancelSwipe", { $0.stack.simulateInteractivePopCancel() }),
    ("finishSwipe", { $0.stack.simulateInteractivePopFinish() }),
    ("select", { $0.tabs.selectedIndex = $0.flag ? 0 : 1 }),
  ]

  private static let presentation: [Call] = [
    (
      "present",
      { play in
        let (screen, presenter) = (play.screen, play.screen)
        // UIKit raises an exception for a child, for a presented controller, and for a presenter itself.
        guard screen.parent == nil, screen.presentingViewController == nil, !play.isInside(presenter, screen) else {
          return
        }
        presenter.present(screen, animated: play.flag)
      }
    ),
    (
      "presentOnRoot",
      { play in
        let screen = play.screen
        guard screen.parent == nil, screen.presentingViewController == nil else { return }
        play.tabs.present(screen, animated: play.flag)
      }
    ),
    ("dismiss", { $0.screen.dismiss(animated: $0.flag) }),
    ("dismissRoot", { $0.tabs.dismiss(animated: $0.flag) }),
    (
      "transitioningDelegate",
      { play in
        final class Bubble: NSObject, UIViewControllerTransitioningDelegate {}
        let bubble = Bubble()
        play.screen.transitioningDelegate = bubble
      }
    ),
  ]

  private static let containment: [Call] = [
    (
      "addChild",
      { play in
        let (parent, child) = (play.screen, play.screen)
        guard parent !== child, !play.isInside(parent, child), child.presentingViewController == nil else { return }
        // UIKit raises UIViewControllerHierarchyInconsistency for a controller that is also on a stack.
        guard !play.stack.viewControllers.contains(child) else { return }
        guard child.viewIfLoaded?.superview == nil || child.parent === parent else { return }
        parent.addChild(child)
      }
    ),
    (
      "addChildView",
      { play in
        let child = play.screen
        // The view of the parent would be loaded by the same call.
        guard let parent = child.parent, parent is Screen, parent.isViewLoaded else { return }
        parent.view.addSubview(child.view)
      }
    ),
    ("didMove", { $0.screen.didMove(toParent: $0.flag ? $0.screen : nil) }),
    ("willMove", { $0.screen.willMove(toParent: $0.flag ? $0.screen : nil) }),
    (
      "removeFromParent",
      { play in
        let screen = play.screen
        if !(screen.parent is UINavigationController) { screen.removeFromParent() }
      }
    ),
  ]

  private static let appearance: [Call] = [
    ("beginAppearance", { $0.screen.beginAppearanceTransition($0.flag, animated: $0.flag) }),
    ("endAppearance", { $0.screen.endAppearanceTransition() }),
    ("viewDidLoad", { $0.screen.viewDidLoad() }),
    ("viewDidAppear", { $0.screen.viewDidAppear($0.flag) }),
    ("viewWillDisappear", { $0.screen.viewWillDisappear($0.flag) }),
    (
      "expectDeallocation",
      { play in
        LifelineTest.current?.tracer.expectDeallocation(of: play.screen, because: "claimed")
      }
    ),
  ]

  private static let views: [Call] = [
    ("view", { _ = $0.screen.view.bounds }),
    ("loadViewIfNeeded", { $0.screen.loadViewIfNeeded() }),
    (
      "removeView",
      { play in
        let screen = play.screen
        if screen.parent is Screen { screen.viewIfLoaded?.removeFromSuperview() }
      }
    ),
    ("recognizer", { $0.screen.viewIfLoaded?.addGestureRecognizer(UITapGestureRecognizer()) }),
    ("layer", { $0.screen.viewIfLoaded?.layer.addSublayer(CAGradientLayer()) }),
    ("layout", { $0.window.layoutIfNeeded() }),
    (
      "dataSource",
      { play in
        let rows = Rows()
        play.table.tableView.dataSource = rows
        if play.flag { play.rows = rows }
      }
    ),
    ("reload", { $0.table.tableView.reloadData() }),
    ("hide", { play in play.window.isHidden = play.flag }),
  ]

  private static let user: [Call] = [
    ("settle", { _ in UIApplication.shared.settle() }),
    ("settle", { _ in UIApplication.shared.settle() }),
    ("memory", { _ in UIApplication.shared.simulateMemoryWarning() }),
    ("new", { play in play.screens[Int.random(in: 0..<play.screens.count, using: &play.random)] = Screen() }),
  ]

  /// Whether a controller is inside another one, or is the other one.
  private func isInside(_ controller: UIViewController, _ other: UIViewController) -> Bool {
    var next: UIViewController? = controller
    while let current = next {
      if current === other { return true }
      next = current.parent ?? current.presentingViewController
    }
    return false
  }
}
