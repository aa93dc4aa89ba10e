public import Foundation

/// The base class of haptic feedback generators. No generator has an effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Prepares the generator. This method has no effect.
  open func prepare() {}
}

/// Generates feedback for impacts. The generator has no effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of the feedback.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// Generates feedback for selection changes. The generator has no effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Generates feedback for results. The generator has no effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The type of the feedback.
  public enum FeedbackType: Int, Sendable {
    case success = 0, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
