#if !HeadlessUIKit || (!os(iOS) && !os(tvOS) && !os(visionOS))
  internal import Foundation
  internal import Lifeline
  internal import LifelineBase

  /// The end of a test, which checks the objects that should be gone, tears down the interface, if there is one, and
  /// checks the objects that are still alive.
  ///
  /// An object whose release is expected is searched while everything that may be alive is still in place, because the
  /// teardown would also release what retains the object. Objects that exist only as long as their screen does are
  /// released before the last check, so the verdict does not depend on timing.
  ///
  /// What depends on HeadlessUIKit is in the folders `Headless` and, without it, `Server`.
  extension LifelineTest {
    /// The time between two checks of objects that tasks may be about to release, at the end of a test; see
    /// ``Patience``.
    ///
    /// After the teardown, each step wakes the sleeping tasks. Before, a woken task could change the interface. The
    /// objects of a task that then ends have not leaked, because the task would have released them later. A task that
    /// always goes back to sleep never releases its objects.
    private static let step = Duration.milliseconds(5)

    /// Lets the interface and the main queue settle, checks the test, reports findings, and keeps artifacts.
    ///
    /// - Parameters:
    ///   - isEvaluated: Whether the test is checked; false for a test that was canceled while it ran.
    ///   - tearDown: A closure that tears down the interface.
    @MainActor
    func finish(isEvaluated: Bool, _ tearDown: () -> Void) async {
      if isEvaluated {
        await settleWithMainQueue()
        let kept = recordExpected(waitingFor: [.object])
        if !kept.isEmpty {
          await waitForTasks(of: kept, wakesSleepers: false)
          recordExpected()
        }
      } else {
        settle()
      }
      end(tearDown)
      if isEvaluated {
        let unexplained = recordSurvivors(waitingFor: Self.unexplained)
        if !unexplained.isEmpty { await waitForTasks(of: unexplained) }
        recordSurvivors()
      }
      close(isEvaluated: isEvaluated)
    }

    /// Finishes a test that cannot wait.
    ///
    /// - Parameters:
    ///   - drainsMainQueue: Whether the main run loop may run here to perform the work on the main queue.
    ///   - tearDown: A closure that tears down the interface.
    @MainActor
    func finish(drainsMainQueue: Bool, _ tearDown: () -> Void) {
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
      end(tearDown)
      if drainsMainQueue {
        let unexplained = recordSurvivors(waitingFor: Self.unexplained)
        if !unexplained.isEmpty { runMainLoop(forTasksOf: unexplained) }
      }
      recordSurvivors()
      close(isEvaluated: true)
    }

    @MainActor
    private func end(_ tearDown: () -> Void) {
      tracer.recordEnd()
      tearDown()
    }

    /// The keepers of objects that a task may retain. A search cannot detect whether a task retains an object.
    private static let unexplained: Set<LeakExplanation.Keeper> = [.nothing, .unsearched, .unbound]

    /// Records the objects as leaked whose release is expected and that the interface, the application's delegates, or
    /// another reference keeps alive, while all of them are in place.
    ///
    /// Objects that a task may retain, or that work releases after it has run, are left for
    /// ``recordSurvivors(waitingFor:)``.
    ///
    /// - Parameter keepers: See ``record(_:waitingFor:except:)``.
    @MainActor
    @discardableResult
    private func recordExpected(waitingFor keepers: Set<LeakExplanation.Keeper> = []) -> Set<Int> {
      noteExpectedSurvivors()
      let survivors = survivorsBeforeTeardown
      guard survivors.contains(where: { !$0.wasFoundLeaked }) else { return [] }
      return record(survivors, waitingFor: keepers, except: LeakExplanation.Keeper.undecided)
    }

    /// Records the objects as leaked that are alive after the teardown.
    ///
    /// - Parameter keepers: See ``record(_:waitingFor:except:)``.
    @MainActor
    @discardableResult
    private func recordSurvivors(waitingFor keepers: Set<LeakExplanation.Keeper> = []) -> Set<Int> {
      let survivors = survivorsAfterTeardown
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

    /// Waits, for a limited time, until none of the subjects is alive.
    @MainActor
    private func waitForTasks(of subjects: Set<Int>, wakesSleepers: Bool = true) async {
      var patience = Patience()
      while !patience.isOver() {
        if wakesSleepers { wakeSleepingTasks() }
        guard (try? await ContinuousClock().sleep(for: Self.step)) != nil else { return }
        settle()
        if isGone(subjects) { return }
      }
    }

    /// Runs the main run loop, and with it the tasks of the main actor, for a limited time until none of the subjects
    /// is alive.
    @MainActor
    private func runMainLoop(forTasksOf subjects: Set<Int>, wakesSleepers: Bool = true) {
      var patience = Patience()
      while !patience.isOver() {
        if wakesSleepers { wakeSleepingTasks() }
        RunLoop.main.run(until: Date(timeIntervalSinceNow: Self.step / .seconds(1)))
        settle()
        if isGone(subjects) { return }
      }
    }

    @MainActor
    private func isGone(_ subjects: Set<Int>) -> Bool {
      tracer.survivors().allSatisfy { !subjects.contains($0.subject.id) }
    }
  }

  /// How long a test waits for tasks: 20 steps, each of which lasts until tasks of other executors have run, so that a
  /// busy machine has more time; but not more than 1,000 steps, because a program may block all threads.
  private struct Patience {
    private var rest = 20
    private var most = 1000
    private var turn = Turn()

    /// Returns whether the wait is over. Call this method once per step.
    mutating func isOver() -> Bool {
      if turn.isOver.load(ordering: .relaxed) {
        rest -= 1
        turn = Turn()
      }
      most -= 1
      return rest <= 0 || most <= 0
    }

    /// The time in which each task that can run does so a few times.
    private final class Turn: Sendable {
      let isOver = Atomic(false)

      init() {
        Task.detached { [self] in
          for _ in 0..<10 { await Task.yield() }
          isOver.store(true, ordering: .relaxed)
        }
      }
    }
  }
#endif
