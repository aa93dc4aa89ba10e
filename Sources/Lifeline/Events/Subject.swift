/// A traced object, as events refer to it.
///
/// It holds no reference to the object.
public struct Subject: Hashable, Sendable {
  /// The tracer's number for the object: 1, 2, 3… in the order in which it met them; 0 for markers.
  public var id: Int
  /// The kind of the object, for example `controller`.
  public var kind: SubjectKind
  /// The plain name of the object's type.
  public var type: TypeName
  /// The name that the program gave this object, or nil.
  public var name: String?

  /// Creates a subject.
  ///
  /// Tracers number them: see ``Tracer/probe(_:kind:name:fileID:line:)``.
  public init(id: Int, kind: SubjectKind, type: TypeName, name: String? = nil) {
    self.id = id
    self.kind = kind
    self.type = type
    self.name = name
  }

  /// The subject of markers: the user's own text in the trace belongs to no object.
  public static let marker = Subject(id: 0, kind: .marker, type: .marker)

  /// The display name: the user's own name, otherwise the type with the number.
  public var label: String { name ?? "\(type) #\(id)" }
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
  /// The kind of an object without a kind of its own.
  @inlinable public static var object: SubjectKind { SubjectKind(.object) }
  /// The kind of markers.
  @inlinable public static var marker: SubjectKind { SubjectKind(.marker) }
}

extension TypeName {
  /// The type of markers.
  @inlinable public static var marker: TypeName { TypeName(.marker) }
}
