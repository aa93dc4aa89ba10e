internal import HeadlessUIKit
internal import LifelineUIKit

extension RuleSample {
  /// The samples about what is done before, at and after the loading of a view.
  static let loads: [RuleSample] = [
    RuleSample(
      "geometry-before-layout", wrong: { GeometryBeforeLayout.open($0, GeometryBeforeLayout.Wrong()) },
      right: { GeometryBeforeLayout.open($0, GeometryBeforeLayout.Right()) }),
    RuleSample(
      "outlet-read-before-load", wrong: { OutletReadBeforeLoad.open($0, OutletReadBeforeLoad.Wrong()) },
      right: { OutletReadBeforeLoad.open($0, OutletReadBeforeLoad.Right()) }),
    RuleSample(
      "repeated-view-did-load", wrong: { RepeatedViewDidLoad.change($0) { RepeatedViewDidLoad.Wrong(item: $0) } },
      right: { RepeatedViewDidLoad.change($0) { RepeatedViewDidLoad.Right(item: $0) } }),
    RuleSample(
      "view-loaded-too-early", wrong: { $0.show(ViewLoadedTooEarly.Wrong()) },
      right: { $0.show(ViewLoadedTooEarly.Right()) }),
  ]
}

private enum GeometryBeforeLayout {
  class Gallery: UIViewController {
    private(set) lazy var photo = UIImageView()
  }

  final class Wrong: Gallery {
    override func viewDidLoad() {
      super.viewDidLoad()
      photo.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: 100)
    }
  }

  final class Right: Gallery {
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      photo.frame = CGRect(x: 0, y: 0, width: view.bounds.width / 2, height: 100)
    }
  }

  @MainActor
  static func open(_ stage: SampleStage, _ gallery: UIViewController) {
    stage.show(UINavigationController(rootViewController: UIViewController()))
    stage.push(gallery)
  }
}

private enum OutletReadBeforeLoad {
  final class SettingsViewController: UIViewController {
    @Outlet var volumeSlider: UISlider!

    override func viewDidLoad() {
      super.viewDidLoad()
      let slider = UISlider()
      slider.value = volume
      view.addSubview(slider)
      volumeSlider = slider
    }

    var volume: Float = 0 {
      didSet { if isViewLoaded { volumeSlider.value = volume } }
    }
  }

  class Main: UIViewController {
    let settings = SettingsViewController()

    func openSettings() {}
  }

  final class Wrong: Main {
    override func openSettings() {
      settings.volumeSlider?.value = 0.5  // settings has not been shown yet: this does nothing
      show(settings, sender: self)
    }
  }

  final class Right: Main {
    override func openSettings() {
      settings.volume = 0.5  // a property; viewDidLoad sets the slider from it
      show(settings, sender: self)
    }
  }

  @MainActor
  static func open(_ stage: SampleStage, _ main: Main) {
    stage.show(UINavigationController(rootViewController: main))
    main.openSettings()
    UIApplication.shared.settle()
  }
}

private enum RepeatedViewDidLoad {
  @MainActor
  final class Item {
    var text = "draft" {
      didSet { for observer in observers { observer() } }
    }
    private var observers: [() -> Void] = []

    func onChange(_ observer: @escaping () -> Void) { observers.append(observer) }
  }

  final class Wrong: UIViewController {
    private let item: Item
    private lazy var textField = UITextField()

    init(item: Item) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      textField.text = item.text  // throws away what the user typed before the unload
      item.onChange { [weak self] in self?.refresh() }
    }

    func refresh() {
      viewDidLoad()  // a second observer, a second set of subviews
    }
  }

  final class Right: UIViewController {
    private let text: String
    private lazy var textField = UITextField()

    init(item: Item) {
      text = item.text  // copied once, when the controller is created
      super.init(nibName: nil, bundle: nil)
      item.onChange { [weak self] in self?.refresh() }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      fill()
    }

    func refresh() { fill() }

    private func fill() { textField.text = text }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  static func change(_ stage: SampleStage, _ make: (Item) -> UIViewController) {
    let item = Item()
    stage.show(make(item))
    item.text = "final"
  }
}

private enum ViewLoadedTooEarly {
  final class SettingsForm: UIView {
    let password = UITextField()
  }

  final class SettingsViewController: UIViewController {
    var password = ""

    override func loadView() { view = SettingsForm() }
  }

  class Main: UIViewController {
    let settings = SettingsViewController()

    func connect(password: String?) {}
  }

  final class Wrong: Main {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let form = settings.view as? SettingsForm  // loads the view of a tab that may never be opened
      connect(password: form?.password.text)
    }
  }

  final class Right: Main {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      connect(password: settings.password)  // the controller's property
    }
  }
}
