public import Foundation

/// The content of a cell.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates the view that shows the content. A cell calls this method when it gets a configuration of a different type.
  func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for the state of a cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration. Setting this property shows other content of the same type.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view, on which the view's configuration can depend.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a view. HeadlessUIKit never creates such a state, but your code can.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// The state of a cell. A cell sets whether it is selected, highlighted, or in editing mode; the other states are never set.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

extension UIView {
  /// Shows the content of a configuration in this content view.
  ///
  /// A view that already shows content of the same type gets the new configuration. A list content configuration creates no view; tests
  /// read the configuration from the cell.
  func showContent(_ configuration: (any UIContentConfiguration)?) {
    let old = subviews.lazy.compactMap { $0 as? any UIView & UIContentView }.first
    guard let configuration, !(configuration is UIListContentConfiguration) else {
      old?.removeFromSuperview()
      return
    }
    if let old, type(of: old.configuration) == type(of: configuration) {
      old.configuration = configuration
      return
    }
    old?.removeFromSuperview()
    let view = configuration.makeContentView()
    view.frame = innerArea
    addSubview(view)
  }
}

/// The background of a cell. Its properties are stored but have no effect.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var image: UIImage?

  private init(_ color: UIColor?) {
    backgroundColor = color
  }

  /// Returns a configuration without a background.
  public static func clear() -> Self { Self(nil) }
  /// Returns a configuration for a cell in a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// Returns a configuration for a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// Returns a configuration for a cell in any list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// Returns a configuration for a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self(nil) }
  /// Returns a configuration for a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns a configuration for a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(nil) }
}
