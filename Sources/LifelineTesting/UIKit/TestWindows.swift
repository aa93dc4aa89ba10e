#if HeadlessUIKit && (os(iOS) || os(tvOS) || os(visionOS))
  internal import Foundation
  internal import UIKit

  /// The windows that a test shows. They are retained until the test is checked, because a test usually has only a
  /// local variable for its window.
  @MainActor
  final class TestWindows {
    /// The windows of the app itself, which the test may use and which are not removed.
    private let former: Set<ObjectIdentifier>
    private var windows: [UIWindow] = []
    private var observers: [any NSObjectProtocol] = []

    init() {
      former = Set(Self.all.map { ObjectIdentifier($0) })
      observe(UIWindow.didBecomeVisibleNotification) { windows, window in
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
      }
      observe(UIWindow.didBecomeHiddenNotification) { windows, window in windows.removeAll { $0 === window } }
    }

    private static var all: [UIWindow] {
      UIApplication.shared.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
    }

    private func observe(_ name: Notification.Name, _ change: @escaping @MainActor (inout [UIWindow], UIWindow) -> Void)
    {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          guard Thread.isMainThread else { return }
          let window = notification.object as? UIWindow
          MainActor.assumeIsolated {
            guard let self, let window, !self.former.contains(ObjectIdentifier(window)) else { return }
            change(&self.windows, window)
          }
        })
    }

    /// Whether a controller on the screen is currently appearing or disappearing.
    var hasTransition: Bool {
      Self.all.contains { window in
        var next = window.rootViewController
        while let controller = next {
          if controller.transitionCoordinator != nil { return true }
          next = controller.presentedViewController
        }
        return false
      }
    }

    /// Hides the windows, so that their controllers receive the callbacks for disappearing, and releases the windows
    /// and their contents.
    func end() {
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      observers = []
      let windows = windows
      self.windows = []
      for window in windows {
        window.isHidden = true
        window.rootViewController?.dismiss(animated: false)
        window.rootViewController = nil
      }
    }
  }
#endif
