extension UITraitCollection {
  /// The traits that code without an environment of its own uses: those of the screen, unless it sets others.
  ///
  /// UIKit sets them around `draw(_:)`, `layoutSubviews()` and others to those of the view; here they stay the same.
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
