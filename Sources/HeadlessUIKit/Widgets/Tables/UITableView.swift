public import Foundation

/// A view that shows a column of rows. Only the rows on the screen have cells.
///
/// Cells are created in a layout pass or when your code first accesses them. When a cell's row leaves the screen, the
/// cell moves to the queue for its reuse identifier. `dequeueReusableCell` takes the cell from the queue and calls
/// `prepareForReuse`. Heights come from the delegate or ``rowHeight``. Cells are not measured, so an automatic height
/// is 44 points.
///
/// `sectionHeaderTopPadding`, `separatorEffect`, `separatorStyle`, `separatorColor`, `separatorInset`,
/// `backgroundView`, `estimatedSectionHeaderHeight`, `estimatedSectionFooterHeight`, `fillerRowHeight`,
/// `sectionIndexMinimumDisplayRowCount`, `sectionIndexColor`, `sectionIndexBackgroundColor`,
/// `sectionIndexTrackingBackgroundColor`, `separatorInsetReference`, `cellLayoutMarginsFollowReadableWidth`,
/// `insetsContentViewsToSafeArea`, `remembersLastFocusedIndexPath`, `selectionFollowsFocus`, and
/// `dragInteractionEnabled` are stored but have no effect.
open class UITableView: UIScrollView {
  /// The style of the sections.
  public enum Style: Int, Sendable {
    case plain = 0, grouped, insetGrouped
  }

  /// The animation of a change. All changes take effect immediately.
  public enum RowAnimation: Int, Sendable {
    case fade = 0, right, left, top, bottom, none, middle, automatic = 100
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    case none = 0, top, middle, bottom
  }

  /// A height that depends on the content. In HeadlessUIKit, this height is 44 points for a row and 28 points for a
  /// header or footer with a title, because content is not measured.
  public static let automaticDimension: CGFloat = -1

  static let usualRowHeight: CGFloat = 44
  static let usualTitleHeight: CGFloat = 28

  /// The style passed to the initializer.
  public let style: Style

  var state = TableState()

  /// The object that provides the rows. It is not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      noteReference("dataSource", set: dataSource)
      setNeedsReload()
    }
  }

  /// The delegate of the table. It is not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      noteReference("delegate", set: delegate)
      scrollDelegate = delegate
      setNeedsReload()
    }
  }

  /// The height of rows for which the delegate returns no height.
  open var rowHeight = UITableView.automaticDimension
  /// The height of section headers for which the delegate returns no height.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of section footers for which the delegate returns no height.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The estimated height of rows. The value is stored but has no effect, because the actual heights are always used.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The padding above section headers.
  open var sectionHeaderTopPadding = UITableView.automaticDimension

  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select multiple rows.
  open var allowsMultipleSelection = false
  /// Whether the user can select multiple rows while the table is in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// The object that is notified of the rows that are likely to be displayed soon. It is not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// The visual effect of separators.
  open var separatorEffect: UIVisualEffect?
  /// Whether the user can select rows while the table is in editing mode.
  open var allowsSelectionDuringEditing = false
  /// The style of the separators.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the separators.
  open var separatorColor: UIColor?
  /// The insets of the separators.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The view behind the rows.
  open var backgroundView: UIView?

  /// The view above the first section. The table uses the height of the view's frame.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }

  /// The view below the last section. The table uses the height of the view's frame.
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

  /// Whether the table is in editing mode.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Turns editing mode on or off for the table and the cells on the screen.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    for cell in state.cells.values {
      cell.requireSuper(.setEditing, about: self) { cell.setEditing(editing, animated: animated) }
    }
  }

  /// Discards all information about the rows, including the selection. The rows are reloaded in the next layout pass.
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

  /// Registers a cell class for a reuse identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = ReuseQueue<UITableViewCell>.type(of: cellClass)
    state.cellQueue.register(identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a nib for a reuse identifier. The nib must contain exactly one cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.cellQueue.register(identifier, nib)
  }

  /// Registers a header or footer class for a reuse identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = ReuseQueue<UITableViewHeaderFooterView>.type(of: aClass)
    state.titleQueue.register(identifier, type.map { type in { type.init(forReuse: identifier) } })
  }

  /// Registers a header or footer nib for a reuse identifier. The nib must contain exactly one view.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.titleQueue.register(identifier, nib)
  }

  /// Returns a reused or new cell. Before a cell is reused, `prepareForReuse` is called on it. The result is nil if
  /// there is no cell to reuse and the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isUsed) = state.cellQueue.take(identifier) else { return nil }
    if isUsed {
      cell.timesReused += 1
      cell.requireSuper(.prepareForReuse, about: self) { cell.prepareForReuse() }
    }
    return cell
  }

  /// Returns a reused or new cell. Before a cell is reused, `prepareForReuse` is called on it. An unknown identifier
  /// triggers a runtime error.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Diagnostics.stop("no cell is registered for '\(identifier)': call register(_:forCellReuseIdentifier:) first")
  }

  /// Returns a reused or new header or footer. Before a view is reused, `prepareForReuse` is called on it. The result
  /// is nil if there is no view to reuse and the identifier is not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    guard let (view, isUsed) = state.titleQueue.take(identifier) else { return nil }
    if isUsed {
      view.timesReused += 1
      view.requireSuper(.prepareForReuse, about: self) { view.prepareForReuse() }
    }
    return view
  }

  // MARK: Settings that are stored but have no effect

  /// The estimated height of section headers. The value is stored but has no effect, because the actual heights are
  /// always used.
  public var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The estimated height of section footers. The value is stored but has no effect, because the actual heights are
  /// always used.
  public var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The height of empty rows below the last row.
  public var fillerRowHeight: CGFloat = 0
  /// The minimum number of rows for which the section index is shown.
  public var sectionIndexMinimumDisplayRowCount: Int = 0
  /// The color of the section index.
  public var sectionIndexColor: UIColor?
  /// The background color of the section index.
  public var sectionIndexBackgroundColor: UIColor?
  /// The background color of the section index during a touch.
  public var sectionIndexTrackingBackgroundColor: UIColor?
  /// The edges to which separator insets are relative.
  public var separatorInsetReference: SeparatorInsetReference = .fromCellEdges
  /// Whether the margins of cells follow the readable width.
  public var cellLayoutMarginsFollowReadableWidth: Bool = false
  /// Whether the content of cells is kept inside the safe area.
  public var insetsContentViewsToSafeArea: Bool = true
  /// Whether the focus returns to the last focused row.
  public var remembersLastFocusedIndexPath: Bool = false
  /// Whether the selection follows the focus.
  public var selectionFollowsFocus: Bool = false
  /// Whether the user can drag rows.
  public var dragInteractionEnabled: Bool = false
}

extension UITableViewCell {
  /// The style of row separators.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0, singleLine
  }
}

extension UITableView {
  /// The edges to which separator insets are relative.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0, fromAutomaticInsets
  }

  /// The section index title that shows a magnifying glass.
  public static let indexSearch = "{search}"
}
