/// Finds the strong references in one heap object at a time, using a copy of its memory.
struct Scanner: ~Copyable {
  /// A reference to a heap object, and its label relative to the holder: `.children[0]`.
  struct Found {
    let target: UInt
    var label = ""
    /// The stored property of the holder that contains the reference.
    var property: String?
    var isClosure = false
  }

  let memory: MemoryReader
  var catalog: TypeCatalog
  /// The objects whose references are recorded with labels; if nil, all references are recorded without labels.
  ///
  /// A search needs labels only for the few references that it shows.
  var labeled: Set<UInt>?
  var found: [Found] = []
  /// Whether the object or the value was inspected completely.
  private(set) var isComplete = true
  /// If references are recorded with labels, the labels of the first parts that could not be inspected. Values that are
  /// too deeply nested have no label.
  private(set) var uninspected: [String] = []
  /// The current position of the scan in the object.
  var trail: [Crumb] = []
  var budget: SearchBudget

  private static let depth = 128

  enum Crumb {
    case text(String)
    case closure
    case index(Int)
  }

  init(memory: consuming MemoryReader, catalog: TypeCatalog, budget: SearchBudget) {
    self.memory = memory
    self.catalog = catalog
    self.budget = budget
  }

  /// Stores the references of the object in ``found``, and returns its layout, or nil if there is no living object.
  mutating func scan(object address: UInt) -> HeapLayout? {
    begin()
    guard let layout = layout(of: address) else { return nil }
    if !layout.isComplete { noteUninspected() }
    guard !layout.parts.isEmpty else { return layout }
    let isRead = withCopy(of: address, count: layout.size) { $0.scan(layout.parts, at: $1) }
    return isRead ? layout : nil
  }

  /// Stores the references of a value in ``found``.
  mutating func scan(value: Any) {
    begin()
    // Without the cast, the compiler opens the existential, and the bytes of a large value are those in its box.
    withUnsafeBytes(of: value as Any) { bytes in
      if let start = bytes.baseAddress { scan(.existential, at: start) }
    }
  }

  /// Stores the references of a variable in ``found``.
  mutating func scan(_ shape: Shape, at address: UInt) {
    begin()
    if !withCopy(of: address, count: shape.size, { $0.scan(shape, at: $1) }) { noteUninspected() }
  }

  /// Whether there is time for this many more elements. The time for reading unknown types does not count toward the limit.
  mutating func allowsMore(_ count: Int) -> Bool {
    budget.excuse(catalog.learning.take())
    return budget.allowsMore(count)
  }

  /// Counts one object, or returns `false` if the budget is used up.
  mutating func takeObject() -> Bool {
    budget.excuse(catalog.learning.take())
    return budget.takeObject()
  }

  private mutating func begin() {
    found.removeAll(keepingCapacity: true)
    uninspected = []
    isComplete = true
  }

  /// The layout of the living object at an address, if there is one.
  mutating func layout(of address: UInt) -> HeapLayout? {
    guard address & 7 == 0, let header = memory.value(HeapHeader.self, at: address), !header.isEnding(memory),
      let layout = catalog.layout(at: header.metadata, memory)
    else { return nil }
    if let (descriptor, start) = layout.generic {
      return catalog.genericLayout(of: address, descriptor, from: start, memory)
    }
    return layout.isError ? catalog.errorLayout(of: address, memory) : layout
  }

  /// Runs `body` on a copy of bytes, or returns `false` if they cannot be read.
  mutating func withCopy(of address: UInt, count: Int, _ body: (inout Scanner, UnsafeRawPointer) -> Void) -> Bool {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { copy.deallocate() }
    guard let start = copy.baseAddress, memory.copy(from: address, into: copy) else { return false }
    body(&self, UnsafeRawPointer(start))
    return true
  }

  // MARK: Values

  private mutating func scan(_ parts: [Shape.Part], at place: UnsafeRawPointer) {
    for part in parts { scan(part.shape, at: place + part.offset, .text(part.label)) }
  }

  /// Scans nested values. Values that are too deeply nested are skipped, to limit the stack.
  mutating func scan(_ shape: Shape, at place: UnsafeRawPointer, _ crumb: Crumb) {
    guard trail.count < Self.depth else {
      isComplete = false
      return
    }
    trail.append(crumb)
    scan(shape, at: place)
    trail.removeLast()
  }

  mutating func scan(_ shape: Shape, at place: UnsafeRawPointer) {
    switch shape {
    case .none: break
    case .hidden: noteUninspected()
    case .reference: note(place.loadUnaligned(as: UInt.self))
    case .word: scanWord(at: place)
    case .closure: noteClosure(at: place)
    case .block: noteBlock(at: place)
    case .existential: scanExistential(at: place)
    case .parts(let parts): scan(parts, at: place)
    case .choice(let choice): scan(choice, at: place)
    case .array(let element): scanArray(of: element, at: place)
    case .slice(let element): scanSlice(of: element, at: place)
    case .inline(let count, let element, _): scanInline(count, of: element, at: place)
    case .dictionary(let key, let value): scanTable([("key", key), ("value", value)], at: place)
    case .set(let element): scanTable([("element", element)], at: place)
    }
  }

  /// Records an address. Small numbers represent enum cases without a payload, not addresses.
  mutating func note(_ target: UInt) {
    guard target >= 4096 else { return }
    guard let labeled else { return found.append(Found(target: target)) }
    guard labeled.contains(target) else { return }
    found.append(Found(target: target, label: text(of: trail), property: property, isClosure: isInClosure))
  }

  /// Records that the part at the current position cannot be inspected.
  mutating func noteUninspected() {
    isComplete = false
    if labeled != nil, uninspected.count < RetainSearch.namedParts { uninspected.append(text(of: trail)) }
  }

  /// The property at the start of the trail, without its leading period.
  private var property: String? {
    guard case .text(let label) = trail.first, label.hasPrefix(".") else { return nil }
    return String(label.dropFirst())
  }

  private var isInClosure: Bool {
    trail.contains { if case .closure = $0 { true } else { false } }
  }

  private func text(of trail: [Crumb]) -> String {
    trail.reduce(into: "") { text, crumb in
      switch crumb {
      case .text(let part): text += part
      case .closure: text += " (closure)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  private mutating func noteClosure(at place: UnsafeRawPointer) {
    guard place.loadUnaligned(as: UInt.self) >= 4096 else { return }
    scan(.reference, at: place + 8, .closure)
  }

  /// Scans an existential, which stores a small value in three words, and a large value in a box with its type.
  private mutating func scanExistential(at place: UnsafeRawPointer) {
    let type = place.loadUnaligned(fromByteOffset: 24, as: UInt.self)
    guard type >= 4096 else { return }
    guard let metadata = catalog.valueType(at: type, memory), let layout = catalog.layout(of: metadata, memory) else {
      return noteUninspected()
    }
    guard layout.fitsExistential else { return note(place.loadUnaligned(as: UInt.self)) }
    scan(catalog.shape(of: metadata, memory), at: place)
  }

  /// Scans the payload of an enumeration in a separate copy, because projecting a case changes the bytes.
  private mutating func scan(_ choice: Shape.Choice, at place: UnsafeRawPointer) {
    let layout = choice.layout
    let value = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
    defer { value.deallocate() }
    value.copyMemory(from: place, byteCount: layout.size)
    let number = layout.tag(of: value)
    guard number < choice.cases.count, !choice.cases[number].shape.isNone else { return }
    layout.project(value)
    scan(choice.cases[number].shape, at: value, .text(choice.cases[number].label))
  }
}
