import Testing

@testable import HeadlessUIKit

@MainActor
struct WeakListTests {
  @Test func `a thousand controllers that came and went leave the list small`() {
    withHeadlessWorld {
      let world = HeadlessWorld.current
      let kept = UIViewController()
      for _ in 0..<1_000 { _ = UIViewController() }
      #expect(world.controllers.storedCount <= 64)
      #expect(world.livingControllers == [kept])
    }
  }

  @Test func `living objects stay in the order in which they were added`() {
    withHeadlessWorld {
      let kept = (0..<200).map { _ in
        _ = UIViewController()
        return UIViewController()
      }
      #expect(HeadlessWorld.current.livingControllers == kept)
      #expect(HeadlessWorld.current.controllers.storedCount <= 2 * kept.count)
    }
  }

  @Test func `a thousand windows that came and went leave the list small`() {
    withHeadlessWorld {
      for _ in 0..<1_000 { _ = UIWindow() }
      #expect(HeadlessWorld.current.windows.storedCount <= 64)
    }
  }
}
