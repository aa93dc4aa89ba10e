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
      ("Shop.Flow.show(_: HeadlessUIKit.UIViewController, on: HeadlessUIKit.UIWindow) -> ()", "Flow.show"),
      ("(extension in Shop):HeadlessUIKit.UIViewController.open() -> ()", "UIViewController.open"),
      ("closure #1 () -> () in (extension in Shop):HeadlessUIKit.UIView.open() -> ()", "UIView.open"),
    ])
    func `a symbol names type and function`(symbol: String, name: String) throws {
      let function = try #require(CallerName.function(named: symbol))
      #expect(function.path.joined(separator: ".") == name)
      #expect(function.module == "Shop")
    }

    @Test(arguments: ["", "main", "_start", "<<<", "(((", "$s4Shop"])
    func `what is no function of Swift has no name`(symbol: String) {
      #expect(CallerName.function(named: symbol) == nil)
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

      @MainActor final class Flow {
        @inline(never) func makeDetail() -> Reloading { Reloading() }

        @inline(never) func show(_ detail: UIViewController, on window: UIWindow) {
          window.rootViewController?.present(detail, animated: false)
        }
      }

      private func callers(_ settings: ProbeSettings) -> [String: String] {
        withHeadlessWorld {
          let memory = MemorySink()
          let tracer = Tracer(sinks: [memory], clock: .counting())
          tracer.useProbes(settings)
          tracer.traceViewControllers()
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
          window.rootViewController = UIViewController()
          window.makeKeyAndVisible()
          let flow = Flow()
          flow.show(flow.makeDetail(), on: window)
          tracer.stopTracingViewControllers()
          let named = memory.events.filter { $0.subject.type == "Reloading" || $0.name == .present }
          return Dictionary(
            named.compactMap { event in event.caller.map { (event.name.string, $0) } }, uniquingKeysWith: { $0 + $1 })
        }
      }

      @Test func `creations and actions name their caller when that is asked for`() {
        #expect(
          callers(ProbeSettings([.all, .callers])) == ["init": "Flow.makeDetail", "present": "Flow.show"])
        #expect(callers(.all) == [:])
      }
    #endif
  }
#endif
