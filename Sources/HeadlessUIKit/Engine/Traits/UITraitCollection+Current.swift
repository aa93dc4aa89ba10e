extension UITraitCollection {
  /// The traits for code that runs outside a trait environment. The default is the traits of the screen.
  ///
  /// UIKit sets this property to a view's traits during `draw(_:)`, `layoutSubviews()`, and similar calls.
  /// HeadlessUIKit does not set it in these calls.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    get { HeadlessWorld.current.store(CurrentTraits.self).traits ?? HeadlessWorld.current.screen.traitCollection }
    set { HeadlessWorld.current.store(CurrentTraits.self).traits = newValue }
  }

  /// Runs a closure while these traits are ``current``.
  @preconcurrency @MainActor
  public func performAsCurrent(_ actions: () -> Void) {
    let store = HeadlessWorld.current.store(CurrentTraits.self)
    let outer = store.traits
    store.traits = self
    actions()
    store.traits = outer
  }
}

private final class CurrentTraits: WorldStore {
  /// The traits that were set in code, or nil for the traits of the screen, which can change.
  var traits: UITraitCollection?

  init(of world: HeadlessWorld) {}
}
