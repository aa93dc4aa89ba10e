/// What there is to follow in the heap objects that share one metadata.
struct HeapLayout: Sendable {
  /// The class's name; nil for boxes and closures' contexts, which nobody has named.
  let name: String?
  let parts: [Shape.Part]
  /// How many bytes from the object's start the parts reach.
  let size: Int
  /// Whether everything in the object is known.
  let isComplete: Bool

  init(name: String? = nil, parts: [Shape.Part], size: Int, isComplete: Bool = true) {
    self.name = name
    self.parts = parts
    self.size = size
    self.isComplete = isComplete
  }

  /// An object that cannot be looked into.
  static let unknown = HeapLayout(parts: [], size: HeapHeader.size, isComplete: false)

  /// Stands for boxes of errors, each of which has a layout of its own.
  static let error = HeapLayout(parts: [], size: 0)

  var isError: Bool { size == 0 }
}
