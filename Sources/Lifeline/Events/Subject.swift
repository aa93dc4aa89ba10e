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
