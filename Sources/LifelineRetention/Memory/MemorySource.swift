/// The memory that a search reads.
///
/// Everything about objects goes through it: their headers, properties, and buffers. What a type is, the search also asks the
/// runtime of this process, so the metadata in another memory must be that of this process, too.
protocol MemorySource: AnyObject, Sendable {
  /// Copies the page with a number; returns false if it cannot be read. The copy has room for ``MemoryReader/pageSize`` bytes.
  func copyPage(_ number: UInt, to copy: UnsafeMutableRawPointer) -> Bool
}
