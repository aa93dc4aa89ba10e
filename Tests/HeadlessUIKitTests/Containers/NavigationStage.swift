import HeadlessUIKit

/// Logs its moves, too, and layout passes on request.
final class ContainedController: RecordingController {
  var logsLayout = false

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if logsLayout { note("viewIsAppearing") }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if logsLayout { note("viewWillLayoutSubviews") }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if logsLayout { note("viewDidLayoutSubviews") }
  }
}

/// Logs what the delegate of a navigation controller is told.
final class NavigationWatcher: UINavigationControllerDelegate {
  let log: Log

  init(log: Log) {
    self.log = log
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.add("willShow(\(NoticeRecorder.name(viewController)))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("didShow(\(NoticeRecorder.name(viewController)))")
  }
}

/// A window with a navigation controller on it, which starts with `a`.
@MainActor
final class NavigationStage {
  let log = Log()
  let window = UIWindow()
  let navigation: UINavigationController
  let watcher: NavigationWatcher

  init() {
    navigation = UINavigationController(rootViewController: ContainedController("a", log: log))
    watcher = NavigationWatcher(log: log)
  }

  /// The window shows it, and what happened so far is forgotten.
  static func launched(_ labels: String...) -> NavigationStage {
    let stage = NavigationStage()
    stage.launch()
    for label in labels { stage.push(label) }
    _ = stage.log.take()
    return stage
  }

  func launch() {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  func make(_ label: String) -> ContainedController {
    ContainedController(label, log: log)
  }

  func push(_ label: String, animated: Bool = false, configure: (ContainedController) -> Void = { _ in }) {
    let controller = make(label)
    configure(controller)
    navigation.pushViewController(controller, animated: animated)
    CATransaction.flush()
  }

  /// The labels of the controllers on the stack.
  var labels: [String] { navigation.viewControllers.map(NoticeRecorder.name) }

  var top: ContainedController? { navigation.topViewController as? ContainedController }
  var root: ContainedController? { navigation.viewControllers.first as? ContainedController }

  func settle() -> [String] {
    UIApplication.shared.settle()
    return log.take()
  }
}
