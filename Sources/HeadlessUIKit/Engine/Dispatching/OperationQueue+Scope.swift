#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Foundation

  extension OperationQueue {
    /// An object that adds blocks, which run in the scope of the caller. Foundation's method adds operations.
    ///
    /// This is a property because the compiler prefers a property to Foundation's method. The call looks the same:
    /// `queue.addOperation { … }`.
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
