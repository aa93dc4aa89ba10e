import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

private final class StrayController: UIViewController {}
private struct Failure: Error {}

@Suite(.inOwnWorld) @MainActor
struct WorldScopeTests {
  private let log = Log()

  private func delegate(_ name: String) -> HeadlessWorld.Delegate {
    HeadlessWorld.Delegate(
      didBegin: { [log] world in log.add("\(name) begins \(world.systemVersion) \(world === HeadlessWorld.current)") },
      willEnd: { [log] world in log.add("\(name) ends \(world.systemVersion) \(world === HeadlessWorld.current)") })
  }

  @Test func `delegates are called for the worlds of their scope, the inner ones in between`() {
    withHeadlessWorld(systemVersion: "4.0") {}
    HeadlessWorld.withDelegate(delegate("outer")) {
      HeadlessWorld.withDelegate(delegate("inner")) {
        withHeadlessWorld(systemVersion: "5.1") { log.add("body") }
      }
      withHeadlessWorld(systemVersion: "6.0") {}
    }
    withHeadlessWorld(systemVersion: "7.0") {}
    #expect(
      log.take() == [
        "outer begins 5.1 true", "inner begins 5.1 true", "body", "inner ends 5.1 true", "outer ends 5.1 true",
        "outer begins 6.0 true", "outer ends 6.0 true",
      ])
  }

  @Test func `delegates are called for worlds that bodies with suspensions create, and after errors`() async {
    await HeadlessWorld.withDelegate(delegate("test")) {
      await withHeadlessWorld(systemVersion: "5.1") { await Task.yield() }
      await Task { withHeadlessWorld(systemVersion: "6.0") {} }.value
      try? withHeadlessWorld(systemVersion: "7.0") { throw Failure() }
    }
    #expect(
      log.take() == [
        "test begins 5.1 true", "test ends 5.1 true", "test begins 6.0 true", "test ends 6.0 true",
        "test begins 7.0 true", "test ends 7.0 true",
      ])
  }

  @Test func `the observer gets each controller that is created outside all bound worlds`() async {
    // In a process of its own: other tests of this one create controllers, too.
    await #expect(processExitsWith: .success) { @MainActor in
      var strays: [String] = []
      HeadlessWorld.strayObserver = { strays.append("\(type(of: $0))") }
      await withHeadlessWorld {
        _ = StrayController()
        precondition(strays.isEmpty)
        await Task.detached { @MainActor in
          _ = StrayController()
          _ = UIView()
          withHeadlessWorld { _ = StrayController() }
        }.value
      }
      precondition(strays == ["StrayController"])
    }
  }
}
