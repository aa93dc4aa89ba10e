public import Foundation

/// An object that belongs to a world and can pass events on: the base of views, controllers, windows, and the
/// application.
///
/// A responder captures the current ``HeadlessWorld`` when it is created and retains it.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private var capturedWorld: HeadlessWorld?
  /// Most responders have one or two, so a search takes less time than hashing.
  private var attachments: [(key: ObjectIdentifier, object: AnyObject)] = []
  var traitRegistrations: [TraitRegistration] = []

  /// Creates a responder of the current world.
  public override init() {
    super.init()
    if !isRetainedByItsWorld { capturedWorld = HeadlessWorld.world(of: self) }
    headlessWorld.announce(LifecycleNotice(.created, subject: self))
  }

  /// The world that was current when this object was created.
  public final var headlessWorld: HeadlessWorld { capturedWorld ?? retainingWorld }

  /// Whether the world retains this object, which therefore must not retain the world.
  ///
  /// This is an overridable property and not an argument of an initializer: an internal designated initializer here
  /// would prevent subclasses in other modules from inheriting the public ones.
  var isRetainedByItsWorld: Bool { false }

  /// The world of a responder that its world retains.
  var retainingWorld: HeadlessWorld {
    Diagnostics.stop("a responder without a world must override retainingWorld")
  }

  /// The object was created from a nib or storyboard, with all its outlets connected.
  ///
  /// It is called for the objects in the nib, not for the owner.
  open func awakeFromNib() {}

  /// The outlets and actions that nibs connect by name; they are generated for adopted classes.
  open var interfaceMembers: InterfaceMembers { InterfaceMembers() }

  /// Whether the object would carry out an action; an override decides by the selector and the sender.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.canBeSent(to: self) }

  /// The first object of the responder chain, from this one on, that would carry out an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: Touches

  /// Fingers touch down; not overridden, the next responder gets the call.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers move; not overridden, the next responder gets the call.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers are lifted; not overridden, the next responder gets the call.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// The system takes the touches away; not overridden, the next responder gets the call.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  /// Whether the object can become the first responder; text controls override it.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object resigns when another one becomes the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is the first responder; a view has to be in a window for that.
  open var isFirstResponder: Bool { isFirst }

  /// Makes the object the first responder, if the current one resigns; an override calls super.
  ///
  /// Returns whether the object is the first responder. A second call has no effect.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeFirst() }

  /// Resigns as the first responder; an override calls super.
  ///
  /// Returns whether the object is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignFirst() }

  /// The view in the place of the keyboard while the object is the first responder. An override returns it.
  ///
  /// It is in no window here, but the user can act on it while the object is the first responder.
  open var inputView: UIView? { nil }

  /// The view above the keyboard while the object is the first responder. An override returns it.
  ///
  /// It is in no window here, but the user can act on it while the object is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// Replaces the views around the keyboard. Has no effect: they are read each time.
  open func reloadInputViews() {}

  // MARK: Motion

  /// The device is shaken. Not called: call it in a test.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// The device was shaken. Not called: call it in a test.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Shaking was interrupted. Not called.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

  /// The next responder, if there is one.
  open var next: UIResponder? { nil }

  /// Attaches an object that is released when the responder is deallocated, or removes it with `nil`.
  ///
  /// The attached object is released after the `deinit` of every subclass has run, so that its own `deinit` marks the
  /// end of the responder. Each key has one object; an object attached before under the same key is released.
  ///
  /// - Parameters:
  ///   - object: The object to attach. It must not retain the responder.
  ///   - key: The identity of the attachment's owner, which has to live as long as the attachment is used: identities
  ///     of deallocated objects are reused.
  public final func setAttachment(_ object: AnyObject?, for key: ObjectIdentifier) {
    let position = attachments.firstIndex { $0.key == key }
    switch (position, object) {
    case (let position?, let object?): attachments[position].object = object
    case (let position?, nil): attachments.remove(at: position)
    case (nil, let object?): attachments.append((key, object))
    case (nil, nil): break
    }
  }

  /// The object attached under the key.
  public final func attachment(for key: ObjectIdentifier) -> AnyObject? {
    for attachment in attachments where attachment.key == key { return attachment.object }
    return nil
  }
}
