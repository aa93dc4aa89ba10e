/// The references in heap objects that share the same metadata.
struct HeapLayout: Sendable {
  /// The name of the class; nil for boxes and closure contexts.
  let name: String?
  let parts: [Shape.Part]
  /// The number of bytes from the object's start to the end of the parts.
  let size: Int
  /// Whether the types of all parts are known.
  let isComplete: Bool

  init(name: String? = nil, parts: [Shape.Part], size: Int, isComplete: Bool = true) {
    self.name = name
    self.parts = parts
    self.size = size
    self.isComplete = isComplete
  }

  /// The layout of an object that cannot be inspected.
  static let unknown = HeapLayout(parts: [], size: HeapHeader.size, isComplete: false)

  /// A marker for error boxes, each of which has its own layout.
  static let error = HeapLayout(parts: [], size: 0)

  var isError: Bool { size == 0 }
}
