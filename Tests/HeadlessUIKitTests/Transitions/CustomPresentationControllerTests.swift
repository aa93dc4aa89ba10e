import Foundation
import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Presentation controllers that a transitioning delegate vends.
@Suite(.inOwnWorld) @MainActor
struct CustomPresentationControllerTests {
  let stage = Stage.launched()
  let vendor: Vendor

  init() {
    vendor = Vendor(log: stage.log, animator: Fade(log: stage.log))
    vendor.makesController = { [log = stage.log] presented, presenter in
      Drawer(log: log, presented: presented, presenter: presenter)
    }
  }

  @Test func `it is asked for first, and called around the callbacks`() {
    let sub = stage.makeSub(vendor, style: .custom)
    stage.main.present(sub, animated: true) { stage.log.add("completion") }
    #expect(
      stage.settle() == [
        "ask for controller of sub by main from main", "ask for presentation of sub by main from main",
        "sub loadView", "sub viewDidLoad", "will present", "sub viewWillAppear", "animate, to-view outside",
        "animated true", "sub viewDidAppear", "presented true", "completion", "ended true",
      ])
    #expect(sub.view.frame == CGRect(x: 0, y: 0, width: 100, height: stage.window.bounds.height))
    stage.main.dismiss(animated: true) { stage.log.add("completion") }
    #expect(
      stage.settle() == [
        "ask for dismissal of sub", "will dismiss", "sub viewWillDisappear", "animate, no to-view", "animated true",
        "sub viewDidDisappear", "dismissed true", "completion", "ended true",
      ])
    #expect(stage.window.subviews == [stage.main.view])
  }

  @Test func `it is used without animation, too, and only in the custom style`() {
    let sub = stage.makeSub(vendor, style: .custom)
    stage.main.present(sub, animated: false)
    #expect(
      stage.settle().filter { $0.hasPrefix("will") || $0.hasPrefix("presented") } == ["will present", "presented true"])
    #expect(sub.presentationController?.containerView === sub.view.superview && sub.view.frame.width == 100)
    stage.main.dismiss(animated: false)
    #expect(
      stage.settle().filter { $0.hasSuffix("dismiss") || $0.hasPrefix("dismissed") } == [
        "will dismiss", "dismissed true",
      ])
    stage.main.present(stage.makeSub(vendor, style: .fullScreen), animated: false)
    #expect(stage.settle().allSatisfy { !$0.hasPrefix("ask") && !$0.hasPrefix("will") })
  }

  @Test func `a controller that was read before the delegate was set is used`() {
    let sub = RecordingController("sub", log: stage.log)
    sub.modalPresentationStyle = .custom
    let known = sub.presentationController
    sub.transitioningDelegate = vendor
    stage.main.present(sub, animated: false)
    #expect(!stage.settle().contains { $0.hasPrefix("ask for controller") } && sub.presentationController === known)
  }

  @Test func `it can remove the presenter's view`() {
    let sub = stage.makeSub(vendor, style: .custom)
    (sub.presentationController as? Drawer)?.removesPresenter = true
    _ = stage.log.take()
    stage.main.present(sub, animated: true)
    let lines = stage.settle()
    #expect(lines.contains("main viewWillDisappear") && lines.contains("main viewDidDisappear"))
    #expect(stage.main.view.window == nil)
    sub.dismiss(animated: true)
    #expect(stage.settle().contains("main viewDidAppear") && stage.main.view.window === stage.window)
  }

  @Test func `it lays out its container, which follows a rotation`() {
    let sub = stage.makeSub(vendor, style: .custom)
    stage.main.present(sub, animated: true)
    _ = stage.settle()
    let drawer = sub.presentationController as? Drawer
    let layouts = drawer?.layouts ?? 0
    #expect(layouts > 0)
    UIApplication.shared.simulateRotation(to: .landscapeLeft)
    UIApplication.shared.settle()
    #expect(drawer?.containerView?.bounds == stage.window.bounds && drawer?.sizes == [stage.window.bounds.size])
    #expect((drawer?.layouts ?? 0) > layouts && sub.view.frame.height == stage.window.bounds.height)
  }

  @Test func `a canceled presentation tells it, and releases it`() {
    vendor.animator?.completes = false
    weak var drawer: UIPresentationController?
    do {
      let sub = stage.makeSub(vendor, style: .custom)
      drawer = sub.presentationController
      stage.main.present(sub, animated: true)
    }
    let lines = stage.settle()
    #expect(lines.contains("presented false") && lines.last == "sub dealloc" && drawer == nil)
  }
}

/// Shows a controller in a strip at the left edge.
final class Drawer: UIPresentationController {
  let log: Log
  var removesPresenter = false
  private(set) var layouts = 0
  private(set) var sizes: [CGSize] = []

  init(log: Log, presented: UIViewController, presenter: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenter)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 0, width: 100, height: containerView?.bounds.height ?? 0)
  }

  override var shouldRemovePresentersView: Bool { removesPresenter }

  override func presentationTransitionWillBegin() {
    log.add(containerView?.window == nil ? "too early" : "will present")
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presented \(completed)") }

  override func dismissalTransitionWillBegin() { log.add("will dismiss") }

  override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissed \(completed)") }

  override func containerViewWillLayoutSubviews() {
    layouts += 1
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
  }
}
