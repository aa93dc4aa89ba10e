import HeadlessUIKit
import LifelineUIKit
import Testing

@Suite @MainActor struct CacheMistakeTests {
  @Test func `a class that was neither registered nor has a nib stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = ViewControllerCache().controller(for: UncachedController.self)
    }
    #expect(
      result.standardErrorText.contains(
        "ViewControllerCache has no closure that creates UncachedController, and there is no nib with that name: "
          + "call cache.register(UncachedController.self) { … } first"))
  }

  @Test func `a closure that makes a subclass stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let cache = ViewControllerCache()
      cache.register(PageController.self) { CoverController() }
      _ = cache.controller(for: PageController.self)
    }
    #expect(
      result.standardErrorText.contains(
        "ViewControllerCache expected PageController, but the closure created CoverController: "
          + "a cache vends exactly the requested class, so request CoverController"))
  }

  @Test func `a class with a nib whose init from a coder makes nothing stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UINib.register("CodedController") { _, _ in UIView() }
      _ = ViewControllerCache().controller(for: CodedController.self)
    }
    #expect(
      result.standardErrorText.contains(
        "CodedController.init(coder:) returned nil, although there is a nib with the name of the class: "
          + "call super.init(coder:) in it, or call cache.register(CodedController.self) { … }"))
  }
}

private final class CodedController: UIViewController {
  required init?(coder: NSCoder) { nil }
}
