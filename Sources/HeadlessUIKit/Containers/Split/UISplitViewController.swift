public import Foundation

/// Shows two or three columns side by side on a tablet, and one at a time on a phone.
///
/// No source tells the callbacks of collapsing, expanding, showing and hiding columns. What is chosen here follows the
/// neighbors: every column is a child; when columns come or go on the screen, nothing is animated, and the order is
/// that of `transition(from:to:)`: those that go are told that they will, those that come that they will and that they
/// did, and then those that go that they did. Unlike in UIKit, a collapsed interface shows one of the columns as it is
/// and pushes nothing onto the stack of another. Before iOS 8 a phone has none: creating one stops the program.
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
    /// The one between the first and the last, when there are three.
    case supplementary = 1
    /// The last one, with the content.
    case secondary = 2
    /// What is shown instead of all others when the interface is collapsed.
    case compact = 3
  }

  /// Which columns are on the screen.
  public enum DisplayMode: Int, Sendable {
    /// All of them.
    case automatic = 0
    /// The last one.
    case secondaryOnly = 1
    /// The last one and the one before.
    case oneBesideSecondary = 2
    /// The last one, with the one before on top of it; shown beside it here.
    case oneOverSecondary = 3
    /// Three.
    case twoBesideSecondary = 4
    /// Three, two of them on top; shown side by side here.
    case twoOverSecondary = 5
    /// Three, the last one pushed aside; shown side by side here.
    case twoDisplaceSecondary = 6
  }

  /// How many columns there are, said at creation.
  public let style: Style

  /// Who chooses the column of a collapsed interface, and is told of changes. It is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Whether one column is shown at a time: at first on a phone, and then as the user acts.
  open internal(set) var isCollapsed: Bool

  var columns: [Column: UIViewController] = [:]
  /// The columns that code has hidden or shown, on top of the mode that is preferred.
  var chosenMode: DisplayMode?
  /// The column of a collapsed interface.
  var topColumn: Column?

  /// Creates a controller with two or three columns.
  public init(style: Style) {
    self.style = style
    isCollapsed = Self.beginsCollapsed
    super.init(nibName: nil, bundle: nil)
    checkDevice()
  }

  /// Creates a controller with two columns, to be filled through `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    isCollapsed = Self.beginsCollapsed
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    checkDevice()
  }

  /// Creates a controller that comes out of a storyboard, with two columns.
  public required init?(coder: NSCoder) {
    style = .unspecified
    isCollapsed = Self.beginsCollapsed
    super.init(coder: coder)
    checkDevice()
  }

  /// The controllers of the columns, the first one first; setting them takes at most as many as there are columns.
  ///
  /// The first is the primary one and the last the secondary one. The one for a collapsed interface is not among them.
  open var viewControllers: [UIViewController] {
    get { shownOrder.compactMap { columns[$0] } }
    set { fill(with: newValue) }
  }

  /// The controller in the column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller into the column, or none; the one that was there leaves this controller.
  ///
  /// A column that does not exist in the style stops the program.
  open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, into: column) }

  /// Shows a column: beside the others, or, collapsed, instead of the one that is shown.
  ///
  /// A column without a controller, or one that is on the screen already, is passed over.
  open func show(_ column: Column) { setVisible(true, column) }

  /// Hides a column other than the secondary one, which stays; collapsed, the column before it is shown instead, and
  /// without one it stays.
  open func hide(_ column: Column) { setVisible(false, column) }

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

  /// The secondary column gets the controller, and is shown.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    put(vc, into: .secondary)
    show(.secondary)
  }

  open override func loadView() {
    announceBase(.loadView)
    makeColumnsView()
  }
}

extension UIViewController {
  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? {
    selfAndAncestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
