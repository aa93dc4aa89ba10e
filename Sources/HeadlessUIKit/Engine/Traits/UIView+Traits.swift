/// How traits are propagated from the screen to the views, and which objects are called when they change.
extension UIView {
  /// The traits that UIKit expects a new view to have, for which it gets no callback (iOS 13 and later).
  func expectTraits() {
    let version = headlessWorld.systemVersion
    if version.hasTraitChanges, !version.hasInitialTraitChange { knownTraits = headlessWorld.screen.traitCollection }
  }

  /// Computes the traits, and calls the controller and the view if they have changed.
  ///
  /// The controller is called with its view, and before it, because it precedes the view in the order of propagation;
  /// the sources leave that open. A controller without a loaded view is not called.
  func refreshOwnTraits() {
    guard headlessWorld.systemVersion.hasTraitChanges, self is UIWindow || window != nil else { return }
    let traits = currentTraits
    guard traits !== knownTraits, traits != knownTraits else { return }
    let old = knownTraits
    knownTraits = traits
    if let controller {
      controller.deliver(.traitCollectionDidChange) { controller.traitCollectionDidChange(old) }
      controller.noteTraits(traits, after: old)
    }
    traitCollectionDidChange(old)
    noteTraits(traits, after: old)
  }

  /// Does the same for the view and all that is inside, from the outside in.
  func refreshTraits() {
    refreshOwnTraits()
    for subview in subviews { subview.refreshTraits() }
  }

  /// The traits of the environment, with the overrides on the path to the view.
  var currentTraits: UITraitCollection {
    let outer = controller?.currentTraits ?? superview?.currentTraits ?? headlessWorld.screen.traitCollection
    return outer.overridden(by: overrideUserInterfaceStyle)
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
