public import Foundation

/// The appearance of a view. Stored only, except for properties that block the user's touches.
extension UIView {
  /// The background color.
  public var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The tint color: the view's own, else its superview's, else the system's.
  public var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// The opacity of the view, limited to 0 to 1; below 0.01 the user cannot touch the view and its subviews.
  public var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = min(max(newValue, 0), 1) }
  }

  /// Whether the view is opaque.
  public var isOpaque: Bool {
    get { look.isOpaque }
    set { look.isOpaque = newValue }
  }

  /// Whether the subviews are clipped to the bounds.
  public var clipsToBounds: Bool {
    get { look.clipsToBounds }
    set { look.clipsToBounds = newValue }
  }

  /// Whether the user can touch the view and its subviews.
  public var isUserInteractionEnabled: Bool {
    get { look.isUserInteractionEnabled }
    set { look.isUserInteractionEnabled = newValue }
  }

  /// Whether the view receives multiple touches.
  public var isMultipleTouchEnabled: Bool {
    get { look.isMultipleTouchEnabled }
    set { look.isMultipleTouchEnabled = newValue }
  }

  /// How the content fits the rectangle.
  public var contentMode: ContentMode {
    get { look.contentMode }
    set { look.contentMode = newValue }
  }

  /// How the content fits the rectangle.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

/// The information for assistive technology. Stored, but has no effect.
extension UIView {
  /// Whether the view is one element for assistive technology.
  public var isAccessibilityElement: Bool {
    get { look.accessibility.isElement }
    set { look.accessibility.isElement = newValue }
  }

  /// An identifier for tests, which the user never sees or hears.
  public var accessibilityIdentifier: String? {
    get { look.accessibility.identifier }
    set { look.accessibility.identifier = newValue }
  }

  /// The accessibility traits.
  public var accessibilityLabel: String? {
    get { look.accessibility.label }
    set { look.accessibility.label = newValue }
  }

  /// The hint about the effect of an action.
  public var accessibilityHint: String? {
    get { look.accessibility.hint }
    set { look.accessibility.hint = newValue }
  }

  /// The value that the view has.
  public var accessibilityValue: String? {
    get { look.accessibility.value }
    set { look.accessibility.value = newValue }
  }
}
