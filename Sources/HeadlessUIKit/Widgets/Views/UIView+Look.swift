public import Foundation

extension UIView {
  /// The tint color. By default, the value is the superview's tint color or, without a superview, the system's tint
  /// color.
  public var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// The opacity of the view, limited to the range from 0 to 1. If the opacity is below 0.01, the user cannot touch the
  /// view or its subviews.
  public var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = min(max(newValue, 0), 1) }
  }

  /// The scaling and placement of content in a view's bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIColor {
  /// The components as a string.
  var partsText: String { "\(red),\(green),\(blue),\(alpha)" }
}

/// The appearance of a view that is not stored as set, and its layer and layout.
struct ViewLook {
  var tintColor: UIColor?
  var alpha: CGFloat = 1
  var layer: CALayer?
  var layout = ViewLayout()
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
