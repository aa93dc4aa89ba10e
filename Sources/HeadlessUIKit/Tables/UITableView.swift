public import Foundation

/// A column of rows, of which there are cells for those on the screen only.
///
/// The cells are made in a layout pass, or when they are asked for, and go to a queue by their identifier when their
/// rows leave the screen: from there `dequeueReusableCell` gives them out again, after `prepareForReuse`. Heights come
/// from the delegate or ``rowHeight``; nothing measures cells, so an automatic height is 44 points.
open class UITableView: UIScrollView {
  /// How the sections look.
  public enum Style: Int, Sendable {
    case plain = 0, grouped, insetGrouped
  }

  /// How a change looks; all of them happen at once.
  public enum RowAnimation: Int, Sendable {
    case fade = 0, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Where a row comes to stand by scrolling.
  public enum ScrollPosition: Int, Sendable {
    case none = 0, top, middle, bottom
  }

  /// A height that follows the content: 44 points for a row, and 28 for a header or footer with a title, because
  /// nothing is measured.
  public static let automaticDimension: CGFloat = -1

  static let usualRowHeight: CGFloat = 44
  static let usualTitleHeight: CGFloat = 28

  /// The style given at creation.
  public let style: Style

  var state = TableState()

  /// Gives the rows, not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { setNeedsReload() }
  }

  /// Is asked and told about the rows, not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      setNeedsReload()
    }
  }

  /// The height of rows for which the delegate says none.
  open var rowHeight = UITableView.automaticDimension
  /// The height above sections for which the delegate says none.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height below sections for which the delegate says none.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// A guess; only remembered, heights are always asked for.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The space above the header of a section; only remembered.
  open var sectionHeaderTopPadding = UITableView.automaticDimension

  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false
  /// Whether the user can select rows while the table is being edited.
  open var allowsSelectionDuringEditing = false
  /// How rows are separated; only remembered.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the separators; only remembered.
  open var separatorColor: UIColor?
  /// Where the separators begin and end; only remembered.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// What lies behind the rows; only remembered.
  open var backgroundView: UIView?

  /// A view above the first section, as high as its frame.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  /// A view below the last section, as high as its frame.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  private var editing = false

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table that comes out of a nib.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Whether rows are being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing of rows, and tells the cells on the screen.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in state.cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// Forgets everything about the rows and asks for it anew in the next layout pass; the selection goes.
  open func reloadData() {
    state.selection.removeAll()
    setNeedsReload()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  private func setNeedsReload() {
    state.needsReload = true
    setNeedsLayout()
  }

  // MARK: Cells

  /// Says which class makes cells for an identifier.
  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    state.cellQueue.register(
      identifier, cellClass.map { type in { type.init(style: .default, reuseIdentifier: identifier) } })
  }

  /// Says which nib makes cells for an identifier; it must hold one cell and nothing else.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.cellQueue.register(identifier, nib)
  }

  /// Says which class makes headers and footers for an identifier.
  open func register(
    _ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    state.titleQueue.register(identifier, aClass.map { type in { type.init(reuseIdentifier: identifier) } })
  }

  /// A cell that has left the screen, after `prepareForReuse`; else a new one if the identifier is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = state.cellQueue.take(identifier) else { return nil }
    if isUsed { cell.prepareForReuse() }
    return cell
  }

  /// A cell that has left the screen, after `prepareForReuse`, or a new one; an unknown identifier stops the program.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Diagnostics.stop("no cell is registered for '\(identifier)': call register(_:forCellReuseIdentifier:) first")
  }

  /// A header or footer that has left the screen, after `prepareForReuse`; else a new one if it is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = state.titleQueue.take(identifier) else { return nil }
    if isUsed { view.prepareForReuse() }
    return view
  }
}

extension UITableViewCell {
  /// How rows are separated.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0, singleLine
  }
}
