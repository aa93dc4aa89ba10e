#if os(Linux) && _pointerBitWidth(_64)
  import HeadlessUIKit
  import Lifeline
  import Testing

  @testable import LifelineUIKit

  @MainActor
  @Suite struct CallerNameTests {
    @Test(arguments: [
      ("Shop.CartController.reload() -> ()", "CartController.reload"),
      ("closure #1 () -> () in Shop.CartController.reload(now: Swift.Bool) -> ()", "CartController.reload"),
      ("Shop.(CartController in _4F0A).reload() -> ()", "CartController.reload"),
      ("static Shop.Cart.Row.make<A>(A) -> A", "Row.make"),
      ("Shop.CartController.title.getter : Swift.String", "CartController.title"),
      ("Shop.main() -> ()", "main"),
    ])
    func `a symbol names type and function`(symbol: String, name: String) {
      #expect(CallerName.shortName(of: symbol) == name)
    }

    @Test(arguments: ["", "main", "_start", "<<<", "(((", "$s4Shop"])
    func `what is no function of Swift has no name`(symbol: String) {
      #expect(CallerName.shortName(of: symbol) == nil)
    }

    #if os(Linux) && _pointerBitWidth(_64)
      final class Reloading: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        @inline(never) func reload() { viewDidLoad() }
      }

      @Test func `a direct call names the function that called`() {
        withHeadlessWorld {
          let memory = MemorySink()
          let tracer = Tracer(sinks: [memory], clock: .counting())
          tracer.traceViewControllers()
          let controller = Reloading()
          controller.loadViewIfNeeded()
          controller.reload()
          let direct = memory.events.filter { $0.isDirect && $0.phase == .begin }
          #expect(direct.map(\.caller) == ["Reloading.reload"])
          tracer.stopTracingViewControllers()
        }
      }
    #endif
  }
#endif
