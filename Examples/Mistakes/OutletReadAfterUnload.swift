#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import LifelineUIKit

  extension MistakeExample {
    static let outletReadAfterUnload = MistakeExample(
      id: "outlet-read-after-unload", rule: "outlet-read-before-load",
      title: "A response is written to an outlet after the view has been released",
      story:
        "The app requests the weather. Before the response arrives, another screen covers the view, and the view is "
        + "unloaded. The response is written to a label that only its superview retained.",
      system: "5.1", culprit: "CarelessWeather",
      wrong: { receive($0, CarelessWeather()) }, right: { receive($0, WatchfulWeather()) })

    @MainActor
    private static func receive(_ stage: MistakeStage, _ weather: any Weather) {
      stage.say("The user opens the weather")
      stage.show(weather)
      stage.openHelp()
      stage.runOutOfMemory()
      stage.say("The answer of the server arrives")
      weather.show("18 °C")
    }
  }

  @MainActor
  private protocol Weather: UIViewController {
    func show(_ temperature: String)
  }

  /// Assumes that the label exists.
  private final class CarelessWeather: UIViewController, Weather {
    @Outlet(.weak) var label: UILabel?

    override func loadView() {
      let label = UILabel(frame: CGRect(x: 16, y: 100, width: 288, height: 80))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(label)
      self.label = label
    }

    func show(_ temperature: String) {
      label?.text = temperature
    }
  }

  /// Stores the answer, and shows it now or after the next load.
  private final class WatchfulWeather: UIViewController, Weather {
    @Outlet(.weak) var label: UILabel?
    private var temperature = "…"

    override func loadView() {
      let label = UILabel(frame: CGRect(x: 16, y: 100, width: 288, height: 80))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(label)
      self.label = label
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label?.text = temperature
    }

    func show(_ temperature: String) {
      self.temperature = temperature
      if isViewLoaded { label?.text = temperature }
    }
  }
#endif
