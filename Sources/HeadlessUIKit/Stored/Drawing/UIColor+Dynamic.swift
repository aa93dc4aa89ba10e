public import Foundation

extension UIColor {
  /// Creates a copy of the color that a closure returns for the light style. Unlike in UIKit, the color does not change
  /// with the traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Creates the color that is registered under a given name in the current world, or returns nil if there is none. The
  /// bundle is ignored.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates a color from a pattern image. The result is gray, because the image is not decoded.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0.5, alpha: 1)
  }

  /// Creates a color from its components in the P3 color space. The components are not converted to another color
  /// space.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns this color, because colors do not change with the traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Writes the brightness and the opacity to the pointers and returns `true` if the color is a shade of gray;
  /// otherwise, returns `false`.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the hue, saturation, brightness, and opacity to the pointers, and returns `true`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let range = largest - smallest
    var angle: CGFloat = 0
    if range > 0 {
      if largest == red {
        angle = (green - blue) / range
      } else if largest == green {
        angle = 2 + (blue - red) / range
      } else {
        angle = 4 + (red - green) / range
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = largest > 0 ? range / largest : 0
    brightness?.pointee = largest
    alpha?.pointee = self.alpha
    return true
  }
}
