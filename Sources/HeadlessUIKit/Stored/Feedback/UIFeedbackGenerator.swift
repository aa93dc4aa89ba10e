public import Foundation

/// The base class of generators of haptic feedback, which has no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Announces feedback, which has no effect.
  open func prepare() {}
}

/// Feedback for touches, which has no effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong the feedback is.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for choices, which has no effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Feedback for results, which has no effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of feedback.
  public enum FeedbackType: Int, Sendable {
    case success = 0, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
