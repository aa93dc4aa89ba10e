import Lifeline
import Testing

@testable import LifelineTraces

struct UTCTimeTests {
  @Test(arguments: [0, 1, 999_999_999, 951_782_400_000_000_000, 1_769_860_800_123_456_789, 9_223_372_036_000_000_000])
  func `reads what headers write`(time: Int) {
    #expect(UTCTime.nanoseconds(TraceHeader(started: .nanoseconds(time)).startedText) == time)
  }

  @Test(arguments: [
    ("2026-01-31T12:00:00Z", 1_769_860_800_000_000_000), ("2026-01-31T12:00:00.5Z", 1_769_860_800_500_000_000),
    ("1969-12-31T23:59:59Z", -1_000_000_000),
  ])
  func `a fraction may be short or missing`(text: String, time: Int) {
    #expect(UTCTime.nanoseconds(text) == time)
  }

  @Test(arguments: [
    "", "Z", "2026", "2026-13-01T00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T12:00:00", "9999-01-01T00:00:00Z",
    "0000-01-01T00:00:00Z", "99999999999999999999-01-01T00:00:00Z", "2026-00-10T00:00:00Z", "today Z",
  ])
  func `anything else is no moment, and no reason to crash`(text: String) {
    #expect(UTCTime.nanoseconds(text) == nil)
  }
}
