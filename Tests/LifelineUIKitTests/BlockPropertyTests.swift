import Dispatch
import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// Values of blocks cannot be read by `Mirror` on Linux; a traced controller may have them all the same.
@MainActor
@Suite struct BlockPropertyTests {
  private enum Choice {
    case none
    case block(@convention(block) () -> Void)
  }

  private struct Handlers {
    var first: @convention(block) () -> Void = {}
    var choice = Choice.block({})
    var note = ""
  }

  private final class Store {
    var block: (@convention(block) () -> Void)?
    var note = ""
  }

  private final class BlockController: UIViewController, UITextFieldDelegate {
    var block: (@convention(block) () -> Void)?
    let set: @convention(block) () -> Void = {}
    var pair: (Int, @convention(block) () -> Void) = (1, {})
    var choice = Choice.block({})
    var optional: Choice? = Choice.block({})
    let item = DispatchWorkItem {}
    var handlers = Handlers()
    let store = Store()
    var field: UITextField?
    var keeps = false

    override func loadView() {
      view = UIView(frame: .zero)
      let field = UITextField(frame: .zero)
      view.addSubview(field)
      self.field = field
    }

    override func viewWillUnload() {
      super.viewWillUnload()
      if keeps { store.note = field?.text ?? "" }
    }
  }

  @Test(arguments: [false, true]) func `a controller with blocks in its properties is traced like any other`(
    keeps: Bool
  ) throws {
    try withHeadlessWorld(systemVersion: "5.1") {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = BlockController()
      controller.keeps = keeps
      studio.show(controller)
      try #require(controller.field).simulateTyping("A")
      unloadView(of: controller, in: studio)
      let held = studio.events.filter { $0.name == "holds" }.compactMap { $0.attributes.string("property") }
      #expect(held.contains("field"))
      let states = studio.events.filter { $0.name == "state" }.map { $0.attributes.boolean("kept") }
      #expect(states.last == keeps)
    }
  }
}
