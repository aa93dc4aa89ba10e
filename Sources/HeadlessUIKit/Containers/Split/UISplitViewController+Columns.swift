import Foundation

/// Actions of a split view controller.
extension LifecycleCall.Name {
  /// Sets or removes the controller of a column.
  public static let setColumn = Self(rawValue: "setColumn")
  /// A column is shown.
  public static let showColumn = Self(rawValue: "showColumn")
  /// A column is hidden.
  public static let hideColumn = Self(rawValue: "hideColumn")
  /// The interface collapses to one column.
  public static let collapse = Self(rawValue: "collapse")
  /// The columns are side by side again.
  public static let expand = Self(rawValue: "expand")
}

/// The controllers of the columns.
extension UISplitViewController {
  /// The columns that can be side by side, from the first to the last.
  var shownOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  func fill(with controllers: [UIViewController]) {
    let order = shownOrder
    guard controllers.count <= order.count else {
      Diagnostics.stop("\(type(of: self)) has \(order.count) columns, and was given \(controllers.count) controllers")
    }
    // With fewer controllers than columns the last of several is the content.
    var places = Array(order.prefix(controllers.count))
    if controllers.count == 2 { places[1] = .secondary }
    for column in order where !places.contains(column) { put(nil, into: column) }
    for (column, controller) in zip(places, controllers) { put(controller, into: column) }
  }

  func put(_ controller: UIViewController?, into column: Column) {
    guard column == .compact || shownOrder.contains(column) else {
      Diagnostics.stop("\(type(of: self)) of the style \(style) has no column \(column)")
    }
    let old = columns[column]
    guard old !== controller else { return }
    act(.setColumn, counterpart: controller ?? old) { call in
      old?.deliverWillMove(to: nil)
      if let controller { add(controller, into: column, call: call) }
      columns[column] = controller
      updateColumns()
      if let controller, controller.parent === self { controller.deliverDidMove(to: self) }
      if let old { remove(of: old, call: call) }
    }
  }

  private func add(_ controller: UIViewController, into column: Column, call: LifecycleCall) {
    if controller.parent === self {
      Diagnostics.stop("\(type(of: controller)) is in another column of \(type(of: self)): remove it from there first")
    }
    if controller.parent != nil { controller.removeFromParent() }
    controller.deliverWillMove(to: self)
    adopt(controller)
    headlessWorld.announce(LifecycleNotice(.restored, subject: controller, related: self, call: call))
  }

  private func remove(of old: UIViewController, call: LifecycleCall) {
    guard old.parent === self else { return }
    disown(old)
    old.deliverDidMove(to: nil)
    guard old.parent == nil else { return }
    headlessWorld.announce(LifecycleNotice(.removed, subject: old, related: self, call: call))
  }

  func act(_ name: LifecycleCall.Name, counterpart: UIViewController? = nil, _ body: (LifecycleCall) -> Void) {
    let world = headlessWorld
    let call = LifecycleCall(
      name, receiver: self, isAction: true, animated: false, counterpart: counterpart,
      transition: world.makeTransition())
    world.perform(call) { body(call) }
  }
}
