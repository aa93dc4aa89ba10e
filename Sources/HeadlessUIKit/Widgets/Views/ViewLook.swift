import Foundation

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

/// The stored layout properties of a view. No layout engine uses them.
struct ViewLayout {
  var translatesAutoresizingMask = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var preservesSuperviewMargins = false
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
