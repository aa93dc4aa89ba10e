/// The stack of a collapsed interface with columns. The navigation controllers of the other columns are pushed onto the
/// stack of the first column's navigation controller.
extension UISplitViewController {
  /// The first column that has a controller.
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
  /// a closure, this push stops the program.
  func withNesting<Result>(_ body: () -> Result) -> Result {
    let outer = allowsNesting
    allowsNesting = true
    defer { allowsNesting = outer }
    return body()
  }
}
