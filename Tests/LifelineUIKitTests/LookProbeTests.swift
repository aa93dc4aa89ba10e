import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct LookProbeTests {
  /// Configured by one of its initializers only.
  private final class HalfView: UIView {
    var corner = 0
    var caption = ""

    override init(frame: CGRect) {
      super.init(frame: frame)
      corner = 8
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class HalfController: UIViewController {
    private let nib: String?
    private let captions: [String]

    init(nib: String?, captions: [String] = [""]) {
      self.nib = nib
      self.captions = captions
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for caption in captions {
        let half = nib == nil ? HalfView(frame: .zero) : decoded()
        half.caption = caption
        view.addSubview(half)
      }
    }

    private func decoded() -> HalfView {
      let nib = UINib(nibName: nib ?? "", bundle: nil)
      return nib.instantiate(withOwner: nil).first as! HalfView
    }
  }

  @Test func `views of own classes tell their initializer and their look, others do not`() {
    withHeadlessWorld {
      UINib.register("Half") { _, coder in [HalfView(coder: coder)!] }
      let studio = Studio()
      studio.tracer.traceViewControllers()
      for controller in [HalfController(nib: nil, captions: ["a", "b"]), HalfController(nib: "Half")] {
        controller.loadViewIfNeeded()
      }
      let views = studio.events.filter { $0.subject.type == "HalfView" && $0.name != "deinit" }
      #expect(views.map(\.name.string) == ["init", "look", "init", "look", "init", "look"])
      #expect(views.map { $0.attributes.string("by") } == ["frame", "frame", "frame", "frame", "coder", "coder"])
      let appearance = views.compactMap { $0.attributes.integer("appearanceHash") }
      #expect(appearance.count == 3 && appearance[0] == appearance[1] && appearance[1] != appearance[2])
      #expect(views.filter { $0.name == "init" }.allSatisfy { $0.attributes.integer("owner") != nil })
      #expect(studio.events.count { $0.name == "look" } == 3)
    }
  }
}
