internal import Lifeline

extension Scanner {
  /// The number of bytes of a container that are copied at a time.
  private static let portion = 4096

  /// The valid numbers of elements. A number outside this range was not read from a container.
  private static let counts = 1..<1 << 32

  /// The header of an array's storage: the object header, the number of elements, and the capacity.
  private static let arrayHead = 32

  mutating func scanArray(of element: TypeMetadata, at place: UnsafeRawPointer) {
    guard let (shape, layout) = shape(ofElement: element), let storage = storage(at: place) else { return }
    guard let count = memory.value(Int.self, at: storage &+ 16), Self.counts.contains(count) else { return }
    let first = storage &+ UInt(Self.arrayHead.rounded(up: layout.alignment))
    scanElements(of: layout, first: first, count: count) { scanner, index, place in
      scanner.scan(shape, at: place, .index(index))
    }
  }

  /// Scans the elements of a slice, which consists of its owner, the address of the owner's elements, its first index,
  /// and twice its end index.
  mutating func scanSlice(of element: TypeMetadata, at place: UnsafeRawPointer) {
    guard let (shape, layout) = shape(ofElement: element) else { return }
    let base = place.loadUnaligned(fromByteOffset: 8, as: UInt.self)
    let start = place.loadUnaligned(fromByteOffset: 16, as: Int.self)
    let count = place.loadUnaligned(fromByteOffset: 24, as: Int.self) >> 1 &- start
    guard storage(at: place) != nil, Self.counts.contains(count) else { return }
    let first = base &+ UInt(bitPattern: start &* layout.stride)
    scanElements(of: layout, first: first, count: count) { scanner, index, place in
      scanner.scan(shape, at: place, .index(start &+ index))
    }
  }

  mutating func scanInline(_ count: Int, of element: TypeMetadata, at place: UnsafeRawPointer) {
    guard let (shape, layout) = shape(ofElement: element) else { return }
    for index in 0..<count where allowsMore(1) { scan(shape, at: place + index * layout.stride, .index(index)) }
  }

  /// The shape of elements; nil if they contain no references or cannot be inspected.
  private mutating func shape(ofElement type: TypeMetadata) -> (Shape, ValueLayout)? {
    let shape = catalog.shape(of: type, memory)
    guard !shape.isNone else { return nil }
    guard let layout = catalog.layout(of: type, memory) else {
      noteUninspected()
      return nil
    }
    return (shape, layout)
  }

  /// Returns the address of a container's storage, or nil if it has none.
  private mutating func storage(at place: UnsafeRawPointer) -> UInt? {
    let address = place.loadUnaligned(as: UInt.self)
    guard address >= 4096, address & 7 == 0, let header = memory.value(HeapHeader.self, at: address) else { return nil }
    return catalog.layout(at: header.metadata, memory)?.name == nil ? nil : address
  }

  /// Copies contiguous elements, one portion at a time.
  private mutating func scanElements(
    of layout: ValueLayout, first: UInt, count: Int, _ body: (inout Scanner, Int, UnsafeRawPointer) -> Void
  ) {
    let stride = max(layout.stride, 1)
    let portion = max(Self.portion / stride, 1)
    var index = 0
    while index < count, allowsMore(portion) {
      let number = min(portion, count - index)
      let isRead = withCopy(of: first &+ UInt(index * stride), count: number * stride) { scanner, copy in
        for step in 0..<number { body(&scanner, index + step, copy + step * stride) }
      }
      guard isRead else { return }
      index += number
    }
  }

  /// Scans a word of unknown type: the elements of a container's storage, or else the object at the address, if there
  /// is one.
  mutating func scanWord(at place: UnsafeRawPointer) {
    guard let object = storage(at: place), let header = memory.value(HeapHeader.self, at: object) else {
      return note(place.loadUnaligned(as: UInt.self))
    }
    if let shape = catalog.containerShape(ofStorage: header.metadata, memory) { return scan(shape, at: place) }
    note(object)
  }

  // MARK: Hash tables

  /// The offsets of a hash table's fields in its storage object.
  private enum Table {
    static let count: UInt = 16
    static let scale: UInt = 32
    /// The addresses of the keys and of the values, or of a set's elements.
    static let columns: UInt = 48
  }

  /// Scans the columns of a dictionary (keys, values) or of a set (elements).
  mutating func scanTable(
    _ columns: [(kind: LeakExplanation.SuspectKind, type: TypeMetadata)], at place: UnsafeRawPointer
  ) {
    guard hasReferences(columns.map(\.type)), let storage = storage(at: place),
      let count = memory.value(Int.self, at: storage &+ Table.count), Self.counts.contains(count),
      let scale = memory.value(Int8.self, at: storage &+ Table.scale), (0..<32).contains(scale)
    else { return }
    let bitmap = storage &+ Table.columns &+ UInt(8 * columns.count)
    for (number, column) in columns.enumerated() {
      guard let first = memory.value(UInt.self, at: storage &+ Table.columns &+ UInt(8 * number)) else { return }
      scanColumn(column.type, column.kind, first: first, buckets: 1 << Int(scale), bitmap: bitmap)
    }
  }

  private mutating func hasReferences(_ types: [TypeMetadata]) -> Bool {
    for type in types where !catalog.shape(of: type, memory).isNone { return true }
    return false
  }

  /// Scans the elements of a column whose bits in the table's bitmap are set.
  private mutating func scanColumn(
    _ type: TypeMetadata, _ kind: LeakExplanation.SuspectKind, first: UInt, buckets: Int, bitmap: UInt
  ) {
    guard let (shape, layout) = shape(ofElement: type) else { return }
    var word = (index: -1, bits: UInt(0))
    scanElements(of: layout, first: first, count: buckets) { scanner, bucket, place in
      if word.index != bucket >> 6 {
        let index = bucket >> 6
        word = (index, scanner.memory.value(UInt.self, at: bitmap &+ UInt(8 * index)) ?? 0)
      }
      if word.bits & (1 << UInt(bucket & 63)) != 0 { scanner.scan(shape, at: place, .column(kind)) }
    }
  }
}

extension Scanner {
  /// A C block in memory: its header and its captures.
  private struct Block: BitwiseCopyable {
    let kind: UInt
    let flags: UInt32
    let reserved: UInt32
    let code: UInt
    let descriptor: UInt
    /// The captured Swift closure, or Dispatch's mark of a work item.
    let function: UInt
    let context: UInt

    static let hasCaptures: UInt32 = 1 << 25
    /// The size of a block that Swift created from a closure.
    static let closureSize: UInt = 48
    /// The value at the start of Dispatch's own part of a work item. The item's block follows it.
    static let workItemMark: UInt = 0xD159_B10C
    static let workItemBlock: UInt = 72
  }

  /// Follows a block that Swift created from a closure, or a Dispatch work item with such a block.
  ///
  /// The captures of other blocks are known only to their code.
  mutating func noteBlock(at place: UnsafeRawPointer) {
    noteBlock(place.loadUnaligned(as: UInt.self), isInItem: false)
  }

  private mutating func noteBlock(_ address: UInt, isInItem: Bool) {
    guard address >= 4096 else { return }
    guard address & 7 == 0, let block = memory.value(Block.self, at: address), catalog.images.isCode(block.code) else {
      return noteUninspected()
    }
    guard block.flags & Block.hasCaptures != 0 else { return }
    let size = catalog.images.value(UInt.self, at: block.descriptor &+ 8)
    if size == Block.closureSize, catalog.images.isCode(block.function) {
      trail.append(.closure)
      closureCode = block.function
      note(block.context)
      closureCode = nil
      trail.removeLast()
    } else if !isInItem, block.function == Block.workItemMark,
      let inner = memory.value(UInt.self, at: address &+ Block.workItemBlock)
    {
      noteBlock(inner, isInItem: true)
    } else {
      noteUninspected()
    }
  }
}
