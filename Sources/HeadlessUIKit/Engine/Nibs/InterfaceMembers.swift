/// An object's outlets and actions, which a nib connects by name.
///
/// The build plug-in lists all outlets and actions of adopted classes, including private members.
@preconcurrency @MainActor
public struct InterfaceMembers {
  /// A closure that sets an outlet if the object has the outlet's type, and returns whether the outlet was set.
  public typealias Connection = @MainActor (_ object: Any?) -> Bool

  var outlets: [String: Connection] = [:]
  var actions: [String: Selector] = [:]

  /// Creates an empty list of members.
  public init() {}

  /// Returns these members combined with other members. An added member replaces an existing member with the same name.
  public func adding(outlets: [String: Connection], actions: [Selector]) -> InterfaceMembers {
    var members = self
    members.outlets.merge(outlets) { $1 }
    members.actions.merge(actions.map { ($0.name, $0) }) { $1 }
    return members
  }
}

/// Connects outlets and actions by name, as nibs do.
extension UIResponder {
  /// Connects an outlet by name, as a nib does. If the outlet is a collection, a single object is appended to the
  /// collection, and an array replaces the collection.
  ///
  /// An unknown name or an object of the wrong type triggers a runtime error; UIKit raises an exception in these cases.
  public final func connectOutlet(_ name: String, to object: Any?) {
    guard let connect = interfaceMembers.outlets[name] else {
      Diagnostics.stop("\(type(of: self)) has no outlet '\(name)'; it has: \(Self.list(interfaceMembers.outlets.keys))")
    }
    if !connect(object) {
      let given = object.map { "a \(type(of: $0))" } ?? "nil"
      Diagnostics.stop("the outlet '\(name)' of \(type(of: self)) cannot be \(given)")
    }
    noteOutlet(name, object)
  }

  /// Returns the selector of the action with a given name. Pass the name in the form that nibs use, such as `buy:` or
  /// `buy`.
  ///
  /// A name without colons matches an action with any number of arguments. An unknown or ambiguous name stops the
  /// program.
  public final func interfaceAction(_ name: String) -> Selector {
    let actions = interfaceMembers.actions
    if let action = actions[name] { return action }
    let candidates = actions.values.filter { $0.name.prefix { $0 != ":" } == name }
    if let action = candidates.first, candidates.count == 1 { return action }
    Diagnostics.stop("\(type(of: self)) has no action '\(name)'; it has: \(Self.list(actions.keys))")
  }

  private static func list(_ names: some Sequence<String>) -> String {
    let names = names.sorted()
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension UIControl {
  /// Connects this control to a target's action by name, as a nib does.
  public final func connectAction(_ name: String, of target: UIResponder, for events: Event = .touchUpInside) {
    addTarget(target, action: target.interfaceAction(name), for: events)
  }
}

extension UIBarButtonItem {
  /// Connects this item to a target's action by name, as a nib does.
  public final func connectAction(_ name: String, of target: UIResponder) {
    self.target = target
    action = target.interfaceAction(name)
  }
}

/// Sets an outlet and returns true if the object has the outlet's type; otherwise, returns false. Code that the build
/// plug-in generates calls this function.
public func connectInterface<Value>(_ outlet: inout Value, _ object: Any?) -> Bool {
  guard let value: Value = dynamicCast(object) else { return false }
  outlet = value
  return true
}

/// Appends a single object to an outlet collection, or replaces the collection with an array. Returns false if the
/// object has the wrong type. Code that the build plug-in generates calls this function.
public func connectInterface<Element>(_ outlets: inout [Element]?, _ object: Any?) -> Bool {
  if let all = object as? [Element] {
    outlets = all
    return true
  }
  guard let element = object as? Element else { return false }
  outlets = (outlets ?? []) + [element]
  return true
}

/// Appends a single object to an outlet collection, or replaces the collection with an array. Returns false if the
/// object has the wrong type. Code that the build plug-in generates calls this function.
public func connectInterface<Element>(_ outlets: inout [Element], _ object: Any?) -> Bool {
  var optional: [Element]? = outlets
  guard connectInterface(&optional, object) else { return false }
  outlets = optional ?? []
  return true
}

/// Casts a value to another type. An optional is unwrapped first, because a cast to `Any` alone would leave it wrapped.
func dynamicCast<Value>(_ value: Any?) -> Value? {
  if let value { return value as? Value }
  guard case let value as Value = value as Any else { return nil }
  return value
}

/// The views and controllers that are connected to the outlets of an object, by outlet name. They are not retained.
final class ConnectedOutlets {
  struct Outlet {
    let name: String
    weak var object: UIResponder?
  }

  var outlets: [Outlet] = []
}

extension UIResponder {
  /// Records the connection of an outlet, in place of any earlier connection.
  func noteOutlet(_ name: String, _ object: Any?) {
    let key = ObjectIdentifier(ConnectedOutlets.self)
    let connected = attachment(for: key) as? ConnectedOutlets ?? ConnectedOutlets()
    connected.outlets.removeAll { $0.name == name || $0.object == nil }
    if let object = object as? UIResponder { connected.outlets.append(.init(name: name, object: object)) }
    setAttachment(connected, for: key)
  }
}
