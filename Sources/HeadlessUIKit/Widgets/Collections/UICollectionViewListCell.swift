public import Foundation

/// A row of a list in a collection.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the edges of the row.
  open var accessories: [UICellAccessory] = []
  /// The indentation level of the content. The value is stored but has no effect.
  open var indentationLevel = 0
  /// The width of one indentation level. The value is stored but has no effect.
  open var indentationWidth: CGFloat = 10
  /// Whether accessories are indented along with the content. The value is stored but has no effect.
  open var indentsAccessories = true
  /// The layout guide of the separator. The guide has the bounds of the cell.
  public private(set) lazy var separatorLayoutGuide = UILayoutGuide(of: self) { $0.bounds }

  /// Returns an empty content configuration. Set its values, and then assign it to `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Returns an empty background configuration. Set its values, and then assign it to `backgroundConfiguration`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isEditing = (superview as? UICollectionView)?.isEditing ?? false
    return state
  }
}

/// An accessory at the edge of a row. Accessories are not drawn.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The editing states in which an accessory is shown. The value is stored but has no effect.
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The type of an accessory.
  public enum AccessoryType: Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail
    case popUpMenu, customView
  }

  /// The options of an outline disclosure accessory. The value is stored but has no effect.
  public struct OutlineDisclosureOptions: Sendable {
    /// The part of a row that the user taps to expand the row. The value is stored but has no effect.
    public enum Style: Sendable {
      case automatic, header, cell
    }

    public var style: Style

    public init(style: Style = .automatic, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      self.style = style
    }
  }

  /// The type of this accessory.
  public let accessoryType: AccessoryType
  /// The editing states in which the accessory is shown. The value is stored but has no effect.
  public let displayedState: DisplayedState
  /// The text of a label accessory.
  public private(set) var text: String?
  /// The view of a custom accessory.
  public private(set) var customView: UIView?
  private var handler: (() -> Void)?

  private init(_ type: AccessoryType, _ displayed: DisplayedState, _ handler: (() -> Void)? = nil) {
    (accessoryType, displayedState, self.handler) = (type, displayed, handler)
  }

  /// Taps the accessory, which runs its handler. Returns whether there is a handler.
  @discardableResult
  public func simulateTap() -> Bool {
    handler?()
    return handler != nil
  }

  /// Returns a disclosure indicator.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(.disclosureIndicator, displayed)
  }

  /// Returns a checkmark accessory.
  public static func checkmark(displayed: DisplayedState = .always) -> Self { Self(.checkmark, displayed) }

  /// Returns an accessory for selecting multiple rows.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> Self { Self(.multiselect, displayed) }

  /// Returns an accessory for moving the row.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self { Self(.reorder, displayed) }

  /// Returns a delete button.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.delete, displayed, actionHandler) }

  /// Returns an insert button.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.insert, displayed, actionHandler) }

  /// Returns a detail button.
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.detail, displayed, actionHandler) }

  /// Returns an accessory that expands and collapses the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> Self { Self(.outlineDisclosure, displayed, actionHandler) }

  /// Returns a label accessory with the given text.
  public static func label(text: String, displayed: DisplayedState = .always) -> Self {
    var accessory = Self(.label, displayed)
    accessory.text = text
    return accessory
  }

  /// Returns an accessory with a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    var accessory = Self(.customView, .always)
    accessory.customView = configuration.customView
    return accessory
  }

  /// The configuration of a custom accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The edge where the view is placed. The value is stored but has no effect.
    public enum Placement: Sendable {
      case leading(displayed: DisplayedState = .always)
      case trailing(displayed: DisplayedState = .always)
    }

    public let customView: UIView
    public let placement: Placement

    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }
}
