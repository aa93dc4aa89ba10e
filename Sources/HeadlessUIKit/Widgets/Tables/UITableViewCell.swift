public import Foundation

/// One row of a table, reused for another row after it has left the screen.
///
/// A table creates cells of a registered class with `init(style:reuseIdentifier:)` of that class, through
/// ``init(forReuse:)``, which a class inherits that overrides `init(style:reuseIdentifier:)` and `init(coder:)` or has no
/// initializers.
open class UITableViewCell: UIView {
  /// Which labels a cell has.
  public enum CellStyle: Int, Sendable {
    case `default` = 0, value1, value2, subtitle
  }

  /// The view at the right edge.
  public enum AccessoryType: Int, Sendable {
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The style of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none = 0, blue, gray, `default`
  }

  /// The effect of editing a row.
  public enum EditingStyle: Int, Sendable {
    case none = 0, delete, insert
  }

  /// The reuse identifier of the cell.
  public let reuseIdentifier: String?

  private let style: CellStyle

  /// The superview of the views that you add to the cell.
  public let contentView = UIView()

  /// The label for the text.
  public private(set) lazy var textLabel: UILabel? = addToContent(UILabel())
  /// The label for secondary text; nil in the default style.
  public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : addToContent(UILabel())
  /// The view for the image.
  public private(set) lazy var imageView: UIImageView? = addToContent(UIImageView())

  /// The content of the cell, which replaces its labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.showContent(contentConfiguration) }
  }
  /// Adapts the cell to its state; it runs when it is set, and whenever the state changes.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the content follows the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state. Stored, but has no effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The view at the right edge. Stored, but has no effect.
  open var accessoryType = AccessoryType.none
  /// A view at the right edge, which becomes a subview.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// The style of a selected cell. Stored, but has no effect.
  open var selectionStyle = SelectionStyle.default
  /// The view behind the content. Stored, but has no effect.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell. Stored, but has no effect.
  open var selectedBackgroundView: UIView?

  private var selected = false
  private var highlighted = false
  private var editing = false

  /// Creates a cell; tables call this for registered classes.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.usualRowHeight))
    addSubview(contentView)
  }

  /// Creates a cell of the default style as a table does.
  ///
  /// Without Objective-C only a required initializer can be called for a class that is known at run time. A class whose
  /// only initializers have other parameters adds it, and calls one of its own.
  public required convenience init(forReuse reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell from a nib, with the identifier under which the nib is registered in the table.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// An empty content for the style of the cell; assign it to `contentConfiguration` when it is filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The cell is about to be reused for another row: reset the changes for its last row.
  ///
  /// An override calls super, which has no effect.
  open func prepareForReuse() {}

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Shows the cell selected, or not; an override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  /// Whether the row is touched.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows the cell touched, or not; an override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Whether the table is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the cell in editing, or not; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (selected, highlighted, editing)
    return state
  }

  /// Adapts the cell to its state, at once.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil || contentConfiguration != nil else { return }
    updateConfiguration(using: configurationState)
  }

  /// Adapts the cell to a state; an override calls super, which runs ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  /// The cell is about to show or hide the controls of editing. Not called.
  open func willTransition(to state: StateMask) {}
  /// The cell has shown or hidden the controls of editing. Not called.
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
}
