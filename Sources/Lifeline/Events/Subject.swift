import LifelineBase

/// A reference from events to a traced object.
///
/// A subject does not retain the object.
public struct Subject: Hashable, Sendable {
  /// The number that the tracer assigned to the object: 1, 2, 3…, or 0 for ``marker``.
  public var id: Int
  /// The kind of the object, for example `controller`.
  public var kind: SubjectKind
  /// The plain name of the object's type, without its module.
  public var type: TypeName
  /// The custom name that the program gave the object, or nil.
  public var name: String?

  /// Creates a subject.
  ///
  /// Tracers number their subjects: see ``Tracer/probe(_:kind:name:fileID:line:)``.
  public init(id: Int, kind: SubjectKind, type: TypeName, name: String? = nil) {
    self.id = id
    self.kind = kind
    self.type = type
    self.name = name
  }

  /// The subject of marks that belong to no object.
  public static let marker = Subject(id: 0, kind: .marker, type: .marker)

  /// The display name: the custom name, or the type with the number.
  public var label: String { name ?? "\(type) #\(id)" }
}

extension Subject: CustomStringConvertible {
  /// The name, the type, and the number: `sub (SubViewController #2)`, or `SubViewController #2` if there is no name.
  public var description: String {
    let instance = "\(type) #\(id)"
    return name.map { "\($0) (\(instance))" } ?? instance
  }
}

extension SubjectKind {
  /// The kind of a view controller.
  @inlinable public static var controller: SubjectKind { SubjectKind(.controller) }
  /// The kind of a view.
  @inlinable public static var view: SubjectKind { SubjectKind(.view) }
  /// The kind of a control.
  @inlinable public static var control: SubjectKind { SubjectKind(.control) }
  /// The kind of an application.
  @inlinable public static var application: SubjectKind { SubjectKind(.application) }
  /// The kind of a window.
  @inlinable public static var window: SubjectKind { SubjectKind(.window) }
  /// The kind of a resource with a size in bytes.
  @inlinable public static var resource: SubjectKind { SubjectKind(.resource) }
  /// The kind of a cache.
  @inlinable public static var cache: SubjectKind { SubjectKind(.cache) }
  /// The kind of any other object.
  @inlinable public static var object: SubjectKind { SubjectKind(.object) }
  /// The kind of ``Subject/marker``.
  @inlinable public static var marker: SubjectKind { SubjectKind(.marker) }
}

extension TypeName {
  /// The type of ``Subject/marker``.
  @inlinable public static var marker: TypeName { TypeName(.marker) }
}

/// The kind of a subject, for example `controller`.
///
/// Each kind is stored once per process and compared as a number. Creating a kind from a string acquires a lock and
/// searches a table, so store each kind that you use often as a `static let`. Kinds are never freed: use them for
/// identifiers in code, not for text that a user types.
public struct SubjectKind: Hashable, Sendable {
  /// The index of the string in the process's table.
  ///
  /// A string is added when it is first used, so its index differs between runs.
  package let index: Int32

  /// Creates a kind, or uses the stored kind with the same text.
  public init(_ string: String) {
    index = NameTable.index(of: string)
  }

  @usableFromInline
  init(index: Int32) {
    self.index = index
  }

  /// The kind's text.
  public var string: String { NameTable.string(at: index) }
}

extension SubjectKind: ExpressibleByStringLiteral {
  /// Creates a kind from a literal, or uses the stored kind with the same text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension SubjectKind: CustomStringConvertible {
  /// The kind's text.
  public var description: String { string }
}

/// The plain name of a type, without its module, for example `CartController`.
///
/// Each name is stored once per process and compared as a number. Creating a name from a string acquires a lock and
/// searches a table, so store each name that you use often as a `static let`. Names are never freed: use them for
/// identifiers in code, not for text that a user types.
public struct TypeName: Hashable, Sendable {
  /// The index of the string in the process's table.
  ///
  /// A string is added when it is first used, so its index differs between runs.
  package let index: Int32

  /// Creates a name, or uses the stored name with the same text.
  public init(_ string: String) {
    index = NameTable.index(of: string)
  }

  @usableFromInline
  init(index: Int32) {
    self.index = index
  }

  /// The name's text.
  public var string: String { NameTable.string(at: index) }
}

extension TypeName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, or uses the stored name with the same text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TypeName: CustomStringConvertible {
  /// The name's text.
  public var description: String { string }
}

extension TypeName {
  /// Returns the plain name of `type`, without its module, as it appears in a trace.
  ///
  /// The runtime needs about a microsecond to build a type's name, so the name is cached for each type.
  public static func type(_ type: any Any.Type) -> TypeName {
    known.withLock { names in
      if let known = names[ObjectIdentifier(type)] { return known }
      let name = TypeName(String(describing: type))
      names[ObjectIdentifier(type)] = name
      return name
    }
  }

  private static let known = Mutex([ObjectIdentifier: TypeName]())
}
