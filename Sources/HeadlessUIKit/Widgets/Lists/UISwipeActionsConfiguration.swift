public import Foundation

/// An action that appears when the user swipes across a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case normal = 0, destructive
  }

  /// The handler of an action. The handler calls the closure that it receives, and passes a Boolean value that
  /// indicates whether the action was performed.
  public typealias Handler =
    (_ action: UIContextualAction, _ sourceView: UIView, _ completion: @escaping (Bool) -> Void) -> Void

  /// The style of the action. The value is stored but has no effect.
  public let style: Style
  /// The handler of the action.
  public let handler: Handler
  /// The title of the action.
  open var title: String?
  /// The image of the action.
  open var image: UIImage?
  /// The background color of the action. The value is stored but has no effect.
  open var backgroundColor: UIColor! = .systemGray

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The actions that appear when the user swipes across a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, starting at the edge of the row.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action. The value is stored but has no effect.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  func action(titled title: String) -> UIContextualAction? { actions.first { $0.title == title } }
}
