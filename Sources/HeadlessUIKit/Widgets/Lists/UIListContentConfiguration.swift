public import Foundation

/// Text, secondary text, and an image, as plain data. Nothing is drawn.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The style of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// How the text is aligned.
    public var alignment = TextAlignment.natural
    /// How lines break.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false

    /// How the text is aligned.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }
  }

  /// The style of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol.
    public var tintColor: UIColor?
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// The maximum size; zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image; zero for the image's own size.
    public var reservedLayoutSize = CGSize.zero
    /// How a symbol looks.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The image.
  public var image: UIImage?
  /// The style of the text.
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
  /// The style of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// The style of the image.
  public var imageProperties = ImageProperties()

  /// Whether the secondary text is next to the text or below it. Stored, but has no effect.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space around the content. Stored, but has no effect.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between the image and the text. Stored, but has no effect.
  public var imageToTextPadding: CGFloat = 16
  /// The horizontal space between the two texts. Stored, but has no effect.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical space between the two texts. Stored, but has no effect.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// The attributed text. Its attributes are not stored.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }

  /// The attributed secondary text. Its attributes are not stored.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }

  /// For a plain cell.
  public static func cell() -> Self { Self() }
  /// For a cell with secondary text below the text.
  public static func subtitleCell() -> Self { Self() }
  /// For a cell with secondary text next to the text.
  public static func valueCell() -> Self { Self() }
  /// For a header of a plain list.
  public static func plainHeader() -> Self { Self() }
  /// For a footer of a plain list.
  public static func plainFooter() -> Self { Self() }
  /// For a header of a grouped list.
  public static func groupedHeader() -> Self { Self() }
  /// For a footer of a grouped list.
  public static func groupedFooter() -> Self { Self() }
  /// For a cell of a side bar.
  public static func sidebarCell() -> Self { Self() }
  /// For a header of a side bar.
  public static func sidebarHeader() -> Self { Self() }

  /// A view with the content as data.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same content: its style does not depend on the state.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view for a list content, which holds it as data and draws nothing.
open class UIListContentView: UIView, UIContentView {
  /// The configuration. A configuration of another type stops the program.
  open var configuration: any UIContentConfiguration

  /// Creates a view with a content.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  /// Creates an empty view from a nib.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration()
    super.init(coder: coder)
  }
}
