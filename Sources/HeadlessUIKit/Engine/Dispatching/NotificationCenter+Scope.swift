#if !canImport(ObjectiveC)  // Verified only against the Linux declarations.
  public import Foundation
  internal import LifelineSynchronization

  extension NotificationCenter {
    /// An object that adds observer blocks, which run in the scope of the caller. Foundation's methods add all other
    /// observers.
    ///
    /// This is a property because the compiler prefers a property to Foundation's method. The call looks the same:
    /// `center.addObserver(forName: …) { … }`.
    public var addObserver: ObserverAdder { ObserverAdder(center: self) }
  }

  /// Adds observer blocks to a notification center. See `NotificationCenter.addObserver`.
  public struct ObserverAdder: Sendable {
    let center: NotificationCenter

    /// Runs the block in the scope of the caller for each notification with a given name and object.
    ///
    /// If a test adds the observer and another test posts the notification at the same time, the block still runs in
    /// the world of the test that added the observer.
    ///
    /// - Returns: The observer. The center retains the block until you remove the observer.
    public func callAsFunction(
      forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?, fileID: StaticString = #fileID,
      line: UInt = #line, using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      let carried = CarriedWork(.observer, CallPlace(fileID: fileID, line: line), block)
      let token = center.addObserver(forName:object:queue:using:)(name, obj, queue) { note in
        carried.run { $0(note) }
      }
      ObservingBlocks.shared.add(carried, token)
      return token
    }
  }

  /// The observers that ``ObserverAdder`` returned. A removed observer is no longer listed as pending.
  final class ObservingBlocks: Sendable {
    static let shared = ObservingBlocks()

    private struct State {
      var entries: [ObjectIdentifier: WeakEntry] = [:]
      var sweepAt = 64
    }

    private let state = Mutex(State())

    func add(_ entry: PendingEntry, _ token: any NSObjectProtocol) {
      state.withLock { state in
        if state.entries.count >= state.sweepAt {
          state.entries = state.entries.filter { $0.value.entry != nil }
          state.sweepAt = max(64, state.entries.count * 2)
        }
        state.entries[ObjectIdentifier(token)] = WeakEntry(entry)
      }
    }

    /// Ends the pending work of an observer that was removed. The observer retains its block as long as the app retains
    /// the observer.
    func end(_ observer: AnyObject) {
      state.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(observer)) }?.entry?.end()
    }
  }
#endif
