#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let viewLoadedTooEarly = MistakeExample(
      id: "view-loaded-too-early", title: "The view is loaded before it is needed",
      story: "The mailbox reads the server's name from a text field in the settings tab. The user never opens this "
        + "tab, but its view is loaded at launch and stays in memory.",
      culprit: "ServerSettings",
      wrong: { stage in
        let settings = ServerSettings()
        launch(stage, GreedyMailbox(settings), settings)
      },
      right: { stage in
        let settings = ServerSettings()
        launch(stage, ModestMailbox(settings), settings)
      })

    @MainActor
    private static func launch(_ stage: MistakeStage, _ mailbox: UIViewController, _ settings: UIViewController) {
      let tabs = UITabBarController()
      tabs.viewControllers = [mailbox, settings]
      stage.say("The app is launched; the settings are the second tab")
      stage.show(tabs)
    }
  }

  /// The tab with the settings.
  private final class ServerSettings: UIViewController {
    var server = "mail.example.org"
    private(set) var serverField: UITextField?

    override func loadView() {
      let serverField = UITextField(frame: CGRect(x: 16, y: 100, width: 280, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(serverField)
      self.serverField = serverField
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      serverField?.text = server
    }
  }

  /// Reads the server's name from the field, which loads the view.
  private final class GreedyMailbox: UIViewController {
    private let settings: ServerSettings

    init(_ settings: ServerSettings) {
      self.settings = settings
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      settings.loadViewIfNeeded()
      title = settings.serverField?.text
    }
  }

  /// Reads the property of the settings.
  private final class ModestMailbox: UIViewController {
    private let settings: ServerSettings

    init(_ settings: ServerSettings) {
      self.settings = settings
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = settings.server
    }
  }
#endif
