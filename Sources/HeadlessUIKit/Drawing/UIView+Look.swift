public import Foundation

/// How a view looks; only remembered, except where it keeps the user's touches away.
extension UIView {
  /// The color behind the content.
  public var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The color of what can be acted on: the view's own, else that of its superview, else the system's.
  public var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// How opaque the view is, kept between 0 and 1; below 0.01 the user cannot touch it, nor what is in it.
  public var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = min(max(newValue, 0), 1) }
  }

  /// Whether the view fills its whole rectangle.
  public var isOpaque: Bool {
    get { look.isOpaque }
    set { look.isOpaque = newValue }
  }

  /// Whether what is in the view is cut at its edges.
  public var clipsToBounds: Bool {
    get { look.clipsToBounds }
    set { look.clipsToBounds = newValue }
  }

  /// Whether the user can touch the view and what is in it.
  public var isUserInteractionEnabled: Bool {
    get { look.isUserInteractionEnabled }
    set { look.isUserInteractionEnabled = newValue }
  }

  /// Whether the view takes several fingers.
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

/// What assistive technology is told; only remembered.
extension UIView {
  /// Whether the view is one element for assistive technology.
  public var isAccessibilityElement: Bool {
    get { look.accessibility.isElement }
    set { look.accessibility.isElement = newValue }
  }

  /// A name for tests, which the user never hears.
  public var accessibilityIdentifier: String? {
    get { look.accessibility.identifier }
    set { look.accessibility.identifier = newValue }
  }

  /// What the view is.
  public var accessibilityLabel: String? {
    get { look.accessibility.label }
    set { look.accessibility.label = newValue }
  }

  /// What happens when the user acts on the view.
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
