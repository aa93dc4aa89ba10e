#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import Foundation
  public import HeadlessUIKit

  extension UIViewController {
    /// Restores `viewWillUnload` and `viewDidUnload` in the current world, for systems that no longer unload views.
    ///
    /// Call this method at launch. Before iOS 6, the system itself unloads views, so the call has no effect. If you
    /// then switch the world to iOS 6 or later, call the method again. After a call has taken effect, further calls do
    /// nothing.
    ///
    /// If the view is loaded but not in a window when a controller's `didReceiveMemoryWarning` returns, the view is
    /// removed from its superview and released between `viewWillUnload` and `viewDidUnload`. If the view is still alive
    /// afterward, a warning is printed to standard error. Every controller's view is unloaded in this way, so
    /// `loadView` must be able to create the view again. iOS 5, by contrast, did not release a view that other code had
    /// assigned. The trace names the app, not the system, as the actor that unloaded the view.
    ///
    /// In UIKit, this method has no effect.
    public static func enableViewUnloading() {
      let world = HeadlessWorld.current
      guard ViewUnloading.isMissing(on: world.systemVersion) else { return }
      world.install(world.store(ViewUnloading.self))
    }
  }

  /// Unloads a controller's view after each of its `didReceiveMemoryWarning` callbacks. iOS 5 unloaded the view during
  /// the callback.
  @MainActor
  private final class ViewUnloading: LifecycleInterceptor, WorldStore {
    init(of world: HeadlessWorld) {}

    static func isMissing(on version: SystemVersion) -> Bool { version.major >= 6 }

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard call.name == .didReceiveMemoryWarning, let controller = call.receiver as? UIViewController else { return }
      guard Self.isMissing(on: controller.headlessWorld.systemVersion) else { return }
      if controller.isViewLoaded, controller.viewIfLoaded?.window == nil { unload(controller, call) }
    }

    private func unload(_ controller: UIViewController, _ warning: LifecycleCall) {
      deliver(.viewWillUnload, to: controller, warning) { controller.viewWillUnload() }
      release(controller)
      deliver(.viewDidUnload, to: controller, warning) { controller.viewDidUnload() }
    }

    private func deliver(
      _ name: LifecycleCall.Name, to controller: UIViewController, _ warning: LifecycleCall, _ body: () -> Void
    ) {
      let call = LifecycleCall(name, receiver: controller, transition: warning.transition)
      controller.headlessWorld.perform(call, body)
    }

    private func release(_ controller: UIViewController) {
      weak var view: UIView?
      view = controller.viewIfLoaded
      view?.removeFromSuperview()
      controller.view = nil
      guard view != nil else { return }
      warn(
        "the view of \(type(of: controller)) is still alive after it was unloaded: "
          + "an object other than the controller retains it", about: controller)
    }

    private func warn(_ message: String, about controller: UIViewController) {
      FileHandle.standardError.write(Data("LifelineUIKit: \(message)\n".utf8))
      controller.headlessWorld.announce(LifecycleNotice(.warned, subject: controller, text: message))
    }
  }
#endif
