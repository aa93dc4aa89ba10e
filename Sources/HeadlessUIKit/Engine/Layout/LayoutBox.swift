import Foundation

/// The edges of a view or layout guide, in the coordinates of the view whose subviews are laid out.
struct LayoutBox {
  var left: LinearExpression
  var top: LinearExpression
  var right: LinearExpression
  var bottom: LinearExpression

  var width: LinearExpression { right - left }
  var height: LinearExpression { bottom - top }

  init(_ left: LinearExpression, _ top: LinearExpression, _ right: LinearExpression, _ bottom: LinearExpression) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates the box of a known rectangle.
  init(_ rect: CGRect) {
    self.init(
      LinearExpression(rect.minX), LinearExpression(rect.minY), LinearExpression(rect.maxX), LinearExpression(rect.maxY)
    )
  }

  /// Creates a box whose edges are unknown.
  init(in system: inout LinearSystem) {
    self.init(system.addVariable(), system.addVariable(), system.addVariable(), system.addVariable())
  }

  /// Returns a box of a known size, at a distance from the upper left corner of this box.
  func placing(_ rect: CGRect) -> LayoutBox {
    LayoutBox(left + rect.minX, top + rect.minY, left + rect.maxX, top + rect.maxY)
  }

  func inset(by insets: UIEdgeInsets) -> LayoutBox {
    LayoutBox(left + insets.left, top + insets.top, right + -insets.right, bottom + -insets.bottom)
  }

  /// An edge, a center, or a dimension. There is no text, so its baselines are the edges. The leading edge is the left
  /// edge.
  subscript(attribute: NSLayoutConstraint.Attribute) -> LinearExpression {
    switch attribute {
    case .notAnAttribute: LinearExpression()
    case .left, .leading: left
    case .right, .trailing: right
    case .top, .firstBaseline: top
    case .bottom, .lastBaseline: bottom
    case .width: width
    case .height: height
    case .centerX: (left + right) * 0.5
    case .centerY: (top + bottom) * 0.5
    }
  }
}
