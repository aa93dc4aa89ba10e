public import Foundation

/// One row of a table, used again for another row when it has left the screen.
///
/// A subclass that overrides `init(style:reuseIdentifier:)` marks it `required`, which UIKit does not ask for: without
/// Objective-C a table can make a cell of a registered class only by an initializer that every subclass has.
open class UITableViewCell: UIView {
  /// Which labels a cell has.
  public enum CellStyle: Int, Sendable {
    case `default` = 0, value1, value2, subtitle
  }

  /// What stands at the right edge.
  public enum AccessoryType: Int, Sendable {
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    case none = 0, blue, gray, `default`
  }

  /// What editing a row means.
  public enum EditingStyle: Int, Sendable {
    case none = 0, delete, insert
  }

  /// The name of the queue that the cell goes back to.
  public let reuseIdentifier: String?

  private let style: CellStyle

  /// The view for what you add to the cell.
  public let contentView = UIView()

  /// The label for the text.
  public private(set) lazy var textLabel: UILabel? = addToContent(UILabel())
  /// The label for the second text, which the default style does not have.
  public private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : addToContent(UILabel())
  /// The view for the image.
  public private(set) lazy var imageView: UIImageView? = addToContent(UIImageView())

  /// What the cell shows, in the place of its labels.
  open var contentConfiguration: (any UIContentConfiguration)?
  /// What stands at the right edge; only remembered.
  open var accessoryType = AccessoryType.none
  /// A view at the right edge, which becomes a subview.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// How a selected cell looks; only remembered.
  open var selectionStyle = SelectionStyle.default
  /// What lies behind the content; only remembered.
  open var backgroundView: UIView?
  /// What lies behind the content of a selected cell; only remembered.
  open var selectedBackgroundView: UIView?

  private var selected = false
  private var highlighted = false
  private var editing = false

  /// Creates a cell; tables call this for registered classes.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.usualRowHeight))
    addSubview(contentView)
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell that comes out of a nib, with the identifier under which the nib is registered in the table.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = (coder as? NibCoder)?.reuseIdentifier
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// An empty content for the style of the cell; assign it to ``contentConfiguration`` when it is filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The cell is about to be used for another row: put back what its last row has changed.
  ///
  /// An override calls super, which changes nothing.
  open func prepareForReuse() {}

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Shows the cell selected, or not; an override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
  }

  /// Whether the row is touched.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Shows the cell touched, or not; an override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    self.highlighted = highlighted
  }

  /// Whether the table is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the cell in editing, or not; an override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
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
