import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// What happens inside a call that changes the screen, and what only after the turn of the run loop has ended (cases
/// 2.push-later, 2.set-root-later, 3.present-later).
@Suite(.inOwnWorld) @MainActor
struct DeferredTransitionTests {
  @Test func `code after a push runs before the pushed controller appears`() {
    let stage = NavigationStage.launched()
    let b = stage.make("b")
    b.onCallback["viewWillAppear"] = { stage.log.add("title \($0.title ?? "none")") }
    stage.navigation.pushViewController(b, animated: false)
    b.title = "set after the push"
    #expect(stage.log.take() == ["b willMove(parent)", "b loadView", "b viewDidLoad"])
    #expect(stage.navigation.topViewController === b && b.view.window == nil)
    #expect(stage.settle().contains("title set after the push"))
    #expect(b.view.window === stage.window)
  }

  @Test(arguments: [true, false])
  func `a layout pass begins the change, and no animation ends in it`(animated: Bool) {
    let stage = NavigationStage.launched()
    stage.navigation.pushViewController(stage.make("b"), animated: animated)
    stage.root?.view.layoutIfNeeded()
    #expect(stage.log.take() == ["b willMove(parent)", "b loadView", "b viewDidLoad"])
    stage.navigation.view.layoutIfNeeded()
    let begin = ["a viewWillDisappear", "b viewWillAppear"]
    let end = ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)"]
    #expect(stage.log.take() == begin + (animated ? [] : end))
    #expect(stage.settle() == (animated ? end : []))
  }

  @Test func `two pushes in one turn are one transition, and the one between gets calls of containment only`() {
    let stage = NavigationStage.launched()
    let watcher = NavigationWatcher(log: stage.log)
    stage.navigation.delegate = watcher
    stage.navigation.pushViewController(stage.make("b"), animated: true)
    stage.navigation.pushViewController(stage.make("c"), animated: false)
    #expect(stage.labels == ["a", "b", "c"])
    #expect(
      stage.log.take() == [
        "b willMove(parent)", "b loadView", "b viewDidLoad", "c willMove(parent)", "c loadView", "c viewDidLoad",
      ])
    #expect(
      stage.settle() == [
        "a viewWillDisappear", "c viewWillAppear", "willShow(c)", "a viewDidDisappear", "c viewDidAppear",
        "b didMove(parent)", "c didMove(parent)", "didShow(c)",
      ])
  }

  @Test func `a push and a pop in one turn show nothing`() {
    let stage = NavigationStage.launched()
    stage.navigation.pushViewController(stage.make("b"), animated: false)
    stage.navigation.popViewController(animated: false)
    #expect(stage.labels == ["a"])
    #expect(
      stage.settle() == [
        "b willMove(parent)", "b loadView", "b viewDidLoad", "b willMove(nil)", "b didMove(nil)", "b dealloc",
      ])
    #expect(stage.root?.view.window === stage.window)
  }

  @Test func `a controller that is popped and pushed again in one turn stays`() {
    let stage = NavigationStage.launched("b")
    guard let b = stage.top else { return }
    stage.navigation.popViewController(animated: false)
    stage.navigation.pushViewController(b, animated: false)
    #expect(stage.settle() == ["b willMove(nil)", "b willMove(parent)", "b didMove(parent)"])
    #expect(stage.labels == ["a", "b"] && b.view.window === stage.window && b.parent === stage.navigation)
  }

  @Test func `a push and a presentation in one turn follow one another`() {
    let stage = NavigationStage.launched()
    let sheet = stage.make("sheet")
    stage.navigation.pushViewController(stage.make("b"), animated: false)
    stage.navigation.present(sheet, animated: false)
    #expect(stage.navigation.presentedViewController === sheet && sheet.isBeingPresented)
    _ = stage.log.take()
    #expect(
      stage.settle() == [
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)",
        "sheet viewWillAppear", "sheet viewDidAppear",
      ])
  }

  @Test func `inside a presentation the presenter gets nothing`() {
    let stage = Stage()
    stage.launch()
    _ = stage.log.take()
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .fullScreen
    stage.main.present(sub, animated: false) { stage.log.add("completion") }
    #expect(stage.log.take() == ["sub loadView", "sub viewDidLoad"])
    #expect(stage.main.presentedViewController === sub && sub.presentingViewController === stage.main)
    #expect(sub.view.window == nil)
    UIApplication.shared.settle()
    #expect(
      stage.log.take() == [
        "main viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear", "main viewDidDisappear", "completion",
      ])
  }

  @Test func `a sheet takes another turn without animation, too`() {
    let stage = Stage()
    stage.launch()
    let sub = RecordingController("sub", log: stage.log)
    stage.main.present(sub, animated: false)
    _ = stage.log.take()
    CATransaction.flush()
    #expect(stage.log.take() == ["sub viewWillAppear"])
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["sub viewDidAppear"])
    sub.dismiss(animated: false)
    #expect(stage.log.take() == ["sub viewWillDisappear"])
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["sub viewDidDisappear"])
  }

  @Test func `a navigation controller that is released takes its change with it`() {
    weak var pushed: UIViewController?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let controller = UIViewController()
      pushed = controller
      navigation.pushViewController(controller, animated: true)
    }
    UIApplication.shared.settle()
    #expect(pushed == nil)
  }

  @Test func `a navigation controller that leaves the screen in the same turn ends its change before`() {
    let stage = NavigationStage.launched()
    stage.navigation.pushViewController(stage.make("b"), animated: true)
    _ = stage.log.take()
    stage.window.rootViewController = nil
    let lines = stage.log.take()
    #expect(lines.prefix(2) == ["a viewWillDisappear", "b viewWillAppear"])
    #expect(lines.suffix(2) == ["b viewWillDisappear", "b viewDidDisappear"])
  }

  @Test func `a second dismissal in a row is carried out after the first`() {
    let stage = Stage.withSubOnScreen()
    let sub = stage.main.presentedViewController
    let top = RecordingController("top", log: stage.log)
    top.modalPresentationStyle = .fullScreen
    sub?.present(top, animated: false)
    UIApplication.shared.settle()
    sub?.dismiss(animated: true)
    sub?.dismiss(animated: true) { stage.log.add("second") }
    UIApplication.shared.settle()
    #expect(stage.main.presentedViewController == nil)
    #expect(stage.log.take().contains("second"))
  }

  @Test func `what a controller presents in its viewDidAppear is loaded after the other has disappeared`() {
    let stage = Stage()
    stage.launch()
    let top = RecordingController("top", log: stage.log)
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .fullScreen
    sub.onCallback["viewDidAppear"] = { $0.present(top, animated: false) }
    stage.main.present(sub, animated: false)
    UIApplication.shared.settle()
    let lines = stage.log.take()
    let loads = lines.firstIndex(of: "top loadView")
    let leaves = lines.firstIndex(of: "main viewDidDisappear")
    #expect(loads.map { index in leaves.map { $0 < index } ?? false } == true)
  }

  @Test func `a tap begins what its action asked for`() {
    let stage = NavigationStage.launched()
    let button = UIButton(
      primaryAction: UIAction { _ in stage.navigation.pushViewController(stage.make("b"), animated: true) })
    stage.root?.view.addSubview(button)
    button.simulateTap()
    #expect(
      stage.log.take() == [
        "b willMove(parent)", "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
      ])
  }
}
