public import Foundation

/// Button settings that are stored but have no effect.
extension UIButton {
  /// The insets around the content. The value is stored but has no effect.
  public var contentEdgeInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
  /// The insets around the title. The value is stored but has no effect.
  public var titleEdgeInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
  /// The insets around the image. The value is stored but has no effect.
  public var imageEdgeInsets: UIEdgeInsets {
    get { stored(.zero) }
    set { store(newValue) }
  }
  /// Whether the image is darker while the button is highlighted. The value is stored but has no effect.
  public var adjustsImageWhenHighlighted: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the image is darker while the button is disabled. The value is stored but has no effect.
  public var adjustsImageWhenDisabled: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the button glows while it is highlighted. The value is stored but has no effect.
  public var showsTouchWhenHighlighted: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the title's shadow is reversed while the button is highlighted. The value is stored but has no effect.
  public var reversesTitleShadowWhenHighlighted: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the configuration is updated when the state changes. The value is stored but has no effect.
  public var automaticallyUpdatesConfiguration: Bool {
    get { stored(true) }
    set { store(newValue) }
  }
  /// Whether the primary action toggles the selection. The value is stored but has no effect.
  public var changesSelectionAsPrimaryAction: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// Whether the button responds to a pointer. The value is stored but has no effect.
  public var isPointerInteractionEnabled: Bool {
    get { stored(false) }
    set { store(newValue) }
  }
  /// The role of the button. The value is stored but has no effect.
  public var role: Role {
    get { stored(.normal) }
    set { store(newValue) }
  }

  /// The role of a button. The value is stored but has no effect.
  public enum Role: Int, Sendable {
    case normal = 0, primary, cancel, destructive
  }

  /// Sets the color of the title's shadow. The value is not stored and has no effect.
  public func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  /// Sets the configuration of the symbol image for a state. The value is not stored and has no effect.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
}

extension UIButton.Configuration {
  /// The attributed title. Only its text is stored.
  public var attributedTitle: AttributedString? {
    get { title.map { AttributedString($0) } }
    set { title = newValue.map { String($0.characters) } }
  }

  /// The attributed subtitle. Only its text is stored.
  public var attributedSubtitle: AttributedString? {
    get { subtitle.map { AttributedString($0) } }
    set { subtitle = newValue.map { String($0.characters) } }
  }

  /// The alignment of the title and the subtitle.
  public enum TitleAlignment: Int, Sendable {
    case automatic = 0, leading, center, trailing
  }

  /// The indicator at the edge of the button.
  public enum Indicator: Int, Sendable {
    case automatic = 0, none, popup
  }

  /// Returns this configuration, regardless of the button's state.
  @MainActor
  public func updated(for button: UIButton) -> Self { self }
}
