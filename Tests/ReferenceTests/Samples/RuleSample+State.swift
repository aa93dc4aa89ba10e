internal import HeadlessUIKit

extension RuleSample {
  /// The samples about what the user entered.
  static let state: [RuleSample] = [
    RuleSample(
      "state-in-outlet", wrong: { StateInOutlet.connect($0, StateInOutlet.Wrong()) },
      right: { StateInOutlet.connect($0, StateInOutlet.Right()) }),
    RuleSample(
      "state-not-saved-on-unload", system: "5.1",
      wrong: { StateNotSavedOnUnload.typeAndUnload($0, StateNotSavedOnUnload.Wrong()) },
      right: { StateNotSavedOnUnload.typeAndUnload($0, StateNotSavedOnUnload.Right()) }),
    RuleSample(
      "state-reset-on-reload", system: "5.1",
      wrong: { StateResetOnReload.typeAndReload($0, StateResetOnReload.Wrong(item: StateResetOnReload.item)) },
      right: { StateResetOnReload.typeAndReload($0, StateResetOnReload.Right(item: StateResetOnReload.item)) }),
  ]
}

private enum StateInOutlet {
  final class Account {
    var password = ""
  }

  final class SettingsViewController: UIViewController {
    let account = Account()
    private(set) lazy var password = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      password.addAction(UIAction { [weak self] _ in self?.passwordChanged() }, for: .editingChanged)
      view.addSubview(password)
    }

    func passwordChanged() { account.password = password.text ?? "" }
  }

  class Main: UIViewController {
    let settings = SettingsViewController()

    func connect(password: String?) {}
  }

  final class Wrong: Main {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      connect(password: settings.password.text)  // lost when the view of settings is unloaded
    }
  }

  final class Right: Main {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      connect(password: settings.account.password)
    }
  }

  @MainActor
  static func connect(_ stage: SampleStage, _ main: Main) {
    stage.show(UINavigationController(rootViewController: main.settings))
    main.settings.password.simulateTyping("secret")
    stage.push(main)
  }
}

private enum StateNotSavedOnUnload {
  class Editor: UIViewController {
    var nameField: UITextField!

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
      nameField = view.addTextField()
    }
  }

  final class Wrong: Editor {
    override func viewDidUnload() {
      super.viewDidUnload()
      nameField = nil  // what the user typed is lost
    }
  }

  final class Right: Editor {
    private var name = ""

    override func viewDidLoad() {
      super.viewDidLoad()
      nameField.addAction(UIAction { [weak self] _ in self?.nameChanged() }, for: .editingChanged)
    }

    func nameChanged() { name = nameField.text ?? "" }  // on every edit

    override func viewDidUnload() {
      super.viewDidUnload()
      nameField = nil
    }
  }

  @MainActor
  static func typeAndUnload(_ stage: SampleStage, _ editor: Editor) {
    stage.show(editor)
    editor.nameField.simulateTyping("Ada")
    stage.cover()
    stage.runOutOfMemory()
  }
}

private enum StateResetOnReload {
  struct Item: Sendable {
    let name: String
  }

  static let item = Item(name: "Charles")

  class Editor: UIViewController {
    weak var nameField: UITextField!

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
      nameField = view.addTextField()
    }
  }

  final class Wrong: Editor {
    private let item: Item

    init(item: Item) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      nameField.text = item.name  // discards what the user typed before the unload
    }
  }

  final class Right: Editor {
    private var name: String

    init(item: Item) {
      name = item.name  // copied once, when the controller is created
      super.init(nibName: nil, bundle: nil)
    }

    func nameChanged() { name = nameField.text ?? "" }

    override func viewDidLoad() {
      super.viewDidLoad()
      nameField.text = name
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      super.loadView()
      nameField.addAction(UIAction { [weak self] _ in self?.nameChanged() }, for: .editingChanged)
    }
  }

  @MainActor
  static func typeAndReload(_ stage: SampleStage, _ editor: Editor) {
    stage.show(editor)
    editor.nameField.simulateTyping("Ada")
    stage.cover()
    stage.runOutOfMemory()
    stage.uncover()
  }
}
