import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Who presents when a controller inside a container is asked to.
@Suite(.inOwnWorld) @MainActor
struct PresentationContextTests {
  let stage = Stage()
  let child: RecordingController

  init() {
    child = RecordingController("child", log: stage.log)
    stage.launch()
    stage.main.addChild(child)
    stage.main.view.addSubview(child.view)
    child.didMove(toParent: stage.main)
    _ = stage.log.take()
  }

  @Test func `the outermost container presents, and its children follow it`() {
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .fullScreen
    child.present(sub, animated: false)
    CATransaction.flush()
    #expect(sub.presentingViewController === stage.main)
    #expect(child.presentedViewController === sub)
    #expect(
      stage.log.take() == [
        "sub loadView", "sub viewDidLoad", "main viewWillDisappear", "child viewWillDisappear", "sub viewWillAppear",
        "sub viewDidAppear", "main viewDidDisappear", "child viewDidDisappear",
      ])
    child.dismiss(animated: false)
    #expect(
      stage.log.take() == [
        "sub viewWillDisappear", "main viewWillAppear", "child viewWillAppear", "main viewDidAppear",
        "child viewDidAppear", "sub viewDidDisappear",
      ])
  }

  @Test func `in the current context the child that defines it presents, and it alone is covered`() {
    child.definesPresentationContext = true
    child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .currentContext
    child.present(sub, animated: false)
    CATransaction.flush()
    #expect(sub.presentingViewController === child)
    #expect(sub.view.superview === child.view && sub.view.frame == child.view.bounds)
    #expect(
      stage.log.take() == [
        "sub loadView", "sub viewDidLoad", "child viewWillDisappear", "sub viewWillAppear", "sub viewDidAppear",
        "child viewDidDisappear",
      ])
    sub.dismiss(animated: false)
    #expect(child.view.superview === stage.main.view && sub.view.superview == nil)
    #expect(
      stage.log.take() == [
        "sub viewWillDisappear", "child viewWillAppear", "child viewDidAppear", "sub viewDidDisappear",
      ])
  }

  @Test func `what lies over a child comes and goes with the container`() {
    child.definesPresentationContext = true
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .overCurrentContext
    child.present(sub, animated: false)
    CATransaction.flush()
    _ = stage.log.take()
    stage.window.isHidden = true
    #expect(
      stage.log.take() == [
        "main viewWillDisappear", "child viewWillDisappear", "sub viewWillDisappear", "main viewDidDisappear",
        "child viewDidDisappear", "sub viewDidDisappear",
      ])
    stage.window.isHidden = false
    #expect(
      stage.log.take() == [
        "main viewWillAppear", "child viewWillAppear", "sub viewWillAppear", "main viewDidAppear",
        "child viewDidAppear", "sub viewDidAppear",
      ])
  }

  @Test func `without a context the outermost container presents in the current context, too`() {
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .overCurrentContext
    child.present(sub, animated: false)
    CATransaction.flush()
    #expect(sub.presentingViewController === stage.main)
    #expect(sub.view.superview === stage.window)
  }

  @Test func `what covers a child comes and goes in its stead`() {
    child.definesPresentationContext = true
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .currentContext
    child.present(sub, animated: false)
    CATransaction.flush()
    _ = stage.log.take()
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(
      stage.log.take() == [
        "main viewWillDisappear", "sub viewWillDisappear", "main viewDidDisappear", "sub viewDidDisappear",
        "main viewWillAppear", "sub viewWillAppear", "main viewDidAppear", "sub viewDidAppear",
      ])
  }

  @Test func `what lies over a tab goes with it and comes with it`() {
    let tabs = UITabBarController()
    let first = RecordingController("first", log: stage.log)
    first.definesPresentationContext = true
    tabs.viewControllers = [first, RecordingController("second", log: stage.log)]
    stage.window.rootViewController = tabs
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .overCurrentContext
    first.present(sub, animated: false)
    CATransaction.flush()
    _ = stage.log.take()
    tabs.selectedIndex = 1
    UIApplication.shared.settle()
    #expect(
      stage.log.take().filter { $0.hasSuffix("ppear") } == [
        "second viewWillAppear", "first viewWillDisappear", "sub viewWillDisappear", "second viewDidAppear",
        "first viewDidDisappear", "sub viewDidDisappear",
      ])
    tabs.selectedIndex = 0
    UIApplication.shared.settle()
    #expect(sub.view.window === stage.window && stage.log.take().contains("sub viewDidAppear"))
  }

  @Test func `a sheet asked for by what lies over a child is presented by the outermost container`() {
    child.definesPresentationContext = true
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .overCurrentContext
    child.present(sub, animated: false)
    CATransaction.flush()
    let sheet = UIViewController()
    sub.present(sheet, animated: false)
    CATransaction.flush()
    #expect(sheet.presentingViewController === stage.main)
  }
}
