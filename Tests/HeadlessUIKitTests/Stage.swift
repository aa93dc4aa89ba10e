import HeadlessUIKit

/// A window with `main` on it, which presents `sub` full screen.
@MainActor
final class Stage {
  let log = Log()
  let window = UIWindow()
  let main: RecordingController

  init() {
    main = RecordingController("main", log: log)
  }

  func launch() {
    window.rootViewController = main
    window.makeKeyAndVisible()
  }

  /// Presents a new `sub` and lets only the presenter keep it.
  func presentSub(
    animated: Bool = false,
    style: UIModalPresentationStyle? = .fullScreen,
    configure: (RecordingController) -> Void = { _ in }
  ) {
    let sub = RecordingController("sub", log: log)
    if let style { sub.modalPresentationStyle = style }
    configure(sub)
    main.present(sub, animated: animated)
    UIApplication.shared.settle()
  }

  /// The button in `sub`.
  func dismissSub(animated: Bool = false) {
    main.presentedViewController?.dismiss(animated: animated)
    UIApplication.shared.settle()
  }

  /// Launched, with `sub` on the screen, and what happened so far forgotten.
  static func withSubOnScreen(animated: Bool = false, releasingViews: Bool = false) -> Stage {
    let stage = Stage()
    stage.main.releasesViewOffScreen = releasingViews
    stage.launch()
    stage.presentSub(animated: animated) { $0.releasesViewOffScreen = releasingViews }
    _ = stage.log.take()
    return stage
  }
}
