internal import LifelineBase

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

  /// The size of a copied page. Every system's page size is a multiple of this size, and a pipe accepts this many bytes
  /// at once.
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
/// All information about objects comes from this memory: their headers, properties, and buffers. For types, the search
/// also uses the runtime of this process, so the metadata in the memory must be the same as in this process.
protocol MemorySource: AnyObject, Sendable {
  /// Copies the page with the given number into a buffer of ``MemoryReader/pageSize`` bytes, or returns `false` if it
  /// cannot be read.
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

  /// The number of strong references to the object; nil if the number is stored elsewhere.
  var strongCount: Int? {
    guard references & Self.usesSideTable == 0 else { return nil }
    return Int(references >> 33 & 0x3FFF_FFFF) + 1
  }

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

/// Copies memory of this process at addresses that may be invalid.
///
/// The bytes go through a pipe: the system rejects an unmapped address, while a direct read would crash the program. A
/// pipe requires no permission to trace processes, and it is twice as fast as `process_vm_readv`. Only one thread at a
/// time may use it.
final class ProcessMemory: MemorySource {
  private let input: Int32
  private let output: Int32

  /// Opens the pipe, or returns nil if the process cannot open more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    input = ends[0]
    output = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(input)
    close(output)
  }

  func copyPage(_ number: UInt, to copy: UnsafeMutableRawPointer) -> Bool {
    let size = MemoryReader.pageSize
    guard let source = UnsafeRawPointer(bitPattern: number * UInt(size)) else { return false }
    let written = retrying { Self.uncheckedWrite(output, source, size) }
    guard written > 0 else { return false }
    // Always empty the pipe, even if too few bytes were written.
    return retrying { read(input, copy, written) } == written && written == size
  }

  /// The C library's `write`, even in a program that is built with a sanitizer.
  ///
  /// A sanitizer replaces `write` with a version that checks every byte, and ends the program if a page contains bytes
  /// that belong to no variable, which is true of every page. glibc exports the function under a second name.
  private static let uncheckedWrite: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = {
    guard let symbol = dlsym(nil, "__write") else { return write }
    return unsafeBitCast(symbol, to: (@convention(c) (Int32, UnsafeRawPointer?, Int) -> Int).self)
  }()

  private func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
