import Foundation
import HeadlessUIKit
import LifelineTesting
import Testing

/// Transitions that begin in the middle of others, never end, or lose their delegate, after public reports.
@Suite @MainActor
struct ReportedTransitionTests {
  // MARK: Rightpoint/RZUtils #117: the transition begins on no child and ends on the new one

  @Test func `a child whose transition ends without having begun does not appear`() throws {
    // Expected: one warning (unbalanced-appearance) about ChartPane: the line of `endAppearanceTransition` in
    // ChartHost.setContent.
    let wrong = try ReportedMisuse("RZUtils-117 mistake") { app in
      let host = ChartHost(), pane = ChartPane()
      app.show(host)
      host.setContent(pane)
      #expect(pane.appearances == 0)
    }
    let fixed = try ReportedMisuse("RZUtils-117 fixed") { app in
      let host = RightChartHost(), pane = ChartPane()
      app.show(host)
      host.setContent(pane)
      #expect(pane.appearances == 1)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["unbalanced-appearance ChartPane"])
  }

  // MARK: zoonooz/ZFDragableModalTransition #3: a drag that is given up never ends the transition, so nothing can close
  // it

  @Test func `a screen whose canceled dismissal never ended cannot be closed`() throws {
    // Expected: one warning about PhotoScreen (or its animator): DragAnimator never called completeTransition after the
    // user had canceled, so the later dismissal had no effect; the line of `dismiss` in PhotoScreen.close, or of the
    // animator.
    let wrong = try ReportedMisuse("ZFDragableModalTransition-3 mistake") { app in
      let photo = PhotoScreen(DragDelegate(DragAnimator()))
      photo.dragAndClose(in: app)
      #expect(photo.presentingViewController != nil)
    }
    let fixed = try ReportedMisuse("ZFDragableModalTransition-3 fixed") { app in
      let photo = PhotoScreen(DragDelegate(RightDragAnimator()))
      photo.dragAndClose(in: app)
      #expect(photo.presentingViewController == nil)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call UIViewController"])
  }

  // MARK: CharlinFeng/SwipeNavigationVC #2: a pan of one's own pops while the push is still animated

  @Test func `a pop during a push`() throws {
    // Expected: a warning (nested pop) about SwipeScreen, which was popped while its push was in progress: the line of
    // `popViewController` in SwipeScreen.leave.
    let wrong = try ReportedMisuse("SwipeNavigationVC-2 mistake") { app in
      let screen = SwipeScreen()
      screen.visit(in: app)
      #expect(screen.navigationController == nil)
    }
    let fixed = try ReportedMisuse("SwipeNavigationVC-2 fixed") { app in
      let screen = RightSwipeScreen()
      screen.visit(in: app)
      #expect(screen.navigationController != nil)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call UINavigationController"])
  }

  // MARK: ivanvorobei/SPStorkController #1: nobody holds the transitioning delegate

  @Test func `a transitioning delegate that nobody holds is never asked`() throws {
    // Expected: a warning that the transitioningDelegate of CardScreen was released before CardScreen was presented:
    // the line of `transitioningDelegate =` in CardHost.open.
    let wrong = try ReportedMisuse("SPStorkController-1 mistake") { app in
      let host = CardHost()
      app.show(host)
      host.open()
      app.settle()
      #expect(!(host.presentedViewController?.presentationController is CardPresentation))
    }
    let fixed = try ReportedMisuse("SPStorkController-1 fixed") { app in
      let host = RightCardHost()
      app.show(host)
      host.open()
      app.settle()
      #expect(host.presentedViewController?.presentationController is CardPresentation)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["released-too-early CardScreen"])
  }

  // MARK: element-hq/element-ios #3924, thexande/SwiftAlgorithms #31: the same instance is pushed twice

  @Test func `the same screen is pushed twice by two taps`() async throws {
    // UIKit raises an exception here; HeadlessUIKit stops the program and names both controllers.
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await ReportedMisuse("element-ios-3924 mistake") { app in
        RoomList().openTwice(in: app)
      }
    }
    let console = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(console.contains("RoomScreen cannot be on the stack of UINavigationController twice"))
    let fixed = try ReportedMisuse("element-ios-3924 fixed") { app in
      let list = RightRoomList()
      list.openTwice(in: app)
      #expect(list.navigationController?.viewControllers.count == 2)
    }
    #expect(fixed.mistakes == [])
  }
}

// MARK: - RZUtils #117

private final class ChartPane: UIViewController {
  private(set) var appearances = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }
}

private class ChartHost: UIViewController {
  private(set) var current: UIViewController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    current?.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }

  func setContent(_ new: UIViewController) {
    current?.beginAppearanceTransition(true, animated: false)  // There is no current one yet.
    add(new)
    current?.endAppearanceTransition()
  }

  final func add(_ new: UIViewController) {
    addChild(new)
    view.addSubview(new.view)
    current = new
    new.didMove(toParent: self)
  }
}

private final class RightChartHost: ChartHost {
  override func setContent(_ new: UIViewController) {
    new.beginAppearanceTransition(true, animated: false)
    add(new)
    new.endAppearanceTransition()
  }
}

// MARK: - ZFDragableModalTransition #3

private class DragAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 0.3, animations: {}) { [self] _ in end(context) }
  }

  func end(_ context: any UIViewControllerContextTransitioning) {
    if !context.transitionWasCancelled { context.completeTransition(true) }
  }
}

private final class RightDragAnimator: DragAnimator {
  override func end(_ context: any UIViewControllerContextTransitioning) {
    context.completeTransition(!context.transitionWasCancelled)
  }
}

private final class DragDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animator: DragAnimator
  let driver = UIPercentDrivenInteractiveTransition()
  var isDragging = false

  init(_ animator: DragAnimator) { self.animator = animator }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isDragging ? driver : nil }
}

private final class PhotoScreen: UIViewController {
  private let drag: DragDelegate

  init(_ drag: DragDelegate) {
    self.drag = drag
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = drag
  }

  required init?(coder: NSCoder) { nil }

  /// The user drags the photo a little, lets it go, and taps the cross.
  func dragAndClose(in app: AppDriver) {
    let root = UIViewController()
    app.show(root)
    root.present(self, animated: true)
    app.settle()
    drag.isDragging = true
    dismiss(animated: true)
    app.settle()
    drag.driver.update(0.2)
    drag.driver.cancel()
    drag.isDragging = false
    app.settle()
    close()
    app.settle()
  }

  func close() { dismiss(animated: true) }
}

// MARK: - SwipeNavigationVC #2

private class SwipeScreen: UIViewController {
  /// The user opens the screen, and swipes at once.
  func visit(in app: AppDriver) {
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    stack.pushViewController(self, animated: true)
    CATransaction.flush()  // The push is animated from here on.
    leave()
    app.settle()
  }

  /// What the pan recognizer calls.
  func leave() { navigationController?.popViewController(animated: true) }
}

private final class RightSwipeScreen: SwipeScreen {
  override func leave() {
    guard navigationController?.transitionCoordinator == nil else { return }
    super.leave()
  }
}

// MARK: - SPStorkController #1

private final class CardScreen: UIViewController {}
private final class CardPresentation: UIPresentationController {}

private final class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { CardPresentation(presentedViewController: presented, presenting: presenting) }
}

private class CardHost: UIViewController {
  func open() {
    let card = CardScreen()
    card.transitioningDelegate = makeDelegate()
    card.modalPresentationStyle = .custom
    present(card, animated: true)
  }

  func makeDelegate() -> CardDelegate { CardDelegate() }
}

private final class RightCardHost: CardHost {
  private let delegate = CardDelegate()

  override func makeDelegate() -> CardDelegate { delegate }
}

// MARK: - element-ios #3924

private final class RoomScreen: UIViewController {}

private class RoomList: UIViewController {
  fileprivate let room = RoomScreen()

  func openTwice(in app: AppDriver) {
    app.show(UINavigationController(rootViewController: self))
    for _ in 0..<2 { open() }
    app.settle()
  }

  func open() { navigationController?.pushViewController(room, animated: true) }
}

private final class RightRoomList: RoomList {
  override func open() {
    if navigationController?.topViewController === self { super.open() }
  }
}
