public import Foundation

/// A color, stored as its components.
public final class UIColor: NSObject, Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Creates a shade of gray, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from its hue, saturation, and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Returns this color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components to the pointers and returns `true`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Returns whether the other object is a color with the same components.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  /// A hash of the components.
  public override var hash: Int {
    var hasher = Hasher()
    for part in [red, green, blue, alpha] { hasher.combine(part) }
    return hasher.finalize()
  }

  /// A string that contains the components.
  public override var description: String { "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))" }
}

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

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from `#colorLiteral`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates an image from `#imageLiteral`. The new image has the size of the image that is registered under the same
  /// name. If no such image is registered, the new image is empty.
  ///
  /// UIKit triggers a runtime error if the app contains no image with that name. HeadlessUIKit does not, so you do not
  /// have to register the app's images.
  public convenience init(imageLiteralResourceName path: String) {
    let known = AssetCatalog.current.image(named: path)
    self.init(name: path, size: known?.size ?? .zero, byteCount: known?.byteCount ?? 0)
  }
}

/// The default type of `#colorLiteral`, which makes a type annotation unnecessary.
public typealias _ColorLiteralType = UIColor

/// The default type of `#imageLiteral`, which makes a type annotation unnecessary.
public typealias _ImageLiteralType = UIImage

/// Standard colors.
///
/// Colors that adapt to dark mode in UIKit always have their light-mode value in HeadlessUIKit.
extension UIColor {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let darkGray = UIColor(red: 0.333, green: 0.333, blue: 0.333, alpha: 1)
  public static let lightGray = UIColor(red: 0.667, green: 0.667, blue: 0.667, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static let systemRed = UIColor(255, 59, 48)
  public static let systemGreen = UIColor(52, 199, 89)
  public static let systemBlue = UIColor(0, 122, 255)
  public static let systemOrange = UIColor(255, 149, 0)
  public static let systemYellow = UIColor(255, 204, 0)
  public static let systemPink = UIColor(255, 45, 85)
  public static let systemPurple = UIColor(175, 82, 222)
  public static let systemTeal = UIColor(48, 176, 199)
  public static let systemIndigo = UIColor(88, 86, 214)
  public static let systemBrown = UIColor(162, 132, 94)
  public static let systemMint = UIColor(0, 199, 190)
  public static let systemCyan = UIColor(50, 173, 230)
  public static let systemGray = UIColor(142, 142, 147)
  public static let systemGray2 = UIColor(174, 174, 178)
  public static let systemGray3 = UIColor(199, 199, 204)
  public static let systemGray4 = UIColor(209, 209, 214)
  public static let systemGray5 = UIColor(229, 229, 234)
  public static let systemGray6 = UIColor(242, 242, 247)
  public static let tintColor = UIColor(0, 122, 255)
  public static let link = UIColor(0, 122, 255)
  public static let label = UIColor(0, 0, 0)
  public static let systemBackground = UIColor(255, 255, 255)
  public static let secondarySystemBackground = UIColor(242, 242, 247)
  public static let tertiarySystemBackground = UIColor(255, 255, 255)
  public static let systemGroupedBackground = UIColor(242, 242, 247)
  public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
  public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
  public static let opaqueSeparator = UIColor(198, 198, 200)
  public static let darkText = UIColor(0, 0, 0)
  public static let lightText = UIColor(255, 255, 255)
  public static let secondaryLabel = UIColor(60, 60, 67, alpha: 0.6)
  public static let tertiaryLabel = UIColor(60, 60, 67, alpha: 0.3)
  public static let quaternaryLabel = UIColor(60, 60, 67, alpha: 0.18)
  public static let placeholderText = UIColor(60, 60, 67, alpha: 0.3)
  public static let separator = UIColor(60, 60, 67, alpha: 0.29)
  public static let systemFill = UIColor(120, 120, 128, alpha: 0.2)
  public static let secondarySystemFill = UIColor(120, 120, 128, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(118, 118, 128, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(116, 116, 128, alpha: 0.08)

  private convenience init(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) {
    self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }
}

/// The app's named colors.
extension UIColor {
  /// Creates the color that is registered under a given name in the current world, or returns nil if there is none.
  public convenience init?(named name: String) {
    guard let known = AssetCatalog.current.color(named: name) else { return nil }
    self.init(red: known.red, green: known.green, blue: known.blue, alpha: known.alpha)
  }

  /// Registers a color for ``init(named:)`` in the current world. A color with the same name is replaced.
  public static func register(_ name: String, _ color: UIColor) {
    AssetCatalog.current.register(color, named: name)
  }
}

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
