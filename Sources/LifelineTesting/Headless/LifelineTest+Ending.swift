#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import Foundation
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  /// The end of a test, which tears down its interface and checks the objects that are still alive.
  ///
  /// Objects that exist only as long as their screen does are released before the check, so the verdict does not depend
  /// on timing.
  extension LifelineTest {
    /// The maximum time to wait, at the end of a test, for tasks that are about to release their objects.
    ///
    /// Each step wakes the sleeping tasks. The objects of a task that then ends have not leaked, because the task would
    /// have released them later. A task that always goes back to sleep never releases its objects.
    private static let patience = (steps: 20, step: Duration.milliseconds(5))

    /// Lets the current world and the main queue settle, checks the test, reports findings, and keeps artifacts.
    ///
    /// - Parameter isEvaluated: Whether the test is checked; false for a test that was canceled while it ran.
    @MainActor
    func finish(_ keeper: WindowKeeper, isEvaluated: Bool = true) async {
      // `tracer.isEnabled` is not sufficient, because the test may have closed the tracer.
      guard settings.isEnabled else { return keeper.end() }
      if isEvaluated { await UIApplication.shared.settle() } else { settle() }
      takeDown(keeper)
      if isEvaluated {
        let unexplained = recordExplained()
        if !unexplained.isEmpty { await waitForTasks(of: unexplained) }
        _ = record(survivorsIf: { _ in true })
      }
      close(isEvaluated: isEvaluated)
    }

    /// Finishes a test that cannot wait.
    ///
    /// - Parameter drainsMainQueue: Whether the main run loop may run here to perform the work on the main queue.
    @MainActor
    func finish(_ keeper: WindowKeeper, drainsMainQueue: Bool) {
      guard settings.isEnabled else { return keeper.end() }
      settle()
      if drainsMainQueue {
        RunLoop.main.run(until: Date())
        settle()
      }
      takeDown(keeper)
      if drainsMainQueue {
        let unexplained = recordExplained()
        if !unexplained.isEmpty { runMainLoop(forTasksOf: unexplained) }
      }
      _ = record(survivorsIf: { _ in true })
      close(isEvaluated: true)
    }

    /// Settles the application synchronously.
    ///
    /// In asynchronous code, a direct call would use the application's asynchronous overload.
    @MainActor
    private func settle() { UIApplication.shared.settle() }

    @MainActor
    private func takeDown(_ keeper: WindowKeeper) {
      // After a suspension, the main actor may run on another thread, which would get a new number.
      Tracer.adoptMainThread()
      tracer.recordEnd()
      Tracer.takeDown(.current)
      HeadlessWorld.current.uninstall(keeper)
      keeper.end()
    }

    /// Records the survivors as leaked, unless a task may retain one of them. A search cannot detect whether a task
    /// retains an object.
    ///
    /// - Returns: The numbers of the survivors that are alive for an unknown reason. If there are any, nothing was
    /// recorded.
    @MainActor
    private func recordExplained() -> Set<Int> {
      record(survivorsIf: { ![.nothing, .unsearched, .unbound].contains($0) })
    }

    /// Records the survivors as leaked if the reason why they are alive is clear for all of them.
    ///
    /// - Returns: The numbers of the survivors that are alive for an unknown reason. If there are any, nothing was
    /// recorded.
    @MainActor
    private func record(survivorsIf isClear: (LeakExplanation.Keeper) -> Bool) -> Set<Int> {
      let survivors = ReportedLeaks.removing(from: tracer.survivorsOfWorlds())
      guard !survivors.isEmpty else { return [] }
      // An object that only an expected survivor keeps alive is attributed to that survivor.
      let found = tracer.leakExplanations(of: survivors.map(\.object) + tracer.meantToSurvive)
      let explanations = found ?? survivors.map { _ in LeakExplanation(keeper: .unsearched) }
      let unclear = zip(survivors, explanations).filter { !isClear($1.keeper) }.map(\.0.subject.id)
      guard unclear.isEmpty else { return Set(unclear) }
      tracer.recordLeaks(survivors, explanations, because: .testEnded)
      ReportedLeaks.add(survivors)
      return []
    }

    #if canImport(XCTest)
      /// Adds the test case to the roots of the search for retain paths.
      @MainActor
      func nameTestCase(_ test: AnyObject) {
        let reference = WeakTestCase(test: test)
        tracer.addLeakRoots { reference.test.map { [RetainRoot("\(type(of: $0))", $0, kind: .testCase)] } ?? [] }
      }
    #endif

    /// Waits, for a limited time, until none of the subjects is alive.
    @MainActor
    private func waitForTasks(of subjects: Set<Int>) async {
      for _ in 0..<Self.patience.steps {
        wakeSleepingTasks()
        guard (try? await ContinuousClock().sleep(for: Self.patience.step)) != nil else { return }
        settle()
        if isGone(subjects) { return }
      }
    }

    /// Runs the main run loop, and with it the tasks of the main actor, for a limited time until none of the subjects
    /// is alive.
    @MainActor
    private func runMainLoop(forTasksOf subjects: Set<Int>) {
      for _ in 0..<Self.patience.steps {
        wakeSleepingTasks()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: Self.patience.step / .seconds(1)))
        settle()
        if isGone(subjects) { return }
      }
    }

    @MainActor
    private func wakeSleepingTasks() {
      HeadlessWorld.current.pendingWorkList.wakeSleepingTasks()
      for waker in wakers { waker() }
    }

    @MainActor
    private func isGone(_ subjects: Set<Int>) -> Bool {
      tracer.survivors().allSatisfy { !subjects.contains($0.subject.id) }
    }
  }

  /// A weak reference to a test case. The conformance is safe because the search uses the reference only on the test's thread.
  private struct WeakTestCase: @unchecked Sendable {
    weak var test: AnyObject?
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
