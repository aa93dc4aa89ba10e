import Lifeline
import LifelineTesting
import Store
import Testing

@Suite(.lifeline) struct CartTests {
  @Test func `a cart is paid`() {
    Cart().pay()
    expectSpan("pay", within: .milliseconds(1))
  }

  // The leak is for `swift package lifeline check` to find; the test itself does not fail of it.
  @Test(.lifeline(.failing(on: nil))) func `a cart that somebody keeps`() {
    let cart = Cart()
    cart.printReceipt()
    cart.pay()
    Tracer.current.expectDeallocation(of: cart, because: "it was paid")
  }
}
