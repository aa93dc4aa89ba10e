import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NavigationNestingTests {
  @Test func `a stack in a tab comes and goes with it`() {
    let stage = NavigationStage()
    let tabs = UITabBarController()
    let other = RecordingController("other", log: stage.log)
    tabs.viewControllers = [stage.navigation, other]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    stage.push("b")
    _ = stage.log.take()
    tabs.selectedIndex = 1
    #expect(
      stage.settle() == [
        "other loadView", "other viewDidLoad", "other viewWillAppear", "b viewWillDisappear", "other viewDidAppear",
        "b viewDidDisappear",
      ])
    stage.navigation.popViewController(animated: true)
    #expect(stage.settle() == ["b willMove(nil)", "b didMove(nil)", "b dealloc"])
    tabs.selectedIndex = 0
    #expect(
      stage.settle() == ["a viewWillAppear", "other viewWillDisappear", "a viewDidAppear", "other viewDidDisappear"])
    #expect(stage.root?.navigationController === stage.navigation && stage.root?.tabBarController === tabs)
  }

  @Test func `a stack that is changed right after its tab was selected changes at once`() {
    let stage = NavigationStage()
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), stage.navigation]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    tabs.selectedIndex = 1
    stage.navigation.pushViewController(stage.make("b"), animated: true)
    #expect(stage.labels == ["a", "b"])
    #expect(
      stage.settle().filter { $0.hasSuffix("ppear") } == [
        "a viewWillAppear", "a viewDidAppear", "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear",
        "b viewDidAppear",
      ])
  }

  @Test func `a stack in a tab in a column comes and goes with the column, and changes by itself`() {
    withHeadlessWorld(idiom: .pad) {
      let stage = NavigationStage()
      let tabs = UITabBarController()
      tabs.viewControllers = [stage.navigation, UIViewController()]
      let split = UISplitViewController(style: .doubleColumn)
      split.viewControllers = [tabs, RecordingController("detail", log: stage.log)]
      stage.window.rootViewController = split
      stage.window.makeKeyAndVisible()
      #expect(
        stage.log.take().filter { $0.hasSuffix("ppear") } == [
          "a viewWillAppear", "detail viewWillAppear", "a viewDidAppear", "detail viewDidAppear",
        ])
      stage.push("b", animated: true)
      #expect(
        stage.settle().filter { $0.hasSuffix("ppear") } == [
          "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
        ])
      #expect(stage.top?.splitViewController === split && stage.top?.tabBarController === tabs)
      stage.window.isHidden = true
      #expect(
        Set(stage.log.take().filter { !$0.hasPrefix("detail") }) == ["b viewWillDisappear", "b viewDidDisappear"])
    }
  }

  @Test func `changing the tab during a push ends the push first`() {
    let stage = NavigationStage()
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.navigation, UIViewController()]
    stage.window.rootViewController = tabs
    stage.window.makeKeyAndVisible()
    stage.push("b", animated: true)
    _ = stage.log.take()
    tabs.selectedIndex = 1
    #expect(
      stage.log.take() == ["a viewDidDisappear", "b viewDidAppear", "b didMove(parent)", "b viewWillDisappear"])
    #expect(stage.settle() == ["b viewDidDisappear"])
    stage.navigation.popViewController(animated: true)
    CATransaction.flush()
    #expect(stage.log.take() == ["b willMove(nil)", "b didMove(nil)", "b dealloc"])
    #expect(stage.settle() == [])
  }

  @Test func `a stack that is presented loads its top when it appears itself, and lets it come and go with it`() {
    let log = Log()
    let window = UIWindow()
    let main = RecordingController("main", log: log)
    window.rootViewController = main
    window.makeKeyAndVisible()
    _ = log.take()
    let navigation = UINavigationController(rootViewController: RecordingController("top", log: log))
    navigation.modalPresentationStyle = .fullScreen
    main.present(navigation, animated: true)
    UIApplication.shared.settle()
    #expect(
      log.take() == [
        "main viewWillDisappear", "top loadView", "top viewDidLoad", "top viewWillAppear", "top viewDidAppear",
        "main viewDidDisappear",
      ])
    #expect(navigation.topViewController?.presentingViewController === main)
    navigation.topViewController?.dismiss(animated: true)
    UIApplication.shared.settle()
    #expect(
      log.take() == ["top viewWillDisappear", "main viewWillAppear", "main viewDidAppear", "top viewDidDisappear"])
  }

  @Test func `what the top presents is presented by the outermost container`() {
    let stage = NavigationStage.launched("b")
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.top?.present(cover, animated: false)
    CATransaction.flush()
    #expect(cover.presentingViewController === stage.navigation)
    #expect(stage.log.take() == ["b viewWillDisappear", "b viewDidDisappear"])
    stage.top?.dismiss(animated: false)
    #expect(stage.log.take() == ["b viewWillAppear", "b viewDidAppear"])
  }

  @Test func `a child of the top comes and goes with it`() {
    let stage = NavigationStage.launched()
    guard let root = stage.root else { return }
    let child = RecordingController("child", log: stage.log)
    root.addChild(child)
    root.view.addSubview(child.view)
    _ = stage.log.take()
    stage.push("b")
    #expect(
      stage.log.take().filter { !$0.hasPrefix("b") } == [
        "a viewWillDisappear", "child viewWillDisappear", "a viewDidDisappear", "child viewDidDisappear",
      ])
    stage.navigation.popViewController(animated: false)
    CATransaction.flush()
    #expect(
      stage.log.take().filter { !$0.hasPrefix("b") } == [
        "a viewWillAppear", "child viewWillAppear", "a viewDidAppear", "child viewDidAppear",
      ])
  }

  @Test func `the top may leave the stack by itself`() {
    let stage = NavigationStage.launched("b")
    stage.root?.removeFromParent()
    #expect(stage.labels == ["b"])
    #expect(stage.log.take() == ["a didMove(nil)", "a dealloc"])
  }

  @Test func `a container that does not call super keeps its child from appearing`() {
    let log = Log()
    let window = UIWindow()
    let navigation = ForgetfulNavigation(rootViewController: RecordingController("a", log: log))
    let tabs = ForgetfulTabs()
    tabs.viewControllers = [RecordingController("t1", log: log), RecordingController("t2", log: log)]
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(log.take() == [])
    navigation.pushViewController(RecordingController("b", log: log), animated: false)
    CATransaction.flush()
    #expect(log.take() == ["b loadView", "b viewDidLoad", "b viewWillAppear", "b viewDidAppear"])
    window.rootViewController = tabs
    _ = log.take()
    tabs.selectedIndex = 1
    #expect(log.take() == ["t2 loadView", "t2 viewDidLoad", "t2 viewWillAppear", "t2 viewDidAppear"])
  }
}

private final class ForgetfulNavigation: UINavigationController {
  override func viewWillAppear(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {}
}

private final class ForgetfulTabs: UITabBarController {
  override func viewWillAppear(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {}
}
