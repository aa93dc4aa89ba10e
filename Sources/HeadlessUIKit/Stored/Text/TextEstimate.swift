public import Foundation

/// Options for measuring text. They have no effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// The context of a text measurement. It has no effect.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open private(set) var actualScaleFactor: CGFloat = 1
  open private(set) var totalBounds = CGRect.zero
}

/// Estimated text sizes. A character is half as wide as the font's point size, and a line is 1.2 times as high as the
/// point size. Use these sizes only to compute layouts; do not assert exact values.
enum TextEstimate {
  static func size(_ text: String, _ font: UIFont?, width: CGFloat) -> CGSize {
    let points = font?.pointSize ?? 12
    let isBound = width.isFinite && width > 0 && points > 0
    let perLine = isBound ? max(1, Int(min(width / points * 2, 1_000_000))) : 1_000_000
    let lengths = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
    let lines = lengths.reduce(0) { $0 + max(1, ($1 + perLine - 1) / perLine) }
    let longest = min(lengths.max() ?? 0, perLine)
    return CGSize(width: CGFloat(longest) * points / 2, height: CGFloat(lines) * points * 1.2)
  }
}

extension NSString {
  /// Returns the estimated size of the text without wrapping.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextEstimate.size(description, attrs?[.font] as? UIFont, width: 0)
  }

  /// Returns the estimated bounds of the text, wrapped at a given width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: TextEstimate.size(description, attributes?[.font] as? UIFont, width: size.width))
  }

  /// Does nothing. In UIKit, this method draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Does nothing. In UIKit, this method draws the text at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
}

extension String {
  /// Returns the estimated size of the text without wrapping.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextEstimate.size(self, attrs?[.font] as? UIFont, width: 0)
  }

  /// Returns the estimated bounds of the text, wrapped at a given width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: TextEstimate.size(self, attributes?[.font] as? UIFont, width: size.width))
  }
}

extension NSAttributedString {
  /// Returns the estimated size of the text without wrapping.
  public func size() -> CGSize { TextEstimate.size(string, firstFont, width: 0) }

  /// Returns the estimated bounds of the text, wrapped at a given width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: TextEstimate.size(string, firstFont, width: size.width)) }

  private var firstFont: UIFont? {
    length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
  }
}
