import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct HeldViewTests {
  private class BaseController: UIViewController {
    var inherited: UIView? = UIView()
  }

  /// Holds views in every way there is.
  private final class HoldingController: BaseController {
    let early = UILabel()
    lazy var untouched = UILabel()
    var images = [UIImageView(), UIImageView()]
    weak var visitor: UIView?
    unowned var gone: UIView
    @Outlet(.weak) var linked: UILabel?
    @Outlet var outlet: UILabel!
    var clearsInCallback = false

    init(gone: UIView) {
      self.gone = gone
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = UIView(frame: .zero)
      outlet = UILabel()
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      guard viewIfLoaded != nil, viewIfLoaded?.window == nil else { return }
      view = nil
      if clearsInCallback { outlet = nil }
    }
  }

  private func places(_ studio: Studio, when moment: String) -> [String] {
    studio.events.filter { $0.name == "holds" && $0.attributes.string("moment") == moment }
      .compactMap { $0.attributes.string("property") }
  }

  @Test func `loadView begins with the views that are held strongly by then, and dead unowned ones do no harm`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let visitor = UIView()
      let controller = HoldingController(gone: UIView())
      controller.visitor = visitor
      controller.linked = controller.early
      controller.loadViewIfNeeded()
      #expect(places(studio, when: "loadView") == ["inherited", "early", "images[0]", "images[1]"])
      let holds = studio.events.filter { $0.name == "holds" }
      #expect(holds.map { $0.attributes.string("type") } == ["UIView", "UILabel", "UIImageView", "UIImageView"])
      let names = studio.story
      #expect(names.firstIndex { $0.contains("holds") } ?? 0 > names.firstIndex { $0.contains("loadView begin") } ?? 9)
      #expect(names.lastIndex { $0.contains("holds") } ?? 9 < names.firstIndex { $0.contains("loadView end") } ?? 0)
    }
  }

  @Test func `a view given up by hand leaves its outlets, unless the callback clears them`() {
    for clears in [false, true] {
      withHeadlessWorld {
        let studio = Studio()
        studio.tracer.traceViewControllers()
        let controller = HoldingController(gone: UIView())
        controller.clearsInCallback = clears
        controller.loadViewIfNeeded()
        UIApplication.shared.simulateMemoryWarning()
        #expect(places(studio, when: "unload").contains("outlet"))
        #expect(places(studio, when: "viewUnloaded").contains("outlet") == !clears)
        #expect(places(studio, when: "viewDidUnload").isEmpty)
      }
    }
  }

  @Test func `outside of any call what is held is said at once`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = HoldingController(gone: UIView())
      controller.loadViewIfNeeded()
      controller.view = nil
      #expect(places(studio, when: "viewUnloaded").contains("outlet"))
    }
  }

  @Test func `an unload by the system says what is held before it and after viewDidUnload`() {
    withHeadlessWorld(systemVersion: "5.1") {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = NoteController(.never)
      studio.show(controller)
      unloadView(of: controller, in: studio)
      #expect(places(studio, when: "unload") == ["noteField"])
      #expect(places(studio, when: "viewDidUnload").isEmpty)
      #expect(places(studio, when: "viewUnloaded").isEmpty)
    }
  }

  /// Clears its outlet after super has unloaded the view, if told so.
  private final class LateController: PlainController {
    var label: UIView? = UIView()
    var clears = true

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if clears, viewIfLoaded == nil { label = nil }
    }
  }

  @Test(arguments: [true, false])
  func `what is cleared in the warning that unloaded the view is not held`(clears: Bool) {
    withHeadlessWorld(systemVersion: "5.1") {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = LateController()
      controller.clears = clears
      controller.loadViewIfNeeded()
      UIApplication.shared.simulateMemoryWarning()
      #expect(studio.lines("viewDidUnload").count == 1)
      #expect(places(studio, when: "viewDidUnload") == (clears ? [] : ["label"]))
    }
  }

  @Test func `the ported unload has its look after viewDidUnload, not before`() {
    for tracesFirst in [false, true] {
      withHeadlessWorld {
        let studio = Studio()
        if tracesFirst { studio.tracer.traceViewControllers() }
        UIViewController.enableViewUnloading()
        studio.tracer.traceViewControllers()
        let form = FormController()
        studio.show(form)
        unloadView(of: form, in: studio)
        #expect(places(studio, when: "viewUnloaded").isEmpty)
        #expect(places(studio, when: "viewDidUnload").contains("nameField"))
      }
    }
  }
}
