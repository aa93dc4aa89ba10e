#if !canImport(ObjectiveC)
  public import Foundation
  internal import LifelineBase

  extension NotificationCenter {
    /// An object that posts notifications and calls the observers in the order in which they were added.
    ///
    /// On Linux, Foundation's methods call the observers of a notification in an order that differs between processes.
    /// This is a property because the compiler prefers a property to Foundation's method. The call looks the same:
    /// `center.post(name: …, object: …)`. Foundation's `post(_:)`, which takes a notification, keeps its own order.
    public var post: NotificationPoster { NotificationPoster(center: self) }
  }

  /// Posts notifications to a notification center. See `NotificationCenter.post`.
  public struct NotificationPoster: Sendable {
    let center: NotificationCenter

    /// Posts a notification with a name and, optionally, an object and further information.
    public func callAsFunction(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
      let calls = ObserverCalls()
      ObserverCalls.$current.withValue(calls) { center.post(name:object:userInfo:)(name, object, userInfo) }
      calls.run()
    }
  }

  /// The calls of observers that a post causes. Only the thread that posts uses this object.
  final class ObserverCalls: @unchecked Sendable {
    /// The calls of the current post, while Foundation determines them.
    @TaskLocal fileprivate static var current: ObserverCalls?
    private static let lastNumber = Atomic(0)

    private var calls: [(number: Int, call: () -> Void)] = []

    /// Returns the number of a new observer.
    static func nextNumber() -> Int { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Calls an observer, or adds the call to those of the current post.
    static func deliver(to number: Int, _ call: @escaping () -> Void) {
      guard let current else { return call() }
      current.calls.append((number, call))
    }

    fileprivate func run() {
      for entry in calls.sorted(by: { $0.number < $1.number }) { entry.call() }
    }
  }
#endif
