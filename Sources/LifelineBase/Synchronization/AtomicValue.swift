/// The order in which other threads observe an atomic operation relative to the other memory accesses of the thread
/// that performs it.
///
/// A load acquires unless it is relaxed, and a store releases unless it is relaxed.
public struct MemoryOrdering: Sendable {
  @usableFromInline let number: Int32

  @inlinable @inline(__always)
  init(number: Int32) { self.number = number }

  /// Does not order other memory accesses.
  @inlinable @inline(__always)
  public static var relaxed: MemoryOrdering { MemoryOrdering(number: 0) }
  /// Later accesses observe all accesses that another thread made before it stored the value with ``releasing``.
  @inlinable @inline(__always)
  public static var acquiring: MemoryOrdering { MemoryOrdering(number: 1) }
  /// A thread that loads the value with ``acquiring`` observes all accesses that this thread made before it stored the
  /// value.
  @inlinable @inline(__always)
  public static var releasing: MemoryOrdering { MemoryOrdering(number: 2) }
  /// Combines acquiring and releasing, for operations that load and store.
  @inlinable @inline(__always)
  public static var acquiringAndReleasing: MemoryOrdering { MemoryOrdering(number: 3) }
}

/// A value of 1, 4, or 8 bytes that atomic operations can load and store.
public protocol AtomicValue: Equatable, BitwiseCopyable, Sendable {
  /// Creates a value from the lowest bits of a number.
  init(atomicBits bits: UInt64)
  /// The bits of the value.
  var atomicBits: UInt64 { get }
}

/// An integer that supports atomic addition.
public protocol AtomicNumber: AtomicValue, FixedWidthInteger {}

extension AtomicNumber {
  @inlinable @inline(__always)
  public init(atomicBits bits: UInt64) { self.init(truncatingIfNeeded: bits) }

  @inlinable @inline(__always)
  public var atomicBits: UInt64 { UInt64(truncatingIfNeeded: self) }
}

extension Int: AtomicNumber {}
extension UInt64: AtomicNumber {}
extension UInt32: AtomicNumber {}

extension Bool: AtomicValue {
  @inlinable @inline(__always)
  public init(atomicBits bits: UInt64) { self = bits != 0 }

  @inlinable @inline(__always)
  public var atomicBits: UInt64 { self ? 1 : 0 }
}
