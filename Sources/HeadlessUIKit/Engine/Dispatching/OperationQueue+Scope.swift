#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Foundation

  extension OperationQueue {
    /// Adds blocks that run in the scope of the caller: `queue.addOperation { … }`.
    ///
    /// This is a property because the compiler then prefers it to Foundation's method for blocks. `Operation` objects
    /// are still added by Foundation's method.
    public var addOperation: OperationAdder { OperationAdder(queue: self) }
  }

  /// Adds blocks to an operation queue. See `OperationQueue.addOperation`.
  public struct OperationAdder: Sendable {
    let queue: OperationQueue

    /// Adds a block that runs in the scope of the caller.
    public func callAsFunction(
      fileID: StaticString = #fileID, line: UInt = #line, _ block: @escaping @Sendable () -> Void
    ) {
      let carried = CarriedWork(.operation, CallPlace(fileID: fileID, line: line), block)
      let add: (@escaping @Sendable () -> Void) -> Void = queue.addOperation(_:)
      add { carried.runOnce { $0() } }
    }
  }
#endif
