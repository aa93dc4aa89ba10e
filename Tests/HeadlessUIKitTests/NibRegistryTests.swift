import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor struct NibRegistryTests {
  @Test func `a nib is known by its name, in its own world`() {
    UINib.register("Cart") { _, _ in UIView() }
    #expect(UINib.isRegistered("Cart"))
    #expect(!UINib.isRegistered("cart"))
    #expect(!withHeadlessWorld { UINib.isRegistered("Cart") })
  }

  @Test func `a nib of several objects is known, too`() {
    UINib.register("Cart", objects: { _, _ in [UIView(), UIView()] })
    #expect(UINib.isRegistered("Cart"))
  }
}
