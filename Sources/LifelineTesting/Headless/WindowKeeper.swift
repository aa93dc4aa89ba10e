#if HeadlessUIKit && !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  /// The end of a test with an interface.
  extension LifelineTest {
    /// Finishes a test, and hides and releases the windows of the current world.
    ///
    /// - Parameter isEvaluated: Whether the test is checked; false for a test that was canceled while it ran.
    @MainActor
    func finish(_ keeper: WindowKeeper, isEvaluated: Bool) async {
      // `tracer.isEnabled` is not sufficient, because the test may have closed the tracer.
      guard settings.isEnabled else { return keeper.end() }
      await finish(isEvaluated: isEvaluated) { Self.takeDown(keeper) }
    }

    /// Finishes a test that cannot wait.
    ///
    /// - Parameter drainsMainQueue: Whether the main run loop may run here to perform the work on the main queue.
    @MainActor
    func finish(_ keeper: WindowKeeper, drainsMainQueue: Bool) {
      guard settings.isEnabled else { return keeper.end() }
      finish(drainsMainQueue: drainsMainQueue) { Self.takeDown(keeper) }
    }

    @MainActor
    private static func takeDown(_ keeper: WindowKeeper) {
      Tracer.takeDown(.current)
      HeadlessWorld.current.uninstall(keeper)
      keeper.end()
    }

    /// Settles the application synchronously.
    ///
    /// In asynchronous code, a direct call would use the application's asynchronous overload.
    @MainActor
    func settle() { UIApplication.shared.settle() }

    @MainActor
    func settleWithMainQueue() async { await UIApplication.shared.settle() }

    @MainActor
    func wakeSleepingTasks() {
      HeadlessWorld.current.pendingWorkList.wakeSleepingTasks()
      for waker in wakers { waker() }
    }

    /// The objects that should have been released while the interface exists.
    @MainActor
    var survivorsBeforeTeardown: [Survivor] { tracer.expectedSurvivorsOfWorld() }

    /// The objects that should have been released with the interface.
    @MainActor
    var survivorsAfterTeardown: [Survivor] { tracer.survivorsOfWorlds() }

    @MainActor
    func stopTracingControllers() { tracer.stopTracingViewControllers() }
  }

  /// Retains the windows on a world's screen until the test has been checked.
  ///
  /// A test usually has only a local variable for its window. Without this class, the window and its controllers would
  /// be released with the variable while they are on the screen.
  @MainActor
  final class WindowKeeper: LifecycleInterceptor {
    /// The retained windows.
    ///
    /// The references are unmanaged. Otherwise, retain paths would lead through this object, because the world retains
    /// its interceptors.
    private var windows: [Unmanaged<UIWindow>] = []

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard let window = call.receiver as? UIWindow else { return }
      let isKept = windows.contains { $0.takeUnretainedValue() === window }
      if !window.isHidden, !isKept { windows.append(.passRetained(window)) }
      if window.isHidden, isKept { letGo(of: window) }
    }

    /// Releases all windows. Without this call, the retained windows are never released.
    func end() {
      for window in windows { window.release() }
      windows = []
    }

    private func letGo(of window: UIWindow) {
      windows.removeAll { kept in
        guard kept.takeUnretainedValue() === window else { return false }
        kept.release()
        return true
      }
    }
  }
#endif
