public import Foundation

/// A color in the form that layers use.
public struct CGColor: Hashable, Sendable {
  let color: UIColor

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a shade of gray, from 0 for black to 1 for white.
  public init(gray: CGFloat, alpha: CGFloat) {
    color = UIColor(white: gray, alpha: alpha)
  }

  init(color: UIColor) {
    self.color = color
  }

  /// The opacity of the color, from 0 to 1.
  public var alpha: CGFloat { color.alpha }
  /// The red, green, blue, and opacity components.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// The number of components.
  public var numberOfComponents: Int { 4 }

  /// Returns this color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color: color.withAlphaComponent(alpha)) }
}

extension UIColor {
  /// The color in the form that layers use.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
