import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct OutletTests {
  private final class OutletController: UIViewController {
    @Outlet var title1: UILabel!
    @Outlet var hint: UILabel?
    @Outlet(.weak) var linked: UILabel?

    override func loadView() {
      view = UIView(frame: .zero)
      title1 = UILabel()
    }
  }

  @Test func `reads and writes are recorded with whether the view was loaded`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { _ in "c" }
      let controller = OutletController()
      _ = controller.title1
      controller.loadViewIfNeeded()
      controller.title1.text = "x"
      controller.title1 = nil
      #expect(
        studio.lines("read", "write") == [
          "c read instant property=title1 outlet=true loaded=false isNil=true",
          "c write instant property=title1 outlet=true loaded=true isNil=false",
          "c read instant property=title1 outlet=true loaded=true isNil=false",
          "c write instant property=title1 outlet=true loaded=true isNil=true",
        ])
    }
  }

  @Test(arguments: [false, true])
  func `a weak outlet lets go of its view, and a strong one does not`(isTraced: Bool) {
    withHeadlessWorld {
      if isTraced { Tracer(sinks: [MemorySink()]).traceViewControllers() }
      let controller = OutletController()
      weak var held: UILabel?
      do {
        let label = UILabel()
        held = label
        controller.linked = label
        controller.hint = label
      }
      #expect(controller.linked != nil && controller.linked === held)
      controller.hint = nil
      #expect(held == nil && controller.linked == nil)
    }
  }

  @Test func `without a tracer nothing is recorded, and with the probe off neither`() {
    withHeadlessWorld {
      let studio = Studio()
      let controller = OutletController()
      _ = controller.hint
      studio.tracer.useProbes(ProbeSettings(.controls))
      studio.tracer.traceViewControllers()
      _ = controller.hint
      #expect(studio.lines("read", "write").isEmpty)
    }
  }
}
