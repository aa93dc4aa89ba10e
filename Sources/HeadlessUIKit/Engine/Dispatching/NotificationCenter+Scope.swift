#if !canImport(ObjectiveC)  // Verified with the declarations of Linux only.
  public import Foundation
  internal import LifelineSynchronization

  extension NotificationCenter {
    /// Adds blocks in the scope of the caller; other observers are added by the methods.
    ///
    /// A property, because the compiler prefers one to a method: `center.addObserver(forName: …) { … }` reads the same.
    public var addObserver: ObserverAdder { ObserverAdder(center: self) }
  }

  /// Adds blocks to a notification center; see `NotificationCenter.addObserver`.
  public struct ObserverAdder: Sendable {
    let center: NotificationCenter

    /// Calls the block for each notification with the name and from the object, in the scope of the caller.
    ///
    /// So an observer of one test stays in the world of this test when another test posts at the same time.
    /// - Returns: the observer; the center retains the block until you remove it.
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

  /// The observers that ``ObserverAdder`` has returned, so that those that are removed are no longer pending.
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

    /// The observer was removed. It retains its block as long as the app retains the observer.
    func end(_ observer: AnyObject) {
      state.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(observer)) }?.entry?.end()
    }
  }
#endif
