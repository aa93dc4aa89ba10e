/// A container of the standard library, whose elements are not in stored properties.
protocol NativeContainer {
  static var shape: Shape { get }
}

extension Array: NativeContainer {
  static var shape: Shape { .array(of: TypeMetadata(Element.self)) }
}

extension ContiguousArray: NativeContainer {
  static var shape: Shape { .array(of: TypeMetadata(Element.self)) }
}

extension ArraySlice: NativeContainer {
  static var shape: Shape { .slice(of: TypeMetadata(Element.self)) }
}

extension Dictionary: NativeContainer {
  static var shape: Shape { .dictionary(key: TypeMetadata(Key.self), value: TypeMetadata(Value.self)) }
}

extension Set: NativeContainer {
  static var shape: Shape { .set(of: TypeMetadata(Element.self)) }
}
