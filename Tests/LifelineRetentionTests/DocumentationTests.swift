import Lifeline
import LifelineRetention
import Testing

/// The sample of the documentation.
@Suite struct DocumentationTests {
  final class Shop: @unchecked Sendable {
    static let shared = Shop()
    let router = Router()
    let timer = Timer()
  }

  final class Router {
    var stack: [CheckoutController] = []
  }

  final class Timer {
    var action: (() -> Void)?
  }

  final class CheckoutController {}

  @Test func `the page's sample prints what the page says`() {
    let checkout = CheckoutController()
    Shop.shared.router.stack = [checkout]
    Shop.shared.timer.action = { use(checkout) }
    let finder = RetainPathFinder(clock: .manual(ManualClock())) { [RetainRoot("Shop.shared", Shop.shared)] }
    let text = "Shop.shared.router -> Router.stack[0] -> CheckoutController; also held by Timer.action (closure)"
    #expect(finder.explain(checkout).description == text)
  }
}
