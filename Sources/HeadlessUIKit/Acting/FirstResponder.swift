/// Who gets the keys: one object of each world, where UIKit has one for each window.
@MainActor
final class FirstResponderStore: WorldStore {
  weak var responder: UIResponder?

  init(of world: HeadlessWorld) {}
}

extension UIResponder {
  /// Whether this is the one that gets the keys; a view that has left its window no longer is.
  var getsKeys: Bool {
    headlessWorld.store(FirstResponderStore.self).responder === self && isWhereKeysGo
  }

  private var isWhereKeysGo: Bool {
    guard let view = self as? UIView else { return true }
    return view.window != nil
  }

  /// What UIKit's own `becomeFirstResponder` does: the present one is asked to resign, then this one takes its place.
  func takeKeys() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, isWhereKeysGo else { return false }
    let store = headlessWorld.store(FirstResponderStore.self)
    if let present = store.responder, present.isFirstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    store.responder = self
    return true
  }

  /// What UIKit's own `resignFirstResponder` does.
  func giveUpKeys() -> Bool {
    if isFirstResponder { headlessWorld.store(FirstResponderStore.self).responder = nil }
    return true
  }
}

extension UIView {
  /// Ends the editing in this view or inside it, and tells whether nobody here is the first responder any longer.
  ///
  /// By force, a responder that refuses loses the keys all the same.
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
