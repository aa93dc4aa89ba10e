#if os(iOS) || os(tvOS) || os(visionOS)
  internal import Foundation
  internal import Lifeline
  internal import LifelineRecording
  internal import UIKit

  /// Records the system's notifications to the application, each as a span without duration.
  @MainActor
  enum SystemEvents {
    private static var observers: [any NSObjectProtocol] = []

    /// The notifications and their words in traces.
    private static let names: [(Notification.Name, EventName)] = [
      (UIApplication.didFinishLaunchingNotification, .launch),
      (UIApplication.didEnterBackgroundNotification, .enterBackground),
      (UIApplication.willEnterForegroundNotification, .enterForeground),
      (UIApplication.willTerminateNotification, .terminate),
      (UIApplication.didReceiveMemoryWarningNotification, .receiveMemoryWarning),
    ]

    /// Observes the notifications for all tracers. Further calls have no effect.
    static func observe() {
      guard observers.isEmpty else { return }
      for (notification, name) in names { observe(notification) { record(name, of: $0) } }
      observe(UIApplication.didBecomeActiveNotification) { application in
        Interception.forEachRecorder { $0.applicationBecameActive(application) }
      }
    }

    private static func observe(_ name: Notification.Name, _ body: @escaping @MainActor (AnyObject) -> Void) {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          // The system posts them on the main thread. Other code may post them on any thread.
          guard Thread.isMainThread else { return }
          nonisolated(unsafe) let application = notification.object as AnyObject?
          MainActor.assumeIsolated { if let application { body(application) } }
        })
    }

    private static func record(_ name: EventName, of application: AnyObject) {
      Interception.forEachRecorder { $0.recordAction(name, of: application) }
    }
  }
#endif
