/// Controllers that are created while no world is bound and therefore belong to the world of the process.
///
/// Usually, a detached task or a C callback creates them. However, a program that uses only the world of the process
/// creates all its controllers this way, so the observer decides whether they are a mistake.
extension HeadlessWorld {
  /// A closure that is called for each controller that is created while no world is bound. The code that traces tests
  /// sets it once.
  package static var strayObserver: ((_ controller: UIViewController) -> Void)?

  /// Returns the world to which a new responder belongs.
  static func world(of responder: UIResponder) -> HeadlessWorld {
    guard let world = BoundWorld.world else {
      if let strayObserver, let controller = responder as? UIViewController { strayObserver(controller) }
      return ofTheProcess
    }
    return world
  }
}
