import HeadlessUIKit
import LifelineHeadlessTestSupport
import LifelineUIKit
import Testing

@Suite(.inOwnWorld) @MainActor
struct ViewControllerCacheTests {
  private let cache = ViewControllerCache()

  init() {
    cache.register(PageController.self) { PageController() }
  }

  private func page() -> PageController { cache.controller(for: PageController.self) }

  @Test func `hands the same controller out until it is put to use`() {
    let first = page()
    #expect(page() === first)
    let stage = Stage()
    stage.push(first)
    let second = page()
    #expect(second !== first)
    stage.push(second)
    stage.pop()
    #expect(page() === second)
    stage.pop()
    #expect(page() === first)
  }

  @Test(arguments: Use.all)
  func `a controller that is in use is not handed out, and one that was is`(use: Use) {
    let stage = Stage()
    let first = page()
    let end = use.begin(first, stage)
    #expect(page() !== first)
    end()
    #expect(page() === first)
  }

  @Test func `asking does not load the view`() {
    let first = page()
    _ = page()
    UIApplication.shared.simulateMemoryWarning()
    #expect(!first.isViewLoaded)
  }

  @Test func `a loaded view without a superview is not in use`() {
    let first = page()
    first.loadViewIfNeeded()
    #expect(page() === first)
  }

  @Test func `tells of reuse from the second hand-out on, each time`() {
    let first = page()
    #expect(first.reuses == 0)
    #expect(page().reuses == 1)
    #expect(page().reuses == 2)
  }

  @Test func `a controller that asks for its like while it is reused gets another one`() {
    let first = page()
    var other: PageController?
    first.onReuse = { other = cache.controller(for: PageController.self) }
    #expect(page() === first)
    #expect(other != nil && other !== first)
  }

  @Test func `a controller is not dropped by a memory warning while it is reused`() {
    let first = page()
    first.onReuse = { UIApplication.shared.simulateMemoryWarning() }
    _ = page()
    first.onReuse = {}
    #expect(page() === first)
  }

  @Test func `classes are kept apart, a class from its subclasses too`() {
    cache.register(CoverController.self) { CoverController() }
    let cover = cache.controller(for: CoverController.self)
    let page = page()
    #expect(type(of: page) == PageController.self)
    #expect(cache.controller(for: CoverController.self) === cover)
    #expect(self.page() === page)
  }

  @Test func `a class may be asked for by a value`() {
    let type: UIViewController.Type = PageController.self
    #expect(cache.controller(for: type) === page())
  }

  @Test func `a closure given along makes a controller that is handed out later too`() {
    var made = 0
    func plain() -> UncachedController {
      cache.controller(for: UncachedController.self) {
        made += 1
        return UncachedController()
      }
    }
    #expect(plain() === plain())
    #expect(made == 1)
  }

  @Test func `a second registration replaces the first`() {
    let mine = PageController()
    cache.register(PageController.self) { mine }
    #expect(page() === mine)
  }

  @Test(arguments: ["UncachedController", "UnregisteredView", "UnregisteredViewController"])
  func `a nib with the name of the class is enough`(nib: String) {
    UINib.register(nib) { _, coder in UIView(coder: coder) ?? UIView() }
    let controller: UIViewController =
      nib == "UncachedController"
      ? cache.controller(for: UncachedController.self) : cache.controller(for: UnregisteredViewController.self)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view != nil)
  }

  @Test func `a registered closure goes before the nib`() {
    UINib.register("PageController") { _, _ in UIView() }
    cache.register(PageController.self) {
      let page = PageController()
      page.title = "registered"
      return page
    }
    #expect(page().title == "registered")
  }
}

/// A way in which a controller is in use, and what ends it.
struct Use: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let begin: @MainActor @Sendable (UIViewController, Stage) -> @MainActor () -> Void

  static let all = [
    Use(testDescription: "in a superview") { controller, _ in
      let superview = UIView()
      superview.addSubview(controller.view)
      return { withExtendedLifetime(superview) { controller.view.removeFromSuperview() } }
    },
    Use(testDescription: "a child") { controller, stage in
      stage.navigation.children[0].addChild(controller)
      return { controller.removeFromParent() }
    },
    Use(testDescription: "presented") { controller, stage in
      stage.navigation.present(controller, animated: false)
      UIApplication.shared.settle()
      return {
        stage.navigation.dismiss(animated: false)
        UIApplication.shared.settle()
      }
    },
    Use(testDescription: "pushed") { controller, stage in
      stage.push(controller)
      return { stage.pop() }
    },
  ]
}

private final class UnregisteredViewController: UIViewController {}
