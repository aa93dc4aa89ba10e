public import Foundation

/// A controller whose view is a table, of which it is the data source and the delegate.
///
/// Made by `init()` or `init(style:)` it makes the table itself and ignores a nib named like its class; a `nibName` that
/// is given, and a storyboard, count.
open class UITableViewController: UIViewController {
  private let style: UITableView.Style
  private let ignoresNibNamedLikeTheClass: Bool
  private var hasLoadedRows = false

  /// Whether the selection goes each time the view is about to appear.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a table of its own.
  public init(style: UITableView.Style) {
    self.style = style
    ignoresNibNamedLikeTheClass = true
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table of its own.
  public convenience init() {
    self.init(style: .plain)
  }

  /// Creates a controller that takes its table from the named nib, or from the one named like its class, or makes it.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    ignoresNibNamedLikeTheClass = false
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller that comes out of a nib or storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    ignoresNibNamedLikeTheClass = false
    super.init(coder: coder)
  }

  /// The view, which must be a table: another one stops the program.
  open var tableView: UITableView! {
    get {
      if let table = view as? UITableView { return table }
      Diagnostics.stop(
        "the view of \(type(of: self)) is a \(type(of: view!)): a UITableViewController needs a UITableView")
    }
    set { view = newValue }
  }

  /// The control that the user pulls down to renew the rows.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Makes the table, or takes it from the nib or the storyboard, and connects it with this controller.
  open override func loadView() {
    if takesViewFromElsewhere {
      super.loadView()
    } else {
      announceBase(.loadView)
      view = UITableView(frame: headlessWorld.screen.bounds, style: style)
    }
    guard let table = viewIfLoaded as? UITableView else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  private var takesViewFromElsewhere: Bool {
    if nibName != nil || storyboardOrigin?.scene.makeView != nil { return true }
    return !ignoresNibNamedLikeTheClass && nibNamedLikeTheClass != nil
  }

  /// Loads the rows the first time, and clears the selection if it is to go.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasLoadedRows { tableView.reloadData() }
    hasLoadedRows = true
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
  }

  /// Begins or ends the editing of the rows, too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    Diagnostics.stop("\(type(of: self)) has rows, but does not override tableView(_:cellForRowAt:)")
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    Diagnostics.warn(
      "\(type(of: self)) does not override tableView(_:commit:forRowAt:), so its rows cannot be edited", about: self)
  }

  // MARK: Delegate

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

extension UITableViewController: UITableViewDataSource, UITableViewDelegate {}
