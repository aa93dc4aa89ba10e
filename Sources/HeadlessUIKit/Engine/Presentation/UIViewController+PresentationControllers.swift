/// The presentation controllers of a view controller.
extension UIViewController {
  /// The presentation controller of this controller or of its nearest container that is presented.
  ///
  /// If this controller is not presented yet, a presentation controller is created for its current style and used when
  /// this controller is presented. Set `modalPresentationStyle` first, because a presentation controller is used only
  /// for one style and one presentation.
  public var presentationController: UIPresentationController? {
    let owner = selfAndAncestors.first { $0.presentedBy != nil } ?? self
    return owner.ownPresentationController
  }

  /// The presentation controller, if its style is a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller, if its style is a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The existing presentation controller, or a new one if there is none.
  var ownPresentationController: UIPresentationController { presentationController(by: nil, source: self) }

  /// Returns the existing presentation controller, or a new one if there is none. The arguments are passed to the
  /// transitioning delegate.
  func presentationController(by presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
    if let madePresentationController { return madePresentationController }
    let made = customPresentationController(by: presenter, source: source) ?? makePresentationController()
    madePresentationController = made
    return made
  }

  private func customPresentationController(
    by presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    let vended = transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
    guard let vended, vended.presented !== self else { return vended }
    Diagnostics.stop(
      "the presentation controller \(type(of: vended)) of \(type(of: self)) was created for another controller: pass "
        + "the presented controller to init(presentedViewController:presenting:)")
  }

  private func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle.preferred(on: headlessWorld.systemVersion) {
    case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }
}

/// A system controller that reports when the user dismisses it by swiping.
@MainActor
protocol SystemController: UIViewController {
  /// Called when the user has dismissed the controller by swiping and the dismissal has ended.
  func wasDismissedByUser()
}
