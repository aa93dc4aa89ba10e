public import Foundation

/// A color as layers take it.
public struct CGColor: Hashable, Sendable {
  let color: UIColor

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray, from black 0 to white 1.
  public init(gray: CGFloat, alpha: CGFloat) {
    color = UIColor(white: gray, alpha: alpha)
  }

  init(color: UIColor) {
    self.color = color
  }

  /// The opacity of the color, from 0 to 1.
  public var alpha: CGFloat { color.alpha }
  /// Red, green, blue, and opacity.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// How many components there are.
  public var numberOfComponents: Int { 4 }

  /// The same color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color: color.withAlphaComponent(alpha)) }
}

extension UIColor {
  /// The color as layers take it.
  public var cgColor: CGColor { CGColor(color: self) }

  /// Creates a color from a color of a layer.
  public convenience init(cgColor: CGColor) {
    let color = cgColor.color
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
