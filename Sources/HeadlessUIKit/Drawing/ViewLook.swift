import Foundation

/// What a view remembers of its look, its accessibility and its layout; nothing here has an effect of its own.
struct ViewLook {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var alpha: CGFloat = 1
  var isOpaque = true
  var clipsToBounds = false
  var isUserInteractionEnabled = true
  var isMultipleTouchEnabled = false
  var contentMode = UIView.ContentMode.scaleToFill
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

/// What a view remembers for a layout that nothing solves.
struct ViewLayout {
  var translatesAutoresizingMask = true
  var autoresizingMask: UIView.AutoresizingMask = []
  var preservesSuperviewMargins = false
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
