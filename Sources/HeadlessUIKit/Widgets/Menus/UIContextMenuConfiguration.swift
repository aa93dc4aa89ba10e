public import Foundation

/// A menu that a long press opens, as data: a test reads it from the delegate, and performs its actions.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Returns the preview.
  public typealias PreviewProvider = () -> UIViewController?
  /// Returns the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The name of the configuration.
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

  /// The menu, created for each call.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// The preview, created for each call.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

extension UIAction {
  /// Performs the action as a tap in a menu does. Returns whether it is enabled.
  @discardableResult
  public func simulateTap() -> Bool {
    guard !attributes.contains(.disabled), !attributes.contains(.hidden) else { return false }
    perform(from: nil)
    return true
  }
}
