import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct GeometryProbeTests {
  private final class MeasuringController: PlainController {
    var laysOutFirst = false
    var readsLater = false

    override func viewDidLoad() {
      super.viewDidLoad()
      if laysOutFirst { view.layoutIfNeeded() }
      if readsLater { return }
      _ = view.bounds.width + view.bounds.height + view.frame.minX
      view.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      view.addSubview(label)
      _ = label.frame
    }
  }

  private func reads(_ change: (MeasuringController) -> Void) -> [String] {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { $0 == MeasuringController.self ? "m" : nil }
      let controller = MeasuringController()
      change(controller)
      studio.show(controller)
      _ = controller.view.frame
      return studio.lines("read")
    }
  }

  @Test func `sizes read in viewDidLoad before a layout are recorded, each once`() {
    #expect(
      reads { _ in } == [
        "m.view read instant property=bounds laidOut=false owner=1",
        "m.view read instant property=frame laidOut=false owner=1",
      ])
  }

  @Test func `bounds that a subview takes over whole are not, if it follows them later`() {
    #expect(FillingController.reads { [.flexibleWidth, .flexibleHeight] } == [])
    #expect(FillingController.reads { .flexibleWidth } == ["f.view read instant property=bounds laidOut=false owner=1"])
  }

  private final class FillingController: PlainController {
    private var mask: UIView.AutoresizingMask = []

    static func reads(_ mask: () -> UIView.AutoresizingMask) -> [String] {
      withHeadlessWorld {
        let studio = Studio()
        studio.tracer.traceViewControllers { $0 == FillingController.self ? "f" : nil }
        let controller = FillingController()
        controller.mask = mask()
        studio.show(controller)
        return studio.lines("read")
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let content = UIView(frame: view.bounds)
      content.autoresizingMask = mask
      view.addSubview(content)
    }
  }

  @Test func `sizes read after a layout or after viewDidLoad are not`() {
    #expect(reads { $0.laysOutFirst = true } == [])
    #expect(reads { $0.readsLater = true } == [])
  }
}
