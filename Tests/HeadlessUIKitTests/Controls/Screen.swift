import HeadlessUIKit

/// A visible window with a controller, whose warnings and values are noted.
@MainActor
final class Screen: LifecycleObserver {
  let window = UIWindow()
  let controller = UIViewController()
  let log = Log()
  private(set) var warnings: [String] = []
  private(set) var values: [String] = []

  init(_ views: UIView...) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    for view in views { controller.view.addSubview(view) }
    HeadlessWorld.current.addObserver(self)
  }

  func observe(_ notice: LifecycleNotice) {
    guard let text = notice.text else { return }
    if notice.kind == .warned { warnings.append(text) } else { values.append("\(notice.kind) \(text)") }
  }

  /// The values noted since the last call.
  func takeValues() -> [String] {
    defer { values.removeAll() }
    return values
  }

  /// Logs each of the control's events by the name given.
  func listen(to control: UIControl, _ events: [(UIControl.Event, String)]) {
    for (event, name) in events { control.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
  }
}
