internal import LifelineCLibrary

/// Copies memory of this process from addresses that may be invalid.
///
/// The bytes go through a pipe: the system refuses to read an unmapped address, while a load would crash the program.
/// This needs no right to trace processes, and is twice as fast as `process_vm_readv`. The reader copies and caches
/// whole pages, because the objects of a program are close together; so a reader returns each page as it was at its
/// first access, or at the first one after ``forgetPages()``.
struct MemoryReader: ~Copyable {
  private let input: Int32
  private let output: Int32
  /// Copies of pages; the index is the page number modulo the capacity.
  private let pages: UnsafeMutableRawPointer
  /// The numbers of the copied pages; 0 if there is none.
  private let numbers: UnsafeMutablePointer<UInt>

  /// The page size of every system is a multiple of this, and a pipe accepts it at once.
  private static let pageSize = 4096
  /// The number of cached pages: 4 MB.
  private static let capacity = 1024

  /// Opens the pipe; returns nil if the process cannot open more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    input = ends[0]
    output = ends[1]
    pages = .allocate(byteCount: Self.capacity * Self.pageSize, alignment: 16)
    numbers = .allocate(capacity: Self.capacity)
    numbers.initialize(repeating: 0, count: Self.capacity)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(input)
    close(output)
    pages.deallocate()
    numbers.deallocate()
  }

  /// Copies bytes from `address` on; returns false if not all of them can be read.
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

  /// Returns a value of a trivial type; nil if it cannot be read.
  func value<T: BitwiseCopyable>(_ type: T.Type, at address: UInt) -> T? {
    withUnsafeTemporaryAllocation(byteCount: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment) { buffer in
      copy(from: address, into: buffer) ? buffer.load(as: type) : nil
    }
  }

  // MARK: Pages

  /// Forgets all copies, so that what was written since they were made is read.
  func forgetPages() {
    numbers.update(repeating: 0, count: Self.capacity)
  }

  /// Returns the copy of a page; nil if it cannot be read.
  private func page(_ number: UInt) -> UnsafeRawPointer? {
    let slot = Int(number % UInt(Self.capacity))
    let copy = pages + slot * Self.pageSize
    if numbers[slot] == number, number != 0 { return UnsafeRawPointer(copy) }
    guard fetch(number, to: copy) else {
      numbers[slot] = 0
      return nil
    }
    numbers[slot] = number
    return UnsafeRawPointer(copy)
  }

  private func fetch(_ number: UInt, to copy: UnsafeMutableRawPointer) -> Bool {
    guard let source = UnsafeRawPointer(bitPattern: number * UInt(Self.pageSize)) else { return false }
    let written = retrying { Self.uncheckedWrite(output, source, Self.pageSize) }
    guard written > 0 else { return false }
    // Read everything from the pipe again, even if it is too little.
    return retrying { read(input, copy, written) } == written && written == Self.pageSize
  }

  /// The `write` of the C library, also in a program that is built with a sanitizer.
  ///
  /// A sanitizer replaces `write` with a check of every byte that it gets, and ends the program when a page contains
  /// bytes that belong to no variable, as each page does. glibc exports the function under a second name.
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
