public import Foundation

/// The base class of views, controllers, windows, and the application. A responder belongs to a world and can pass
/// events to the next responder.
///
/// A responder captures and retains the ``HeadlessWorld`` that is current when the responder is created.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private var capturedWorld: HeadlessWorld?
  /// The attachments. They are in an array rather than a dictionary, because most responders have only one or two, so
  /// searching is faster than hashing.
  private var attachments: [(key: ObjectIdentifier, object: AnyObject)] = []
  var traitRegistrations: [TraitRegistration] = []

  /// Creates a responder in the current world.
  public override init() {
    super.init()
    if !isRetainedByItsWorld { capturedWorld = HeadlessWorld.world(of: self) }
    headlessWorld.announce(LifecycleNotice(.created, subject: self))
  }

  /// The world to which this object belongs.
  public final var headlessWorld: HeadlessWorld { capturedWorld ?? retainingWorld }

  /// Whether the world retains this object. If so, the object must not retain the world.
  ///
  /// This is an overridable property rather than an initializer argument, because an internal designated initializer in
  /// this class would prevent subclasses in other modules from inheriting the public initializers.
  var isRetainedByItsWorld: Bool { false }

  var retainingWorld: HeadlessWorld {
    Diagnostics.stop("a responder without a world must override retainingWorld")
  }

  /// Called when the object has been created from a nib or storyboard and all its outlets are connected.
  ///
  /// This method is called on the objects in the nib, but not on the owner.
  open func awakeFromNib() { reachBase(.awakeFromNib) }

  /// Called by Interface Builder when it draws a designable view. HeadlessUIKit never calls this method.
  open func prepareForInterfaceBuilder() {}

  /// The outlets and actions that nibs connect by name. They are generated for adopted classes.
  open var interfaceMembers: InterfaceMembers { InterfaceMembers() }

  /// Returns whether the object can perform an action. An override can decide based on the selector and the sender.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.canBeSent(to: self) }

  /// Searches the responder chain, starting with this object, and returns the first object that can perform an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: Touches

  /// Called when fingers touch the screen. This implementation forwards the call to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Called when fingers move. This implementation forwards the call to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Called when fingers are lifted. This implementation forwards the call to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when the system cancels the touches. This implementation forwards the call to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  /// Whether the object can become the first responder. Text controls override this property.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object can resign when another object becomes the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is the first responder. A view must also be in a window.
  open var isFirstResponder: Bool { isFirst }

  /// Makes the object the first responder if it can become the first responder and the current first responder resigns.
  /// An override must call super.
  ///
  /// If the object is already the first responder, this method has no effect.
  ///
  /// - Returns: Whether the object is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeFirst() }

  /// Resigns as the first responder. An override must call super.
  ///
  /// - Returns: Whether the object is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignFirst() }

  /// The view that replaces the keyboard while the object is the first responder. Override this property to provide the
  /// view.
  ///
  /// In HeadlessUIKit, the view is not in a window, but the user can act on it while the object is the first responder.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while the object is the first responder. Override this property to provide the view.
  ///
  /// In HeadlessUIKit, the view is not in a window, but the user can act on it while the object is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Does nothing, because the input views are read whenever they are needed. In UIKit, this method reloads the input
  /// views.
  open func reloadInputViews() {}

  // MARK: Motion

  /// Called by UIKit when the user begins to shake the device. HeadlessUIKit never calls this method; call it in a
  /// test.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called by UIKit when the user stops shaking the device. HeadlessUIKit never calls this method; call it in a test.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called by UIKit when the motion is interrupted. HeadlessUIKit never calls this method.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// The next responder, or nil if there is none.
  open var next: UIResponder? { nil }

  /// Attaches an object that is released when the responder is deallocated. Passing `nil` removes the object.
  ///
  /// The attached object is released after the `deinit` of every subclass has run, so the `deinit` of the attached
  /// object marks the end of the responder. Each key has at most one object; a previous object with the same key is
  /// released.
  ///
  /// - Parameters:
  ///   - object: The object to attach. It must not retain the responder.
  ///   - key: The identity of the attachment's owner. The owner must exist as long as the attachment is used, because
  ///     identities of deallocated objects are reused.
  public final func setAttachment(_ object: AnyObject?, for key: ObjectIdentifier) {
    let position = attachments.firstIndex { $0.key == key }
    switch (position, object) {
    case (let position?, let object?): attachments[position].object = object
    case (let position?, nil): attachments.remove(at: position)
    case (nil, let object?): attachments.append((key, object))
    case (nil, nil): break
    }
  }

  final var attachedObjects: [AnyObject] { attachments.map(\.object) }

  /// Returns the object that is attached with a given key.
  public final func attachment(for key: ObjectIdentifier) -> AnyObject? {
    for attachment in attachments where attachment.key == key { return attachment.object }
    return nil
  }
}

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
  /// Whether keyboard notifications are held back. For a text field, the notifications are posted after the field's
  /// delegate is called.
  var isKeyboardHeld = false

  init(of world: HeadlessWorld) {}
}

extension FirstResponderStore {
  /// Posts notifications if the keyboard is about to be shown or hidden and, in iOS 10 and earlier, if it is about to
  /// be shown for another control.
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

extension UIView {
  /// Whether the view is, or is inside, an input view.
  var isInputView: Bool {
    let views = headlessWorld.inputViews
    return views.contains { isDescendant(of: $0) }
  }

  /// Ends editing in this view and its subviews, and returns whether none of these views is the first responder
  /// afterward.
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
