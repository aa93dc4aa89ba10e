import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationOrderTests {
  static let pushBegins = [
    "b willMove(parent)", "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear", "willShow(b)",
  ]
  static let pushEnds = ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)", "didShow(b)"]
  static let popBegins = ["b willMove(nil)", "b viewWillDisappear", "a viewWillAppear", "willShow(a)"]
  static let popEnds = ["b viewDidDisappear", "b didMove(nil)", "a viewDidAppear", "didShow(a)", "b dealloc"]

  @Test func `the root is loaded and appears with the window (case 2.nav-delegate)`() {
    let stage = NavigationStage()
    stage.navigation.delegate = stage.watcher
    #expect(stage.log.take() == ["a willMove(parent)"])
    stage.launch()
    #expect(
      stage.log.take() == [
        "a loadView", "a viewDidLoad", "a viewWillAppear", "willShow(a)", "a viewDidAppear", "a didMove(parent)",
        "didShow(a)",
      ])
  }

  @Test func `an animated push and pop have their halves before and after the animation (case 2.push-pop-dealloc)`() {
    let stage = NavigationStage.launched()
    stage.navigation.delegate = stage.watcher
    stage.push("b", animated: true)
    #expect(stage.log.take() == Self.pushBegins)
    #expect(stage.settle() == Self.pushEnds)
    stage.navigation.popViewController(animated: true)
    CATransaction.flush()
    #expect(stage.log.take() == Self.popBegins)
    #expect(stage.settle() == Self.popEnds)
  }

  @Test func `without animation all happens in the layout pass (case 2.push-not-animated)`() {
    let stage = NavigationStage.launched()
    stage.navigation.delegate = stage.watcher
    stage.push("b")
    #expect(stage.log.take() == Self.pushBegins + Self.pushEnds)
    stage.navigation.popViewController(animated: false)
    CATransaction.flush()
    #expect(stage.log.take() == Self.popBegins + Self.popEnds)
  }

  @Test(arguments: [true, false])
  func `what is pushed is in its window and laid out before the animation`(animated: Bool) {
    let stage = NavigationStage.launched()
    stage.push("b", animated: animated) { $0.logsLayout = true }
    #expect(
      (stage.log.take() + stage.settle()).filter { $0 != "a viewWillDisappear" } == [
        "b willMove(parent)", "b loadView", "b viewDidLoad", "b viewWillAppear", "b viewIsAppearing",
        "b viewWillLayoutSubviews", "b viewDidLayoutSubviews", "a viewDidDisappear", "b viewDidAppear",
        "b didMove(parent)",
      ])
  }

  @Test func `the flags and the stack inside the callbacks (cases 2.stack-visible-in-willDisappear, 2.pop-parent)`() {
    let stage = NavigationStage.launched()
    var lines: [String] = []
    let note: @MainActor (RecordingController) -> Void = { controller in
      let place = stage.navigation.viewControllers.firstIndex { $0 === controller }
      let moves = "\(controller.isMovingToParent) \(controller.isMovingFromParent)"
      lines.append("\(controller.label) \(place ?? -1) \(moves) \(controller.navigationController != nil)")
    }
    let callbacks = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    for callback in callbacks { stage.root?.onCallback[callback] = note }
    stage.push("b", animated: true) { controller in
      for callback in callbacks { controller.onCallback[callback] = note }
    }
    _ = stage.settle()
    #expect(lines == ["a 0 false false true", "b 1 true false true", "a 0 false false true", "b 1 true false true"])
    lines = []
    stage.navigation.popViewController(animated: true)
    _ = stage.settle()
    #expect(lines == ["b -1 false true true", "a 0 false false true", "b -1 false true false", "a 0 false false true"])
  }

  @Test func `a covered view leaves the hierarchy, and comes back with a pop`() {
    let stage = NavigationStage.launched("b")
    let root = stage.root?.viewIfLoaded
    #expect(root != nil && root?.superview == nil)
    #expect(stage.top?.view.superview === stage.navigation.view)
    stage.navigation.popViewController(animated: false)
    CATransaction.flush()
    #expect(root?.window === stage.window)
  }

  @Test func `iOS 5 unloads a covered view and loads it before the one above disappears (case 7.ios5-unload-cycle)`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let stage = NavigationStage.launched("b")
      UIApplication.shared.simulateMemoryWarning()
      #expect(
        stage.log.take() == [
          "a didReceiveMemoryWarning", "a viewWillUnload", "a viewDidUnload", "b didReceiveMemoryWarning",
        ])
      stage.navigation.popViewController(animated: false)
      CATransaction.flush()
      #expect(
        stage.log.take() == [
          "b willMove(nil)", "a loadView", "a viewDidLoad", "b viewWillDisappear", "a viewWillAppear",
          "b viewDidDisappear", "b didMove(nil)", "a viewDidAppear", "b dealloc",
        ])
    }
  }

  @Test func `before iOS 5 a stack works and nobody is told of moves`() {
    withHeadlessWorld(systemVersion: "4.3") {
      let stage = NavigationStage.launched("b")
      #expect(stage.top?.navigationController === stage.navigation)
      stage.navigation.popViewController(animated: false)
      CATransaction.flush()
      #expect(
        stage.log.take() == [
          "b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear", "b dealloc",
        ])
    }
  }

  @Test func `the top is told from inside the own callbacks (case 12.nav-forwards-inside-its-own-viewDidAppear)`() {
    let log = Log()
    let window = UIWindow()
    let navigation = NestingController(rootViewController: RecordingController("top", log: log))
    navigation.log = log
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(
      log.take() == [
        "top loadView", "top viewDidLoad", "top viewWillAppear", "nav > viewDidAppear", "top viewDidAppear",
        "nav < viewDidAppear",
      ])
  }

  @Test func `a nib's controller is loaded from it by the push (case 1.nibname-push)`() {
    let stage = NavigationStage.launched()
    UINib.register("Detail") { _, _ in
      stage.log.add("nib")
      return UIView()
    }
    let detail = UIViewController(nibName: "Detail", bundle: nil)
    #expect(stage.log.take() == [])
    stage.navigation.pushViewController(detail, animated: false)
    CATransaction.flush()
    #expect(stage.log.take() == ["nib", "a viewWillDisappear", "a viewDidDisappear"])
  }
}

private final class NestingController: UINavigationController {
  var log: Log?

  override func viewDidAppear(_ animated: Bool) {
    log?.add("nav > viewDidAppear")
    super.viewDidAppear(animated)
    log?.add("nav < viewDidAppear")
  }
}
