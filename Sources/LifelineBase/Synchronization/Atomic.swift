public import CLifelineAtomics

/// A value in external memory, such as a mapped file or a C variable, that is accessed only atomically.
///
/// The memory must be aligned for its type and must remain valid as long as this value is used.
public struct AtomicMemory<Value: AtomicValue> {
  @usableFromInline let address: UnsafeMutablePointer<Value>

  /// The size of the value in bytes, which is a constant for C.
  @inlinable @inline(__always)
  static var size: Int32 { Int32(truncatingIfNeeded: MemoryLayout<Value>.size) }

  @inlinable @inline(__always)
  public init(at address: UnsafeMutablePointer<Value>) { self.address = address }

  /// Returns the value at an offset, in units of the value's size.
  @inlinable @inline(__always)
  public subscript(index: Int) -> AtomicMemory { AtomicMemory(at: address + index) }

  @inlinable @inline(__always)
  public func load(ordering: MemoryOrdering) -> Value {
    Value(atomicBits: lifeline_load(address, Self.size, ordering.number))
  }

  @inlinable @inline(__always)
  public func store(_ value: Value, ordering: MemoryOrdering) {
    lifeline_store(address, Self.size, value.atomicBits, ordering.number)
  }

  /// Stores a value, and returns the previous value.
  @inlinable @inline(__always)
  public func exchange(_ value: Value, ordering: MemoryOrdering) -> Value {
    Value(atomicBits: lifeline_exchange(address, Self.size, value.atomicBits, ordering.number))
  }

  /// Stores `desired` if the value is `expected`.
  ///
  /// - Returns: Whether the new value was stored, and the previous value.
  @discardableResult
  @inlinable @inline(__always)
  public func compareExchange(
    expected: Value, desired: Value, ordering: MemoryOrdering
  ) -> (exchanged: Bool, original: Value) {
    let original = Value(
      atomicBits: lifeline_compare_exchange(
        address, Self.size, expected.atomicBits, desired.atomicBits, ordering.number))
    return (original == expected, original)
  }
}

extension AtomicMemory where Value: AtomicNumber {
  @discardableResult
  @inlinable @inline(__always)
  public func wrappingAdd(_ number: Value, ordering: MemoryOrdering) -> (oldValue: Value, newValue: Value) {
    let old = add(number, ordering)
    return (old, old &+ number)
  }

  @discardableResult
  @inlinable @inline(__always)
  public func wrappingSubtract(_ number: Value, ordering: MemoryOrdering) -> (oldValue: Value, newValue: Value) {
    let old = add(0 &- number, ordering)
    return (old, old &- number)
  }

  /// Adds a number, wrapping around, and returns the previous value.
  @inlinable @inline(__always)
  func add(_ number: Value, _ ordering: MemoryOrdering) -> Value {
    Value(atomicBits: lifeline_add(address, Self.size, number.atomicBits, ordering.number))
  }
}

/// This conformance is safe because the memory is accessed only atomically.
extension AtomicMemory: @unchecked Sendable {}

/// A value that several threads can use, like `Atomic` in Swift's standard library, which requires iOS 18 or later.
///
/// The value has its own memory. Values that are read by signal handlers, or by calls to a disabled tracer, are C
/// variables instead, because a global Swift variable is initialized when it is first read.
public struct Atomic<Value: AtomicValue>: ~Copyable, Sendable {
  @usableFromInline let memory: AtomicMemory<Value>

  @inlinable
  public init(_ value: Value) {
    let address = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    address.initialize(to: value)
    memory = AtomicMemory(at: address)
  }

  @inlinable
  deinit { memory.address.deallocate() }

  @inlinable @inline(__always)
  public borrowing func load(ordering: MemoryOrdering) -> Value { memory.load(ordering: ordering) }

  @inlinable @inline(__always)
  public borrowing func store(_ value: Value, ordering: MemoryOrdering) { memory.store(value, ordering: ordering) }

  /// Stores a value, and returns the previous value.
  @inlinable @inline(__always)
  public borrowing func exchange(_ value: Value, ordering: MemoryOrdering) -> Value {
    memory.exchange(value, ordering: ordering)
  }

  /// Stores `desired` if the value is `expected`.
  ///
  /// - Returns: Whether the new value was stored, and the previous value.
  @discardableResult
  @inlinable @inline(__always)
  public borrowing func compareExchange(
    expected: Value, desired: Value, ordering: MemoryOrdering
  ) -> (exchanged: Bool, original: Value) {
    memory.compareExchange(expected: expected, desired: desired, ordering: ordering)
  }
}

extension Atomic where Value: AtomicNumber {
  @discardableResult
  @inlinable @inline(__always)
  public borrowing func wrappingAdd(
    _ number: Value, ordering: MemoryOrdering
  ) -> (oldValue: Value, newValue: Value) {
    memory.wrappingAdd(number, ordering: ordering)
  }

  @discardableResult
  @inlinable @inline(__always)
  public borrowing func wrappingSubtract(
    _ number: Value, ordering: MemoryOrdering
  ) -> (oldValue: Value, newValue: Value) {
    memory.wrappingSubtract(number, ordering: ordering)
  }
}
