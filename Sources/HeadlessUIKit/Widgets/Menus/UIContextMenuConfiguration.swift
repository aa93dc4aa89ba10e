public import Foundation

/// The configuration of the menu that a long press opens. A test gets the configuration from the delegate and performs the menu's actions.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// A closure that returns the preview.
  public typealias PreviewProvider = () -> UIViewController?
  /// A closure that returns the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier of the configuration.
  public let identifier: (any NSCopying)?
  private let previewProvider: PreviewProvider?
  private let actionProvider: ActionProvider?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    (self.identifier, self.previewProvider, self.actionProvider) = (identifier, previewProvider, actionProvider)
    super.init()
  }

  /// Creates the menu. Each call creates a new menu.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Creates the preview. Each call creates a new preview.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

extension UIAction {
  /// Performs the action as a tap in a menu does, if the action is enabled and visible. Returns whether it was
  /// performed.
  @discardableResult
  public func simulateTap() -> Bool {
    guard !attributes.contains(.disabled), !attributes.contains(.hidden) else { return false }
    perform(from: nil)
    return true
  }
}
