import Foundation

/// Actions of a split view controller.
extension LifecycleCall.Name {
  /// The controller of a column is set or removed.
  public static let setColumn = Self(rawValue: "setColumn")
  /// A column is shown.
  public static let showColumn = Self(rawValue: "showColumn")
  /// A column is hidden.
  public static let hideColumn = Self(rawValue: "hideColumn")
  /// The interface collapses to one column.
  public static let collapse = Self(rawValue: "collapse")
  /// The interface expands to show the columns side by side again.
  public static let expand = Self(rawValue: "expand")
}

/// The controllers of the columns.
extension UISplitViewController {
  /// The columns that can be side by side, first to last.
  var shownOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  func fill(with controllers: [UIViewController]) {
    let order = shownOrder
    guard controllers.count <= order.count else {
      Diagnostics.stop("\(type(of: self)) has \(order.count) columns, but was given \(controllers.count) controllers")
    }
    // If there are two controllers for three columns, the last controller goes into the secondary column.
    var places = Array(order.prefix(controllers.count))
    if controllers.count == 2 { places[1] = .secondary }
    for column in order where !places.contains(column) { put(nil, into: column) }
    for (column, controller) in zip(places, controllers) { put(controller, into: column) }
  }

  /// Sets the controller of a column. If the split view controller created the secondary column's stack, a new
  /// controller for that column is pushed onto the stack.
  func put(_ controller: UIViewController?, into column: Column) {
    guard column == .compact || shownOrder.contains(column) else {
      Diagnostics.stop("\(type(of: self)) of the style \(style) has no column \(column)")
    }
    if let controller, column == .secondary, !(controller is UINavigationController), let current = columns[column],
      current.isMade, let navigation = current.host as? UINavigationController, !navigation.plannedStack.isEmpty
    {
      return push(controller, onto: navigation)
    }
    replace(column, with: controller)
  }

  private func push(_ controller: UIViewController, onto navigation: UINavigationController) {
    guard viewController(for: .secondary) !== controller else { return }
    checkColumns(for: controller, but: .secondary)
    act(.setColumn, counterpart: controller) { _ in
      columns[.secondary]?.content = controller
      if navigation.plannedStack.contains(where: { $0 === controller }) {
        navigation.popToViewController(controller, animated: false)
      } else {
        navigation.pushViewController(controller, animated: false)
      }
    }
  }

  /// Sets the controller of a column and removes the previous controller.
  func replace(_ column: Column, with controller: UIViewController?) {
    let old = columns[column]
    guard old?.controller !== controller else { return }
    if let controller { checkColumns(for: controller, but: column) }
    act(.setColumn, counterpart: controller ?? old?.controller) { call in
      let top = topOfStack
      if top != nil, stackBase == nil || old?.host === stackBase { takeColumnsBack() }
      if let old { announceMove(of: old) }
      let new = controller.map { makeColumn($0, in: column) }
      if let new { add(new.host, call: call) }
      columns[column] = new
      updateColumns()
      if let new, new.host.parent === self { new.host.deliverDidMove(to: self) }
      if let top { setStack(upTo: top) }
      if let old { remove(old, call: call) }
    }
    if column == .secondary, isCollapsed, style == .unspecified { collapseSecondary() }
  }

  /// Creates a column for a controller. In the styles with columns, the host of every column except the `compact`
  /// column is a navigation controller.
  private func makeColumn(_ controller: UIViewController, in column: Column) -> SplitColumn {
    if style == .unspecified || column == .compact || controller is UINavigationController {
      return SplitColumn(host: controller, isMade: false)
    }
    let host = UINavigationController(rootViewController: controller)
    return SplitColumn(host: host, isMade: true, content: controller)
  }

  private func checkColumns(for controller: UIViewController, but column: Column) {
    guard columns.contains(where: { $0.key != column && $0.value.contains(controller) }) else { return }
    Diagnostics.stop("\(type(of: controller)) is in another column of \(type(of: self)): remove it from there first")
  }

  private func add(_ host: UIViewController, call: LifecycleCall) {
    if host.parent != nil { host.removeFromParent() }
    contain(host, call: call)
  }

  /// Adds a controller as a child. The caller delivers `didMove` after it adds the view.
  private func contain(_ host: UIViewController, call: LifecycleCall? = nil) {
    host.deliverWillMove(to: self)
    adopt(host)
    headlessWorld.announce(LifecycleNotice(.restored, subject: host, related: self, call: call))
  }

  /// Makes the controller of a column a child again after it has left a stack.
  func takeBack(_ host: UIViewController) {
    guard host.parent == nil, columns.values.contains(where: { $0.host === host }) else { return }
    contain(host)
    host.deliverDidMove(to: self)
  }

  /// Delivers `willMove` to the controllers of a column. If the column is on a navigation controller's stack, the
  /// navigation controller delivers `willMove` instead.
  func announceMove(of old: SplitColumn) {
    guard old.host.parent === self else { return }
    old.host.deliverWillMove(to: nil)
    for controller in contents(of: old) { controller.deliverWillMove(to: nil) }
  }

  func remove(_ old: SplitColumn, call: LifecycleCall?) {
    guard old.host.parent === self else { return }
    let contents = contents(of: old)
    for controller in contents { old.host.disown(controller) }
    disown(old.host)
    for controller in [old.host] + contents {
      controller.deliverDidMove(to: nil)
      guard controller.parent == nil else { continue }
      headlessWorld.announce(LifecycleNotice(.removed, subject: controller, related: self, call: call))
    }
  }

  /// Returns the controllers that leave together with the navigation controller that was created for them.
  private func contents(of column: SplitColumn) -> [UIViewController] {
    column.isMade ? column.host.children : []
  }

  func act(_ name: LifecycleCall.Name, counterpart: UIViewController? = nil, _ body: (LifecycleCall) -> Void) {
    let world = headlessWorld
    let call = LifecycleCall(
      name, receiver: self, isAction: true, animated: false, counterpart: counterpart,
      transition: world.makeTransition())
    world.perform(call) { body(call) }
  }
}

/// A column's controller and its host. The host is the controller that represents the column in a container.
@MainActor
struct SplitColumn {
  /// A child of the split view controller or, in a collapsed interface, of the navigation controller that shows the
  /// host.
  let host: UIViewController
  /// Whether the host is a navigation controller that the split view controller created.
  let isMade: Bool
  /// The controller that was set for the column, if a host was created for it.
  weak var content: UIViewController?

  /// The controller that was set last or, if it is no longer on the stack of a created host, the top controller of that
  /// stack.
  var controller: UIViewController? {
    guard isMade, let stack = (host as? UINavigationController)?.plannedStack else { return host }
    return stack.last { $0 === content } ?? stack.last
  }

  func contains(_ controller: UIViewController) -> Bool {
    host === controller || isMade && controller.parent === host
  }
}

/// The view of a split view controller. The columns share its width evenly; no callback depends on the width.
final class ColumnsView: UIView {
  override func layoutSubviews() {
    layout.hasReachedBase = true
    (controller as? UISplitViewController)?.layOutColumns()
  }
}

/// Determines and shows the visible columns.
extension UISplitViewController {
  /// Triggers a runtime error before iOS 5 and, on a phone, before iOS 8, because earlier versions provide split view
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

  func makeColumnsView() {
    setContainerView(ColumnsView(frame: headlessWorld.screen.bounds))
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
      delegate?.splitViewController(self, willShow: column)
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
      delegate?.splitViewController(self, willHide: column)
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
