import Foundation

/// A bar with a stack of items, managed by a navigation controller or by the app.
///
/// A navigation controller's bar shows the items of the controllers on its stack. Changing those items or the bar's
/// delegate triggers a runtime error, where UIKit would raise an exception.
///
/// `prefersLargeTitles`, `barStyle`, `barTintColor`, `isTranslucent`, `shadowImage`, `backIndicatorImage`,
/// `backIndicatorTransitionMaskImage`, `titleTextAttributes`, `largeTitleTextAttributes`, `standardAppearance`,
/// `scrollEdgeAppearance`, `compactAppearance`, and `compactScrollEdgeAppearance` are stored but have no effect.
open class UINavigationBar: UIView {
  weak var owner: UINavigationController?
  private var given: [UINavigationItem]?
  private weak var chosenDelegate: (any UINavigationBarDelegate)?
  private weak var titleView: UIView?
  private weak var searchBar: UISearchBar?

  /// Whether titles may be large.
  open var prefersLargeTitles = false

  /// The object that decides whether items are pushed and popped. It is not retained.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { chosenDelegate }
    set {
      if isManaged { refuse("set the delegate on") }
      chosenDelegate = newValue
    }
  }

  /// The items, from the bottom of the stack to the top. Setting this property is the same as calling
  /// `setItems(_:animated:)` without animation.
  open var items: [UINavigationItem]? {
    get { owner?.viewControllers.map(\.navigationItem) ?? given }
    set { setItems(newValue, animated: false) }
  }

  /// The item at the top of the stack.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the top item, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Replaces the items immediately, without asking the delegate. Apple does not document whether UIKit asks the
  /// delegate.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if isManaged { refuse("call setItems(_:animated:) on") }
    given = items
    register()
    showContent(of: topItem)
  }

  /// Pushes an item onto the stack if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if isManaged { refuse("call pushItem(_:animated:) on") }
    register()
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    given = (given ?? []) + [item]
    showContent(of: item)
    finish(animated: animated) { $0.delegate?.navigationBar($0, didPush: item) }
  }

  /// Pops the top item if the delegate allows it, and returns that item.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    if isManaged { refuse("call popItem(animated:) on") }
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    given?.removeLast()
    showContent(of: topItem)
    finish(animated: animated) { $0.delegate?.navigationBar($0, didPop: item) }
    return item
  }

  /// Shows the title view and the search bar of an item, which are subviews of this bar.
  func showContent(of item: UINavigationItem?) {
    exchange(titleView, for: item?.titleView)
    titleView = item?.titleView
    let newSearchBar = item?.searchController?.searchBar
    exchange(searchBar, for: newSearchBar)
    searchBar = newSearchBar
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if let old, old !== new, old.superview === self { old.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
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

  // MARK: Settings that are stored but have no effect

  /// The style of the bar.
  public var barStyle: UIBarStyle = .default
  /// The tint color of the bar's background.
  public var barTintColor: UIColor?
  /// Whether the bar is translucent.
  public var isTranslucent: Bool = true
  /// The image of the bar's shadow.
  public var shadowImage: UIImage?
  /// The image next to the back button.
  public var backIndicatorImage: UIImage?
  /// The mask of the back indicator image during transitions.
  public var backIndicatorTransitionMaskImage: UIImage?
  /// The text attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The text attributes of the large title.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The appearance at standard height.
  public lazy var standardAppearance: UINavigationBarAppearance = UINavigationBarAppearance()
  /// The appearance when content is scrolled to the edge of the bar.
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance at compact height.
  public var compactAppearance: UINavigationBarAppearance?
  /// The appearance at compact height when content is scrolled to the edge of the bar.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
}

extension UINavigationBar: UIBarPositioning {
  /// The position that the delegate returns for the bar, or the top if the delegate is nil or returns `any`.
  public var barPosition: UIBarPosition { BarPlace.of(self, by: delegate, default: .top) }
}

extension UINavigationBar: ButtonBar {
  var shownButtons: [UIBarButtonItem] {
    guard isManaged else { return topItem?.buttons ?? [] }
    return owner?.innermostTop?.navigationItem.buttons ?? []
  }
}

extension UINavigationController {
  /// The innermost top controller: the top controller or, if that is a navigation controller, its innermost top
  /// controller.
  var innermostTop: UIViewController? {
    (topViewController as? UINavigationController)?.innermostTop ?? topViewController
  }
}

/// Determines the position of a bar.
@MainActor
enum BarPlace {
  static func of(
    _ bar: any UIBarPositioning, by delegate: (any UIBarPositioningDelegate)?, default place: UIBarPosition
  ) -> UIBarPosition {
    let chosen = delegate?.position(for: bar) ?? .any
    return chosen == .any ? place : chosen
  }
}

/// A bar with buttons, managed by a navigation controller or by the app.
///
/// A navigation controller's toolbar shows the `toolbarItems` of the top controller. Setting the items of that toolbar
/// only prints a warning to standard error, because Apple's documentation forbids it.
///
/// `barStyle`, `barTintColor`, `isTranslucent`, `standardAppearance`, `scrollEdgeAppearance`, and `compactAppearance`
/// are stored but have no effect.
open class UIToolbar: UIView {
  weak var owner: UINavigationController?
  private var given: [UIBarButtonItem]?

  /// The object that determines the position of the toolbar. It is not retained.
  open weak var delegate: (any UIToolbarDelegate)?

  /// The items, from left to right. Setting this property is the same as calling `setItems(_:animated:)` without
  /// animation.
  open var items: [UIBarButtonItem]? {
    get { isManaged ? owner?.topViewController?.toolbarItems : given }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items immediately.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    if let owner {
      return Diagnostics.warn(
        "the items of the toolbar of \(type(of: owner)) cannot be set: set the toolbarItems of the controller on top; "
          + "the call has no effect", about: owner, .toolbarItemsSet)
    }
    given = items
    register()
  }

  // MARK: Settings that are stored but have no effect

  /// The style of the toolbar.
  public var barStyle: UIBarStyle = .default
  /// The tint color of the toolbar's background.
  public var barTintColor: UIColor?
  /// Whether the toolbar is translucent.
  public var isTranslucent: Bool = true
  /// The appearance at standard height.
  public lazy var standardAppearance: UIToolbarAppearance = UIToolbarAppearance()
  /// The appearance when content is scrolled to the edge of the toolbar.
  public var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance at compact height.
  public var compactAppearance: UIToolbarAppearance?
}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate returns for the bar, or the bottom if the delegate is nil or returns `any`.
  public var barPosition: UIBarPosition { BarPlace.of(self, by: delegate, default: .bottom) }
}

extension UIToolbar: ButtonBar {
  var shownButtons: [UIBarButtonItem] { (isManaged ? owner?.innermostTop?.toolbarItems : items) ?? [] }
}

/// The bar settings of a navigation controller.
struct NavigationBars {
  static let height: CGFloat = 44

  var isNavigationBarHidden = false
  var isToolbarHidden = true
}

/// The frames of the bars and the insets that result from them.
extension UINavigationController: BarContainer {
  /// The insets of the area that the bars cover in the top controller's view.
  var insetsOfContent: UIEdgeInsets {
    UIEdgeInsets(
      top: hidesNavigationBar ? 0 : NavigationBars.height, bottom: hidesToolbar ? 0 : NavigationBars.height)
  }

  /// Whether the navigation bar is hidden. It is always hidden while this controller is on the stack of another
  /// navigation controller.
  private var hidesNavigationBar: Bool { bars.isNavigationBarHidden || parent is UINavigationController }

  private var hidesToolbar: Bool { bars.isToolbarHidden || hidesBottomBars }

  func installBars() {
    navigationBar.owner = self
    toolbar.owner = self
    navigationBar.register()
    toolbar.register()
  }

  func updateBars() {
    if navigationBar.isHidden != hidesNavigationBar { navigationBar.isHidden = hidesNavigationBar }
    if toolbar.isHidden != hidesToolbar { toolbar.isHidden = hidesToolbar }
    topViewController?.insetsOfBars = insetsOfContent
    updateBarContent()
    tabBarController?.updateBar()
  }

  /// Shows the title view and the search bar of the innermost top controller in the bar of the outermost navigation
  /// controller.
  func updateBarContent() {
    if let outer = parent as? UINavigationController { return outer.updateBarContent() }
    navigationBar.showContent(of: innermostTop?.barItems.navigation)
  }

  /// Updates the bars after the controller was added to or removed from the stack of another navigation controller.
  func updateNesting() {
    if navigationBar.isHidden != hidesNavigationBar { updateBars() }
  }

  func layOutBars(in view: UIView) {
    let area = view.innerArea.inset(by: view.safeAreaInsets)
    let height = NavigationBars.height
    navigationBar.frame = CGRect(x: 0, y: area.minY, width: view.innerArea.width, height: height)
    toolbar.frame = CGRect(x: 0, y: area.maxY - height, width: view.innerArea.width, height: height)
    topViewController?.viewIfLoaded?.frame = view.innerArea
  }
}

/// Settings for bar metrics, which are not stored and have no effect.
extension UINavigationBar {
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
  public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
}

/// Images for bar positions, which are not stored and have no effect.
extension UIToolbar {
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
}
