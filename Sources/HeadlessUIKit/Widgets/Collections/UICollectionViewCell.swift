public import Foundation

/// A view in a collection. After the view has left the screen, it is reused for another element.
///
/// To create a view of a registered class, a collection view calls ``init(forReuse:)``, which calls the class's
/// `init(frame:)`. A class inherits `init(forReuse:)` if it overrides both `init(frame:)` and `init(coder:)`, or if it
/// declares no initializers.
open class UICollectionReusableView: UIView {
  /// The reuse identifier of the view.
  open private(set) var reuseIdentifier: String?

  /// The kind of a supplementary view.
  var elementKind: String?

  /// Creates a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from a nib, with the reuse identifier under which the nib is registered.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
  }

  /// Creates a view for a collection view.
  ///
  /// Without Objective-C, only a required initializer can be called on a class that is known only at run time. A class
  /// that does not inherit this initializer must declare it and call another initializer from it.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is reused for another element. Reset the values that you set for the previous element.
  ///
  /// An override must call super, although this implementation does nothing.
  open func prepareForReuse() { reachBase(.prepareForReuse) }

  var timesReused = 0
  override var reuseCount: Int? { timesReused }

  /// Called when the layout has placed the view. This happens before the view is displayed and when the attributes
  /// change. An override must call super, although this implementation does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers. HeadlessUIKit never calls this method, because it does not measure
  /// views.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Called by UIKit before the layout changes. HeadlessUIKit never calls this method, because layouts change
  /// immediately.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called by UIKit after the layout has changed. HeadlessUIKit never calls this method, because layouts change
  /// immediately.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Sets the frame and the appearance from the attributes, and then calls ``apply(_:)``.
  func place(_ attributes: UICollectionViewLayoutAttributes) {
    if area != attributes.frame { frame = attributes.frame }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if transform != attributes.transform { transform = attributes.transform }
    apply(attributes)
  }
}

/// The view of an item in a collection. After the cell has left the screen, it is reused for another item.
///
/// `backgroundView`, `selectedBackgroundView`, `backgroundConfiguration`, and
/// `automaticallyUpdatesBackgroundConfiguration` are stored but have no effect.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view to which you add the cell's content.
  public let contentView = UIView()

  /// Whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// Whether the item is highlighted by a touch.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?
  /// The background of the cell.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the background is updated when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether the content is updated when the state changes.
  open var automaticallyUpdatesContentConfiguration = true

  /// The content of the cell.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.showContent(contentConfiguration) }
  }

  /// A closure that updates the cell for its state. The closure runs when you set it and whenever the state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A closure that updates a cell for its state.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = CGRect(origin: .zero, size: area.size)
    addSubview(contentView)
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Immediately updates the cell for its current state.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration(using: configurationState)
  }

  /// Updates the cell for a state. An override must call super, which runs ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  /// Called by UIKit when the user begins or ends dragging the cell. HeadlessUIKit never calls this method, because it
  /// does not support dragging.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The state of a drag.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

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
  public private(set) lazy var separatorLayoutGuide = UILayoutGuide(of: self, .inset { _ in .zero })

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
  /// The editing states in which an accessory is shown.
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The type of an accessory.
  public enum AccessoryType: Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail
    case popUpMenu, customView
  }

  /// The options of an outline disclosure accessory.
  public struct OutlineDisclosureOptions: Sendable {
    /// The part of a row that the user taps to expand the row.
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
    /// The edge where the view is placed.
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
