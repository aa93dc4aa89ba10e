/// Propagates traits from the screen to the views, and notifies the objects whose traits change.
extension UIView {
  /// Sets the traits that UIKit expects a new view to have, in iOS 13 and later. The view gets no callback for these
  /// traits.
  func expectTraits() {
    let version = headlessWorld.systemVersion
    if version.hasTraitChanges, !version.hasInitialTraitChange { knownTraits = headlessWorld.screen.traitCollection }
  }

  /// Computes the traits and, if they have changed, notifies the controller and the view.
  ///
  /// The controller is notified before its view, because the controller's traits determine the view's traits. The
  /// order of these two calls is not documented. A controller whose view is not loaded is not notified.
  func refreshOwnTraits() {
    guard headlessWorld.systemVersion.hasTraitChanges, self is UIWindow || window != nil else { return }
    let traits = currentTraits
    guard traits !== knownTraits, traits != knownTraits else { return }
    let old = knownTraits
    knownTraits = traits
    if layout.tracksTraits { setNeedsUpdateProperties() }
    if let controller {
      controller.deliver(.traitCollectionDidChange) { controller.traitCollectionDidChange(old) }
      controller.noteTraits(traits, after: old)
    }
    traitCollectionDidChange(old)
    noteTraits(traits, after: old)
  }

  /// Updates the traits of the view and then of all its descendants.
  func refreshTraits() {
    refreshOwnTraits()
    for subview in subviews { subview.refreshTraits() }
  }

  /// The traits of the environment, including all overrides on the path to the view.
  var currentTraits: UITraitCollection {
    let outer = controller?.currentTraits ?? superview?.currentTraits ?? outermostTraits
    return outer.overridden(by: overrideUserInterfaceStyle)
  }

  /// The traits of a view without a superview.
  private var outermostTraits: UITraitCollection {
    let traits = headlessWorld.screen.traitCollection
    return (self as? UIWindow).map { traits.overridden(by: $0.snapshotStyle) } ?? traits
  }
}

extension UIViewController {
  var currentTraits: UITraitCollection {
    let outer = viewIfLoaded?.superview?.currentTraits ?? parent?.currentTraits ?? headlessWorld.screen.traitCollection
    return outer.overridden(by: parentTraits)
      .overridden(by: overrideUserInterfaceStyle)
  }
}

extension UIResponder {
  func noteTraits(_ new: UITraitCollection, after old: UITraitCollection?) {
    guard let old, !traitRegistrations.isEmpty else { return }
    for registration in traitRegistrations { registration.note(new, after: old) }
  }
}
