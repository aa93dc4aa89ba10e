extension UITraitCollection {
  /// The traits for code without an environment of its own: the traits of the screen, unless the code sets them.
  ///
  /// UIKit sets them to the traits of the view around `draw(_:)`, `layoutSubviews()`, and similar calls; here they do not change.
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
  /// Nil stands for those of the screen, which change.
  var traits: UITraitCollection?

  init(of world: HeadlessWorld) {}
}
