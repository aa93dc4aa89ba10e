#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  /// The worlds that a test's code creates with `withHeadlessWorld`.
  ///
  /// Without this class, events in these worlds would be in no trace, and the test would pass because nothing was
  /// checked. The test's tracer traces a world that has the same iOS version as the test. A world with a different
  /// version is checked by different rules, so it gets a separate run with its own trace and findings.
  @MainActor
  final class NestedWorlds {
    /// The test. It is not retained, because blocks that are waiting retain the delegate.
    private weak let test: LifelineTest?
    private var worlds: [ObjectIdentifier: (keeper: WindowKeeper, run: LifelineTest?)] = [:]

    nonisolated init(of test: LifelineTest) {
      self.test = test
    }

    /// The delegate for each world that begins while the test runs. The test's own world has already begun.
    nonisolated var delegate: HeadlessWorld.Delegate {
      HeadlessWorld.Delegate(didBegin: { self.begin($0) }, willEnd: { self.end($0) })
    }

    private func begin(_ world: HeadlessWorld) {
      guard let test else { return }
      let isSameSystem = world.systemVersion == test.settings.systemVersion
      let run = isSameSystem ? nil : test.nested(system: "\(world.systemVersion)")
      let keeper = (run ?? test).beginKeepingWindows()
      worlds[ObjectIdentifier(world)] = (keeper, run)
    }

    private func end(_ world: HeadlessWorld) {
      guard let (keeper, run) = worlds.removeValue(forKey: ObjectIdentifier(world)) else { return }
      if let run { return run.finish(keeper, drainsMainQueue: false) }
      Tracer.takeDown(world)
      world.uninstall(keeper)
      test?.addWaker { [work = world.pendingWorkList] in work.wakeSleepingTasks() }
      keeper.end()
    }
  }

  extension LifelineTest {
    /// Creates a run for a world with another iOS version inside this test.
    fileprivate func nested(system: String) -> LifelineTest {
      var identity = identity
      identity.system = system
      return LifelineTest(identity, settings, location: location, isWatched: isWatched)
    }
  }
#endif
