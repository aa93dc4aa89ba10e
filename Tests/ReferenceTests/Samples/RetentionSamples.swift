#if os(Linux)
  internal import Lifeline
  internal import LifelineRetention
  internal import Testing

  /// The samples about what keeps an object alive.
  @Suite struct RetentionSamples {
    final class CheckoutController {}

    final class Router {
      var stack: [CheckoutController] = []
    }

    final class Shop: Sendable {
      static let shared = Shop()

      nonisolated(unsafe) let router = Router()
    }

    @Test func `a path leads from a root to the object`() {
      let checkout = CheckoutController()
      Shop.shared.router.stack = [checkout]
      defer { Shop.shared.router.stack = [] }
      Self.explain(checkout)
      let finder = RetainPathFinder { [RetainRoot("Shop.shared", Shop.shared)] }
      // Other tests of this process can have variables that reach too many objects for one search.
      #expect("\(finder.explain(checkout))".hasPrefix("Shop.shared.router -> Router.stack[0] -> CheckoutController"))
      let tracer = Tracer(sinks: [.memory()])
      tracer.explainLeaks(with: finder)
    }

    /// The sample is about a window and what its caller knows of other objects, so it only has to compile.
    private static func know(_ window: AnyObject, _ states: [ObjectIdentifier: ObjectState]) {
      nonisolated(unsafe) let window = window
      let finder = RetainPathFinder {
        [RetainRoot("Main window", window, kind: .object)]
      } states: {
        states[$0]
      }
      _ = finder
    }

    private static func explainThoroughly(_ tracer: Tracer) {
      let limits = RetainPathFinder.Limits(objects: 1_000_000, time: .seconds(2))
      let finder = RetainPathFinder(limits: limits) { [RetainRoot("Shop.shared", Shop.shared)] }
      tracer.explainLeaks(with: finder)
    }

    private static func explain(_ checkout: CheckoutController) {
      let finder = RetainPathFinder { [RetainRoot("Shop.shared", Shop.shared)] }
      print(finder.explain(checkout))
      // Shop.shared.router -> Router.stack[0] -> CheckoutController
    }
  }
#endif
