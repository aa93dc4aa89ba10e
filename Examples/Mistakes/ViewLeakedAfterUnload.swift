#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let viewLeakedAfterUnload = MistakeExample(
      id: "view-leaked-after-unload", title: "viewDidLoad is taken to run once",
      story: "Each load of the view has the clock call a closure that holds that view. Memory runs low, the view is "
        + "unloaded, and nothing is freed: the clock still has it, and gets another one with each reload.",
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

  /// Lives as long as the app, and calls whoever wants to know of each second.
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

  /// Counts on being loaded once.
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

  /// Takes back in `viewDidUnload` what each load adds, and lets nobody hold the view.
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
