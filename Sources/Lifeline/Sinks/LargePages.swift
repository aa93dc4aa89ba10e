internal import LifelineCLibrary

/// Memory that the system gives in pages of 2 MB, where it can.
enum LargePages {
  private static let pageSize: UInt = 2 << 20

  /// Requests large pages for new memory. The first write to each page interrupts the program; with pages of 4 KB, that takes
  /// a third of the time in which an event is stored.
  static func request(for memory: UnsafeMutableRawPointer?, size: Int) {
    #if os(Linux)
      guard let memory else { return }
      let first = (UInt(bitPattern: memory) + pageSize - 1) & ~(pageSize - 1)
      let end = (UInt(bitPattern: memory) + UInt(size)) & ~(pageSize - 1)
      guard end > first, let start = UnsafeMutableRawPointer(bitPattern: first) else { return }
      // Only a wish: a system without large pages refuses it.
      _ = madvise(start, Int(end - first), MADV_HUGEPAGE)
    #endif
  }
}
