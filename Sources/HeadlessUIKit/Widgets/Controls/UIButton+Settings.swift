public import Foundation

/// The roles of buttons, and methods that have no effect.
extension UIButton {
  /// The role of a button.
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
