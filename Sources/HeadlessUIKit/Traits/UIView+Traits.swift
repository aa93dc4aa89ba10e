/// How traits get from the screen down to the views, and who is told that they changed.
extension UIView {
  /// What UIKit expects the traits of a new view to be, so that it need not be told of them (from iOS 13).
  func expectTraits() {
    let version = headlessWorld.systemVersion
    if version.hasTraitChanges, !version.hasInitialTraitChange { knownTraits = headlessWorld.screen.traitCollection }
  }

  /// Works the traits out anew, and tells the controller and the view when they are others than they know.
  ///
  /// The controller is told with its view, and before it, because it stands above it in the order in which traits are
  /// handed down; the sources leave that open. A controller without a loaded view is told nothing.
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

  /// What the surroundings say, and what is overridden on the way.
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
