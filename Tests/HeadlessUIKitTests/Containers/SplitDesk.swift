import HeadlessUIKit
import Testing

/// A window for a split view controller with a list and its detail, and the delegate.
@MainActor
final class SplitDesk: UISplitViewControllerDelegate {
  let log = Log()
  let window = UIWindow()
  let split: UISplitViewController
  let list: PageController
  let detail: PageController
  /// The columns and controllers that the delegate chooses, and the questions that it answers with yes.
  var top: UISplitViewController.Column?
  var mode: UISplitViewController.DisplayMode?
  var primary: (collapsing: UIViewController?, expanding: UIViewController?)
  var separated: UIViewController?
  var collapse: (_ secondary: UIViewController, _ primary: UIViewController) -> Bool = { _, _ in false }
  var showsDetail = false

  init(_ style: UISplitViewController.Style = .doubleColumn) {
    split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    list = PageController("list", log: log)
    detail = PageController("detail", log: log)
    split.delegate = self
  }

  /// With the list and the detail as they are.
  static func plain(_ style: UISplitViewController.Style = .doubleColumn) -> SplitDesk {
    let desk = SplitDesk(style)
    desk.split.viewControllers = [desk.list, desk.detail]
    return desk
  }

  /// In the style without columns, with the list and the detail in navigation controllers, as in Apple's template.
  static func template() -> SplitDesk {
    let desk = SplitDesk(.unspecified)
    desk.split.viewControllers = [
      UINavigationController(rootViewController: desk.list), UINavigationController(rootViewController: desk.detail),
    ]
    return desk
  }

  func open() {
    window.rootViewController = split
    window.makeKeyAndVisible()
    _ = log.take()
  }

  /// The navigation controller of the first column.
  var navigation: UINavigationController? { split.viewControllers.first as? UINavigationController }

  /// The labels of the controllers on its stack; those of a navigation controller on it in brackets.
  var stack: [String] { navigation.map(Self.labels) ?? [] }

  static func labels(_ navigation: UINavigationController) -> [String] {
    navigation.viewControllers.map { controller in
      guard let inner = controller as? UINavigationController else { return NoticeRecorder.name(controller) }
      return "[" + labels(inner).joined(separator: " ") + "]"
    }
  }

  func make(_ label: String) -> PageController { PageController(label, log: log) }

  func takeAppearances() -> [String] { log.take().filter { $0.hasSuffix("ppear") } }

  func takeMoves() -> [String] { log.take().filter { $0.contains("Move") } }

  // MARK: The delegate

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.add("top? \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log.add("mode? \(proposedDisplayMode)")
    return mode ?? proposedDisplayMode
  }

  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    log.add("primary for collapsing?")
    return primary.collapsing
  }

  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    log.add("primary for expanding?")
    return primary.expanding
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.add("collapse?")
    return collapse(secondaryViewController, primaryViewController)
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    log.add("separate?")
    return separated
  }

  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { showsDetail }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.add("willChangeTo \(displayMode)") }

  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log.add("willShow \(column)")
  }

  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    log.add("willHide \(column)")
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.add("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.add("didExpand") }
}
