public import Foundation

/// The appearance of a view. It is stored and has no effect, except for properties that prevent the user from touching the view.
extension UIView {
  /// The background color.
  public var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The tint color. By default, the value is the superview's tint color or, without a superview, the system's tint
  /// color.
  public var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// The opacity of the view, limited to the range from 0 to 1. If the opacity is below 0.01, the user cannot touch the view or its
  /// subviews.
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

  /// The scaling and placement of the content in the bounds.
  public var contentMode: ContentMode {
    get { look.contentMode }
    set { look.contentMode = newValue }
  }

  /// The scaling and placement of content in a view's bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

/// Information for assistive technology. Tests can find views by identifier and label; otherwise, the information has no effect.
extension UIView {
  /// Whether the view is an element for assistive technology.
  public var isAccessibilityElement: Bool {
    get { look.accessibility.isElement }
    set { look.accessibility.isElement = newValue }
  }

  /// An identifier for tests, which is never presented to users.
  public var accessibilityIdentifier: String? {
    get { look.accessibility.identifier }
    set { look.accessibility.identifier = newValue }
  }

  /// The label that assistive technology reads.
  public var accessibilityLabel: String? {
    get { look.accessibility.label }
    set { look.accessibility.label = newValue }
  }

  /// The hint that describes the result of an action.
  public var accessibilityHint: String? {
    get { look.accessibility.hint }
    set { look.accessibility.hint = newValue }
  }

  /// The value that assistive technology reads.
  public var accessibilityValue: String? {
    get { look.accessibility.value }
    set { look.accessibility.value = newValue }
  }
}

extension UIView {
  /// The appearance of the view as a string. Two views with the same appearance have equal strings. The content is not included.
  package var lookText: String {
    var parts = [
      look.backgroundColor?.partsText ?? "-", look.tintColor?.partsText ?? "-", "\(look.alpha)", "\(look.isOpaque)",
      "\(look.clipsToBounds)", "\(look.isUserInteractionEnabled)", "\(look.isMultipleTouchEnabled)",
      "\(look.contentMode.rawValue)", "\(isHidden)", "\(subviews.count)",
    ]
    if let layer = look.layer {
      parts += ["\(layer.cornerRadius)", "\(layer.borderWidth)", "\(layer.masksToBounds)", "\(layer.shadowOpacity)"]
    }
    return parts.joined(separator: " ")
  }
}

extension UIColor {
  /// The components as a string.
  package var partsText: String { "\(red),\(green),\(blue),\(alpha)" }
}

/// The stored appearance, accessibility, and layout properties of a view. None of them affects drawing.
struct ViewLook {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var alpha: CGFloat = 1
  var isOpaque = true
  var clipsToBounds = false
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var contentMode = UIView.ContentMode.scaleToFill
  var transform = CGAffineTransform.identity
  var accessibility = Accessibility()
  var layer: CALayer?
  var layout = ViewLayout()

  struct Accessibility {
    var isElement = false
    var identifier: String?
    var label: String?
    var hint: String?
    var value: String?
  }
}

/// The stored layout properties of a view.
struct ViewLayout {
  var translatesAutoresizingMask = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var preservesSuperviewMargins = false
  var constraints: [NSLayoutConstraint] = []
  /// The constraints of the view that a view outside its superview may hold.
  var outerConstraints = WeakList<NSLayoutConstraint>()
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
