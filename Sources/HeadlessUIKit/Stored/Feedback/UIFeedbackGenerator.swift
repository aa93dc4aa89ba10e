public import Foundation

/// The base class of haptic feedback generators, which have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Does nothing. In UIKit, this method prepares the generator.
  open func prepare() {}
}

/// A generator of feedback for impacts. It has no effect.
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

/// A generator of feedback for selection changes. It has no effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// A generator of feedback for results, such as errors. It has no effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The type of the feedback.
  public enum FeedbackType: Int, Sendable {
    case success = 0, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
