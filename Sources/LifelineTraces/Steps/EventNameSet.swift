package import Lifeline

/// A set of event names that is fast enough to be checked for every event.
package struct EventNameSet: Sendable {
  @usableFromInline let members: [Bool]

  package init(_ names: Set<EventName>) {
    var members = [Bool](repeating: false, count: (names.map { Int($0.index) }.max() ?? -1) + 1)
    for name in names { members[Int(name.index)] = true }
    self.members = members
  }

  @inlinable
  package func contains(_ name: EventName) -> Bool { Int(name.index) < members.count && members[Int(name.index)] }
}

extension EventName {
  /// Whether events with this name create their objects.
  package var isBirth: Bool { self == .`init` || string.hasPrefix("init(") }
}
