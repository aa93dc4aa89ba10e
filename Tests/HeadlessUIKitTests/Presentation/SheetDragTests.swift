import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// The user drags a sheet down (cases 3.pagesheet, 3.pagesheet-drag-cancelled, 3.sheet-delegate).
@Suite(.inOwnWorld) @MainActor
struct SheetDragTests {
  let stage = Stage()
  let delegate: RecordingDelegate

  init() {
    delegate = RecordingDelegate(log: stage.log)
    stage.launch()
    stage.presentSub(style: .pageSheet)
    sheet?.presentationController?.delegate = delegate
    _ = stage.log.take()
  }

  var sheet: UIViewController? { stage.main.presentedViewController }

  @Test func `a drag begins and is finished, and the presenter hears nothing`() {
    sheet?.presentationController?.simulateDragBegin()
    #expect(stage.log.take() == ["shouldDismiss", "willDismiss", "sub viewWillDisappear"])
    #expect(sheet?.isBeingDismissed == true)
    sheet?.presentationController?.simulateDragFinish()
    #expect(stage.log.take() == [])
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["sub viewDidDisappear", "didDismiss", "sub dealloc"])
    #expect(stage.main.presentedViewController == nil)
  }

  @Test func `a canceled drag lets the sheet appear again`() {
    sheet?.presentationController?.simulateDragBegin()
    sheet?.presentationController?.simulateDragCancel()
    _ = stage.log.take()
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["sub viewWillAppear", "sub viewDidAppear"])
    #expect(sheet?.isBeingDismissed == false && sheet?.isBeingPresented == false)
    sheet?.presentationController?.simulateSwipeDown()
    UIApplication.shared.settle()
    #expect(stage.main.presentedViewController == nil)
  }

  @Test func `viewIsAppearing comes again after a canceled drag`() {
    var count = 0
    let sheet = AppearingController { count += 1 }
    stage.dismissSub()
    stage.main.present(sheet, animated: false)
    UIApplication.shared.settle()
    sheet.presentationController?.simulateDragBegin()
    sheet.presentationController?.simulateDragCancel()
    UIApplication.shared.settle()
    #expect(count == 2)
  }

  @Test func `a modal sheet is not dragged, and only the attempt is told`() {
    sheet?.isModalInPresentation = true
    sheet?.presentationController?.simulateSwipeDown()
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["didAttemptToDismiss"])
    sheet?.isModalInPresentation = false
    sheet?.presentationController?.simulateSwipeDown()
    #expect(stage.log.take() == ["shouldDismiss", "willDismiss", "sub viewWillDisappear"])
  }

  @Test func `a delegate can refuse`() {
    delegate.allows = false
    sheet?.presentationController?.simulateSwipeDown()
    UIApplication.shared.settle()
    #expect(stage.log.take() == ["shouldDismiss", "didAttemptToDismiss"])
    #expect(sheet?.isBeingDismissed == false)
  }

  @Test func `dismissing by code asks no delegate`() {
    stage.dismissSub()
    #expect(stage.log.take() == PresentationTests.subLeaves)
  }

  @Test func `dismissed is announced for a finished drag, and not for a canceled one`() {
    let notices = NoticeRecorder()
    HeadlessWorld.current.addObserver(notices)
    sheet?.presentationController?.simulateDragBegin()
    sheet?.presentationController?.simulateDragCancel()
    UIApplication.shared.settle()
    #expect(notices.take().filter { $0.hasPrefix("dismissed") } == [])
    sheet?.presentationController?.simulateSwipeDown()
    UIApplication.shared.settle()
    #expect(notices.take().filter { $0.hasPrefix("dismissed") } == ["dismissed sub finishSheetDrag"])
  }

  @Test func `a window that is hidden during a drag lets the sheet disappear once`() {
    sheet?.presentationController?.simulateDragBegin()
    _ = stage.log.take()
    stage.window.isHidden = true
    #expect(stage.log.take() == ["main viewWillDisappear", "sub viewDidDisappear", "main viewDidDisappear"])
    sheet?.presentationController?.simulateDragCancel()
    UIApplication.shared.settle()
    #expect(stage.log.take() == [])
    stage.window.isHidden = false
    #expect(
      stage.log.take() == ["main viewWillAppear", "sub viewWillAppear", "main viewDidAppear", "sub viewDidAppear"])
  }

  @Test func `drags that cannot be say so`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage.withSubOnScreen()
        let sub = stage.main.presentedViewController
        sub?.presentationController?.simulateDragBegin()
        sub?.presentationController?.simulateDragCancel()
      }
    }
    #expect(
      result.standardErrorText
        == "HeadlessUIKit: RecordingController cannot be dragged: it is not the sheet in front on the screen of iOS 13 "
        + "or later; the call has no effect\nHeadlessUIKit: RecordingController is not being dragged; the call has no "
        + "effect\n")
  }
}

/// Logs what it is asked and told.
final class RecordingDelegate: UIPopoverPresentationControllerDelegate {
  let log: Log
  var allows = true
  var style = UIModalPresentationStyle.automatic

  init(log: Log) {
    self.log = log
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.add("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("didAttemptToDismiss")
  }

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    log.add("prepareForPopover")
  }
}

/// Tells when its view is appearing.
final class AppearingController: UIViewController {
  private let onAppearing: () -> Void

  init(_ onAppearing: @escaping () -> Void) {
    self.onAppearing = onAppearing
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    onAppearing()
  }
}
