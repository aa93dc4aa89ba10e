/// The memory that a search reads.
///
/// All information about objects comes from this memory: their headers, properties, and buffers. For types, the search also uses the
/// runtime of this process, so the metadata in the memory must be the same as in this process.
protocol MemorySource: AnyObject, Sendable {
  /// Copies the page with the given number into a buffer of ``MemoryReader/pageSize`` bytes, or returns `false` if it cannot be
  /// read.
  func copyPage(_ number: UInt, to copy: UnsafeMutableRawPointer) -> Bool
}
