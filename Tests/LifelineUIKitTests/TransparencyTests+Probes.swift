import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// Uses everything that the probes look at, and notes what it sees.
private final class EverythingController: UIViewController {
  @Outlet var field: UITextField!
  @Outlet(.weak) var label: UILabel?
  @Tracked var name = "Ada"
  @Tracked(.secret) var pin = ""
  lazy var toggle = UISwitch()
  weak var visitor: UIView?
  var views: [UIView] = []
  private let log: NotingController.Log

  init(_ log: NotingController.Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { log.lines.append("\(text) \(viewIfLoaded != nil) \(label == nil)") }

  override func loadView() {
    note("loadView")
    view = NotingView(log)
    field = UITextField()
    let label = UILabel()
    self.label = label
    views = [UIStepper(), UIView()]
    visitor = views[1]
    for part in [field!, label, toggle] + views { view.addSubview(part) }
    field.addAction(UIAction { [weak self] _ in self?.save() }, for: .editingChanged)
  }

  private func save() {
    name = field.text ?? ""
    note("edited \(name)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.text = name
    note("viewDidLoad \(view.bounds.width) \(view.frame.minX) \(view.center.x)")
    view.frame.size.width += 1
    note("wider \(view.frame.width)")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    field = nil
    views = []
    note("viewDidUnload \(visitor == nil)")
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if isViewLoaded, view.window == nil { view = nil }
    note("warned")
  }

  isolated deinit { log.lines.append("deinit \(name)") }
}

/// Says when it goes, which must not be later when it is looked at.
private final class NotingView: UIView {
  private let log: NotingController.Log

  init(_ log: NotingController.Log) {
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { log.lines.append("view deinit") }
}

extension TransparencyTests {
  private func liveWithControls(_ log: NotingController.Log, _ tracer: Tracer?) {
    let window = UIWindow()
    do {
      let controller = EverythingController(log)
      tracer?.trackResource(controller.toggle, bytes: 10, owner: controller)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      controller.field.simulateTyping("!")
      controller.toggle.simulateToggle()
      controller.pin = "1234"
      controller.view.addSubview(UISlider())
      unload(controller)
      log.lines.append("shows \(controller.field.text ?? "") \(controller.toggle.isOn) \(controller.name)")
    }
    window.rootViewController = nil
    log.lines.append("end")
  }

  /// The view goes by memory warning, and comes back.
  private func unload(_ controller: UIViewController) {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    controller.present(cover, animated: true)
    UIApplication.shared.settle()
    UIApplication.shared.simulateMemoryWarning()
    controller.dismiss(animated: true)
    UIApplication.shared.settle()
  }

  private func linesWithControls(on version: SystemVersion, _ settings: ProbeSettings?) -> [String] {
    let log = NotingController.Log()
    withHeadlessWorld(systemVersion: version) {
      let tracer = settings.map { _ in Tracer(sinks: [MemorySink()]) }
      if let settings, let tracer {
        tracer.useProbes(settings)
        tracer.traceViewControllers()
      }
      liveWithControls(log, tracer)
    }
    return log.lines
  }

  @Test(arguments: ["3.0", "5.1", "6.0", "26.0"] as [SystemVersion])
  func `controllers with controls behave the same untraced, with all probes, and with none`(version: SystemVersion) {
    let untraced = linesWithControls(on: version, nil)
    #expect(untraced.contains("shows Ada! true Ada!") && untraced.count { $0 == "view deinit" } == 2)
    #expect(untraced.last == "end" && untraced.contains("deinit Ada!"))
    #expect(linesWithControls(on: version, .all) == untraced)
    #expect(linesWithControls(on: version, ProbeSettings.none) == untraced)
  }
}
