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
