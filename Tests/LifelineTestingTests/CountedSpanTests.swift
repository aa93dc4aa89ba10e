import Lifeline
import LifelineTesting
import Testing

/// Budgets of spans, on the clocks that a test can have.
@Suite struct CountedSpanTests {
  private static func pay(taking duration: Duration? = nil) {
    Tracer.current.attach(Self.cart).span("pay") {
      if let duration { LifelineTest.current?.clock.advance(by: duration) }
    }
  }

  private final class Cart: Sendable {}
  private static let cart = Cart()

  private static func expectIssue(_ text: String) {
    withKnownIssue {
      expectSpan("pay", within: .milliseconds(5))
    } matching: { issue in
      issue.comments.map(\.rawValue) == [text]
    }
  }

  @Test(.lifeline) func `a clock that counts events measures no time`() {
    Self.pay()
    Self.expectIssue(
      "expectSpan cannot compare pay with 5 ms: this test has a counting clock, which does not measure time. For real "
        + "durations, use .lifeline(clock: .monotonic). For repeatable durations, use clock: .manual and advance the "
        + "time in the test: LifelineTest.current?.clock.advance(by: .milliseconds(3)).")
  }

  @Test(.lifeline) func `time by which the test advances a counting clock is compared`() {
    Self.pay(taking: .milliseconds(4))
    expectSpan("pay", within: .milliseconds(5))
  }

  @Test(.lifeline(clock: .manual)) func `a manual clock is compared, also if it stands still`() {
    Self.pay()
    expectSpan("pay", within: .milliseconds(5))
  }

  @Test(.lifeline(clock: .monotonic)) func `real durations are compared`() {
    Self.pay()
    expectSpan("pay", within: .seconds(100))
  }
}
