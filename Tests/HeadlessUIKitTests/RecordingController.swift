import HeadlessUIKit

/// Logs every callback and its own end; makes its view in its own `loadView`.
class RecordingController: UIViewController {
  let label: String
  let log: Log
  /// Does what well-behaved code does from iOS 6 on: gives the view up when it is loaded and off screen.
  var releasesViewOffScreen = false
  @preconcurrency var onCallback: [String: @MainActor (RecordingController) -> Void] = [:]

  init(_ label: String, log: Log) {
    self.label = label
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  deinit { log.add("\(label) dealloc") }

  func note(_ callback: String) {
    log.add("\(label) \(callback)")
    onCallback[callback]?(self)
  }

  override func loadView() {
    note("loadView")
    if makesItsView { view = UIView() } else { super.loadView() }
  }

  /// Whether `loadView` makes a view, rather than leaving it to UIKit.
  var makesItsView: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    note("viewWillUnload")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    note("viewDidUnload")
  }

  override func didReceiveMemoryWarning() {
    note("didReceiveMemoryWarning")
    super.didReceiveMemoryWarning()
    if releasesViewOffScreen, isViewLoaded, view.window == nil { view = nil }
  }
}

/// Takes its view from UIKit's own `loadView`: a nib, or an empty view.
final class BaseViewController: RecordingController {
  override var makesItsView: Bool { false }
}

/// A view that logs its own end.
final class MortalView: UIView {
  private var token: Token?

  convenience init(_ line: String, log: Log) {
    self.init(frame: .zero)
    token = Token(line, log: log)
  }
}
