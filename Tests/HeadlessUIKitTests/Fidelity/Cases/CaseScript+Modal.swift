#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let modal: [CaseScript] =
    ["5.1", "6.0", "26.0"].map { (system: SystemVersion) in
      presentAndDismiss(
        "3.fullscreen-with-load-dealloc", "main", "sub", system: system, variation: "iOS \(system)")
    } + [
      presentAndDismiss(
        "3.fullscreen", "vc1", "vc2",
        choice: "viewDidAppear precedes the presenter's viewDidDisappear, as in the printed logs"),
      CaseScript(
        id: "8.dismiss-dealloc", system: "5.1",
        before: { stage in
          stage.launch(stage.make("main"))
          stage.present("sub", from: "main", style: .fullScreen)
        },
        steps: [{ stage in stage.dismiss("sub") }]),
      presentAndDismiss(
        "3.overfullscreen-custom", "vc1", "vc2", style: .overFullScreen, variation: "overFullScreen",
        callbacks: appearance + ["viewDidLoad"]),
      presentAndDismiss(
        "3.overfullscreen-custom", "vc1", "vc2", style: .custom, variation: "custom",
        callbacks: appearance + ["viewDidLoad"]),
      CaseScript(
        id: "3.root-replaced",
        before: { stage in
          stage.launch(stage.make("x"))
          stage.present("y", from: "x", style: .fullScreen)
        },
        steps: [{ $0.noteReplacedRoot() }]),
    ]

  static let sheets: [CaseScript] = [
    CaseScript(
      id: "3.pagesheet", system: "16.0", parts: ["vc1", "vc2", "vc2'"], before: { $0.launch($0.make("vc1")) },
      steps: [
        { $0.present("vc2", from: "vc1", style: .automatic) },
        { $0.dismiss("vc2") },
        { $0.present("vc2'", from: "vc1", style: .automatic) },
        { $0["vc2'"].presentationController?.simulateDragBegin() },
        { stage in
          stage["vc2'"].presentationController?.simulateDragFinish()
          stage.settle()
        },
      ]),
    CaseScript(
      id: "3.pagesheet-drag-cancelled", system: "16.0", parts: ["vc1", "vc2"],
      choice: "viewIsAppearing is called again, between viewWillAppear and viewDidAppear; this account did not log it",
      before: { stage in
        stage.launch(stage.make("vc1"))
        stage.present("vc2", from: "vc1", style: .pageSheet)
      },
      steps: [
        { $0["vc2"].presentationController?.simulateDragBegin() },
        { stage in
          stage["vc2"].presentationController?.simulateDragCancel()
          stage.settle()
        },
      ]),
    CaseScript(
      id: "3.formsheet-phone-vs-pad", system: "12.0", parts: ["vc1", "vc2"],
      steps: [
        { $0.presentFormSheetOnPad() }, { $0.presentFormSheet() },
      ]),
    CaseScript(
      id: "3.sheet-delegate", callbacks: ["shouldDismiss", "willDismiss", "didDismiss", "didAttemptToDismiss"],
      choice: "shouldDismiss and willDismiss precede viewWillDisappear, and didDismiss follows viewDidDisappear",
      before: { $0.launch($0.make("vc1")) },
      steps: [{ $0.swipeSheetDown(isModal: false) }, { $0.swipeSheetDown(isModal: true) }]),
  ]

  static let appearance = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

  private static func presentAndDismiss(
    _ id: String, _ presenter: String, _ presented: String, style: UIModalPresentationStyle = .fullScreen,
    system: SystemVersion = .newest, variation: String? = nil, callbacks: [String]? = nil, choice: String? = nil
  ) -> CaseScript {
    CaseScript(
      id: id, variation: variation, system: system, parts: [presenter, presented], callbacks: callbacks,
      choice: choice, before: { stage in stage.launch(stage.make(presenter)) },
      steps: [
        { stage in stage.present(presented, from: presenter, style: style) },
        { stage in stage.dismiss(presented) },
      ])
  }
}

extension Rehearsal {
  /// Presents a new controller, animated, and settles.
  func present(_ name: String, from presenter: String, style: UIModalPresentationStyle) {
    let presented = make(name)
    presented.modalPresentationStyle = style
    self[presenter].present(presented, animated: true)
    settle()
  }

  func presentFormSheet() {
    launch(make("vc1"))
    _ = log.take()
    present("vc2", from: "vc1", style: .formSheet)
  }

  /// The case says it in words, so the words are logged if the view hierarchy is that one.
  fileprivate func noteReplacedRoot() {
    let new = make("z")
    window.rootViewController = new
    _ = log.take()
    let isBehind = window.subviews == [self["y"].view, new.view]
    log.add(isBehind ? "y stays in the window, behind z" : "y does not stay behind z")
  }

  fileprivate func swipeSheetDown(isModal: Bool) {
    present("vc2", from: "vc1", style: .pageSheet)
    let recorder = SheetRecorder(log)
    keep(recorder)
    self["vc2"].presentationController?.delegate = recorder
    self["vc2"].isModalInPresentation = isModal
    self["vc2"].presentationController?.simulateSwipeDown()
    settle()
  }

  /// Lets a controller dismiss itself, animated, and settles.
  func dismiss(_ name: String) {
    self[name].dismiss(animated: true)
    settle()
  }
}

/// Logs what a sheet tells its delegate.
@MainActor
private final class SheetRecorder: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("delegate.shouldDismiss")
    return true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.add("delegate.willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("delegate.didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("delegate.didAttemptToDismiss")
  }
}
