public import Foundation

/// A visual effect on the content behind a view. It is stored, but nothing is drawn.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Creates an effect that does nothing.
  public override init() {
    super.init()
  }
}

/// A blur effect. It is stored, but nothing is drawn.
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

/// A vibrancy effect for content over a blur effect. It is stored, but nothing is drawn.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect for a blur effect.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}

/// A view with a visual effect. Add its content to ``contentView``.
open class UIVisualEffectView: UIView {
  /// The visual effect. It is stored, but nothing is drawn.
  open var effect: UIVisualEffect?
  /// The view to which you add content.
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
