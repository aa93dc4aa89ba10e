import Foundation

/// The view of a split view controller. The columns share its width evenly; no callback depends on the width.
final class ColumnsView: UIView {
  override func layoutSubviews() {
    (controller as? UISplitViewController)?.layOutColumns()
  }
}

/// Determines and shows the visible columns.
extension UISplitViewController {
  /// Stops the program before iOS 5 and, on a phone, before iOS 8, because earlier versions provide split view
  /// controllers only on tablets.
  func checkDevice() {
    let version = headlessWorld.systemVersion
    checkContainersExist()
    guard !version.collapsesSplitViews, headlessWorld.device.userInterfaceIdiom != .pad else { return }
    Diagnostics.stop(
      "\(type(of: self)) needs a tablet before iOS 8, and this world imitates a phone with iOS \(version)")
  }

  func checkStyle() {
    let version = headlessWorld.systemVersion
    guard !version.hasSplitViewColumns else { return }
    Diagnostics.stop(
      "\(type(of: self))(style:) needs iOS 14 or later, and this world imitates iOS \(version): "
        + "set viewControllers of a UISplitViewController()")
  }

  /// Creates the view, which is never unloaded, because no container is documented to unload its view.
  func makeColumnsView() {
    view = ColumnsView(frame: headlessWorld.screen.bounds)
    slot.madeByBase = .container
    updateColumns()
  }

  var modeInUse: DisplayMode {
    let mode = chosenMode ?? preferredDisplayMode
    guard mode == .automatic else { return mode }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// The visible columns of the expanded interface that have a controller, first to last.
  private var columnsSideBySide: [Column] {
    let filled = shownOrder.filter { columns[$0] != nil }
    switch modeInUse {
    case .secondaryOnly: return filled.suffix(1)
    case .oneBesideSecondary, .oneOverSecondary: return filled.suffix(2)
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return filled
    }
  }

  /// Whether the `compact` column currently replaces all other columns.
  var showsCompactColumn: Bool {
    isCollapsed && style != .unspecified && columns[.compact] != nil && topColumn ?? .compact == .compact
  }

  /// The children on the screen, first to last.
  private var shown: [UIViewController] {
    let shown = isCollapsed ? [showsCompactColumn ? .compact : firstColumn].compactMap { $0 } : columnsSideBySide
    return shown.compactMap { columns[$0]?.host }
  }

  /// Returns whether a column is on the screen. If the columns are on a stack, only the top column is on the screen.
  private func isShown(_ column: Column) -> Bool {
    guard isCollapsed else { return columnsSideBySide.contains(column) }
    return column == (showsCompactColumn ? .compact : topOfStack ?? firstColumn)
  }

  func show(column: Column) {
    guard let controller = columns[column]?.controller, !isShown(column) else { return }
    act(.showColumn, counterpart: controller) { _ in
      if isCollapsed { bringToTop(column) } else { change(to: mode(true, column)) }
    }
  }

  func hide(column: Column) {
    guard let controller = columns[column]?.controller, isCollapsed ? isOnStack(column) : canHide(column) else {
      return
    }
    let before = shownOrder.prefix { $0 != column }.last { columns[$0] != nil }
    guard !isCollapsed || before != nil else { return }
    act(.hideColumn, counterpart: controller) { _ in
      if isCollapsed, let before { bringToTop(before) } else { change(to: mode(false, column)) }
    }
  }

  private func canHide(_ column: Column) -> Bool { column != .secondary && isShown(column) }

  private func isOnStack(_ column: Column) -> Bool {
    if column == .compact || showsCompactColumn { return isShown(column) }
    guard let host = columns[column]?.host else { return false }
    return stackBase?.plannedStack.contains { $0 === host } ?? false
  }

  func change(to mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    chosenMode = mode
    updateColumns()
  }

  /// Returns the mode that shows a column or, if `visible` is false, hides the column and the columns before it.
  private func mode(_ visible: Bool, _ column: Column) -> DisplayMode {
    let isOutermost = column == .primary && style == .tripleColumn
    if visible { return isOutermost ? .twoBesideSecondary : .oneBesideSecondary }
    return isOutermost ? .oneBesideSecondary : .secondaryOnly
  }

  // MARK: Updating the columns

  /// Updates the visible columns. If the interface is about to collapse for the first time, no column is visible until
  /// the collapse is complete.
  func updateColumns() {
    guard let container = viewIfLoaded, !isAboutToCollapse else { return }
    // If the split view controller itself is appearing, the columns begin to appear as their views are added, and the
    // split view controller ends their appearance.
    let isOnScreen = appearance.stage == .appeared
    let shown = shown
    let leaving = container.subviews.compactMap(\.controller).filter { child in !shown.contains { $0 === child } }
    let entering = shown.filter { $0.viewIfLoaded?.superview !== container }
    for controller in entering { controller.loadViewIfNeeded() }
    for controller in leaving where controller.isConcerned(false) {
      controller.beginAppearance(false, animated: false)
    }
    if isOnScreen { for controller in entering { controller.beginAppearance(true, animated: false) } }
    for controller in entering { container.addSubview(controller.view) }
    layOutColumns()
    headlessWorld.layOut()
    if isOnScreen { for controller in entering { controller.endAppearanceInPlace() } }
    for controller in leaving {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.endAppearance()
    }
  }

  func layOutColumns() {
    guard let container = viewIfLoaded else { return }
    let views = shown.compactMap(\.viewIfLoaded)
    let width = container.bounds.width / CGFloat(max(views.count, 1))
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: container.bounds.height)
    }
  }
}
