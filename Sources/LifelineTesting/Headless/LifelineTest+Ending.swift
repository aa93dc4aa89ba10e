#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import Foundation
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  /// The end of a test: its interface is taken down, and whatever is still alive then is judged.
  ///
  /// What merely lived with its screen is gone by then, so the verdict does not depend on time.
  extension LifelineTest {
    /// How long the end of a test waits for tasks that are about to release what they retain.
    private static let patience = (steps: 20, step: Duration.milliseconds(5))

    /// Lets the current world and the main queue settle, checks the test, reports findings, and keeps artifacts.
    ///
    /// - Parameter isEvaluated: false for a test that was canceled while it ran.
    @MainActor
    func finish(_ keeper: WindowKeeper, isEvaluated: Bool = true) async {
      // Not `tracer.isEnabled`: the test may have closed it.
      guard settings.isEnabled else { return keeper.end() }
      if isEvaluated { await UIApplication.shared.settle() } else { settle() }
      takeDown(keeper)
      if isEvaluated {
        let unexplained = record(survivorsIf: { $0 != .nothing && $0 != .unsearched })
        if !unexplained.isEmpty { await waitForTasks(of: unexplained) }
        _ = record(survivorsIf: { _ in true })
      }
      close(isEvaluated: isEvaluated)
    }

    /// The same for a test that cannot wait.
    ///
    /// - Parameter drainsMainQueue: whether the main run loop may run here, for the work that was added to the main queue.
    @MainActor
    func finish(_ keeper: WindowKeeper, drainsMainQueue: Bool) {
      guard settings.isEnabled else { return keeper.end() }
      settle()
      if drainsMainQueue {
        RunLoop.main.run(until: Date())
        settle()
      }
      takeDown(keeper)
      _ = record(survivorsIf: { _ in true })
      close(isEvaluated: true)
    }

    /// Not the method of the application: in asynchronous code that is the one that waits.
    @MainActor
    private func settle() { UIApplication.shared.settle() }

    @MainActor
    private func takeDown(_ keeper: WindowKeeper) {
      // After a suspension, the main actor may run on another thread, which would get a number of its own.
      Tracer.adoptMainThread()
      tracer.recordEnd()
      Tracer.takeDown(.current)
      HeadlessWorld.current.uninstall(keeper)
      keeper.end()
    }

    /// Records the survivors as leaked, if what keeps them is clear for all of them.
    ///
    /// Returns the numbers of those that something unknown keeps; then nothing was recorded.
    @MainActor
    private func record(survivorsIf isClear: (LeakExplanation.Keeper) -> Bool) -> Set<Int> {
      let survivors = tracer.survivorsOfWorlds()
      guard !survivors.isEmpty else { return [] }
      // What only an object that is meant to survive keeps is that object's own.
      let found = tracer.leakExplanations(of: survivors.map(\.object) + tracer.meantToSurvive)
      let explanations = found ?? survivors.map { _ in LeakExplanation(keeper: .unsearched) }
      let unclear = zip(survivors, explanations).filter { !isClear($1.keeper) }.map(\.0.subject.id)
      guard unclear.isEmpty else { return Set(unclear) }
      tracer.recordLeaks(survivors, explanations, because: .testEnded)
      return []
    }

    #if canImport(XCTest)
      /// Adds the test case to what is searched for what retains a survivor.
      @MainActor
      func nameTestCase(_ test: AnyObject) {
        let reference = WeakTestCase(test: test)
        tracer.addLeakRoots { reference.test.map { [RetainRoot("\(type(of: $0))", $0, kind: .testCase)] } ?? [] }
      }
    #endif

    /// Waits until none of the subjects is alive, but not for long.
    @MainActor
    private func waitForTasks(of subjects: Set<Int>) async {
      for _ in 0..<Self.patience.steps {
        guard (try? await Task.sleep(for: Self.patience.step)) != nil else { return }
        settle()
        if tracer.survivors().allSatisfy({ !subjects.contains($0.subject.id) }) { return }
      }
    }
  }

  /// Safe because the search asks for it on the thread of the test.
  private struct WeakTestCase: @unchecked Sendable {
    weak var test: AnyObject?
  }
#endif
