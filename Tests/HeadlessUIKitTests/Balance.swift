import HeadlessUIKit

/// Whether each controller's callbacks follow one another as they may.
///
/// A new controller may get the identity of a dead one, which has disappeared before.
@MainActor
final class Balance: LifecycleInterceptor {
  private var last: [ObjectIdentifier: LifecycleCall.Name] = [:]
  private(set) var mistakes: [String] = []

  private static let predecessors: [LifecycleCall.Name: [LifecycleCall.Name?]] = [
    .viewWillAppear: [nil, .viewDidDisappear, .viewWillDisappear],
    .viewDidAppear: [.viewWillAppear],
    .viewWillDisappear: [.viewDidAppear, .viewWillAppear],
    .viewDidDisappear: [.viewWillDisappear],
  ]

  func around(_ call: LifecycleCall, proceed: () -> Void) {
    if let allowed = Self.predecessors[call.name] {
      let subject = ObjectIdentifier(call.receiver)
      if !allowed.contains(last[subject]) {
        mistakes.append("\(NoticeRecorder.name(call.receiver)) \(last[subject]?.rawValue ?? "new") > \(call.name)")
      }
      last[subject] = call.name
    }
    proceed()
  }
}
