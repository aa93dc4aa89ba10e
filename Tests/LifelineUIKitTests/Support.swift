import HeadlessUIKit
import Lifeline
import LifelineUIKit

/// A world, a window, and a tracer that keeps its events.
@MainActor
struct Studio {
  let memory = MemorySink()
  let clock = ManualClock()
  let tracer: Tracer
  let window = UIWindow()

  init(recordsSource: Bool = false) {
    tracer = Tracer(sinks: [memory], clock: .manual(clock), recordsSource: recordsSource)
  }

  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  var events: [TraceEvent] { memory.events }

  /// The events as `subject event phase attributes`, without those of subjects other than controllers.
  var story: [String] { events.filter { $0.subject.kind == .controller }.map(\.line) }
}

extension TraceEvent {
  /// The event in one line, for comparing.
  var line: String {
    // The caller of a direct call is the test.
    let attributes = attributes.elements.filter { $0.key != "caller" }.map { " \($0.key)=\($0.value)" }.joined()
    return "\(subject.name ?? subject.type.string) \(name) \(phase.label)\(attributes)"
  }
}

class PlainController: UIViewController {
  override func loadView() { view = UIView(frame: .zero) }
}

/// Notes what its overrides see, traced or not.
final class NotingController: UIViewController {
  let label: String

  @MainActor
  final class Log {
    var lines: [String] = []
    nonisolated init() {}
  }

  private let log: Log

  init(label: String, log: Log) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { log.lines.append("\(label) \(text) \(isViewLoaded)") }

  override func loadView() {
    note("loadView")
    view = UIView(frame: .zero)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear \(animated)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear \(animated)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear \(animated)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear \(animated)")
  }
  override func viewDidUnload() {
    super.viewDidUnload()
    note("viewDidUnload")
  }
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("didReceiveMemoryWarning")
  }
  isolated deinit { log.lines.append("\(label) deinit") }
}
