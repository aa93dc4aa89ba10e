/// Stores the first responder. A world has one first responder, whereas UIKit has one per window.
@MainActor
final class FirstResponderStore: WorldStore {
  weak var responder: UIResponder?
  /// Whether the keyboard is visible.
  var showsKeyboard = false
  /// The control for which the keyboard is visible.
  weak var keyboardOwner: UIResponder?
  /// Whether another object is about to become the first responder.
  var isPassingOn = false
  /// Whether keyboard notifications are held back. For a text field, the notifications are posted after the field's delegate is called.
  var isKeyboardHeld = false

  init(of world: HeadlessWorld) {}
}

extension FirstResponderStore {
  /// Posts notifications if the keyboard is about to be shown or hidden and, in iOS 10 and earlier, if it is about to be shown for another
  /// control.
  func updateKeyboard(in world: HeadlessWorld) {
    guard !isKeyboardHeld else { return }
    let shows = responder is any KeyInput
    let isNext = shows && keyboardOwner !== responder && world.systemVersion.announcesKeyboardForEachField
    keyboardOwner = shows ? responder : nil
    guard shows != showsKeyboard || isNext else { return }
    let isShown = showsKeyboard
    showsKeyboard = shows
    world.postKeyboard(shows: shows, isShown: isShown)
  }
}

extension UIResponder {
  /// Performs an operation and posts the resulting keyboard notifications afterward.
  func holdingKeyboard<Result>(_ operation: () -> Result) -> Result {
    let store = headlessWorld.store(FirstResponderStore.self)
    let wasHeld = store.isKeyboardHeld
    store.isKeyboardHeld = true
    let result = operation()
    store.isKeyboardHeld = wasHeld
    store.updateKeyboard(in: headlessWorld)
    return result
  }

  /// Whether this is the first responder. A view that has left its window is not the first responder.
  var isFirst: Bool {
    headlessWorld.store(FirstResponderStore.self).responder === self && canReceiveKeys
  }

  private var canReceiveKeys: Bool {
    guard let view = self as? UIView else { return true }
    return view.window != nil
  }

  /// Implements `becomeFirstResponder`. The current first responder resigns, and then this object replaces it.
  func becomeFirst() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveKeys else { return false }
    let store = headlessWorld.store(FirstResponderStore.self)
    if let present = store.responder, present.isFirstResponder {
      store.isPassingOn = true
      defer { store.isPassingOn = false }
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    store.responder = self
    store.updateKeyboard(in: headlessWorld)
    return true
  }

  /// Implements `resignFirstResponder`.
  func resignFirst() -> Bool {
    guard isFirstResponder else { return true }
    let store = headlessWorld.store(FirstResponderStore.self)
    store.responder = nil
    if !store.isPassingOn { store.updateKeyboard(in: headlessWorld) }
    return true
  }
}

extension HeadlessWorld {
  /// The input views of the first responder, which are not in a window.
  package var inputViews: [UIView] {
    guard let first = existingStore(FirstResponderStore.self)?.responder, first.isFirstResponder else { return [] }
    return [first.inputAccessoryView, first.inputView].compactMap(\.self)
  }
}

extension UIView {
  /// Whether the view is, or is inside, an input view.
  var isInputView: Bool {
    let views = headlessWorld.inputViews
    return views.contains { isDescendant(of: $0) }
  }

  /// Ends editing in this view and its subviews, and returns whether none of these views is the first responder afterward.
  ///
  /// If `force` is true, editing ends even if the first responder refuses.
  func endEditingInside(force: Bool) -> Bool {
    let store = headlessWorld.store(FirstResponderStore.self)
    guard let present = store.responder as? UIView, present.isFirstResponder, present.isDescendant(of: self) else {
      return true
    }
    if present.resignFirstResponder() { return true }
    if force {
      store.responder = nil
      store.updateKeyboard(in: headlessWorld)
    }
    return force
  }
}
