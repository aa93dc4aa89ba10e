/// The content of a cell, as data.
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// Text, a second text and an image, as plain data from which nothing is drawn.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The style of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// How many lines there may be, 0 for any number.
    public var numberOfLines = 0
  }

  /// The style of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
  }

  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// The style of the text.
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
  /// The style of the second text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The style of the image.
  public var imageProperties = ImageProperties()

  /// For a plain cell.
  public static func cell() -> Self { Self() }
  /// For a cell with a second text below the first.
  public static func subtitleCell() -> Self { Self() }
  /// For a cell with a second text next to the first.
  public static func valueCell() -> Self { Self() }
}
