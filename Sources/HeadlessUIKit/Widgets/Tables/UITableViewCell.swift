public import Foundation

/// A row in a table. After the cell has left the screen, it is reused for another row.
///
/// To create a cell of a registered class, a table calls ``init(forReuse:)``, which calls the class's
/// `init(style:reuseIdentifier:)`. A class inherits `init(forReuse:)` if it overrides both
/// `init(style:reuseIdentifier:)` and `init(coder:)`, or if it declares no initializers.
///
/// `automaticallyUpdatesBackgroundConfiguration`, `selectionStyle`, `backgroundView`, `selectedBackgroundView`,
/// `indentationLevel`, `indentationWidth`, `shouldIndentWhileEditing`, `showsReorderControl`, `separatorInset`,
/// `editingAccessoryType`, `editingAccessoryView`, `multipleSelectionBackgroundView`, `backgroundConfiguration`,
/// `userInteractionEnabledWhileDragging`, and `focusStyle` are stored but have no effect.
open class UITableViewCell: UIView {
  /// The style of a cell, which determines its labels.
  public enum CellStyle: Int, Sendable {
    case `default` = 0, value1, value2, subtitle
  }

  /// The type of the accessory at the right edge.
  public enum AccessoryType: Int, Sendable {
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The style of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none = 0, blue, gray, `default`
  }

  /// The operation to perform when the user edits a row.
  public enum EditingStyle: Int, Sendable {
    case none = 0, delete, insert
  }

  /// The reuse identifier of the cell.
  public let reuseIdentifier: String?

  private let style: CellStyle

  /// The view to which you add the cell's content.
  public let contentView = UIView()

  /// The label that shows the text.
  public private(set) lazy var textLabel: UILabel? = addToContent(UILabel())
  /// The label that shows the secondary text, or nil for the default style.
  public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : addToContent(UILabel())
  /// The view that shows the image.
  public private(set) lazy var imageView: UIImageView? = addToContent(UIImageView())

  /// The content of the cell, which replaces the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.showContent(contentConfiguration) }
  }
  /// A closure that updates the cell for its state. The closure runs when you set it and whenever the state changes.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the content is updated when the state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background is updated when the state changes.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The type of the accessory at the right edge. It determines only whether there is an accessory button to tap.
  open var accessoryType = AccessoryType.none
  /// The view at the right edge. It becomes a subview.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// The style of a selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The view behind the content.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView?

  private var selected = false
  private var highlighted = false
  private var editing = false

  /// Creates a cell. Tables call this initializer for registered classes.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.usualRowHeight))
    addSubview(contentView)
  }

  /// Creates a cell of the default style for a table.
  ///
  /// Without Objective-C, only a required initializer can be called on a class that is known only at run time. A class
  /// that does not inherit this initializer must declare it and call another initializer from it.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell from a nib, with the reuse identifier under which the nib is registered.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Returns an empty content configuration for the cell's style. Set its values, and then assign it to
  /// `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Called before the cell is reused for another row. Reset the values that you set for the previous row.
  ///
  /// An override must call super, although this implementation does nothing.
  open func prepareForReuse() { reachBase(.prepareForReuse) }

  var timesReused = 0
  override var reuseCount: Int? { timesReused }

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the cell. An override must call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  /// Whether the row is highlighted by a touch.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or removes the highlight. An override must call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Whether the table is in editing mode.
  open var isEditing: Bool {
    get { editing }
    set { requireSuper(.setEditing) { setEditing(newValue, animated: false) } }
  }

  /// Turns editing mode on or off for the cell. An override must call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    reachBase(.setEditing)
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (selected, highlighted, editing)
    return state
  }

  /// Immediately updates the cell for its current state. This method has no effect if the cell has neither a
  /// ``configurationUpdateHandler`` nor a ``contentConfiguration``.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil || contentConfiguration != nil else { return }
    updateConfiguration(using: configurationState)
  }

  /// Updates the cell for a state. An override must call super, which runs ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  /// Called by UIKit before the cell shows or hides its editing controls. HeadlessUIKit never calls this method.
  open func willTransition(to state: StateMask) {}
  /// Called by UIKit after the cell has shown or hidden its editing controls. HeadlessUIKit never calls this method.
  open func didTransition(to state: StateMask) {}

  /// The editing controls that a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  private func addToContent<View: UIView>(_ view: View) -> View {
    contentView.addSubview(view)
    return view
  }

  // MARK: Settings that are stored but have no effect

  /// The indentation level of the content.
  public var indentationLevel: Int = 0
  /// The width of one indentation level.
  public var indentationWidth: CGFloat = 10
  /// Whether the cell is indented in editing mode.
  public var shouldIndentWhileEditing: Bool = true
  /// Whether the reorder control is shown in editing mode.
  public var showsReorderControl: Bool = false
  /// The insets of the separator.
  public var separatorInset: UIEdgeInsets = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The type of the accessory in editing mode.
  public var editingAccessoryType: AccessoryType = .none
  /// The accessory view in editing mode.
  public var editingAccessoryView: UIView?
  /// The view behind the content during a multiple selection.
  public var multipleSelectionBackgroundView: UIView?
  /// The background of the cell.
  public var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the user can act on the cell during a drag.
  public var userInteractionEnabledWhileDragging: Bool = true
  /// The appearance of the focused cell.
  public var focusStyle: FocusStyle = .default
}

/// A header or footer of a table section.
///
/// As with ``UITableViewCell``, a table creates the views of a registered class with ``init(forReuse:)``.
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view.
  public let reuseIdentifier: String?

  /// The view to which you add content.
  public let contentView = UIView()

  /// The label that shows the section's title.
  public private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// The content of the view, which replaces the label.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.showContent(contentConfiguration) }
  }
  /// The background of the view. The value is stored but has no effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// The view behind the content. The value is stored but has no effect.
  open var backgroundView: UIView?

  /// The label that shows the secondary text.
  public private(set) lazy var detailTextLabel: UILabel? = {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// Returns an empty content configuration. Set its values, and then assign it to `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// Creates a view. Tables call this initializer for registered classes.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view for a table. See ``UITableViewCell/init(forReuse:)``.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before the view is reused for another section. Reset the values that you set for the previous section.
  ///
  /// An override must call super, although this implementation does nothing.
  open func prepareForReuse() { reachBase(.prepareForReuse) }

  var timesReused = 0
  override var reuseCount: Int? { timesReused }
}

extension UITableViewCell {
  /// The editing style of the cell: `delete` in editing mode, and otherwise `none`.
  public var editingStyle: EditingStyle { isEditing ? .delete : .none }
  /// Whether the delete button is shown; always false.
  public var showingDeleteConfirmation: Bool { false }

  /// The appearance of a focused cell.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0, custom
  }
}
