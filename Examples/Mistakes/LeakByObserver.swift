#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakByObserver = MistakeExample(
      id: "leak-by-observer", rule: "controller-leaked", title: "The block of an observer retains its screen",
      story: "A profile reloads whenever the app becomes active. The notification center retains the block, and "
        + "the block retains the profile. As a result, every profile that was ever opened reloads.",
      culprit: "ForeverProfile",
      wrong: { $0.pushAndPop { ForeverProfile() } },
      right: { $0.pushAndPop { PassingProfile() } })
  }

  /// Never removes its observer, whose block uses `self`.
  private final class ForeverProfile: UIViewController {
    private var observer: (any NSObjectProtocol)?

    override func viewDidLoad() {
      super.viewDidLoad()
      observer = NotificationCenter.default.addObserver(
        forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { self.view.setNeedsLayout() } }
    }
  }

  /// Removes its observer when it leaves the screen.
  private final class PassingProfile: UIViewController {
    private var observer: (any NSObjectProtocol)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      observer = NotificationCenter.default.addObserver(
        forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.view.setNeedsLayout() } }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if let observer { NotificationCenter.default.removeObserver(observer) }
    }
  }
#endif
