public import Foundation

/// A segue from one controller of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The kind of segue.
  public enum Kind {
    /// A segue that calls `show(_:sender:)` on the source.
    case show
    /// A segue that calls `showDetailViewController(_:sender:)` on the source.
    case showDetail
    /// A segue that calls `present(_:animated:)` on the source, with a presentation style.
    case present(UIModalPresentationStyle = .automatic)
    /// A custom segue that a closure performs.
    case custom(@MainActor (UIStoryboardSegue) -> Void)
  }

  /// The identifier of the segue.
  public let identifier: String?
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The controller to which the segue leads. An unwind segue leads to an existing controller; any other segue leads to
  /// a new controller.
  public let destination: UIViewController

  private let performHandler: @MainActor (UIStoryboardSegue) -> Void

  /// Creates a segue. The closure runs when the segue is performed.
  @preconcurrency
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping @MainActor (UIStoryboardSegue) -> Void = { _ in }
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Performs the segue.
  open func perform() {
    performHandler(self)
  }
}

extension UIStoryboardSegue.Kind {
  @MainActor
  func perform(_ segue: UIStoryboardSegue, sender: Any?) {
    switch self {
    case .show:
      segue.source.show(segue.destination, sender: sender)
    case .showDetail:
      segue.source.showDetailViewController(segue.destination, sender: sender)
    case .present(let style):
      segue.destination.modalPresentationStyle = style
      segue.source.present(segue.destination, animated: UIView.areAnimationsEnabled)
    case .custom(let perform):
      perform(segue)
    }
  }
}
