#if !canImport(ObjectiveC)  // Verified with the declarations of Linux only.
  public import Foundation

  extension OperationQueue {
    /// Adds blocks in the scope of the caller; operations are added by Foundation's method.
    ///
    /// A property, because the compiler prefers one to a method: `queue.addOperation { … }` reads the same.
    public var addOperation: OperationAdder { OperationAdder(queue: self) }
  }

  /// Adds blocks to an operation queue; see `OperationQueue.addOperation`.
  public struct OperationAdder: Sendable {
    let queue: OperationQueue

    /// Adds a block, which runs in the scope of the caller.
    public func callAsFunction(
      fileID: StaticString = #fileID, line: UInt = #line, _ block: @escaping @Sendable () -> Void
    ) {
      let carried = CarriedWork(.operation, CallPlace(fileID: fileID, line: line), block)
      let add: (@escaping @Sendable () -> Void) -> Void = queue.addOperation(_:)
      add { carried.runOnce { $0() } }
    }
  }
#endif
