/// A method that is not a callback of controllers and whose overrides must call super.
enum SuperMethod {
  case awakeFromNib, prepareForReuse, setEditing, updateConstraints
}

/// The calls by HeadlessUIKit that have not yet reached the base implementation, outermost first.
struct RequiredSuperCalls {
  fileprivate var pending: [(method: SuperMethod, receiver: ObjectIdentifier)] = []
}

extension UIResponder {
  /// Calls a method, and warns if an override did not call super.
  ///
  /// - Parameter subject: The responder that the warning is about, or nil for this responder.
  func requireSuper(_ method: SuperMethod, about subject: UIResponder? = nil, _ call: () -> Void) {
    let world = headlessWorld
    let depth = world.delivery.requiredSuperCalls.pending.count
    world.delivery.requiredSuperCalls.pending.append((method, ObjectIdentifier(self)))
    call()
    guard world.delivery.requiredSuperCalls.pending.count > depth else { return }
    world.delivery.requiredSuperCalls.pending.removeSubrange(depth...)
    warnAboutMissingSuper("\(method)", about: subject ?? self)
  }

  func warnAboutMissingSuper(_ method: String, about subject: UIResponder) {
    let name = "\(type(of: self))"
    Diagnostics.warn(
      "\(method) of \(name) did not call super, so UIKit's \(method) did not run", about: subject, .superNotCalled,
      in: "\(name).\(method)")
  }

  /// Notes that the base implementation ran.
  func reachBase(_ method: SuperMethod) {
    let world = headlessWorld
    guard !world.delivery.requiredSuperCalls.pending.isEmpty else { return }
    let own = ObjectIdentifier(self)
    let calls = world.delivery.requiredSuperCalls.pending
    guard let index = calls.lastIndex(where: { $0.method == method && $0.receiver == own }) else { return }
    world.delivery.requiredSuperCalls.pending.remove(at: index)
  }
}
