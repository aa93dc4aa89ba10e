public import Foundation

/// A column of rows, with cells for the rows on the screen only.
///
/// Cells are created in a layout pass, or on access. When their rows leave the screen, they go to a queue by
/// identifier, from which `dequeueReusableCell` returns them again, after `prepareForReuse`. Heights are those of the
/// delegate or ``rowHeight``; cells are not measured, so an automatic height is 44 points.
open class UITableView: UIScrollView {
  /// The style of the sections.
  public enum Style: Int, Sendable {
    case plain = 0, grouped, insetGrouped
  }

  /// The animation of a change; all changes happen at once.
  public enum RowAnimation: Int, Sendable {
    case fade = 0, right, left, top, bottom, none, middle, automatic = 100
  }

  /// The position of a row after scrolling.
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

  /// Provides the rows. It is not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { setNeedsReload() }
  }

  /// The delegate of the rows. It is not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      setNeedsReload()
    }
  }

  /// The height of rows for which the delegate returns none.
  open var rowHeight = UITableView.automaticDimension
  /// The height above sections for which the delegate returns none.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height below sections for which the delegate returns none.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// An estimate. Stored, but has no effect: heights are always loaded.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The space above the header of a section. Stored, but has no effect.
  open var sectionHeaderTopPadding = UITableView.automaticDimension

  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false
  /// Whether the user can select several rows while the table is being edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Receives the rows of the next screen. It is not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// The effect behind separators. Stored, but has no effect.
  open var separatorEffect: UIVisualEffect?
  /// Whether the user can select rows while the table is being edited.
  open var allowsSelectionDuringEditing = false
  /// How rows are separated. Stored, but has no effect.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the separators. Stored, but has no effect.
  open var separatorColor: UIColor?
  /// Where the separators begin and end. Stored, but has no effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The view behind the rows. Stored, but has no effect.
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

  /// Creates a plain table from a nib.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Whether rows are being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing of rows, also of the cells on the screen.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in state.cells.values { cell.setEditing(editing, animated: animated) }
  }

  /// Discards everything about the rows, also the selection, and loads it again in the next layout pass.
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

  /// Registers a class of cells for an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = ReuseQueue<UITableViewCell>.type(of: cellClass)
    state.cellQueue.register(identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a nib for an identifier. The nib must contain exactly one cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.cellQueue.register(identifier, nib)
  }

  /// Registers a class of headers and footers for an identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = ReuseQueue<UITableViewHeaderFooterView>.type(of: aClass)
    state.titleQueue.register(identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a nib for an identifier of headers and footers; it must contain one and nothing else.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.titleQueue.register(identifier, nib)
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
