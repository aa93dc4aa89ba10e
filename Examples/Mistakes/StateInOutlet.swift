#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import LifelineUIKit

  extension MistakeExample {
    static let stateInOutlet = MistakeExample(
      id: "state-in-outlet", title: "Outlets are used to store state",
      story: "A switch in the settings allows downloads over the mobile network. The download screen reads this "
        + "switch directly, so the user's choice is lost when the view of the settings is released.",
      culprit: "UISwitch",
      wrong: { stage in
        let settings = StoringSettings()
        download(stage, settings, PeepingDownload(settings))
      },
      right: { stage in
        let settings = ShowingSettings()
        download(stage, settings, AskingDownload(settings))
      })

    @MainActor
    private static func download(_ stage: MistakeStage, _ settings: any Settings, _ screen: UIViewController) {
      stage.say("The user opens the settings")
      stage.show(UINavigationController(rootViewController: settings))
      stage.say("The user allows the mobile network")
      settings.mobileSwitch?.simulateToggle()
      stage.say("The user downloads a film")
      stage.push(screen)
    }
  }

  @MainActor
  private protocol Settings: UIViewController {
    var mobileSwitch: UISwitch? { get }
  }

  /// Stores the user's choice only in the switch.
  private final class StoringSettings: UIViewController, Settings {
    @Outlet(.weak) private(set) var mobileSwitch: UISwitch?

    override func loadView() {
      let mobileSwitch = UISwitch(frame: CGRect(x: 250, y: 100, width: 51, height: 31))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(mobileSwitch)
      self.mobileSwitch = mobileSwitch
    }
  }

  /// Reads the switch of another controller.
  private final class PeepingDownload: UIViewController {
    private let settings: StoringSettings

    init(_ settings: StoringSettings) {
      self.settings = settings
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      title = settings.mobileSwitch?.isOn == true ? "Downloading" : "Waiting for a wireless network"
    }
  }

  /// Stores the user's choice in a property, which the switch shows.
  private final class ShowingSettings: UIViewController, Settings {
    @Outlet(.weak) private(set) var mobileSwitch: UISwitch?
    private(set) var usesMobileNetwork = false

    override func loadView() {
      let mobileSwitch = UISwitch(frame: CGRect(x: 250, y: 100, width: 51, height: 31))
      mobileSwitch.isOn = usesMobileNetwork
      mobileSwitch.addAction(
        UIAction { [weak self, weak mobileSwitch] _ in self?.usesMobileNetwork = mobileSwitch?.isOn ?? false },
        for: .valueChanged)
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(mobileSwitch)
      self.mobileSwitch = mobileSwitch
    }
  }

  /// Reads the property of the settings.
  private final class AskingDownload: UIViewController {
    private let settings: ShowingSettings

    init(_ settings: ShowingSettings) {
      self.settings = settings
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      title = settings.usesMobileNetwork ? "Downloading" : "Waiting for a wireless network"
    }
  }
#endif
