import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct NibAwakeningTests {
  private let log = Log()

  @Test func `views wake when all are made and connected, before the owner's viewDidLoad (case 1.nibname-push)`() {
    UINib.register("Form") { [log] owner, coder in
      let (outer, inner) = (WakingView("outer", coder, log), WakingView("inner", coder, log))
      outer.addSubview(inner)
      (owner as? WakingController)?.outlet = inner
      return outer
    }
    let controller = WakingController("vc", log)
    #expect(log.take() == [])
    controller.loadViewIfNeeded()
    #expect(
      log.take() == [
        "outer init(coder:)", "inner init(coder:)", "outer awakeFromNib", "inner awakeFromNib", "vc viewDidLoad",
      ])
    #expect(controller.outlet != nil)
  }

  @Test func `views made in code are not woken`() {
    UINib.register("Form") { [log] _, _ in WakingView("coded", nil, log) }
    WakingController("vc", log).loadViewIfNeeded()
    #expect(log.take() == ["vc viewDidLoad"])
  }

  @Test
  func `a nib can contain the controller itself, which is then loaded without loadView (case 1.xib-containing-vc)`() {
    UINib.register(
      "Whole",
      objects: { [log] _, coder in
        let controller = WakingController(coder: coder)!
        controller.join("vc", log)
        controller.view = WakingView("view", coder, log)
        return [controller]
      })
    let objects = Bundle.main.loadNibNamed("Whole", owner: nil)
    #expect(
      log.take() == ["view init(coder:)", "vc awakeFromNib", "vc viewDidLoad", "view awakeFromNib"])
    #expect(objects?.count == 1)
    _ = (objects?.first as? UIViewController)?.view
    #expect(log.take() == [])
  }

  @Test func `the first view of several objects is the one of the controller that owns the nib`() {
    UINib.register(
      "Form",
      objects: { [log] _, coder in
        [WakingController(coder: coder)!, WakingView("first", coder, log), WakingView("second", coder, log)]
      })
    let controller = WakingController("vc", log)
    #expect((controller.view as? WakingView)?.label == "first")
  }

  @Test func `the later of two nibs of the same name counts, of whichever kind`() {
    let nib = UINib(nibName: "Twice", bundle: nil)
    UINib.register("Twice") { _, _ in UIView() }
    UINib.register("Twice", objects: { _, _ in [UIView(), UIView()] })
    #expect(nib.instantiate(withOwner: nil).count == 2)
    UINib.register("Twice") { _, _ in UIView() }
    #expect(nib.instantiate(withOwner: nil).count == 1)
    #expect(UINib.isRegistered("Twice"))
  }

  @Test func `a nib of several objects is found by the name of the class`() {
    UINib.register("WakingController", objects: { [log] _, coder in [WakingView("mine", coder, log)] })
    let controller = WakingController(nibName: nil, bundle: nil)
    #expect((controller.view as? WakingView)?.label == "mine")
  }
}

/// A controller that logs how it comes to life; by its own initializer it names the nib `Form`.
final class WakingController: UIViewController {
  var outlet: UIView?
  private var label = "?"
  private var log = Log()

  convenience init(_ label: String, _ log: Log) {
    self.init(nibName: "Form", bundle: nil)
    join(label, log)
  }

  func join(_ label: String, _ log: Log) {
    (self.label, self.log) = (label, log)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.add("\(label) awakeFromNib")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.add("\(label) viewDidLoad")
  }
}

/// A view that logs how it comes to life.
final class WakingView: UIView {
  let label: String
  private let log: Log

  init(_ label: String, _ coder: NSCoder?, _ log: Log) {
    (self.label, self.log) = (label, log)
    if let coder {
      super.init(coder: coder)!
      log.add("\(label) init(coder:)")
    } else {
      super.init(frame: .zero)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.add("\(label) awakeFromNib")
  }
}
