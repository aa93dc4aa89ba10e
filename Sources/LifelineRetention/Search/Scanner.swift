internal import Lifeline

/// Finds the strong references in one heap object at a time, using a copy of its memory.
struct Scanner: ~Copyable {
  /// A reference to a heap object, and its label relative to the holder: `.children[0]`.
  struct Found {
    let target: UInt
    let label: String
    /// The stored property of the holder that contains the reference.
    var property: String?
    var traits: PropertyTraits = []
    var kind: LeakExplanation.SuspectKind?
    var isClosure = false
    /// The code of the outermost closure.
    var closureCode: UInt?
    /// Whether the reference is an element, a key, or a value of a container; nil if it is in no container.
    var element: LeakExplanation.SuspectKind?
  }

  let memory: MemoryReader
  var catalog: TypeCatalog
  /// The objects to which references are recorded in ``found``, with labels; if nil, all references are recorded in
  /// ``targets``.
  ///
  /// A search needs labels only for the few references that it shows.
  var labeled: Set<UInt>?
  private(set) var found: [Found] = []
  private(set) var targets: [UInt] = []
  /// Whether the object or the value was inspected completely.
  private(set) var isComplete = true
  /// If references are recorded with labels, the labels of the first parts that could not be inspected. Values that are
  /// too deeply nested have no label.
  private(set) var uninspected: [String] = []
  /// The current position of the scan in the object.
  var trail: [Crumb] = []
  var budget: SearchBudget
  /// The code of the closure whose captures are being scanned.
  var closureCode: UInt?

  private static let depth = 128

  enum Crumb {
    case part(PartName)
    /// A case of an enumeration.
    case text(String)
    case closure
    case index(Int)
    /// The keys, the values, or the elements of a hash table.
    case column(LeakExplanation.SuspectKind)
  }

  init(memory: consuming MemoryReader, catalog: TypeCatalog, budget: SearchBudget) {
    self.memory = memory
    self.catalog = catalog
    self.budget = budget
  }

  /// Records the references of the object, and returns its layout, or nil if there is no living object.
  mutating func scan(object address: UInt) -> HeapLayout? {
    begin()
    guard let layout = layout(of: address) else { return nil }
    if !layout.isComplete { noteUninspected() }
    guard !layout.parts.isEmpty else { return layout }
    let isRead = withCopy(of: address, count: layout.size) { $0.scan(layout.parts, at: $1) }
    return isRead ? layout : nil
  }

  /// Records the references of a value.
  mutating func scan(value: Any) {
    begin()
    // Without the cast, the compiler opens the existential, and the bytes of a large value are those in its box.
    withUnsafeBytes(of: value as Any) { bytes in
      if let start = bytes.baseAddress { scan(.existential, at: start) }
    }
  }

  /// Records the references of a variable.
  mutating func scan(_ shape: Shape, at address: UInt) {
    begin()
    if !withCopy(of: address, count: shape.size, { $0.scan(shape, at: $1) }) { noteUninspected() }
  }

  /// Whether there is time for this many more elements. The time for reading unknown types does not count toward the
  /// limit.
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
    targets.removeAll(keepingCapacity: true)
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
    for part in parts { scan(part.shape, at: place + part.offset, .part(part.name)) }
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
    case .bytes(let count): scanBytes(count, at: place)
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
    case .dictionary(let key, let value): scanTable([(.key, key), (.value, value)], at: place)
    case .set(let element): scanTable([(.element, element)], at: place)
    }
  }

  /// Records an address. Small numbers represent enum cases without a payload, not addresses.
  mutating func note(_ target: UInt) {
    guard target >= 4096 else { return }
    guard let labeled else { return targets.append(target) }
    guard labeled.contains(target) else { return }
    let declared = trail.first { if case .part(let part) = $0 { !part.traits.contains(.isFolded) } else { true } }
    let text = TrailText(trail)
    var reference = Found(
      target: target, label: text.text, isClosure: text.isClosure, closureCode: closureCode, element: text.element)
    if case .part(let part)? = declared, part.label.hasPrefix(".") {
      reference.property = String(part.label.dropFirst())
    }
    if case .part(let part)? = trail.first { reference.traits = part.traits }
    for case .part(let part) in trail { reference.kind = reference.kind ?? part.kind }
    found.append(reference)
  }

  /// Records that the part at the current position cannot be inspected.
  mutating func noteUninspected() {
    isComplete = false
    if labeled != nil, uninspected.count < RetainSearch.namedParts { uninspected.append(TrailText(trail).text) }
  }

  private mutating func noteClosure(at place: UnsafeRawPointer) {
    let code = place.loadUnaligned(as: UInt.self)
    guard code >= 4096 else { return }
    closureCode = code
    scan(.reference, at: place + 8, .closure)
    closureCode = nil
  }

  /// Looks for the addresses of objects in bytes of unknown type, which otherwise contain no references.
  private mutating func scanBytes(_ count: Int, at place: UnsafeRawPointer) {
    let start = -Int(bitPattern: place) & 7
    for offset in stride(from: start, through: count - 8, by: 8) {
      let address = place.loadUnaligned(fromByteOffset: offset, as: UInt.self) & Self.addressBits
      guard address >= 4096, let header = memory.value(HeapHeader.self, at: address),
        catalog.layout(at: header.metadata, memory) != nil
      else { continue }
      return noteUninspected()
    }
  }

  /// The bits of an address. The other bits of a word can contain the case of an enumeration.
  private static let addressBits: UInt = 0x7FFF_FFFF_FFF8

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

/// The text of a position in an object: `.children[0]`. Folded parts and their elements are not shown.
struct TrailText {
  private(set) var text = ""
  /// The kind of element, if the position is in a container whose elements are shown.
  private(set) var element: LeakExplanation.SuspectKind?
  private(set) var isClosure = false
  private var isFolded = false

  init(_ trail: [Scanner.Crumb]) {
    for crumb in trail { add(crumb) }
  }

  private mutating func add(_ crumb: Scanner.Crumb) {
    switch crumb {
    case .part(let part):
      if part.traits.contains(.isFolded) { isFolded = true }
      if !part.traits.contains(.isTupleElement) { show(part.label) } else if !isFolded { text += part.label }
    case .text(let label): show(label)
    case .closure:
      text += " (closure)"
      isClosure = true
    case .index(let index): addElement("[\(index)]", .element)
    case .column(let kind): addElement(" (\(kind.rawValue))", kind)
    }
  }

  private mutating func show(_ label: String) {
    if !label.isEmpty { isFolded = false }
    text += label
  }

  private mutating func addElement(_ label: String, _ kind: LeakExplanation.SuspectKind) {
    guard !isFolded else { return }
    text += label
    element = kind
  }
}
