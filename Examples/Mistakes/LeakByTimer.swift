#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakByTimer = MistakeExample(
      id: "leak-by-timer", rule: "controller-leaked", title: "A timer is never invalidated",
      story: "A player shows the time with a repeating timer, and invalidates the timer in deinit. The player is "
        + "never deallocated: the run loop retains the timer, the timer retains its block, and the block "
        + "retains the player.",
      culprit: "ForeverPlayer",
      wrong: { $0.pushAndPop { ForeverPlayer() } },
      right: { $0.pushAndPop { PassingPlayer() } })
  }

  /// Invalidates its timer too late.
  private final class ForeverPlayer: UIViewController {
    private var timer: Timer?

    override func viewDidLoad() {
      super.viewDidLoad()
      timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: true) { _ in
        MainActor.assumeIsolated { self.view.setNeedsLayout() }
      }
    }

    isolated deinit { timer?.invalidate() }
  }

  /// Has a timer only while it is on the screen.
  private final class PassingPlayer: UIViewController {
    private var timer: Timer?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.view.setNeedsLayout() }
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      timer?.invalidate()
    }
  }
#endif
