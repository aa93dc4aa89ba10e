import Foundation

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
