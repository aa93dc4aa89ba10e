/// The outlets and actions of an object by their names, which a nib connects.
///
/// The build plug-in lists those of adopted classes, the private ones too.
@preconcurrency @MainActor
public struct InterfaceMembers {
  /// Sets an outlet; returns whether the object has its type.
  public typealias Connection = @MainActor (_ object: Any?) -> Bool

  var outlets: [String: Connection] = [:]
  var actions: [String: Selector] = [:]

  /// Creates a list without members.
  public init() {}

  /// Returns these members together with other members, which replace members with the same names.
  public func adding(outlets: [String: Connection], actions: [Selector]) -> InterfaceMembers {
    var members = self
    members.outlets.merge(outlets) { $1 }
    members.actions.merge(actions.map { ($0.name, $0) }) { $1 }
    return members
  }
}

/// Connecting by name, as nibs do.
extension UIResponder {
  /// Connects an outlet by its name, as a nib does. An outlet that is an array gets one more element.
  ///
  /// An unknown name, or an object of another type, stops the program: UIKit raises an exception.
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

  /// Returns the selector of an action by its name, such as `buy:` or `buy`, as nibs name them.
  ///
  /// A name without colons matches the action with any arguments. An unknown name stops the program.
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
  /// Connects an action of an object by its name, as a nib does.
  public final func connectAction(_ name: String, of target: UIResponder, for events: Event = .touchUpInside) {
    addTarget(target, action: target.interfaceAction(name), for: events)
  }
}

extension UIBarButtonItem {
  /// Connects an action of an object by its name, as a nib does.
  public final func connectAction(_ name: String, of target: UIResponder) {
    self.target = target
    action = target.interfaceAction(name)
  }
}

/// Sets an outlet if the object has its type. Called by code that the build plug-in generates.
public func connectInterface<Value>(_ outlet: inout Value, _ object: Any?) -> Bool {
  guard let value: Value = dynamicCast(object) else { return false }
  outlet = value
  return true
}

/// Appends to a collection of outlets if the object has the type. Called by code that the build plug-in generates.
public func connectInterface<Element>(_ outlets: inout [Element]?, _ object: Any?) -> Bool {
  if let all = object as? [Element] {
    outlets = all
    return true
  }
  guard let element = object as? Element else { return false }
  outlets = (outlets ?? []) + [element]
  return true
}

/// Appends to a collection of outlets if the object has the type. Called by code that the build plug-in generates.
public func connectInterface<Element>(_ outlets: inout [Element], _ object: Any?) -> Bool {
  var optional: [Element]? = outlets
  guard connectInterface(&optional, object) else { return false }
  outlets = optional ?? []
  return true
}

/// A value as another type. An optional becomes a value without it: for `Any`, a cast alone would leave it inside.
func dynamicCast<Value>(_ value: Any?) -> Value? {
  if let value { return value as? Value }
  guard case let value as Value = value as Any else { return nil }
  return value
}
