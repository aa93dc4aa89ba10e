import HeadlessUIKit
import Testing

@MainActor
struct HeadlessWorldTests {
  @Test func `a world has an application, a device and a screen of its own`() {
    withHeadlessWorld {
      let outer = HeadlessWorld.current
      #expect(UIApplication.shared === outer.application)
      #expect(UIDevice.current === outer.device)
      #expect(UIScreen.main === outer.screen)
      withHeadlessWorld(systemVersion: "5.1") {
        #expect(UIApplication.shared !== outer.application)
        #expect(UIDevice.current.systemVersion == "5.1")
      }
      #expect(HeadlessWorld.current === outer)
      #expect(UIDevice.current.systemVersion == "26.0")
    }
  }

  @Test func `objects stay in the world in which they were created`() {
    let (world, controller) = withHeadlessWorld(systemVersion: "5.1") {
      (HeadlessWorld.current, RecordingController("c", log: Log()))
    }
    #expect(controller.headlessWorld === world)
    #expect(UIApplication.shared !== world.application)
    #expect(world.application.headlessWorld === world)
    controller.loadViewIfNeeded()
    controller.didReceiveMemoryWarning()
    #expect(!controller.isViewLoaded)
  }

  @Test func `a memory warning, interceptors and observers stay in their world`() {
    withHeadlessWorld {
      let log = Log()
      let outside = RecordingController("outside", log: log)
      let notices = NoticeRecorder()
      HeadlessWorld.current.install(CallRecorder("outside", log: log))
      HeadlessWorld.current.addObserver(notices)
      withHeadlessWorld {
        let inside = RecordingController("inside", log: log)
        UIApplication.shared.simulateMemoryWarning()
        #expect(log.take() == ["inside didReceiveMemoryWarning"])
        #expect(HeadlessWorld.current.livingControllers == [inside])
      }
      #expect(notices.take() == [])
      #expect(HeadlessWorld.current.livingControllers == [outside])
    }
  }

  @Test func `an asynchronous body and its child tasks see the world, a detached task does not`() async {
    await withHeadlessWorld(systemVersion: "5.1") {
      let world = HeadlessWorld.current
      await Task.yield()
      #expect(HeadlessWorld.current === world)
      async let child = MainActor.run { UIDevice.current.systemVersion }
      #expect(await child == "5.1")
      #expect(await Task { @MainActor in HeadlessWorld.current }.value === world)
      #expect(await Task.detached { @MainActor in HeadlessWorld.current }.value !== world)
    }
  }

  @Test func `asynchronous worlds that run side by side do not see each other`() async {
    async let old = Self.versionsSeen(in: "5.1")
    async let middle = Self.versionsSeen(in: "6.0")
    async let new = Self.versionsSeen(in: "13.0")
    #expect(await [old, middle, new] == [["5.1", "5.1"], ["6.0", "6.0"], ["13.0", "13.0"]])
  }

  /// The version before and after others had their turn.
  private static func versionsSeen(in version: SystemVersion) async -> [String] {
    await withHeadlessWorld(systemVersion: version) {
      let before = UIDevice.current.systemVersion
      await Task.yield()
      return [before, UIDevice.current.systemVersion]
    }
  }

  @Test func `both forms hand on results and typed errors`() async {
    struct Refusal: Error, Equatable {}
    #expect(withHeadlessWorld { 1 } == 1)
    #expect(
      await withHeadlessWorld {
        await Task.yield()
        return 2
      } == 2)
    #expect(throws: Refusal()) { try withHeadlessWorld { () throws(Refusal) in throw Refusal() } }
    await #expect(throws: Refusal()) {
      try await withHeadlessWorld { () async throws(Refusal) in
        await Task.yield()
        throw Refusal()
      }
    }
  }

  @Test func `a world dies with its last object`() {
    weak var world: HeadlessWorld?
    var view: UIView? = withHeadlessWorld {
      let stage = Stage.withSubOnScreen(animated: true)
      stage.dismissSub(animated: true)
      world = .current
      return UIView()
    }
    #expect(view?.headlessWorld === world)
    #expect(world != nil)
    view = nil
    #expect(world == nil)
  }

  @Test func `an application used after its world is gone says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let application = withHeadlessWorld { UIApplication.shared }
        application.settle()
      }
    }
    #expect(result.standardErrorText.contains("this UIApplication was used after its HeadlessWorld was deallocated"))
  }

  @Test func `the device is an iOS device whose version reads in full`() {
    withHeadlessWorld {
      #expect(UIDevice.current.systemName == "iOS")
      UIDevice.current.systemVersion = "7"
      #expect(UIDevice.current.systemVersion == "7.0")
      #expect(HeadlessWorld.current.systemVersion == "7.0")
    }
  }
}
