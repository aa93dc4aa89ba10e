public import Foundation

/// A control that the user taps.
open class UIButton: UIControl {
  /// The kind of a button. Stored, but has no effect.
  public enum ButtonType: Int, Sendable {
    case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// The old name of ``system``.
    public static let roundedRect = ButtonType.system
  }

  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  /// The kind given at creation.
  open private(set) var buttonType = ButtonType.custom

  /// The configuration of the button.
  ///
  /// Its title and image take precedence over those set for a state.
  open var configuration: Configuration? {
    didSet { showContent() }
  }

  /// Adapts the configuration to the state; it runs when it is set, and whenever the state changes.
  @preconcurrency
  open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The menu of the button; nothing opens it.
  open var menu: UIMenu?

  /// Whether a tap opens the menu instead of running the primary action. Stored, but has no effect.
  open var showsMenuAsPrimaryAction = false

  private let shownTitle = UILabel()
  private let shownImage = UIImageView()

  /// The label with the current title, which becomes a subview with the first title.
  ///
  /// Use ``setTitle(_:for:)`` instead of setting its text, which is overwritten, as in UIKit.
  open var titleLabel: UILabel? { shownTitle }

  /// The view with the current image, which becomes a subview with the first image.
  open var imageView: UIImageView? { shownImage }

  /// Creates a button of a kind with an action for the primary event, and the title and image of the action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    takeOver(primaryAction)
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button with a configuration, and with an action for the main event.
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

  /// Sets the title for a state; a state without one shows that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    showContent()
  }

  /// The title set for a state, else for the normal state.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// Sets the title with attributes for a state; it takes precedence over the one without.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    showContent()
  }

  /// The title with attributes set for a state, else for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }

  /// The title with attributes that the button shows now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  /// The image behind the title that the button shows now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Sets the color of the title for a state. Stored, but has no effect.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  /// The color set for a state, else for the normal state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

  /// Sets the image for a state; a state without one shows that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    showContent()
  }

  /// The image set for a state, else for the normal state.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// Sets the image behind the title for a state. Stored, but has no effect.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }

  /// The background set for a state, else for the normal state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// The title that the button shows now.
  open var currentTitle: String? { configuration?.title ?? attributedTitle(for: state)?.string ?? title(for: state) }

  /// The color of the title that the button shows now.
  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? (buttonType == .custom ? .white : .tintColor)
  }

  /// The image that the button shows now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// Runs ``configurationUpdateHandler``.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Adapts the configuration to the state by running ``configurationUpdateHandler``.
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
}
