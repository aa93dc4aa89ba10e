import HeadlessUIKit

/// Notes notices as text and keeps nothing that they name.
@MainActor
final class NoticeRecorder: LifecycleObserver {
  private(set) var lines: [String] = []
  var onNotice: ((LifecycleNotice) -> Void)?

  func observe(_ notice: LifecycleNotice) {
    onNotice?(notice)
    var parts = [notice.kind.rawValue, Self.name(notice.subject)]
    if let call = notice.call { parts.append(call.name.rawValue) }
    if notice.bySystem { parts.append("bySystem") }
    lines.append(parts.joined(separator: " "))
  }

  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  static func name(_ object: UIResponder) -> String {
    (object as? RecordingController)?.label ?? String(describing: type(of: object))
  }
}

/// Notes what is around each call.
@MainActor
final class CallRecorder: LifecycleInterceptor {
  let label: String
  let log: Log
  var proceeds = 1
  var onCall: ((LifecycleCall) -> Void)?

  init(_ label: String, log: Log) {
    self.label = label
    self.log = log
  }

  func around(_ call: LifecycleCall, proceed: () -> Void) {
    log.add("\(label) > \(call.name)")
    onCall?(call)
    for _ in 0..<proceeds { proceed() }
    log.add("\(label) < \(call.name)")
  }
}
