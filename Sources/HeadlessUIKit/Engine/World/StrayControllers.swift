/// Controllers that are created where no world is bound, so that they are in the world of the process.
///
/// Mostly a detached task or a callback of C creates them. A program that uses only the world of the process has nothing
/// else, so whether they are a mistake is for the observer to say.
extension HeadlessWorld {
  /// Is called with each controller that is created outside all bound worlds. It is set once, by what traces tests.
  package static var strayObserver: ((_ controller: UIViewController) -> Void)?

  /// The world in which a new responder stays.
  static func world(of responder: UIResponder) -> HeadlessWorld {
    guard let world = BoundWorld.world else {
      if let strayObserver, let controller = responder as? UIViewController { strayObserver(controller) }
      return ofTheProcess
    }
    return world
  }
}
