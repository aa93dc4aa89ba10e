public import Foundation

/// An object that belongs to a world and can pass events on: the base of views, controllers, windows and the application.
///
/// A responder captures the current ``HeadlessWorld`` when it is created and retains it.
@MainActor
open class UIResponder: NSObject {
  private var capturedWorld: HeadlessWorld?
  private var attachments: [ObjectIdentifier: AnyObject] = [:]
  var traitRegistrations: [TraitRegistration] = []

  /// Creates a responder of the current world.
  public override init() {
    super.init()
    if !isRetainedByItsWorld { capturedWorld = HeadlessWorld.current }
    headlessWorld.announce(LifecycleNotice(.created, subject: self))
  }

  /// The world that was current when this object was created.
  public final var headlessWorld: HeadlessWorld { capturedWorld ?? retainingWorld }

  /// Whether the world retains this object, which therefore must not retain the world.
  ///
  /// This is asked and overridden rather than passed to an initializer of its own: an internal designated initializer
  /// here would keep subclasses in other modules from inheriting the public ones.
  var isRetainedByItsWorld: Bool { false }

  /// The world of a responder that its world retains.
  var retainingWorld: HeadlessWorld {
    Diagnostics.stop("a responder without a world must say which one retains it")
  }

  /// The object has come out of a nib or storyboard, with all its outlets connected.
  ///
  /// The owner of a nib is not told, only what is in it.
  open func awakeFromNib() {}

  // MARK: First responder

  /// Whether the object may get the keys; controls for text say so themselves.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object gives the keys up when another one wants them.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object gets the keys; a view has to be in a window for that.
  open var isFirstResponder: Bool { getsKeys }

  /// Asks for the keys, which the present first responder is asked to give up; an override calls super.
  ///
  /// Tells whether the object has got them. Asking again changes nothing.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeKeys() }

  /// Gives the keys up; an override calls super.
  ///
  /// Tells whether the object does not have them now.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveUpKeys() }

  /// The next object in the chain, if there is one.
  open var next: UIResponder? { nil }

  /// Attaches an object that is released when the responder dies, or takes it off again with `nil`.
  ///
  /// The attached object goes after the `deinit` of every subclass has run, so that its own `deinit` tells of the
  /// responder's end. Several keys keep their objects apart; an object attached before under the same key is released.
  ///
  /// - Parameters:
  ///   - object: What to attach. It must not retain the responder.
  ///   - key: The identity of the attachment's owner, which has to live as long as the attachment is used: identities
  ///     of dead objects are given to new ones.
  public final func setAttachment(_ object: AnyObject?, for key: ObjectIdentifier) {
    attachments[key] = object
  }

  /// The object attached under the key.
  public final func attachment(for key: ObjectIdentifier) -> AnyObject? {
    attachments[key]
  }
}
