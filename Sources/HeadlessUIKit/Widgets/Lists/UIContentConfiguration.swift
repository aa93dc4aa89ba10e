public import Foundation

/// The content of a cell.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates the view that shows the content. A cell calls this method when it gets a configuration of a different
  /// type.
  func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for the state of a cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration. Setting this property shows other content of the same type.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view, on which the view's configuration can depend.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a view. HeadlessUIKit never creates such a state, but your code can.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The state of a cell. A cell sets whether it is selected, highlighted, or in editing mode; the other states are never
/// set.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

extension UIView {
  /// Shows the content of a configuration in this content view.
  ///
  /// A view that already shows content of the same type gets the new configuration. A list content configuration
  /// creates no view; tests read the configuration from the cell.
  func showContent(_ configuration: (any UIContentConfiguration)?) {
    let old = subviews.lazy.compactMap { $0 as? any UIView & UIContentView }.first
    guard let configuration, !(configuration is UIListContentConfiguration) else {
      old?.removeFromSuperview()
      return
    }
    if let old, type(of: old.configuration) == type(of: configuration) {
      old.configuration = configuration
      return
    }
    old?.removeFromSuperview()
    let view = configuration.makeContentView()
    view.frame = innerArea
    addSubview(view)
  }
}

/// The background of a cell. Its properties are stored but have no effect.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var image: UIImage?

  private init(_ color: UIColor?) {
    backgroundColor = color
  }

  /// Returns a configuration without a background.
  public static func clear() -> Self { Self(nil) }
  /// Returns a configuration for a cell in a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// Returns a configuration for a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// Returns a configuration for a cell in any list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// Returns a configuration for a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self(nil) }
  /// Returns a configuration for a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns a configuration for a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(nil) }
}

/// A content configuration with text, secondary text, and an image. The properties are stored, but nothing is drawn.
///
/// `prefersSideBySideTextAndSecondaryText`, `directionalLayoutMargins`, `imageToTextPadding`,
/// `textToSecondaryTextHorizontalPadding`, and `textToSecondaryTextVerticalPadding` are stored but have no effect.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  /// The style of text.
  public struct TextProperties: Hashable, Sendable {
    /// The font of the text.
    public var font: UIFont
    /// The color of the text.
    public var color: UIColor
    /// The maximum number of lines, or 0 for no limit.
    public var numberOfLines = 0
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The line break mode of the text.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font adapts to the user's text size.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false

    /// The alignment of text.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }
  }

  /// The style of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol image.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, or zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image, or zero for the image's own size.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of a symbol image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The text.
  public var text: String?
  /// The secondary text.
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

  /// Whether the secondary text is next to the text rather than below it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between the image and the text.
  public var imageToTextPadding: CGFloat = 16
  /// The horizontal space between the text and the secondary text.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical space between the text and the secondary text.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// The attributed text. Attributes are not stored.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }

  /// The attributed secondary text. Attributes are not stored.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }

  /// Returns a configuration for a plain cell.
  public static func cell() -> Self { Self() }
  /// Returns a configuration for a cell with secondary text below the text.
  public static func subtitleCell() -> Self { Self() }
  /// Returns a configuration for a cell with secondary text next to the text.
  public static func valueCell() -> Self { Self() }
  /// Returns a configuration for a header in a plain list.
  public static func plainHeader() -> Self { Self() }
  /// Returns a configuration for a footer in a plain list.
  public static func plainFooter() -> Self { Self() }
  /// Returns a configuration for a header in a grouped list.
  public static func groupedHeader() -> Self { Self() }
  /// Returns a configuration for a footer in a grouped list.
  public static func groupedFooter() -> Self { Self() }
  /// Returns a configuration for a cell in a sidebar.
  public static func sidebarCell() -> Self { Self() }
  /// Returns a configuration for a header in a sidebar.
  public static func sidebarHeader() -> Self { Self() }

  /// Creates a view that stores the content.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns this configuration, because its style does not depend on the state.
  @MainActor
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that stores a list content configuration and draws nothing.
open class UIListContentView: UIView, UIContentView {
  /// The configuration. A configuration of another type triggers a runtime error.
  open var configuration: any UIContentConfiguration

  /// Creates a view with a configuration.
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
