/// Collapses and expands the interface.
extension UISplitViewController {
  /// Collapses the interface, as when the user opens another app next to this one.
  ///
  /// Transitions in progress end first, and swipes are canceled. This method has no effect if the interface is already
  /// collapsed. Before iOS 8, it only prints a warning to standard error.
  public func simulateCollapse() {
    guard headlessWorld.systemVersion.collapsesSplitViews else {
      return Diagnostics.refuse(
        "\(type(of: self)) does not collapse before iOS 8; the call has no effect", about: self)
    }
    endTransitions()
    hasMetScreen = true
    collapse()
  }

  /// Expands the interface to show the columns side by side again.
  ///
  /// Transitions in progress end first, and swipes are canceled. This method has no effect if the interface is already
  /// expanded. In an appearance callback of the first column's stack, this method only prints a warning to standard
  /// error.
  public func simulateExpand() {
    endTransitions()
    if let base = firstColumn.flatMap({ columns[$0]?.host }) as? UINavigationController, base.isBusy {
      return Diagnostics.refuse(
        "\(type(of: self)) cannot expand in a callback of the stack that it shows; the call has no effect", about: self)
    }
    expand()
  }

  /// Ends the animations and cancels swipes on the stacks of the columns.
  private func endTransitions() {
    headlessWorld.settle()
    for case let navigation as UINavigationController in columns.values.map(\.host) {
      navigation.transition?.leaveScreen(in: navigation)
    }
  }

  /// Whether the interface collapses when it appears for the first time.
  var isAboutToCollapse: Bool {
    !hasMetScreen && !isCollapsed && headlessWorld.systemVersion.collapsesSplitViews
      && traitCollection.horizontalSizeClass == .compact
  }

  /// Collapses the interface when it first appears on a screen of compact width.
  func meetScreen() {
    guard !hasMetScreen else { return }
    let collapses = isAboutToCollapse
    hasMetScreen = true
    if collapses { collapse() } else { updateColumns() }
  }

  private func collapse() {
    guard !isCollapsed else { return }
    act(.collapse) { _ in
      if style == .unspecified { collapseOntoPrimary() } else { collapseColumns() }
      carryOutStackChanges()
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func expand() {
    guard isCollapsed else { return }
    act(.expand) { _ in
      if style == .unspecified { separateFromPrimary() } else { expandColumns() }
    }
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: Columns

  private func collapseColumns() {
    let top = chooseTopColumn()
    if let top { delegate?.splitViewController(self, willShow: top) }
    isCollapsed = true
    topColumn = top
    updateColumns()
    if let top, !showsCompactColumn { setStack(upTo: top) }
  }

  /// Returns the column that the delegate chooses. The proposed column is the `compact` column or, if that column has
  /// no controller, the last column that has one.
  private func chooseTopColumn() -> Column? {
    let last = shownOrder.last { columns[$0] != nil }
    guard let proposed = columns[.compact] != nil ? .compact : last else { return nil }
    let chosen = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    return columns[chosen] == nil ? proposed : chosen
  }

  private func expandColumns() {
    let proposed = modeInUse
    let chosen = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
    takeColumnsBack()
    isCollapsed = false
    topColumn = nil
    if let chosen, chosen != proposed, chosen != .automatic { change(to: chosen) } else { updateColumns() }
  }

  // MARK: The style without columns

  private func collapseOntoPrimary() {
    let other = delegate?.primaryViewController(forCollapsing: self)
    isCollapsed = true
    if let other { replace(.primary, with: other) }
    collapseSecondary()
  }

  /// Offers the secondary controller to the delegate and, if the delegate does not handle it, to the primary
  /// controller. This method then removes the secondary controller.
  func collapseSecondary() {
    guard let primary = columns[.primary]?.host, let secondary = columns[.secondary] else { return updateColumns() }
    let isHandled = withNesting {
      delegate?.splitViewController(self, collapseSecondary: secondary.host, onto: primary) ?? false
    }
    columns[.secondary] = nil
    updateColumns()
    if !isHandled { primary.collapseSecondaryViewController(secondary.host, for: self) }
    announceMove(of: secondary)
    remove(secondary, call: nil)
  }

  private func separateFromPrimary() {
    if let other = delegate?.primaryViewController(forExpanding: self) { replace(.primary, with: other) }
    let primary = columns[.primary]?.host
    let secondary = primary.flatMap { primary in
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
        ?? primary.separateSecondaryViewController(for: self)
    }
    carryOutStackChanges()
    isCollapsed = false
    updateColumns()
    if let secondary { replace(.secondary, with: secondary) }
  }
}

/// The stack of a collapsed interface with columns. The navigation controllers of the other columns are pushed onto the
/// stack of the first column's navigation controller.
extension UISplitViewController {
  var firstColumn: Column? { shownOrder.first { columns[$0] != nil } }

  /// The navigation controller of the first column, which shows all other columns.
  var stackBase: UINavigationController? {
    guard isCollapsed, style != .unspecified else { return nil }
    return firstColumn.flatMap { columns[$0]?.host } as? UINavigationController
  }

  /// The last column on the stack, or nil if there is no stack.
  var topOfStack: Column? {
    guard let base = stackBase else { return nil }
    let stack = base.plannedStack
    return shownOrder.last { column in
      guard let host = columns[column]?.host else { return false }
      return host === base || stack.contains { $0 === host }
    }
  }

  /// Shows a column of a collapsed interface.
  func bringToTop(_ column: Column) {
    topColumn = column
    updateColumns()
    if column != .compact { setStack(upTo: column) }
  }

  /// Pushes and pops columns until the given column is the last column on the stack. Controllers that were pushed in
  /// the first column stay on the stack.
  func setStack(upTo column: Column) {
    guard let base = stackBase, let last = shownOrder.firstIndex(of: column) else { return }
    let planned = base.plannedStack
    let own = planned.prefix { !($0 is UINavigationController) }
    let pushed = shownOrder[...last].compactMap { columns[$0]?.host }.filter { $0 !== base }
    let stack = Array(own) + pushed
    guard !stack.elementsEqual(planned, by: ===) else { return }
    withNesting { change(base, from: planned, to: stack) }
  }

  private func change(_ base: UINavigationController, from planned: [UIViewController], to stack: [UIViewController]) {
    guard let top = stack.last else { return }
    if stack.dropLast().elementsEqual(planned, by: ===) {
      base.pushViewController(top, animated: false)
    } else if stack.elementsEqual(planned.prefix(stack.count), by: ===) {
      base.popToViewController(top, animated: false)
    } else {
      base.setViewControllers(stack, animated: false)
    }
  }

  /// Removes all columns except the first from the stack, which makes them children of this controller again.
  func takeColumnsBack() {
    guard let base = stackBase, let firstColumn else { return }
    setStack(upTo: firstColumn)
    carryOutStackChanges()
    // During its own appearance callbacks, the stack does not change, so the columns are removed here.
    for column in columns.values where column.host.parent === base {
      column.host.removeFromParent()
      takeBack(column.host)
    }
  }

  /// Ends the turn of the run loop, so stack changes take effect on the screen.
  func carryOutStackChanges() {
    if appearance.stage == .appeared { headlessWorld.commit() }
  }

  /// Runs a closure that may push a navigation controller onto the stack of another navigation controller. Outside such
  /// a closure, this push triggers a runtime error.
  func withNesting<Result>(_ body: () -> Result) -> Result {
    let outer = allowsNesting
    allowsNesting = true
    defer { allowsNesting = outer }
    return body()
  }
}
