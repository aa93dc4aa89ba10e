#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Logs every callback as the cases write them: `vc.viewWillAppear(false)`.
class CaseController: UIViewController {
  let part: String
  let log: Log
  /// What else a callback does, by its name without arguments.
  var onCallback: [String: @MainActor (CaseController) -> Void] = [:]
  var forwardsAppearance = true
  /// Whether `loadView` leaves the making of the view to UIKit.
  var usesNib = false

  init(_ part: String, log: Log) {
    self.part = part
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  /// Plays `vc`, and logs how it came into being.
  override init(nibName: String?, bundle: Bundle?) {
    part = "vc"
    log = Rehearsal.onStage.log
    super.init(nibName: nibName, bundle: bundle)
    note("init(nibName:bundle:)")
  }

  /// As `init()`, which cannot be overridden, with the line that the source logged in it.
  convenience init(loggingInitOf part: String) {
    Rehearsal.onStage.log.add("\(part).init")
    self.init()
  }

  /// Plays the part that the stage gives to whoever comes out of a nib or storyboard.
  required init?(coder: NSCoder) {
    part = Rehearsal.onStage.partFromNib
    log = Rehearsal.onStage.log
    super.init(coder: coder)
    note("init(coder:)")
  }

  deinit {
    log.add("\(part).dealloc")
  }

  func note(_ callback: String, _ argument: String? = nil) {
    log.add("\(part).\(callback)" + (argument.map { "(\($0))" } ?? ""))
    onCallback[callback]?(self)
  }

  override var view: UIView! {
    get { super.view }
    set {
      if newValue == nil { note("view = nil") }
      super.view = newValue
    }
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

  override func loadView() {
    note("loadView")
    if usesNib { super.loadView() } else { view = UIView(frame: UIScreen.main.bounds) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear", "\(animated)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing", "\(animated)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear", "\(animated)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear", "\(animated)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear", "\(animated)")
  }

  override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews")
  }

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    note("viewLayoutMarginsDidChange")
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note("viewSafeAreaInsetsDidChange")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove", Self.partName(of: parent))
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove", Self.partName(of: parent))
  }

  @available(iOS, deprecated: 17.0)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traitCollectionDidChange", previousTraitCollection == nil ? "nil" : "traits")
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition", "toTraits")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    note("viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func didReceiveMemoryWarning() {
    note("didReceiveMemoryWarning")
    super.didReceiveMemoryWarning()
  }

  // The app for real UIKit has no nibs, and the SDK no views that are unloaded.
  #if !FIDELITY_APP
    override func awakeFromNib() {
      super.awakeFromNib()
      note("awakeFromNib")
    }

    override func viewWillUnload() {
      super.viewWillUnload()
      note("viewWillUnload")
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      note("viewDidUnload")
    }
  #endif
}
