public import Foundation

/// Provides the controllers and views of a transition to an animator, which ends the transition with
/// `completeTransition(_:)`.
///
/// HeadlessUIKit creates the context and releases it when the transition ends. Do not store the context in an object
/// that outlives the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place.
  ///
  /// In a dismissal or in a container controller, this view initially contains the view that leaves. Add the view for
  /// the `to` key. If you do not add it, HeadlessUIKit adds it when the transition ends and prints a warning to
  /// standard error.
  var containerView: UIView { get }

  /// Whether the transition is animated; always true, because only animated transitions have an animator.
  var isAnimated: Bool { get }

  /// Whether the user is currently driving the transition.
  var isInteractive: Bool { get }

  /// Whether `cancelInteractiveTransition()` was called.
  var transitionWasCancelled: Bool { get }

  /// The style of the presentation, or `none` in a container controller.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the completed fraction of an interactive transition. The value is clamped to the range from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Reports that the user has finished the interactive part. Call `completeTransition(_:)` as well, after the
  /// animation.
  func finishInteractiveTransition()

  /// Reports that the user has canceled the transition. Call `completeTransition(_:)` with `false` as well, after the
  /// animation.
  func cancelInteractiveTransition()

  /// Reports that the user has resumed the interaction. HeadlessUIKit ignores this report.
  func pauseInteractiveTransition()

  /// Ends the transition. This call delivers the did-callbacks and calls the completion handlers.
  ///
  /// Every animator must call this method once (Apple: `completeTransition(_:)`). If `didComplete` is `false`, all
  /// controllers return to their previous state. A second call only prints a warning to standard error.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller for a key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// Returns the view for a key. As in UIKit, the result is nil for a presenter's view that stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// The rotation that the transition applies; always the identity transform.
  var targetTransform: CGAffineTransform { get }

  /// Returns the frame of a controller's view at the beginning, or zero if the view is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Returns the frame of a controller's view at the end, or zero if the view is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The key of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the key.
  public let rawValue: String

  /// Creates a key from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end, unless the transition is canceled.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the key.
  public let rawValue: String

  /// Creates a key from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that the transition removes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that the transition shows.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
