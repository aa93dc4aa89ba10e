import Foundation
import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Logs the frames of its display link, as apps do.
private final class WaveView: UIView {
  let log: Log
  private(set) var link: CADisplayLink?
  static let line = #line + 10

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError() }

  func start() {
    let link = CADisplayLink(target: self, selector: Selector("step:", WaveView.step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) { log.add(String(format: "%.3f", link.timestamp)) }
}

@Suite(.inOwnWorld) @MainActor
struct DisplayLinkTests {
  private let log = Log()
  private let time = TestTime()

  @Test func `a display link calls its target for each frame`() throws {
    let view = WaveView(log)
    view.start()
    let link = try #require(view.link)
    UIApplication.shared.settle()
    #expect(log.take() == [])
    time.advance(by: .milliseconds(50))
    #expect(log.take() == ["0.017", "0.033", "0.050"])
    #expect(abs(link.targetTimestamp - link.timestamp - link.duration) < 0.000_001)
    #expect(abs(CACurrentMediaTime() - link.timestamp) < 0.000_001)
    time.advance(by: .milliseconds(950))
    #expect(log.take().count == 57)
    link.preferredFramesPerSecond = 10
    time.advance(by: .milliseconds(1000))
    #expect(log.take().count == 10)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 1, maximum: 20, preferred: 20)
    time.advance(by: .milliseconds(1000))
    #expect(log.take().count == 20)
    link.invalidate()
  }

  @Test func `a display link is not called while it is paused, and after it was removed`() throws {
    let view = WaveView(log)
    view.start()
    let link = try #require(view.link)
    link.isPaused = true
    time.advance(by: .milliseconds(1000))
    #expect(log.take() == [])
    link.isPaused = false
    link.add(to: .main, forMode: .default)
    link.remove(from: .main, forMode: .common)
    time.advance(by: .milliseconds(17))
    #expect(log.take().count == 1)
    link.remove(from: .main, forMode: .default)
    time.advance(by: .milliseconds(1000))
    #expect(log.take() == [])
    link.invalidate()
  }

  @Test func `a display link retains its target until it is invalidated, and is listed with its line`() {
    weak var view: WaveView?
    do {
      let wave = WaveView(log)
      wave.start()
      view = wave
    }
    let pending = HeadlessWorld.current.pendingWork
    #expect(
      pending.map(\.description) == [
        "display link created at HeadlessUIKitTests/DisplayLinkTests.swift:\(WaveView.line)"
      ])
    #expect(pending.map(\.endsByItself) == [false])
    #expect(pending.map(\.kind) == [.displayLink])
    #expect(view != nil)
    let link = view?.link
    link?.invalidate()
    #expect(view == nil)
    #expect(HeadlessWorld.current.pendingWork.isEmpty)
    link?.add(to: .main, forMode: .common)
    link?.isPaused = false
    time.advance(by: .milliseconds(1000))
    #expect(log.take() == [])
  }

  @Test func `display links may end themselves while they are called, and have any rate`() throws {
    final class Target {
      var count = 0
      func step(_ link: CADisplayLink) {
        count += 1
        link.invalidate()
        link.preferredFramesPerSecond = 30
      }
    }
    let target = Target()
    for rate in [Float.nan, -.infinity, -1, 0, 0.5, 1e30, .infinity] {
      let link = CADisplayLink(target: target, selector: Selector("step:", Target.step))
      link.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
      link.preferredFramesPerSecond = Int.min
      link.add(to: .main, forMode: .common)
      time.advance(by: .milliseconds(1000))
    }
    #expect(target.count == 7)
  }
}
