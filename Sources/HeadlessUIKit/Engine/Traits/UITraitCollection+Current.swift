extension UITraitCollection {
  /// The traits for code outside a trait environment: the traits of the screen, unless you set other traits.
  ///
  /// UIKit sets them to a view's traits during `draw(_:)`, `layoutSubviews()`, and similar calls. HeadlessUIKit does not change them.
  @preconcurrency @MainActor
  public static var current: UITraitCollection {
    get { HeadlessWorld.current.store(CurrentTraits.self).traits ?? HeadlessWorld.current.screen.traitCollection }
    set { HeadlessWorld.current.store(CurrentTraits.self).traits = newValue }
  }

  /// Runs a closure with these traits as ``current``.
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
