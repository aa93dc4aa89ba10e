#if !os(iOS) && !os(tvOS) && !os(visionOS)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  /// The worlds that the code of a test creates with `withHeadlessWorld`.
  ///
  /// Without it, what happens in them would be in no trace, and the test would pass because nothing was looked at. One with
  /// the iOS version of the test is traced by the test's tracer. Another version has other rules, so it gets a run of its own,
  /// with a trace and findings of its own.
  @MainActor
  final class NestedWorlds {
    /// Not retained: blocks that wait carry the delegate.
    private weak let test: LifelineTest?
    private var worlds: [ObjectIdentifier: (keeper: WindowKeeper, run: LifelineTest?)] = [:]

    nonisolated init(of test: LifelineTest) {
      self.test = test
    }

    /// Is called for each world while the test runs; the test's own one has begun before.
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
      keeper.end()
    }
  }

  extension LifelineTest {
    /// A run for a world with another iOS version inside this test.
    fileprivate func nested(system: String) -> LifelineTest {
      var identity = identity
      identity.system = system
      return LifelineTest(identity, settings, location: location, isWatched: isWatched)
    }
  }
#endif
