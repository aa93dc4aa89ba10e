public import CLifelineAtomics

/// The order in which other threads observe an atomic operation relative to the thread's other memory accesses.
///
/// A load acquires unless it is relaxed, and a store releases unless it is relaxed.
public struct MemoryOrdering: Sendable {
  @usableFromInline let number: Int32

  @inlinable @inline(__always)
  init(number: Int32) { self.number = number }

  /// Does not order other memory accesses.
  @inlinable @inline(__always)
  public static var relaxed: MemoryOrdering { MemoryOrdering(number: 0) }
  /// Later accesses observe what another thread did before it stored the value with ``releasing``.
  @inlinable @inline(__always)
  public static var acquiring: MemoryOrdering { MemoryOrdering(number: 1) }
  /// A thread that loads the value with ``acquiring`` observes all earlier accesses.
  @inlinable @inline(__always)
  public static var releasing: MemoryOrdering { MemoryOrdering(number: 2) }
  /// Combines acquiring and releasing, for operations that load and store.
  @inlinable @inline(__always)
  public static var acquiringAndReleasing: MemoryOrdering { MemoryOrdering(number: 3) }
}

/// A value that atomic operations can load and store.
public protocol AtomicValue: Equatable, BitwiseCopyable, Sendable {
  /// Loads the value at an address.
  static func load(_ memory: UnsafeMutablePointer<Self>, _ ordering: MemoryOrdering) -> Self
  /// Stores a value.
  static func store(_ memory: UnsafeMutablePointer<Self>, _ value: Self, _ ordering: MemoryOrdering)
  /// Stores a value and returns the previous value.
  static func exchange(_ memory: UnsafeMutablePointer<Self>, _ value: Self, _ ordering: MemoryOrdering) -> Self
  /// Stores a value if the previous value is the expected one, and returns the previous value.
  static func compareExchange(
    _ memory: UnsafeMutablePointer<Self>, _ expected: Self, _ desired: Self, _ ordering: MemoryOrdering
  ) -> Self
}

/// An integer to which atomic operations can add.
public protocol AtomicNumber: AtomicValue, FixedWidthInteger {
  /// Adds a number, wrapping around, and returns the previous value.
  static func add(_ memory: UnsafeMutablePointer<Self>, _ value: Self, _ ordering: MemoryOrdering) -> Self
}

extension Int: AtomicNumber {
  @inlinable @inline(__always)
  public static func load(_ memory: UnsafeMutablePointer<Int>, _ ordering: MemoryOrdering) -> Int {
    lifeline_load_word(memory, ordering.number)
  }

  @inlinable @inline(__always)
  public static func store(_ memory: UnsafeMutablePointer<Int>, _ value: Int, _ ordering: MemoryOrdering) {
    lifeline_store_word(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func exchange(_ memory: UnsafeMutablePointer<Int>, _ value: Int, _ ordering: MemoryOrdering) -> Int {
    lifeline_exchange_word(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func compareExchange(
    _ memory: UnsafeMutablePointer<Int>, _ expected: Int, _ desired: Int, _ ordering: MemoryOrdering
  ) -> Int {
    lifeline_compare_exchange_word(memory, expected, desired, ordering.number)
  }

  @inlinable @inline(__always)
  public static func add(_ memory: UnsafeMutablePointer<Int>, _ value: Int, _ ordering: MemoryOrdering) -> Int {
    lifeline_add_word(memory, value, ordering.number)
  }
}

extension UInt64: AtomicNumber {
  @inlinable @inline(__always)
  public static func load(_ memory: UnsafeMutablePointer<UInt64>, _ ordering: MemoryOrdering) -> UInt64 {
    lifeline_load_int64(memory, ordering.number)
  }

  @inlinable @inline(__always)
  public static func store(_ memory: UnsafeMutablePointer<UInt64>, _ value: UInt64, _ ordering: MemoryOrdering) {
    lifeline_store_int64(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func exchange(
    _ memory: UnsafeMutablePointer<UInt64>, _ value: UInt64, _ ordering: MemoryOrdering
  ) -> UInt64 {
    lifeline_exchange_int64(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func compareExchange(
    _ memory: UnsafeMutablePointer<UInt64>, _ expected: UInt64, _ desired: UInt64, _ ordering: MemoryOrdering
  ) -> UInt64 {
    lifeline_compare_exchange_int64(memory, expected, desired, ordering.number)
  }

  @inlinable @inline(__always)
  public static func add(_ memory: UnsafeMutablePointer<UInt64>, _ value: UInt64, _ ordering: MemoryOrdering) -> UInt64
  {
    lifeline_add_int64(memory, value, ordering.number)
  }
}

extension UInt32: AtomicNumber {
  @inlinable @inline(__always)
  public static func load(_ memory: UnsafeMutablePointer<UInt32>, _ ordering: MemoryOrdering) -> UInt32 {
    lifeline_load_int32(memory, ordering.number)
  }

  @inlinable @inline(__always)
  public static func store(_ memory: UnsafeMutablePointer<UInt32>, _ value: UInt32, _ ordering: MemoryOrdering) {
    lifeline_store_int32(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func exchange(
    _ memory: UnsafeMutablePointer<UInt32>, _ value: UInt32, _ ordering: MemoryOrdering
  ) -> UInt32 {
    lifeline_exchange_int32(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func compareExchange(
    _ memory: UnsafeMutablePointer<UInt32>, _ expected: UInt32, _ desired: UInt32, _ ordering: MemoryOrdering
  ) -> UInt32 {
    lifeline_compare_exchange_int32(memory, expected, desired, ordering.number)
  }

  @inlinable @inline(__always)
  public static func add(_ memory: UnsafeMutablePointer<UInt32>, _ value: UInt32, _ ordering: MemoryOrdering) -> UInt32
  {
    lifeline_add_int32(memory, value, ordering.number)
  }
}

extension Bool: AtomicValue {
  @inlinable @inline(__always)
  public static func load(_ memory: UnsafeMutablePointer<Bool>, _ ordering: MemoryOrdering) -> Bool {
    lifeline_load_bool(memory, ordering.number)
  }

  @inlinable @inline(__always)
  public static func store(_ memory: UnsafeMutablePointer<Bool>, _ value: Bool, _ ordering: MemoryOrdering) {
    lifeline_store_bool(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func exchange(_ memory: UnsafeMutablePointer<Bool>, _ value: Bool, _ ordering: MemoryOrdering) -> Bool {
    lifeline_exchange_bool(memory, value, ordering.number)
  }

  @inlinable @inline(__always)
  public static func compareExchange(
    _ memory: UnsafeMutablePointer<Bool>, _ expected: Bool, _ desired: Bool, _ ordering: MemoryOrdering
  ) -> Bool {
    lifeline_compare_exchange_bool(memory, expected, desired, ordering.number)
  }
}
