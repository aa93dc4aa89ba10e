/// Reads values from memory at addresses that may be invalid.
///
/// The reader copies and caches entire pages, because a program's objects are close together. It therefore returns each
/// page as it was at the first access, or at the first access after ``forgetPages()``.
struct MemoryReader: ~Copyable {
  private let source: any MemorySource
  /// Copies of pages. A page's index is its number modulo the capacity.
  private let pages: UnsafeMutableRawPointer
  /// The numbers of the copied pages; 0 for an empty entry.
  private let numbers: UnsafeMutablePointer<UInt>

  /// The size of a copied page. Every system's page size is a multiple of this size, and a pipe accepts this many bytes at once.
  static let pageSize = 4096
  /// The number of cached pages: 4 MB.
  private static let capacity = 1024

  init(_ source: any MemorySource) {
    self.source = source
    pages = .allocate(byteCount: Self.capacity * Self.pageSize, alignment: 16)
    numbers = .allocate(capacity: Self.capacity)
    numbers.initialize(repeating: 0, count: Self.capacity)
  }

  deinit {
    pages.deallocate()
    numbers.deallocate()
  }

  /// Copies bytes starting at `address`, or returns `false` if some of them cannot be read.
  func copy(from address: UInt, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < buffer.count {
      let (place, overflow) = address.addingReportingOverflow(UInt(done))
      let offset = Int(place % UInt(Self.pageSize))
      guard !overflow, let page = page(place / UInt(Self.pageSize)) else { return false }
      let count = min(Self.pageSize - offset, buffer.count - done)
      UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + count])
        .copyMemory(from: UnsafeRawBufferPointer(start: page + offset, count: count))
      done += count
    }
    return true
  }

  /// Returns a value of a trivial type, or nil if it cannot be read.
  func value<T: BitwiseCopyable>(_ type: T.Type, at address: UInt) -> T? {
    withUnsafeTemporaryAllocation(byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment) { buffer in
      copy(from: address, into: buffer) ? buffer.load(as: type) : nil
    }
  }

  // MARK: Pages

  /// Discards all copies, so that later changes of the memory are read.
  func forgetPages() {
    numbers.update(repeating: 0, count: Self.capacity)
  }

  /// Returns the copy of a page, or nil if it cannot be read.
  private func page(_ number: UInt) -> UnsafeRawPointer? {
    let slot = Int(number % UInt(Self.capacity))
    let copy = pages + slot * Self.pageSize
    if numbers[slot] == number, number != 0 { return UnsafeRawPointer(copy) }
    guard source.copyPage(number, to: copy) else {
      numbers[slot] = 0
      return nil
    }
    numbers[slot] = number
    return UnsafeRawPointer(copy)
  }
}

/// The memory that a search reads.
///
/// All information about objects comes from this memory: their headers, properties, and buffers. For types, the search also uses the
/// runtime of this process, so the metadata in the memory must be the same as in this process.
protocol MemorySource: AnyObject, Sendable {
  /// Copies the page with the given number into a buffer of ``MemoryReader/pageSize`` bytes, or returns `false` if it cannot be
  /// read.
  func copyPage(_ number: UInt, to copy: UnsafeMutableRawPointer) -> Bool
}

/// The two words at the start of every Swift heap object.
struct HeapHeader: BitwiseCopyable {
  /// The address of the metadata that describes the object.
  let metadata: UInt
  private let references: UInt

  /// The number of bytes before an object's first stored property.
  static let size = 16

  private static let usesSideTable: UInt = 1 << 63
  private static let sideTableMarks: UInt = 3 << 62
  private static let isImmortal: UInt = 0xFFFF_FFFF
  private static let isDeinitializing: UInt = 1 << 32

  /// Whether the object's `deinit` has begun.
  ///
  /// If an object has weak references, its reference counts are in a side table, at offset 16.
  func isEnding(_ memory: borrowing MemoryReader) -> Bool {
    guard references & Self.isImmortal != Self.isImmortal else { return false }
    guard references & Self.usesSideTable != 0 else { return references & Self.isDeinitializing != 0 }
    let table = (references & ~Self.sideTableMarks) << 3
    guard let counts = memory.value(UInt.self, at: table &+ 16) else { return true }
    return counts & Self.isDeinitializing != 0
  }
}
