import HeadlessUIKit

/// Logs what the delegate of a tab bar controller is asked and told.
final class TabWatcher: UITabBarControllerDelegate {
  let log: Log
  var allows = true

  init(log: Log) {
    self.log = log
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    log.add("shouldSelect(\(NoticeRecorder.name(viewController)))")
    return allows
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.add("didSelect(\(NoticeRecorder.name(viewController)))")
  }
}

/// A window with tabs on it: `t1`, `t2`, and `t3`.
@MainActor
final class TabStage {
  let log = Log()
  let window = UIWindow()
  let tabs = UITabBarController()
  let watcher: TabWatcher

  init() {
    watcher = TabWatcher(log: log)
    tabs.viewControllers = ["t1", "t2", "t3"].map { RecordingController($0, log: log) }
  }

  /// The window shows it, and what happened so far is forgotten.
  static func launched() -> TabStage {
    let stage = TabStage()
    stage.launch()
    _ = stage.log.take()
    return stage
  }

  func launch() {
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  /// Ends all exchanges of tabs, and returns what happened so far.
  func settle() -> [String] {
    UIApplication.shared.settle()
    return log.take()
  }

  func controller(_ index: Int) -> RecordingController? {
    tabs.viewControllers?[index] as? RecordingController
  }

  /// The label of the controller whose view is in the window.
  var shown: [String] {
    tabs.children.filter { $0.viewIfLoaded?.window != nil }.map(NoticeRecorder.name)
  }
}
