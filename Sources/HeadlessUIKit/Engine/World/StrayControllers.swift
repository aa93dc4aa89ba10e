/// The controllers of a type that were created where no world was bound, while other code had one.
///
/// They are in the world of the process, where no test sees them: mostly a detached task or a callback of C created them.
package struct StrayControllers: Sendable, Hashable {
  /// The name of the controllers' type.
  package let type: String
  /// How many there were.
  package fileprivate(set) var count: Int
}

extension HeadlessWorld {
  /// How many scopes of ``withHeadlessWorld(systemVersion:idiom:_:)`` are open. A stray needs one.
  static var openScopes = 0

  /// The controllers that were created outside all worlds while one was bound elsewhere, by type, the first one first.
  ///
  /// A program that uses only the world of the process has none. Which of the open scopes caused one is not known.
  package private(set) static var strays: [StrayControllers] = []

  /// Returns the strays, and removes them from ``strays``, so that each is reported once.
  package static func takeStrays() -> [StrayControllers] {
    defer { strays = [] }
    return strays
  }

  /// The world in which a new responder stays.
  static func world(of responder: UIResponder) -> HeadlessWorld {
    if openScopes > 0, BoundWorld.world == nil, responder is UIViewController { noteStray(responder) }
    return current
  }

  private static func noteStray(_ controller: UIResponder) {
    let type = String(describing: Swift.type(of: controller))
    if let known = strays.firstIndex(where: { $0.type == type }) {
      strays[known].count += 1
    } else {
      strays.append(StrayControllers(type: type, count: 1))
    }
  }
}
