#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let viewLeakedAfterUnload = MistakeExample(
      id: "view-leaked-after-unload", title: "viewDidLoad is assumed to run once",
      story: "On each load, a closure that captures the view is added to the clock's ticker. When memory is low, the "
        + "view is unloaded but not freed, because the closure still retains it. Each reload adds another such "
        + "closure.",
      system: "5.1", culprit: "UIView",
      besides: [.wrong: [reload], .right: [reload]],
      wrong: { unloadAndReload($0, ForeverClock()) }, right: { unloadAndReload($0, DecentClock()) })

    @MainActor
    private static func unloadAndReload(_ stage: MistakeStage, _ clock: UIViewController) {
      stage.say("The app is launched")
      stage.show(clock)
      stage.openHelp()
      stage.runOutOfMemory()
      stage.closeHelp()
    }
  }

  /// Exists as long as the app, and calls its observers every second.
  @MainActor
  private final class Ticker {
    private var observers: [Int: () -> Void] = [:]
    private var last = 0

    func add(_ observer: @escaping () -> Void) -> Int {
      last += 1
      observers[last] = observer
      return last
    }

    func remove(_ number: Int?) {
      if let number { observers[number] = nil }
    }
  }

  /// Assumes that the view is loaded only once.
  private final class ForeverClock: UIViewController {
    private let ticker = Ticker()

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      _ = ticker.add { [view] in view?.setNeedsLayout() }
    }
  }

  /// Removes its observer in `viewDidUnload`, so that no closure retains the view.
  private final class DecentClock: UIViewController {
    private let ticker = Ticker()
    private var number: Int?

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      number = ticker.add { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      ticker.remove(number)
    }
  }
#endif
