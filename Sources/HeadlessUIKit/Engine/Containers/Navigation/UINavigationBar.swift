/// A bar with a stack of items: that of a navigation controller, or one that the app manages itself.
///
/// The bar of a navigation controller has the items of its stack. Changing these, or its delegate, stops the program: UIKit
/// raises an exception.
open class UINavigationBar: UIView {
  weak var owner: UINavigationController?
  private var given: [UINavigationItem]?
  private weak var chosenDelegate: (any UINavigationBarDelegate)?

  /// Whether the title may be large. Stored, but has no effect.
  open var prefersLargeTitles = false

  /// Decides about pushing and popping items. It is not retained.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { chosenDelegate }
    set {
      if isManaged { refuse("set the delegate on") }
      chosenDelegate = newValue
    }
  }

  /// The items, the lowest first; setting them is `setItems(_:animated:)` without animation.
  open var items: [UINavigationItem]? {
    get { owner?.viewControllers.map(\.navigationItem) ?? given }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the top, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Whether a navigation controller manages the bar.
  package var isManaged: Bool { owner != nil }

  /// Replaces the items at once. The delegate is not asked; UIKit does not document that.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if isManaged { refuse("call setItems(_:animated:) on") }
    given = items
    register()
  }

  /// Puts an item on top, if the delegate agrees.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if isManaged { refuse("call pushItem(_:animated:) on") }
    register()
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    given = (given ?? []) + [item]
    finish(animated: animated) { $0.delegate?.navigationBar($0, didPush: item) }
  }

  /// Takes the top item away, if the delegate agrees, and returns it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    if isManaged { refuse("call popItem(animated:) on") }
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    given?.removeLast()
    finish(animated: animated) { $0.delegate?.navigationBar($0, didPop: item) }
    return item
  }

  private func finish(animated: Bool, _ end: @escaping @MainActor (UINavigationBar) -> Void) {
    let world = headlessWorld
    world.finish(transition: world.makeTransition(), animated: animated) { [weak self] in self.map(end) }
  }

  private func refuse(_ attempt: String) -> Never {
    Diagnostics.stop(
      "cannot \(attempt) the navigation bar of \(owner.map { "\(type(of: $0))" } ?? "a controller"): a navigation "
        + "controller manages its bar; change its stack, or the navigationItem of a controller")
  }
}

extension UINavigationBar: UIBarPositioning {
  /// The position of the bar: the one that the delegate returns, or the top.
  public var barPosition: UIBarPosition { BarPlace.of(self, by: delegate, default: .top) }
}

extension UINavigationBar: ButtonBar {
  var shownButtons: [UIBarButtonItem] {
    guard isManaged else { return topItem?.buttons ?? [] }
    return owner?.innermostTop?.navigationItem.buttons ?? []
  }
}

extension UINavigationController {
  /// The top, or that of the navigation controller on top.
  var innermostTop: UIViewController? {
    (topViewController as? UINavigationController)?.innermostTop ?? topViewController
  }
}

/// The place of a bar.
@MainActor
enum BarPlace {
  static func of(
    _ bar: any UIBarPositioning, by delegate: (any UIBarPositioningDelegate)?, default place: UIBarPosition
  ) -> UIBarPosition {
    let chosen = delegate?.position(for: bar) ?? .any
    return chosen == .any ? place : chosen
  }
}
