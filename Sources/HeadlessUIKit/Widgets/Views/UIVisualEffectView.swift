public import Foundation

/// An effect on what is behind a view, as data.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Creates no effect.
  public override init() {
    super.init()
  }
}

/// A blur, as data.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable {
    case extraLight = 0, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial
    case systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight
    case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// An effect for content on a blur, as data.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect for a blur effect.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}

/// A view with an effect; its content is in ``contentView``.
open class UIVisualEffectView: UIView {
  /// The effect. Stored, but has no effect.
  open var effect: UIVisualEffect?
  /// The superview of the views that you add.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
