import Lifeline
import LifelineTesting
import Store
import Testing

@Suite(.lifeline) struct CartTests {
  @Test(.lifeline(clock: .monotonic)) func `a cart is paid`() {
    Cart().pay()
    expectSpan("pay", within: .seconds(1))
  }

  // `swift package lifeline check` finds the leak. The test itself passes.
  @Test(.lifeline(failOn: .never)) func `a cart that is retained`() {
    let cart = Cart()
    cart.printReceipt()
    cart.pay()
    Tracer.current.expectDeallocation(of: cart, because: "it was paid")
  }
}
