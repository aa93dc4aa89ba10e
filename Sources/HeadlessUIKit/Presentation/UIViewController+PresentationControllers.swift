/// Presentation controllers of a view controller.
extension UIViewController {
  /// The presentation of this controller, or of the nearest container that is presented.
  ///
  /// A controller that is not presented yet creates it from its current style, and is presented with it later. Set
  /// `modalPresentationStyle` first: a change of it creates another one, and so does a dismissal.
  public var presentationController: UIPresentationController? {
    let owner = selfAndAncestors.first { $0.presentedBy != nil } ?? self
    return owner.ownPresentationController
  }

  /// The same, when the style is that of a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The same, when the style is that of a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Animators and presentation controllers of your own are not imitated.
  @available(
    *, unavailable, message: "custom transitions are not supported; a .custom presentation overlays its presenter"
  )
  public var transitioningDelegate: AnyObject? {
    get { nil }
    set {}
  }

  var ownPresentationController: UIPresentationController {
    if let madePresentationController { return madePresentationController }
    let made = makePresentationController()
    madePresentationController = made
    return made
  }

  private func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle.preferred(on: headlessWorld.systemVersion) {
    case .pageSheet, .formSheet: UISheetPresentationController(presented: self)
    case .popover: UIPopoverPresentationController(presented: self)
    default: UIPresentationController(presented: self)
    }
  }
}
