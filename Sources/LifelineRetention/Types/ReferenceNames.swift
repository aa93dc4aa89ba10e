package import Lifeline
internal import LifelineBase

/// How paths show the references of a library whose own names mean nothing to the author of a program.
///
/// Paths contain only the public names of a library. Its other stored properties, and its private types, are *folded*:
/// their references continue the reference that leads to them.
package struct ReferenceNames: Sendable {
  /// The public names of stored properties, by `Type.property`. Other properties keep their names.
  let names: [String: String]
  /// The stored properties that are folded, by `Type.property`.
  let folded: Set<String>
  /// The types whose references are not followed, because the documented library has no such references.
  let leaves: Set<String>
  /// References that need a fix of their own, by `Type.property`.
  let kinds: [String: LeakExplanation.SuspectKind]
  /// The prefixes of the names of public types. An empty prefix stands for all types, and no prefix for none.
  let publicPrefixes: [String]
  /// Whether the objects of the library are the interface of a program: its controllers and views.
  let isInterface: Bool

  package init(
    names: [String: String] = [:], folded: Set<String> = [], leaves: Set<String> = [],
    kinds: [String: LeakExplanation.SuspectKind] = [:], publicPrefixes: [String], isInterface: Bool = false
  ) {
    self.names = names
    self.folded = folded
    self.leaves = leaves
    self.kinds = kinds
    self.publicPrefixes = publicPrefixes
    self.isInterface = isInterface
  }

  /// Declares the names of a module, before or after the first search.
  package static func register(_ names: ReferenceNames, of module: String) {
    let isNew = registered.withLock { known in
      defer { known[module] = names }
      return known[module] == nil
    }
    if isNew { RetainPathFinder.forgetTypes() }
  }

  /// The names of all modules that have declared any.
  static var all: [String: ReferenceNames] { registered.withLock { $0 } }

  private static let registered = Mutex(system)

  /// The modules of the toolchain. The names with an underscore are those of Foundation on Linux.
  private static let system: [String: ReferenceNames] = {
    let foundation = ReferenceNames(
      names: ["DispatchWorkItem._block": "block", "URLSession._delegate": "delegate", "Timer._fire": "block"],
      kinds: [
        "Timer._fire": .timer,
        "DispatchWorkItem._block": .workItem, "URLSession.delegate": .session, "URLSession._delegate": .session,
      ], publicPrefixes: [""])
    let hidden = ReferenceNames(publicPrefixes: [])
    return [
      "Foundation": foundation, "FoundationNetworking": foundation, "Dispatch": foundation,
      "Swift": ReferenceNames(publicPrefixes: [""]), "_Concurrency": hidden, "Observation": hidden,
      "Synchronization": hidden,
    ]
  }()
}

/// The name and the module of a type.
struct TypeName {
  let module: String
  /// The name without the module and without generic arguments, such as `UIControl.Registration`.
  let path: String
  /// Whether the type is private or nested in a private type.
  let isPrivate: Bool

  private static let privateContext = "(unknown context at "

  init(of type: Any.Type) {
    let name = String(reflecting: type).prefix { $0 != "<" }
    var words: [Substring] = []
    var rest = name[...]
    var isPrivate = false
    while let dot = rest.firstIndex(of: ".") {
      if rest.hasPrefix(Self.privateContext) { isPrivate = true } else { words.append(rest[..<dot]) }
      rest = rest[rest.index(after: dot)...]
    }
    words.append(rest)
    module = words.count > 1 ? String(words[0]) : ""
    path = words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: ".")
    self.isPrivate = isPrivate
  }
}

/// What the declaration of a stored property reveals about its references.
struct PropertyTraits: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  static let isConstant = Self(rawValue: 1)
  static let isLazy = Self(rawValue: 2)
  /// The property belongs to the system, the toolchain, or Lifeline.
  static let isForeign = Self(rawValue: 4)
  /// The property is shown as a part of the reference that leads to its object.
  static let isFolded = Self(rawValue: 8)
  /// The property is an element of a tuple, which has no declaration of its own.
  static let isTupleElement = Self(rawValue: 16)
}

extension TypeCatalog {
  /// The names of a module's references; nil if the module has declared none.
  func names(of module: String) -> ReferenceNames? { referenceNames[module] }

  /// Whether paths do not show a type, because it is private to a library.
  func isFolded(_ type: TypeName) -> Bool {
    guard let names = referenceNames[type.module] else { return false }
    return type.isPrivate || type.path.hasPrefix("_") || !names.publicPrefixes.contains { type.path.hasPrefix($0) }
  }

  /// The label of a stored property in paths, and what its declaration reveals.
  ///
  /// - Parameter isFolded: Whether paths do not show the type that has the property.
  mutating func name(of property: StoredProperty, isFolded: Bool) -> PartName {
    if TypeMetadata(property.owner).kind == .tuple { return PartName(property.label, .isTupleElement) }
    let owner = name(of: property.owner)
    guard VariableName.isForeign(module: owner.module) else {
      // The macro's own property stands for what tracks the object's changes.
      let isRegistrar = property.name == "_$observationRegistrar"
      return PartName(isRegistrar ? ".withObservationTracking" : property.label, property.traits)
    }
    let key = "\(owner.path).\(property.name)"
    let names = referenceNames[owner.module]
    let traits = property.traits.union(.isForeign)
    let kind = names?.kinds[key]
    if let name = names?.names[key] { return PartName("." + name, traits, kind) }
    if isFolded || property.name.hasPrefix("_") || names?.folded.contains(key) == true || self.isFolded(owner) {
      return PartName("", traits.union(.isFolded), kind)
    }
    return PartName(property.label, traits, kind)
  }
}
