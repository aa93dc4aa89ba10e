public import Foundation

/// A control that the user taps.
///
/// `showsMenuAsPrimaryAction`, `contentEdgeInsets`, `titleEdgeInsets`, `imageEdgeInsets`,
/// `adjustsImageWhenHighlighted`, `adjustsImageWhenDisabled`, `showsTouchWhenHighlighted`,
/// `reversesTitleShadowWhenHighlighted`, `automaticallyUpdatesConfiguration`, `changesSelectionAsPrimaryAction`,
/// `isPointerInteractionEnabled`, and `role` are stored but have no effect.
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// The former name of ``system``.
    public static let roundedRect = ButtonType.system
  }

  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  /// The type passed to the initializer.
  open private(set) var buttonType = ButtonType.custom

  /// The configuration of the button.
  ///
  /// The configuration's title and image take precedence over those that are set for a state.
  open var configuration: Configuration? {
    didSet { showContent() }
  }

  /// A closure that updates the configuration for the current state. The closure runs when you set it and whenever the
  /// state changes.
  @preconcurrency
  open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The menu of the button. No method opens it.
  open var menu: UIMenu?

  /// Whether a tap opens the menu instead of running the primary action.
  open var showsMenuAsPrimaryAction = false

  private let shownTitle = UILabel()
  private let shownImage = UIImageView()

  /// The label that shows the current title. It becomes a subview when a title is first set.
  ///
  /// Call ``setTitle(_:for:)`` instead of setting the label's text. As in UIKit, the button overwrites the label's
  /// text.
  open var titleLabel: UILabel? { shownTitle }

  /// The view that shows the current image. It becomes a subview when an image is first set.
  open var imageView: UIImageView? { shownImage }

  /// Creates a button of a given type with an action for the primary event. The button gets the action's title and
  /// image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    takeOver(primaryAction)
  }

  /// Creates a button of a given type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button with a configuration and an action for the primary event.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  private func takeOver(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  open override var isEnabled: Bool {
    didSet { stateChanged() }
  }

  open override var isSelected: Bool {
    didSet { stateChanged() }
  }

  open override var isHighlighted: Bool {
    didSet { stateChanged() }
  }

  // MARK: Content

  /// Sets the title for a state. A state without a title shows the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showContent()
  }

  /// Returns the title for a state, or the title for the normal state if there is none.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the attributed title for a state. The attributed title takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    showContent()
  }

  /// Returns the attributed title for a state, or the attributed title for the normal state if there is none.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// The attributed title that the button currently shows.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The background image that the button currently shows.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Sets the color of the title for a state. The value is stored but has no effect.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  /// Returns the title color for a state, or the title color for the normal state if there is none.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// Sets the image for a state. A state without an image shows the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    showContent()
  }

  /// Returns the image for a state, or the image for the normal state if there is none.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the background image for a state. The value is stored but has no effect.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  /// Returns the background image for a state, or the background image for the normal state if there is none.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// The title that the button currently shows.
  open var currentTitle: String? { configuration?.title ?? attributedTitle(for: state)?.string ?? title(for: state) }

  /// The color of the title that the button currently shows.
  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? (buttonType == .custom ? .white : .tintColor)
  }

  /// The image that the button currently shows.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// Runs ``configurationUpdateHandler``.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Updates the configuration for the current state by running ``configurationUpdateHandler``.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func stateChanged() {
    setNeedsUpdateConfiguration()
    showContent()
  }

  private func showContent() {
    shownTitle.text = currentTitle
    shownImage.image = currentImage
    if currentTitle != nil, shownTitle.superview == nil { addSubview(shownTitle) }
    if currentImage != nil, shownImage.superview == nil { addSubview(shownImage) }
  }

  // MARK: Settings that are stored but have no effect

  /// The insets around the content.
  open var contentEdgeInsets: UIEdgeInsets = .zero
  /// The insets around the title.
  public var titleEdgeInsets: UIEdgeInsets = .zero
  /// The insets around the image.
  public var imageEdgeInsets: UIEdgeInsets = .zero
  /// Whether the image is darker while the button is highlighted.
  public var adjustsImageWhenHighlighted: Bool = true
  /// Whether the image is darker while the button is disabled.
  public var adjustsImageWhenDisabled: Bool = true
  /// Whether the button glows while it is highlighted.
  public var showsTouchWhenHighlighted: Bool = false
  /// Whether the title's shadow is reversed while the button is highlighted.
  public var reversesTitleShadowWhenHighlighted: Bool = false
  /// Whether the configuration is updated when the state changes.
  public var automaticallyUpdatesConfiguration: Bool = true
  /// Whether the primary action toggles the selection.
  public var changesSelectionAsPrimaryAction: Bool = false
  /// Whether the button responds to a pointer.
  public var isPointerInteractionEnabled: Bool = false
  /// The role of the button.
  public var role: Role = .normal
}

extension UIButton {
  /// The content and style of a button. Only `title`, `image`, and `baseForegroundColor` have an effect; the other
  /// values are only stored.
  public struct Configuration: Hashable, Sendable {
    /// The size of a button.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The roundness of the corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }

    /// The style with which the configuration was created.
    private enum Style: Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// The style, which distinguishes configurations in comparisons.
    private let style: Style

    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The image next to the title.
    public var image: UIImage?
    /// The space between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The space between the title and the subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The color of the title and the image.
    public var baseForegroundColor: UIColor?
    /// The color of the background.
    public var baseBackgroundColor: UIColor?
    /// The insets around the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The roundness of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The edge of the title where the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The alignment of the title and the subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The indicator at the edge of the button.
    public var indicator = Indicator.automatic
    /// The line break mode of the title.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The configuration of a symbol image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether the background changes with the selection.
    public var automaticallyUpdateForSelection = true
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(_ style: Style) {
      self.style = style
    }

    /// Returns a configuration without a background.
    public static func plain() -> Self { Self(.plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Self { Self(.gray) }
    /// Returns a configuration with a lightly tinted background.
    public static func tinted() -> Self { Self(.tinted) }
    /// Returns a configuration with a fully tinted background.
    public static func filled() -> Self { Self(.filled) }
    /// Returns a configuration without a border.
    public static func borderless() -> Self { Self(.borderless) }
    /// Returns a configuration with a border.
    public static func bordered() -> Self { Self(.bordered) }
    /// Returns a configuration with a tinted border.
    public static func borderedTinted() -> Self { Self(.borderedTinted) }
    /// Returns a configuration with a prominent border.
    public static func borderedProminent() -> Self { Self(.borderedProminent) }
  }
}
