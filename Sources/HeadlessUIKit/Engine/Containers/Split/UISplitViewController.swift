public import Foundation

/// Shows two or three columns, side by side on a tablet and one at a time on a phone.
///
/// **Collapsing.** A split view controller starts expanded. When it first appears on a screen of compact width, it
/// collapses ("Understanding split view controller", commandshift.co.uk, 2016). To collapse and expand it later, call
/// `simulateCollapse()` and `simulateExpand()`.
///
/// - In the `unspecified` style, the delegate decides how to handle the secondary controller. By default,
///   `collapseSecondaryViewController(_:for:)` is called on the primary controller: a navigation controller pushes the
///   secondary controller, and most other controllers do nothing. The split view controller then removes the secondary
///   controller. Expanding is the reverse: a navigation controller pops and returns its top controller (Apple:
///   `UISplitViewControllerDelegate`).
/// - In the styles with columns, the `compact` column replaces all other columns. If that column has no controller, the
///   navigation controllers of the columns are pushed onto the first column's stack, up to the column that the delegate
///   chooses.
///
/// **Navigation controllers.** In the styles with columns, the split view controller creates a navigation controller
/// for each column whose controller is not a navigation controller, except for the `compact` column (Apple:
/// `setViewController(_:for:)`). The column's controller is a child of that navigation controller; `viewControllers`
/// and `children` contain the navigation controller. If a navigation controller was created for the secondary column,
/// setting a controller that is not a navigation controller pushes it onto the stack of the created navigation
/// controller (Apple's reply FB8640357, zhaoxin.pro, 2020). To replace the whole stack, set the column to nil first.
///
/// **Order.** Apple does not document the order of the callbacks, so this implementation follows the other containers.
/// Changes on the screen follow the order of `transition(from:to:)`, without animation: `viewWillDisappear` of hidden
/// columns, `viewWillAppear` and `viewDidAppear` of shown columns, and `viewDidDisappear` of hidden columns. A
/// controller that is pushed onto another column's stack, or separated from it, disappears at its previous position and
/// appears at its new position, in the order of pushes and pops.
///
/// **Requirements.** A split view controller requires iOS 5 on a tablet and iOS 8 on a phone. The styles with columns
/// require iOS 14. In earlier versions, creating a split view controller triggers a runtime error.
open class UISplitViewController: UIViewController {
  /// The number and kind of columns.
  public enum Style: Int, Sendable {
    /// Two columns, set with `viewControllers`.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn = 2
  }

  /// A column of a split view controller.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The middle column of three.
    case supplementary = 1
    /// The last column, which shows the content.
    case secondary = 2
    /// The column that replaces all other columns when the interface is collapsed.
    case compact = 3
  }

  /// The columns that are visible.
  public enum DisplayMode: Int, Sendable {
    /// All columns.
    case automatic = 0
    /// Only the last column.
    case secondaryOnly = 1
    /// The last two columns, side by side.
    case oneBesideSecondary = 2
    /// The last two columns, with the first of the two over the last column. HeadlessUIKit shows them side by side.
    case oneOverSecondary = 3
    /// Three columns, side by side.
    case twoBesideSecondary = 4
    /// Three columns, with the first two columns over the last column. HeadlessUIKit shows them side by side.
    case twoOverSecondary = 5
    /// Three columns, with the first two columns displacing the last column. HeadlessUIKit shows them side by side.
    case twoDisplaceSecondary = 6
  }

  /// The number of columns, set by the initializer.
  public let style: Style

  /// The object that chooses the column of a collapsed interface and is notified of changes. It is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether the interface is collapsed to one column: on a phone after the first appearance, or on any device after a
  /// simulated collapse.
  open internal(set) var isCollapsed = false

  var columns = OrderedDictionary<Column, SplitColumn>() { didSet { headlessWorld.noteHierarchyChange() } }
  /// The display mode that results from showing or hiding columns programmatically. This mode overrides the preferred
  /// mode.
  var chosenMode: DisplayMode?
  /// The column of the collapsed interface that the delegate chose or that was shown programmatically.
  var topColumn: Column?
  /// Whether the interface has appeared, or was collapsed before it appeared.
  var hasMetScreen = false
  /// Whether a navigation controller may currently be pushed onto the stack of another navigation controller.
  var allowsNesting = false

  /// Creates a split view controller with two or three columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    checkDevice()
    checkStyle()
  }

  /// Creates a split view controller with two columns. Set them with `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    checkDevice()
  }

  /// Creates a split view controller from a storyboard, with two columns.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    checkDevice()
  }

  /// The controllers of the columns, first to last. Set at most one controller per column.
  ///
  /// The first controller is the primary controller, and the last controller is the secondary controller. The
  /// controller of the `compact` column is not included. In the styles with columns, the array contains the columns'
  /// navigation controllers. While the other columns are on the first column's stack, the first column's navigation
  /// controller is the only element.
  open var viewControllers: [UIViewController] {
    get {
      let contained = isCollapsed && !showsCompactColumn ? firstColumn.map { [$0] } ?? [] : shownOrder
      return contained.compactMap { columns[$0]?.host }
    }
    set { fill(with: newValue) }
  }

  /// Returns the controller that was set for a column, not the navigation controller that was created for it.
  ///
  /// If the controller that was set is no longer on the stack of a created navigation controller, this method returns
  /// the top controller of that stack.
  open func viewController(for column: Column) -> UIViewController? { columns[column]?.controller }

  /// Sets or removes the controller of a column.
  ///
  /// The previous controller is removed, with one exception: if the split view controller created a navigation
  /// controller for the secondary column, a new controller that is not a navigation controller is pushed onto the stack
  /// of the created navigation controller. Passing a column that the style does not have triggers a runtime error.
  open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, into: column) }

  /// Shows a column next to the other columns, or on top of the first column's stack if the interface is collapsed.
  ///
  /// This method has no effect for a column that has no controller or is already visible.
  open func show(_ column: Column) { show(column: column) }

  /// Hides a column. In an expanded interface, you cannot hide the secondary column. In a collapsed interface, the
  /// column is popped, unless it is the first column.
  open func hide(_ column: Column) { hide(column: column) }

  /// The preferred display mode of the expanded interface. `automatic` shows all columns.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      chosenMode = nil
      updateColumns()
    }
  }

  /// The current display mode, which is never `automatic`.
  open var displayMode: DisplayMode { modeInUse }

  /// Shows a detail controller, unless the delegate shows it. The delegate is asked only in the `unspecified` style.
  ///
  /// The detail controller replaces the controller of the secondary column, and the column is shown. In a collapsed
  /// interface with the `unspecified` style, `show(_:sender:)` is called on the primary controller instead. If the
  /// primary controller is a navigation controller, or is inside one, the detail controller is pushed, even if the
  /// detail controller is a navigation controller. Otherwise, the detail controller is presented.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified {
      let isHandled = withNesting { delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false }
      guard !isHandled else { return }
    }
    if isCollapsed, style == .unspecified, let primary = columns[.primary]?.host {
      return withNesting { primary.show(vc, sender: sender) }
    }
    replace(.secondary, with: vc)
    show(.secondary)
  }

  override func prepareToAppear() { meetScreen() }

  override func visitHeld(_ visit: (UIViewController) -> Void) {
    super.visitHeld(visit)
    for column in columns.values {
      visit(column.host)
      if let content = column.content { visit(content) }
    }
  }

  open override func loadView() {
    announceBase(.loadView)
    makeColumnsView()
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? {
    selfAndAncestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}

/// Determines the content of a collapsed interface, and is notified of changes. All methods are optional.
///
/// The methods for primary and secondary controllers are called in the `unspecified` style. The methods that choose a
/// column or a display mode are called in the styles with columns.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns the column to show when the interface collapses. This method is called in the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Returns the display mode to use when the interface expands. This method is called in the styles with columns.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Returns another primary controller for a collapsed interface, or nil to keep the current controller.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

  /// Returns another primary controller for an expanded interface, or nil to keep the current controller.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

  /// Handles the secondary controller when the interface collapses, and returns whether the delegate handled it. If the
  /// result is false, `collapseSecondaryViewController(_:for:)` is called on the primary controller. In both cases, the
  /// split view controller then removes the secondary controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Returns the secondary controller for an expanded interface. If the result is nil,
  /// `separateSecondaryViewController(for:)` is called on the primary controller.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  /// Shows the controller that was passed to `showDetailViewController`, and returns whether the delegate showed it.
  ///
  /// This method is called only in the `unspecified` style.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  /// Called before the visible columns change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// Called before a column is shown by `show(_:)` or in a collapsed interface. This method is called in the styles with
  /// columns.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

  /// Called before a column is hidden by `hide(_:)`. This method is called in the styles with columns.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

  /// Called when the interface has collapsed, after all callbacks.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// Called when the interface has expanded, after all callbacks.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }

  /// Returns the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

  /// Returns nil, which keeps the current primary controller.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// Returns nil, which keeps the current primary controller.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// Returns nil.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }

  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}

  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}

  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}

  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
