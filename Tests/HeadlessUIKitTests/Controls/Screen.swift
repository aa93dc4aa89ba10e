import HeadlessUIKit

/// A visible window with a controller, whose warnings and values are noted.
@MainActor
final class Screen: LifecycleObserver {
  let window = UIWindow()
  let controller = UIViewController()
  let log = Log()
  private(set) var warnings: [String] = []
  /// The properties that code has read.
  private(set) var reads: [String] = []
  private(set) var values: [String] = []

  init(_ views: UIView...) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    for view in views { controller.view.addSubview(view) }
    HeadlessWorld.current.addObserver(self)
  }

  func observe(_ notice: LifecycleNotice) {
    guard let text = notice.text else { return }
    switch notice.kind {
    case .warned: warnings.append(text)
    case .valueRead: reads.append(text)
    case .referenceSet, .referenceUsed: break
    default: values.append("\(notice.kind) \(text)")
    }
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
