internal import LifelineCLibrary

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
  /// that belong to no variable, as every page does. glibc exports the function under a second name.
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
