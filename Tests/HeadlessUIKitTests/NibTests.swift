import HeadlessUIKit
import Testing

@MainActor
struct NibTests {
  @Test func `a controller takes its view from the nib named at creation, which connects its outlets`() {
    withHeadlessWorld {
      UINib.register("Panel") { owner, coder in
        let view = CodedView(coder: coder) ?? UIView()
        (owner as? OutletController)?.outlet = view
        return view
      }
      let controller = OutletController(nibName: "Panel", bundle: nil)
      #expect(controller.nibName == "Panel")
      #expect(controller.nibBundle == nil)
      #expect(controller.outlet == nil)
      #expect(controller.view === controller.outlet)
      #expect((controller.view as? CodedView)?.cameFromNib == true)
    }
  }

  @Test func `the named nib goes before the one named like the class`() {
    withHeadlessWorld {
      Self.register("OutletController", tag: 1)
      Self.register("Named", tag: 2)
      #expect(OutletController(nibName: "Named", bundle: nil).view.tag == 2)
      #expect(OutletController().view.tag == 1)
    }
  }

  @Test func `a view controller looks for the nib of its view, then for the one of its own name`() {
    withHeadlessWorld {
      Self.register("PanelViewController", tag: 1)
      #expect(PanelViewController().view.tag == 1)
      Self.register("PanelView", tag: 2)
      #expect(PanelViewController().view.tag == 2)
    }
  }

  @Test func `a nib of a superclass's name is not looked for`() {
    withHeadlessWorld {
      Self.register("UIViewController", tag: 1)
      #expect(OutletController().view.tag == 0)
    }
  }

  @Test func `an override of loadView passes nibs over`() {
    withHeadlessWorld {
      Self.register("RecordingController", tag: 1)
      #expect(RecordingController("c", log: Log()).view.tag == 0)
    }
  }

  @Test func `nibs are registered per world`() {
    withHeadlessWorld { Self.register("OutletController", tag: 1) }
    withHeadlessWorld { #expect(OutletController().view.tag == 0) }
  }

  @Test func `instantiating gives the views to whoever asks`() {
    withHeadlessWorld {
      Self.register("Cell", tag: 7)
      let views = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil)
      #expect(views.map { ($0 as? UIView)?.tag } == [7])
    }
  }

  @Test func `a named nib that is not registered stops with the names that are`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UINib.register("Zebra") { _, _ in UIView() }
        UINib.register("Ant") { _, _ in UIView() }
        _ = UIViewController(nibName: "Bee", bundle: nil).view
      }
    }
    #expect(
      result.standardErrorText.contains("no nib named 'Bee' is registered in this world; registered: Ant, Zebra"))
  }

  private static func register(_ name: String, tag: Int) {
    UINib.register(name) { _, _ in
      let view = UIView()
      view.tag = tag
      return view
    }
  }
}

private final class OutletController: UIViewController {
  var outlet: UIView?
}

private final class PanelViewController: UIViewController {}

private final class CodedView: UIView {
  var cameFromNib = false

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    cameFromNib = !coder.containsValue(forKey: "frame") && coder.decodeObject(forKey: "tint") == nil
  }
}
