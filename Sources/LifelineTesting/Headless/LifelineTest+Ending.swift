#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import Foundation
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  /// The end of a test, which checks the objects that should be gone, tears down the interface, and checks the objects that
  /// are still alive.
  ///
  /// An object whose release is expected is searched while everything that may be alive is still in place, because the
  /// teardown would also release what retains the object. Objects that exist only as long as their screen does are
  /// released before the last check, so the verdict does not depend on timing.
  extension LifelineTest {
    /// The maximum time to wait, at the end of a test, for tasks that are about to release their objects.
    ///
    /// After the teardown, each step wakes the sleeping tasks. Before, a woken task could change the interface. The objects of a task that then ends have not leaked, because the task would
    /// have released them later. A task that always goes back to sleep never releases its objects.
    private static let patience = (steps: 20, step: Duration.milliseconds(5))

    /// Lets the current world and the main queue settle, checks the test, reports findings, and keeps artifacts.
    ///
    /// - Parameter isEvaluated: Whether the test is checked; false for a test that was canceled while it ran.
    @MainActor
    func finish(_ keeper: WindowKeeper, isEvaluated: Bool = true) async {
      // `tracer.isEnabled` is not sufficient, because the test may have closed the tracer.
      guard settings.isEnabled else { return keeper.end() }
      if isEvaluated {
        await UIApplication.shared.settle()
        let kept = recordExpected(waitingFor: [.object])
        if !kept.isEmpty {
          await waitForTasks(of: kept, wakesSleepers: false)
          recordExpected()
        }
      } else {
        settle()
      }
      takeDown(keeper)
      if isEvaluated {
        let unexplained = recordSurvivors(waitingFor: Self.unexplained)
        if !unexplained.isEmpty { await waitForTasks(of: unexplained) }
        recordSurvivors()
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
      let kept = recordExpected(waitingFor: drainsMainQueue ? [.object] : [])
      if !kept.isEmpty {
        runMainLoop(forTasksOf: kept, wakesSleepers: false)
        recordExpected()
      }
      takeDown(keeper)
      if drainsMainQueue {
        let unexplained = recordSurvivors(waitingFor: Self.unexplained)
        if !unexplained.isEmpty { runMainLoop(forTasksOf: unexplained) }
      }
      recordSurvivors()
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

    /// The keepers of objects that a task may retain. A search cannot detect whether a task retains an object.
    private static let unexplained: Set<LeakExplanation.Keeper> = [.nothing, .unsearched, .unbound]

    /// Records the objects as leaked whose release is expected and that the interface, the application's delegates, or
    /// another reference keeps alive, while all of them are in place.
    ///
    /// Objects that a task may retain, or that work releases after it has run, are left for ``recordSurvivors(waitingFor:)``.
    ///
    /// - Parameter keepers: See ``record(_:waitingFor:except:)``.
    @MainActor
    @discardableResult
    private func recordExpected(waitingFor keepers: Set<LeakExplanation.Keeper> = []) -> Set<Int> {
      noteExpectedSurvivors()
      let survivors = tracer.expectedSurvivorsOfWorld()
      guard survivors.contains(where: { !$0.wasFoundLeaked }) else { return [] }
      return record(survivors, waitingFor: keepers, except: LeakExplanation.Keeper.undecided)
    }

    /// Records the objects as leaked that are alive after the teardown.
    ///
    /// - Parameter keepers: See ``record(_:waitingFor:except:)``.
    @MainActor
    @discardableResult
    private func recordSurvivors(waitingFor keepers: Set<LeakExplanation.Keeper> = []) -> Set<Int> {
      let survivors = tracer.survivorsOfWorlds()
      let waiting = record(survivors, waitingFor: keepers)
      if waiting.isEmpty { ReportedLeaks.add(survivors) }
      return waiting
    }

    /// Records survivors as leaked that were not recorded before.
    ///
    /// - Parameters:
    ///   - keepers: The keepers whose objects a task may be about to release.
    ///   - undecided: The keepers whose objects are not recorded.
    /// - Returns: The numbers of the survivors with one of the first keepers. If there are any, nothing was recorded.
    @MainActor
    private func record(
      _ survivors: [Survivor], waitingFor keepers: Set<LeakExplanation.Keeper>,
      except undecided: Set<LeakExplanation.Keeper> = []
    ) -> Set<Int> {
      let survivors = ReportedLeaks.removing(from: survivors)
      let explanations = tracer.explanations(of: survivors)
      let waiting = zip(survivors, explanations).filter { keepers.contains($1.keeper) }
      if waiting.isEmpty { tracer.recordLeaks(survivors, explanations, except: undecided) }
      return Set(waiting.map(\.0.subject.id))
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
    private func waitForTasks(of subjects: Set<Int>, wakesSleepers: Bool = true) async {
      for _ in 0..<Self.patience.steps {
        if wakesSleepers { wakeSleepingTasks() }
        guard (try? await ContinuousClock().sleep(for: Self.patience.step)) != nil else { return }
        settle()
        if isGone(subjects) { return }
      }
    }

    /// Runs the main run loop, and with it the tasks of the main actor, for a limited time until none of the subjects
    /// is alive.
    @MainActor
    private func runMainLoop(forTasksOf subjects: Set<Int>, wakesSleepers: Bool = true) {
      for _ in 0..<Self.patience.steps {
        if wakesSleepers { wakeSleepingTasks() }
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
