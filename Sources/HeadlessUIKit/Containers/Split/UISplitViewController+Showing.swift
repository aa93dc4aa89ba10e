import Foundation

/// The view of a split view controller. Columns share its width evenly; no callback depends on the width.
final class ColumnsView: UIView {
  override func layoutSubviews() {
    (controller as? UISplitViewController)?.layOutColumns()
  }
}

/// Which columns are on the screen.
extension UISplitViewController {
  static var beginsCollapsed: Bool { UIDevice.current.userInterfaceIdiom != .pad }

  /// Up to iOS 7 tablets only.
  func checkDevice() {
    let version = headlessWorld.systemVersion
    checkContainersExist()
    guard version.major < 8, headlessWorld.device.userInterfaceIdiom != .pad else { return }
    Diagnostics.stop(
      "\(type(of: self)) needs a tablet before iOS 8, and this world imitates a phone with iOS \(version)")
  }

  /// The view stays in memory as long as the controller: no source documents a container that unloads its view.
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

  /// The visible columns that have a controller, from the first to the last.
  var visibleColumns: [Column] {
    if isCollapsed { return columnWhenCollapsed.map { [$0] } ?? [] }
    let filled = shownOrder.filter { columns[$0] != nil }
    switch modeInUse {
    case .secondaryOnly: return filled.suffix(1)
    case .oneBesideSecondary, .oneOverSecondary: return filled.suffix(2)
    case .automatic, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return filled
    }
  }

  private var columnWhenCollapsed: Column? {
    if let topColumn, columns[topColumn] != nil { return topColumn }
    return proposedTopColumn
  }

  /// The one for collapsed interfaces, or the last one that has a controller.
  private var proposedTopColumn: Column? {
    columns[.compact] != nil ? .compact : shownOrder.last { columns[$0] != nil }
  }

  /// Asks the delegate for the column to show.
  func chooseTopColumn() {
    topColumn = proposedTopColumn.flatMap { proposed in
      guard style == .unspecified else {
        return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      }
      guard let primary = columns[.primary], let secondary = columns[.secondary] else { return nil }
      let leavesOut = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      return leavesOut ? .primary : nil
    }
  }

  func setVisible(_ visible: Bool, _ column: Column) {
    guard let controller = columns[column], visibleColumns.contains(column) != visible else { return }
    let before = shownOrder.prefix { $0 != column }.last { columns[$0] != nil }
    let top = visible ? column : before
    guard isCollapsed ? top != nil : visible || column != .secondary else { return }
    act(visible ? .showColumn : .hideColumn, counterpart: controller) { _ in
      if isCollapsed { topColumn = top } else { change(to: mode(visible, column)) }
      updateColumns()
    }
  }

  private func change(to mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    chosenMode = mode
  }

  /// The mode in which a column is shown, or hidden with those before it.
  private func mode(_ visible: Bool, _ column: Column) -> DisplayMode {
    let isOutermost = column == .primary && style == .tripleColumn
    if visible { return isOutermost ? .twoBesideSecondary : .oneBesideSecondary }
    return isOutermost ? .oneBesideSecondary : .secondaryOnly
  }

  // MARK: Carrying it out

  /// Exchanges the visible columns.
  func updateColumns() {
    guard let container = viewIfLoaded else { return }
    // If the split view controller itself is appearing, the columns appear with their views and follow it to the end.
    let isOnScreen = appearance.stage == .appeared
    let shown = visibleColumns.compactMap { columns[$0] }
    let leaving = children.filter { child in
      child.viewIfLoaded?.superview === container && !shown.contains { $0 === child }
    }
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
    let views = visibleColumns.compactMap { columns[$0]?.viewIfLoaded }
    let width = container.bounds.width / CGFloat(max(views.count, 1))
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: container.bounds.height)
    }
  }
}

/// The room on the screen changes.
extension UISplitViewController {
  /// Collapses the interface, as when the user opens another app next to this one: one column stays.
  ///
  /// The delegate chooses the column; the default is the compact one, or else the last one. Has no effect if the
  /// interface is collapsed.
  public func simulateCollapse() {
    guard !isCollapsed else { return }
    act(.collapse) { _ in
      chooseTopColumn()
      isCollapsed = true
      updateColumns()
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Expands the interface: the columns appear again. Has no effect if the interface is expanded.
  public func simulateExpand() {
    guard isCollapsed else { return }
    act(.expand) { _ in
      isCollapsed = false
      topColumn = nil
      updateColumns()
    }
    delegate?.splitViewControllerDidExpand(self)
  }
}
