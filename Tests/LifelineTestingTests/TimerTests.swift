#if !canImport(ObjectiveC)  // With Objective-C, Foundation's timers are on the main run loop.
  import Foundation
  import HeadlessUIKit
  import LifelineRules
  import Testing

  @testable import LifelineTesting

  /// Shows the seconds that have passed.
  private final class PlayerController: UIViewController {
    private(set) var ticks = 0
    private var timer: Timer?
    var onTick: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated {
          self?.ticks += 1
          self?.onTick?()
        }
      }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      timer?.invalidate()
    }
  }

  /// Is the target of a display link that it invalidates too late.
  private final class WaveController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      CADisplayLink(target: self, selector: Selector("step", WaveController.step)).add(to: .main, forMode: .common)
    }

    private func step() {}
  }

  /// Is the target of a timer that starts the next one when it fires.
  private final class PulseController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      pulse()
    }

    private func pulse() {
      Timer.scheduledTimer(
        timeInterval: 1, target: self, selector: Selector("pulse", PulseController.pulse), userInfo: nil, repeats: false
      )
    }
  }

  @Suite(.timeLimit(.minutes(5))) @MainActor
  struct TimerTests {
    @Test(.lifeline(clock: .manual)) func `with a manual clock, a timer fires only when the test advances the clock`()
      throws
    {
      let test = try #require(LifelineTest.current)
      let (app, player) = (AppDriver(), PlayerController())
      app.show(player)
      app.settle()
      #expect(player.ticks == 0)
      test.clock.advance(by: .seconds(1))
      app.settle()
      #expect(player.ticks == 3)
    }

    @Test(.lifeline) func `with the default clock, a timer also fires when the test advances the clock`() throws {
      let test = try #require(LifelineTest.current)
      let (app, player) = (AppDriver(), PlayerController())
      app.show(player)
      test.clock.advance(by: .seconds(3000))
      app.settle()
      #expect(player.ticks >= 10_000)
    }

    @Test(.lifeline, .lifeline(clock: .monotonic))
    func `otherwise, a timer fires in real time while the test awaits`() async {
      let (app, player) = (AppDriver(), PlayerController())
      app.show(player)
      await withCheckedContinuation { continuation in
        player.onTick = { [weak player] in
          player?.onTick = nil
          continuation.resume()
        }
      }
      #expect(player.ticks >= 1)
    }

    @Test func `a test that ends takes its timers with it, and those of the worlds in it`() async throws {
      nonisolated(unsafe) var timers: [Timer] = []
      for version in ["26.0", "9.0"] as [SystemVersion] {
        try await LifelineTest.run("inner", .lifeline(failOn: .never)) {
          await MainActor.run {
            timers.append(Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in })
            withHeadlessWorld(systemVersion: version) {
              timers.append(Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { _ in })
            }
          }
        }
      }
      #expect(timers.map(\.isValid) == [false, false, false, false])
    }

    #if os(Linux) && _pointerBitWidth(_64)
      @Test func `a display link that is not invalidated keeps its target, and the finding says what to call`()
        async throws
      {
        nonisolated(unsafe) var kept: LifelineTest?
        try await LifelineTest.run("inner", .lifeline(failOn: .never)) {
          await MainActor.run { AppDriver().show(WaveController()) }
          kept = LifelineTest.current
        }
        let test = try #require(kept)
        let finding = try #require(RuleRunner.findings(in: test.events, header: test.memory.header).first)
        #expect(
          finding.message.contains("display link created at LifelineTestingTests/TimerTests.swift:35 -> WaveController")
        )
        #expect(finding.fix.contains("Call invalidate() on the "))
      }

      @Test(arguments: [(0, Severity.note), (3, .error)])
      func `a timer that starts the next one is a leak once it has done so`(
        seconds: Int, severity: Severity
      )
        async throws
      {
        nonisolated(unsafe) var kept: LifelineTest?
        try await LifelineTest.run("inner", .lifeline(failOn: .never, clock: .manual)) {
          await MainActor.run {
            let app = AppDriver()
            app.show(PulseController())
            LifelineTest.current?.clock.advance(by: .seconds(seconds))
            app.settle()
          }
          kept = LifelineTest.current
        }
        let test = try #require(kept)
        let finding = try #require(RuleRunner.findings(in: test.events, header: test.memory.header).first)
        #expect(finding.severity == severity)
        #expect(finding.fix.contains("Call invalidate() on the ") == (severity == .error))
      }
    #endif
  }
#endif
