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
      keeper.keepAll()
      // `tracer.isEnabled` is not sufficient, because the test may have closed the tracer.
      guard settings.isEnabled else { return keeper.end() }
      await finish(isEvaluated: isEvaluated) { Self.takeDown(keeper) }
    }

    /// Finishes a test that cannot wait.
    ///
    /// - Parameter drainsMainQueue: Whether the main run loop may run here to perform the work on the main queue.
    @MainActor
    func finish(_ keeper: WindowKeeper, drainsMainQueue: Bool) {
      keeper.keepAll()
      guard settings.isEnabled else { return keeper.end() }
      finish(drainsMainQueue: drainsMainQueue) { Self.takeDown(keeper) }
    }

    @MainActor
    private static func takeDown(_ keeper: WindowKeeper) {
      Tracer.takeDown(.current)
      keeper.leave(.current)
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

  /// Retains the windows on a world's screen from the end of a test until the test has been checked.
  ///
  /// The variables of a test end with the test, but the test is checked while its windows and their controllers exist.
  /// While the test runs, a window that nothing else retains is released, as without this class: at the latest when the
  /// outermost call or the turn of the run loop ends. The windows of an ``AppDriver`` are retained in any case.
  @MainActor
  final class WindowKeeper: LifecycleInterceptor, LifecycleObserver {
    private final class Mark {}

    /// The retained windows.
    ///
    /// The references are unmanaged. Otherwise, retain paths would lead through this object, because the world retains
    /// its interceptors.
    private var windows: [Unmanaged<UIWindow>] = []
    private var keepsAll = false

    /// Retains a window until the test has been checked.
    static func keep(_ window: UIWindow) { window.setAttachment(Mark(), for: ObjectIdentifier(Mark.self)) }

    func enter(_ world: HeadlessWorld) {
      world.install(self)
      world.addObserver(self)
      world.store(WindowRecord.self).keeper = self
    }

    /// Releases all windows. Without this call, the retained windows are never released.
    func leave(_ world: HeadlessWorld) {
      world.uninstall(self)
      world.removeObserver(self)
      end()
    }

    /// Retains all windows from now on, because the test has ended.
    func keepAll() { keepsAll = true }

    func around(_ call: LifecycleCall, proceed: () -> Void) {
      proceed()
      guard let window = call.receiver as? UIWindow else { return }
      let isKept = windows.contains { $0.takeUnretainedValue() === window }
      if !window.isHidden, !isKept { windows.append(.passRetained(window)) }
      if window.isHidden, isKept { letGo(of: window) }
    }

    func observe(_ notice: LifecycleNotice) {}

    func momentHasEnded() { releaseUnused() }

    /// Releases the windows that nothing else retains.
    func releaseUnused() {
      guard !keepsAll else { return }
      let unused = windows.filter { Self.isUnused($0) }
      guard !unused.isEmpty else { return }
      windows.removeAll { kept in unused.contains { $0.toOpaque() == kept.toOpaque() } }
      for window in unused { Self.release(window) }
    }

    func end() {
      for window in windows { window.release() }
      windows = []
    }

    private static func isUnused(_ kept: Unmanaged<UIWindow>) -> Bool {
      // This object's reference moves into the variable, because a second reference would count as a use.
      var window = kept.takeRetainedValue()
      let isUnused = isKnownUniquelyReferenced(&window)
      _ = Unmanaged.passRetained(window)
      return isUnused && window.attachment(for: ObjectIdentifier(Mark.self)) == nil
    }

    private static func release(_ kept: Unmanaged<UIWindow>) {
      do {
        let window = kept.takeUnretainedValue()
        let root = window.rootViewController.map { "\(type(of: $0))" }
        window.headlessWorld.store(WindowRecord.self).rootOfReleased = root
      }
      kept.release()
    }

    private func letGo(of window: UIWindow) {
      windows.removeAll { kept in
        guard kept.takeUnretainedValue() === window else { return false }
        kept.release()
        return true
      }
    }
  }

  /// The keeper of a world's windows, and the window that it released last.
  @MainActor
  final class WindowRecord: WorldStore {
    weak var keeper: WindowKeeper?
    /// The class of the root in the window that was released last while it was on the screen.
    var rootOfReleased: String?

    init(of world: HeadlessWorld) {}
  }
#endif
