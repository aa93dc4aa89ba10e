import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationStackTests {
  @Test func `popping returns what it took off, and the root stays`() {
    let stage = NavigationStage.launched("b", "c", "d")
    let top = stage.top
    #expect(stage.navigation.popViewController(animated: false) === top)
    CATransaction.flush()
    let b = stage.navigation.viewControllers[1]
    #expect(stage.navigation.popToViewController(b, animated: false)?.map(NoticeRecorder.name) == ["c"])
    CATransaction.flush()
    #expect(stage.navigation.popToViewController(b, animated: false) == [])
    CATransaction.flush()
    #expect(stage.navigation.popToRootViewController(animated: false) == [b])
    CATransaction.flush()
    #expect(stage.navigation.popToRootViewController(animated: false) == [])
    CATransaction.flush()
    _ = stage.log.take()
    #expect(stage.navigation.popViewController(animated: true) == nil)
    #expect(stage.settle() == [])
    #expect(stage.labels == ["a"])
  }

  @Test func `popping to the root tells those in between of the moves only`() {
    let stage = NavigationStage.launched("b", "c")
    stage.navigation.popToRootViewController(animated: true)
    CATransaction.flush()
    #expect(stage.labels == ["a"])
    #expect(
      stage.log.take() == ["c willMove(nil)", "b willMove(nil)", "c viewWillDisappear", "a viewWillAppear"])
    #expect(
      stage.settle() == [
        "c viewDidDisappear", "c didMove(nil)", "b didMove(nil)", "a viewDidAppear", "c dealloc", "b dealloc",
      ])
  }

  @Test func `setting the stack shows its last controller, and tells those below of the moves only`() {
    let stage = NavigationStage.launched("b")
    stage.navigation.setViewControllers([stage.make("c"), stage.make("d")], animated: true)
    CATransaction.flush()
    #expect(
      stage.log.take() == [
        "b willMove(nil)", "a willMove(nil)", "c willMove(parent)", "d willMove(parent)", "d loadView",
        "d viewDidLoad", "b viewWillDisappear", "d viewWillAppear",
      ])
    #expect(
      stage.settle() == [
        "b viewDidDisappear", "b didMove(nil)", "a didMove(nil)", "d viewDidAppear", "c didMove(parent)",
        "d didMove(parent)", "b dealloc", "a dealloc",
      ])
    #expect(stage.labels == ["c", "d"])
  }

  @Test func `setting a stack with the same top tells nobody that it appears`() {
    let stage = NavigationStage.launched("b")
    guard let b = stage.top else { return }
    stage.navigation.viewControllers = [stage.make("c"), b]
    #expect(
      stage.log.take() == [
        "a willMove(nil)", "c willMove(parent)", "a didMove(nil)", "c didMove(parent)", "a dealloc",
      ])
    #expect(b.view.window === stage.window)
  }

  @Test func `an empty stack shows nothing, and takes a root later`() {
    let stage = NavigationStage.launched()
    stage.navigation.viewControllers = []
    #expect(
      stage.settle() == [
        "a willMove(nil)", "a viewWillDisappear", "a viewDidDisappear", "a didMove(nil)", "a dealloc",
      ])
    #expect(stage.navigation.topViewController == nil && stage.navigation.visibleViewController == nil)
    stage.push("b")
    #expect(
      stage.log.take() == [
        "b willMove(parent)", "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear", "b didMove(parent)",
      ])
  }

  @Test func `off the screen a stack changes without anybody being told that it appears`() {
    let stage = NavigationStage()
    stage.push("b", animated: true)
    #expect(stage.log.take() == ["a willMove(parent)", "b willMove(parent)", "a didMove(parent)"])
    stage.push("c")
    stage.navigation.popViewController(animated: true)
    CATransaction.flush()
    #expect(
      stage.log.take() == ["c willMove(parent)", "b didMove(parent)", "c willMove(nil)", "c didMove(nil)", "c dealloc"])
    stage.launch()
    #expect(stage.log.take() == ["b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear"])
  }

  @Test func `behind a full screen presentation the stack changes unseen, and its new top comes back`() {
    let stage = NavigationStage.launched("b")
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.navigation.present(cover, animated: false)
    CATransaction.flush()
    #expect(stage.log.take() == ["b viewWillDisappear", "b viewDidDisappear"])
    #expect(stage.navigation.visibleViewController === cover)
    stage.navigation.popViewController(animated: false)
    CATransaction.flush()
    #expect(stage.log.take() == ["b willMove(nil)", "b didMove(nil)", "b dealloc"])
    cover.dismiss(animated: false)
    #expect(stage.log.take() == ["a viewWillAppear", "a viewDidAppear"])
    #expect(stage.root?.view.window === stage.window)
  }

  @Test func `a push in the viewDidLoad of the root shows only what was pushed`() {
    let stage = NavigationStage()
    stage.root?.onCallback["viewDidLoad"] = { _ in stage.push("b") }
    stage.launch()
    #expect(
      stage.log.take() == [
        "a willMove(parent)", "a loadView", "a viewDidLoad", "b willMove(parent)", "a didMove(parent)", "b loadView",
        "b viewDidLoad", "b viewWillAppear", "b viewDidAppear", "b didMove(parent)",
      ])
  }

  @Test func `a push in viewWillAppear of the root waits until the root has appeared`() {
    let stage = NavigationStage()
    stage.root?.onCallback["viewWillAppear"] = { _ in
      stage.navigation.pushViewController(stage.make("b"), animated: false)
    }
    stage.launch()
    #expect(
      stage.settle().suffix(9)
        == [
          "a viewDidAppear", "a didMove(parent)", "b willMove(parent)", "b loadView", "b viewDidLoad",
          "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)",
        ].suffix(9))
    #expect(stage.labels == ["a", "b"])
  }

  @Test func `a push in viewDidAppear begins when the transition is over`() {
    let stage = NavigationStage.launched()
    stage.navigation.delegate = stage.watcher
    stage.push("b", animated: true) { $0.onCallback["viewDidAppear"] = { _ in stage.push("c", animated: true) } }
    _ = stage.log.take()
    #expect(
      stage.settle() == [
        "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)", "didShow(b)", "c willMove(parent)", "c loadView",
        "c viewDidLoad", "b viewWillDisappear", "c viewWillAppear", "willShow(c)", "b viewDidDisappear",
        "c viewDidAppear", "c didMove(parent)", "didShow(c)",
      ])
  }

  @Test func `a transition under way ends before the navigation controller leaves the screen`() {
    let stage = NavigationStage.launched()
    stage.push("b", animated: true)
    _ = stage.log.take()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.navigation.present(cover, animated: true)
    CATransaction.flush()
    #expect(
      stage.log.take() == ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)", "b viewWillDisappear"])
    #expect(stage.settle() == ["b viewDidDisappear"])
  }

  @Test func `what another container has leaves that first`() {
    let stage = NavigationStage.launched()
    let outer = UIViewController()
    let b = stage.make("b")
    outer.addChild(b)
    _ = stage.log.take()
    stage.navigation.pushViewController(b, animated: false)
    CATransaction.flush()
    #expect(stage.log.take().prefix(2) == ["b didMove(nil)", "b willMove(parent)"])
    #expect(outer.children.isEmpty && b.navigationController === stage.navigation)
  }

  @Test func `show reaches the navigation controller around, or presents without one`() {
    let stage = NavigationStage.launched()
    stage.root?.show(stage.make("b"), sender: nil)
    #expect(stage.labels == ["a", "b"])
    UIApplication.shared.settle()
    let other = UIWindow()
    let plain = UIViewController()
    other.rootViewController = plain
    other.makeKeyAndVisible()
    plain.show(stage.make("c"), sender: nil)
    #expect(plain.presentedViewController is ContainedController)
  }

  @Test func `what is popped dies although it was shown, and what is kept does not`() {
    let stage = NavigationStage.launched()
    weak var gone: ContainedController?
    stage.push("b") { gone = $0 }
    let kept = stage.make("c")
    stage.navigation.pushViewController(kept, animated: true)
    UIApplication.shared.settle()
    stage.navigation.popToRootViewController(animated: true)
    CATransaction.flush()
    #expect(gone != nil)
    UIApplication.shared.settle()
    #expect(gone == nil)
    #expect(kept.parent == nil && kept.navigationController == nil && kept.view.superview == nil)
    stage.navigation.pushViewController(kept, animated: false)
    CATransaction.flush()
    #expect(stage.labels == ["a", "c"])
  }

  @Test func `a navigation controller dies with its stack`() {
    weak var navigation: UINavigationController?
    let log = Log()
    do {
      let made = UINavigationController(rootViewController: RecordingController("a", log: log))
      made.pushViewController(RecordingController("b", log: log), animated: false)
      CATransaction.flush()
      made.loadViewIfNeeded()
      navigation = made
    }
    #expect(navigation == nil)
    #expect(log.take() == ["a dealloc", "b dealloc"])
  }

  @Test func `notices tell what was popped, last, and what came onto the stack`() {
    let stage = NavigationStage.launched()
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    notices.onNotice = { notice in
      guard notice.kind == .popped || notice.kind == .restored else { return }
      let call = notice.call.map { "\($0.name) \($0.transition ?? 0)" } ?? ""
      stage.log.add("\(notice.kind) \(NoticeRecorder.name(notice.subject)) by \(call)")
      #expect(notice.related === stage.navigation)
    }
    stage.push("b")
    stage.push("c")
    #expect(stage.log.take().filter { $0.hasPrefix("restored") } == ["restored b by push 4", "restored c by push 5"])
    stage.navigation.popToRootViewController(animated: true)
    CATransaction.flush()
    #expect(
      stage.settle().suffix(5) == [
        "a viewDidAppear", "popped c by popToRoot 6", "popped b by popToRoot 6", "c dealloc", "b dealloc",
      ])
  }

  @Test func `the actions carry both parties and one transition`() {
    let stage = NavigationStage.launched()
    let calls = CallRecorder("", log: Log())
    var lines: [String] = []
    calls.onCall = { call in
      if call.receiver === stage.navigation, let other = call.counterpart {
        lines.append("\(call.name) \(NoticeRecorder.name(other)) \(call.animated ?? false) \(call.transition ?? 0)")
      }
      if call.name == .viewDidDisappear { lines.append("\(call.name) \(call.transition ?? 0)") }
    }
    HeadlessWorld.current.install(calls)
    stage.push("b", animated: true)
    UIApplication.shared.settle()
    stage.navigation.popViewController(animated: false)
    CATransaction.flush()
    #expect(lines == ["push b true 4", "viewDidDisappear 4", "pop b false 5", "viewDidDisappear 5"])
  }
}
