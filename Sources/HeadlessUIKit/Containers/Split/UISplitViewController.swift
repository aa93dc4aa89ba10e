public import Foundation

/// Shows two or three columns side by side on a tablet, and one at a time on a phone.
///
/// No source documents the callbacks of collapsing, expanding, showing and hiding columns. This implementation follows
/// the other containers: every column is a child; changes on the screen are not animated and use the order of
/// `transition(from:to:)`: `viewWillDisappear` of hidden columns, `viewWillAppear` and `viewDidAppear` of shown ones,
/// then `viewDidDisappear` of hidden ones. Unlike in UIKit, a collapsed interface shows one of the columns as it is and
/// pushes nothing onto the stack of another. Before iOS 8, creating a split view controller on a phone stops the
/// program.
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
    /// The column that is shown instead of all others when the interface is collapsed.
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

  /// Creates a controller from a storyboard, with two columns.
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

  /// Sets or removes the controller of a column; the previous controller is removed.
  ///
  /// A column that does not exist in the style stops the program.
  open func setViewController(_ vc: UIViewController?, for column: Column) { put(vc, into: column) }

  /// Shows a column: next to the others or, if collapsed, instead of the current one.
  ///
  /// Has no effect for a column without a controller, or one that is visible.
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

  /// Sets the controller of the secondary column, and shows it.
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
