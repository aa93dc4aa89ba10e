public import Foundation

/// Shows two or three columns side by side on a tablet, and one at a time on a phone.
///
/// **Collapsing.** A split view controller starts expanded. When it appears on a screen of compact width for the first
/// time, it collapses ("Understanding split view controller", commandshift.co.uk, 2016). `simulateCollapse()` and
/// `simulateExpand()` collapse and expand it later.
///
/// - In the style `unspecified`, the delegate decides about the secondary controller. By default, the primary controller
///   gets `collapseSecondaryViewController(_:for:)`, with which a navigation controller pushes it, and most others do
///   nothing. Then the split view controller removes it. Expanding is the reverse: a navigation controller pops and
///   returns its top (Apple: `UISplitViewControllerDelegate`).
/// - In the styles with columns, the column `compact` is shown instead of all others. Without one, the navigation
///   controllers of the columns are pushed onto that of the first column, up to the one that the delegate chooses.
///
/// **Navigation controllers.** In the styles with columns, a controller that is set for a column and is no navigation
/// controller gets one that the split view controller creates (Apple: `setViewController(_:for:)`). It is a child of that
/// one, which `viewControllers` and `children` contain. If the secondary column has such a stack, a further controller is
/// pushed onto it (Apple's reply FB8640357, zhaoxin.pro, 2020); set nil in between to begin anew.
///
/// No source documents the order of the callbacks. This implementation follows the other containers: changes on the screen
/// are not animated and use the order of `transition(from:to:)`: `viewWillDisappear` of hidden columns, `viewWillAppear`
/// and `viewDidAppear` of shown ones, then `viewDidDisappear` of hidden ones. A controller that is pushed onto the stack of
/// another column, or separated from it, disappears at its previous place and appears at the new one, in the order of pushes
/// and pops. Before iOS 8, creating a split view controller on a phone stops the program, and so does a style with columns
/// before iOS 14.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, filled through `viewControllers`.
    case unspecified = 0
    /// Two.
    case doubleColumn = 1
    /// Three.
    case tripleColumn = 2
  }

  /// A place for a controller.
  public enum Column: Int, Sendable {
    /// The first one.
    case primary = 0
    /// The middle column of three.
    case supplementary = 1
    /// The last column, with the content.
    case secondary = 2
    /// The column that replaces all other columns when the interface is collapsed.
    case compact = 3
  }

  /// The columns that are visible.
  public enum DisplayMode: Int, Sendable {
    /// All of them.
    case automatic = 0
    /// The last one.
    case secondaryOnly = 1
    /// The last two columns, side by side.
    case oneBesideSecondary = 2
    /// The last column, overlaid by the one before; here they are side by side.
    case oneOverSecondary = 3
    /// Three.
    case twoBesideSecondary = 4
    /// Three columns, two of them as an overlay; here they are side by side.
    case twoOverSecondary = 5
    /// Three columns that displace the last one; here they are side by side.
    case twoDisplaceSecondary = 6
  }

  /// The number of columns, set at creation.
  public let style: Style

  /// Chooses the column of a collapsed interface, and is notified of changes. It is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether one column is shown at a time: on a phone from the first appearance on, and then as the user acts.
  open internal(set) var isCollapsed = false

  var columns: [Column: SplitColumn] = [:] { didSet { headlessWorld.noteHierarchyChange() } }
  /// The columns that code has hidden or shown, on top of the mode that is preferred.
  var chosenMode: DisplayMode?
  /// The column of a collapsed interface that the delegate or code has chosen.
  var topColumn: Column?
  /// Whether it has appeared, or was collapsed before that.
  var hasMetScreen = false
  /// Whether a navigation controller may be pushed onto the stack of another one at the moment.
  var allowsNesting = false

  /// Creates a controller with two or three columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    checkDevice()
    checkStyle()
  }

  /// Creates a controller with two columns, to be filled through `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    checkDevice()
  }

  /// Creates a controller from a storyboard, with two columns.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    checkDevice()
  }

  /// The controllers of the columns, the first one first; set at most one per column.
  ///
  /// The first is the primary one and the last the secondary one. The one for a collapsed interface is not among them. In
  /// the styles with columns, these are the navigation controllers. While the other columns are on the stack of the first
  /// one, it is the only one.
  open var viewControllers: [UIViewController] {
    get {
      let contained = isCollapsed && !showsCompactColumn ? firstColumn.map { [$0] } ?? [] : shownOrder
      return contained.compactMap { columns[$0]?.host }
    }
    set { fill(with: newValue) }
  }

  /// The controller that was set for the column, rather than a navigation controller that was created for it.
  ///
  /// After the user has gone back in such a navigation controller, it is the top of its stack.
  open func viewController(for column: Column) -> UIViewController? { columns[column]?.controller }

  /// Sets or removes the controller of a column; the previous controller is removed.
  ///
  /// If the split view controller has created a navigation controller for the secondary column, a further controller is
  /// pushed onto its stack. A column that does not exist in the style stops the program.
  open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, into: column) }

  /// Shows a column: next to the other columns or, if collapsed, on top of the stack of the first one.
  ///
  /// Has no effect for a column without a controller, or one that is visible.
  open func show(_ column: Column) { show(column: column) }

  /// Hides a column other than the secondary one, which stays; collapsed, any column but the first is popped.
  open func hide(_ column: Column) { hide(column: column) }

  /// The mode that is wanted while the interface is expanded; `automatic` shows all columns.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      guard preferredDisplayMode != oldValue else { return }
      chosenMode = nil
      updateColumns()
    }
  }

  /// The mode at the moment; never `automatic`.
  open var displayMode: DisplayMode { modeInUse }

  /// Shows details, unless the delegate does.
  ///
  /// They replace the secondary column, which is shown. In a collapsed interface of the style `unspecified`, the primary
  /// controller gets `show(_:sender:)`: a navigation controller pushes the controller, also if that is a navigation
  /// controller itself; without one around it, the controller is presented.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    let isHandled = withNesting {
      delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false
    }
    guard !isHandled else { return }
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
