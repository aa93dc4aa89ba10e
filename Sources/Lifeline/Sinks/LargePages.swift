internal import LifelineCLibrary

/// Memory in pages of 2 MB, if the system supports them.
enum LargePages {
  private static let pageSize: UInt = 2 << 20

  /// Requests large pages for new memory. The first write to each page interrupts the program; with 4 KB pages, these
  /// interruptions make up a third of the time that it takes to store an event.
  static func request(for memory: UnsafeMutableRawPointer?, size: Int) {
    #if os(Linux)
      guard let memory else { return }
      let first = (UInt(bitPattern: memory) + pageSize - 1) & ~(pageSize - 1)
      let end = (UInt(bitPattern: memory) + UInt(size)) & ~(pageSize - 1)
      guard end > first, let start = UnsafeMutableRawPointer(bitPattern: first) else { return }
      // This is only a hint, which systems without large pages ignore.
      _ = madvise(start, Int(end - first), MADV_HUGEPAGE)
    #endif
  }
}
