public import Foundation

/// The content of a cell, as data.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates the view that shows the content; a cell calls it when it gets a configuration of another type.
  func makeContentView() -> any UIView & UIContentView

  /// Returns the configuration for the state of a cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration; setting it shows another content of the same type.
  var configuration: any UIContentConfiguration { get set }
}

/// The state of a view for its configuration.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a view.
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

/// The state of a cell.
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
  /// Shows a configuration in this content view.
  ///
  /// A view that shows the same type gets the new configuration. A list content has no view: it is data that tests read
  /// from the cell.
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

/// The background of a cell, as data.
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

  /// Without a background.
  public static func clear() -> Self { Self(nil) }
  /// For a cell in a plain list.
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  /// For a cell in a grouped list.
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  /// For a cell in any list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// For a cell in a side bar.
  public static func listSidebarCell() -> Self { Self(nil) }
  /// For a header in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// For a header in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(nil) }
}
