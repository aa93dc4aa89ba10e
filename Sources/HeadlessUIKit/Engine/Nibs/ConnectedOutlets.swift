/// The views and controllers that are connected to the outlets of an object, by outlet name. They are not retained.
private final class ConnectedOutlets {
  struct Outlet {
    let name: String
    weak var object: UIResponder?
  }

  var outlets: [Outlet] = []
}

extension UIResponder {
  /// The objects that are connected to outlets, by outlet name. Weak outlets are included. For an outlet collection,
  /// only the last connected element is included.
  package var connectedOutlets: [(name: String, object: UIResponder)] {
    let connected = attachment(for: ObjectIdentifier(ConnectedOutlets.self)) as? ConnectedOutlets
    return (connected?.outlets ?? []).compactMap { outlet in outlet.object.map { (outlet.name, $0) } }
  }

  /// Records the connection of an outlet, in place of any earlier connection.
  func noteOutlet(_ name: String, _ object: Any?) {
    let key = ObjectIdentifier(ConnectedOutlets.self)
    let connected = attachment(for: key) as? ConnectedOutlets ?? ConnectedOutlets()
    connected.outlets.removeAll { $0.name == name || $0.object == nil }
    if let object = object as? UIResponder { connected.outlets.append(.init(name: name, object: object)) }
    setAttachment(connected, for: key)
  }
}
