#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import LifelineUIKit

  extension MistakeExample {
    static let stateInOutlet = MistakeExample(
      id: "state-in-outlet", title: "Outlets are used to store state",
      story:
        "The user allows downloads over the mobile network. The download screen looks at the switch itself: when the "
        + "settings' view goes, the choice goes with it.",
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

  /// Has a switch and nothing else to know the user's choice by.
  private final class StoringSettings: UIViewController, Settings {
    @Outlet(.weak) private(set) var mobileSwitch: UISwitch?

    override func loadView() {
      let mobileSwitch = UISwitch(frame: CGRect(x: 250, y: 100, width: 51, height: 31))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(mobileSwitch)
      self.mobileSwitch = mobileSwitch
    }
  }

  /// Looks at somebody else's switch.
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

  /// Knows the user's choice; the switch shows it.
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

  /// Asks the settings.
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
