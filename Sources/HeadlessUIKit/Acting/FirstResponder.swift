/// The first responder: one object per world, while UIKit has one per window.
@MainActor
final class FirstResponderStore: WorldStore {
  weak var responder: UIResponder?

  init(of world: HeadlessWorld) {}
}

extension UIResponder {
  /// Whether this is the first responder; a view that has left its window is not.
  var isFirst: Bool {
    headlessWorld.store(FirstResponderStore.self).responder === self && canReceiveKeys
  }

  private var canReceiveKeys: Bool {
    guard let view = self as? UIView else { return true }
    return view.window != nil
  }

  /// Implements `becomeFirstResponder`: the current first responder resigns, then this one replaces it.
  func becomeFirst() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveKeys else { return false }
    let store = headlessWorld.store(FirstResponderStore.self)
    if let present = store.responder, present.isFirstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    store.responder = self
    return true
  }

  /// Implements `resignFirstResponder`.
  func resignFirst() -> Bool {
    if isFirstResponder { headlessWorld.store(FirstResponderStore.self).responder = nil }
    return true
  }
}

extension UIView {
  /// Ends the editing in this view or inside it. Returns whether no view here is the first responder any longer.
  ///
  /// With `force`, a responder that refuses resigns, too.
  func endEditingInside(force: Bool) -> Bool {
    let store = headlessWorld.store(FirstResponderStore.self)
    guard let present = store.responder as? UIView, present.isFirstResponder, present.isDescendant(of: self) else {
      return true
    }
    if present.resignFirstResponder() { return true }
    if force { store.responder = nil }
    return force
  }
}
