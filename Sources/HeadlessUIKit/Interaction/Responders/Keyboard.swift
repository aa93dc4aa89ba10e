public import Foundation

/// Keyboard notifications. The keyboard is visible while a text control is the first responder.
///
/// Notifications are posted to the default notification center when the keyboard appears because a text control becomes
/// the first responder, and when the keyboard disappears because a text control resigns. In iOS 10 and earlier, the
/// notifications for showing the keyboard are posted again when another text control becomes the first responder.
/// Because no time passes, the "did" notifications immediately follow the "will" notifications. The `object` is the
/// screen.
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the frame before the change. The value is an `NSValue` with a rectangle.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the change. The value is an `NSValue` with a rectangle.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration. The value is a number.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve. The value is a number.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a number that indicates whether the keyboard belongs to this app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The former names of the notifications.
extension Notification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
}

extension HeadlessWorld {
  /// Posts the notifications for showing or hiding the keyboard.
  ///
  /// - Parameter isShown: Whether the keyboard was visible before.
  func postKeyboard(shows: Bool, isShown: Bool) {
    let screen = screen.bounds
    let height: CGFloat = device.userInterfaceIdiom == .pad ? 400 : screen.width > screen.height ? 209 : 336
    let hidden = CGRect(x: 0, y: screen.height, width: screen.width, height: height)
    let shown = hidden.offsetBy(dx: 0, dy: -height)
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: Self.value(of: isShown ? shown : hidden),
      UIResponder.keyboardFrameEndUserInfoKey: Self.value(of: shows ? shown : hidden),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    let names =
      shows
      ? [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification,
      ]
      : [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification,
      ]
    for name in names {
      NotificationCenter.default.post(name: name, object: self.screen, userInfo: information)
    }
  }

  /// Returns a rectangle as a value for the user information: an `NSValue` on Linux and macOS, and the rectangle itself
  /// on other platforms.
  private static func value(of rectangle: CGRect) -> Any {
    #if os(Linux) || os(macOS)
      NSValue(cgRect: rectangle)
    #else
      rectangle
    #endif
  }
}

#if os(Linux) || os(macOS)
  extension NSValue {
    /// Creates a value from a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// Creates a value from a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// Creates a value from a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

    /// The rectangle, or an empty rectangle if the value is of another type.
    public var cgRectValue: CGRect { rectValue }
    /// The point, or zero if the value is of another type.
    public var cgPointValue: CGPoint { pointValue }
    /// The size, or zero if the value is of another type.
    public var cgSizeValue: CGSize { sizeValue }
  }
#endif

/// A view that accepts key presses while it is the first responder.
@MainActor
protocol KeyInput: UIView {
  func take(_ character: Character)
}

extension KeyInput {
  /// Taps the view to make it the first responder. Returns the reason why this fails, or nil if it succeeds.
  func reasonNotToEdit() -> String? {
    isFirstResponder || canBecomeFirstResponder ? nil : "the \(type(of: self)) does not accept key input"
  }

  /// Passes each character to the view that is the first responder at that time.
  ///
  /// An app may move to the next field in the middle of the text.
  func typeKeys(of text: String) -> Bool {
    var couldEdit = false
    let couldTouch = act(.type, unless: reasonNotToEdit()) {
      couldEdit = becomeFirstResponder()
      guard couldEdit else { return }
      let store = headlessWorld.store(FirstResponderStore.self)
      for character in text { (store.responder as? any KeyInput)?.take(character) }
    }
    return couldTouch && couldEdit
  }
}

extension UITextField: KeyInput {
  func take(_ character: Character) {
    if character.isNewline { pressReturn() } else { insert(String(character), in: nextInsertionRange()) }
  }

  /// Presses the return key. As in UIKit, the key ends editing only if there is an action for `editingDidEndOnExit`.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
    guard allControlEvents.contains(.editingDidEndOnExit) else { return }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
  }
}

extension UITextView: KeyInput {
  func take(_ character: Character) {
    insert(String(character), in: endOfText)
  }
}
