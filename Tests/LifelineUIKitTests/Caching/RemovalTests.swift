import HeadlessUIKit
import LifelineHeadlessTestSupport
import LifelineUIKit
import Testing

@Suite(.inOwnWorld) @MainActor
struct RemovalTests {
  private let cache = ViewControllerCache()

  init() {
    cache.register(PageController.self) { PageController() }
    cache.register(CoverController.self) { CoverController() }
  }

  @Test func `one controller is removed, in use or not`() {
    let stage = Stage()
    weak var used: PageController?
    weak var idle: PageController?
    do {
      let first = cache.controller(for: PageController.self)
      stage.push(first)
      let second = cache.controller(for: PageController.self)
      (used, idle) = (first, second)
      cache.remove(first)
      #expect(cache.controller(for: PageController.self) === second)
      cache.remove(second)
    }
    #expect(idle == nil)
    #expect(used?.parent === stage.navigation)
    stage.pop()
    #expect(used == nil)
  }

  @Test func `a controller that is not in the cache is passed over`() {
    let page = cache.controller(for: PageController.self)
    cache.remove(PageController())
    #expect(cache.controller(for: PageController.self) === page)
  }

  @Test func `removing a class leaves its subclasses`() {
    let (page, cover) = (
      cache.controller(for: PageController.self), cache.controller(for: CoverController.self)
    )
    cache.removeAll(of: PageController.self)
    #expect(cache.controller(for: CoverController.self) === cover)
    #expect(cache.controller(for: PageController.self) !== page)
  }

  @Test func `removing everything leaves what was registered`() {
    let page = cache.controller(for: PageController.self)
    cache.removeAll()
    #expect(cache.controller(for: PageController.self) !== page)
  }

  @Test func `a controller that ends may use the cache`() {
    var ending: PageController? = cache.controller(for: PageController.self)
    let replaced = Latch()
    ending?.setAttachment(
      OnEnd {
        MainActor.assumeIsolated {
          _ = cache.controller(for: CoverController.self)
          replaced.isSet = true
        }
      }, for: ObjectIdentifier(OnEnd.self))
    ending = nil
    cache.removeAll()
    #expect(replaced.isSet)
  }

  @Test func `a memory warning drops what is not in use, after all controllers were warned`() {
    let stage = Stage()
    let log = Latch()
    cache.register(WarnedController.self) { WarnedController(log: log) }
    weak var used: UIViewController?
    weak var idle: UIViewController?
    do {
      let first = cache.controller(for: PageController.self)
      stage.push(first)
      let second = cache.controller(for: WarnedController.self)
      (used, idle) = (first, second)
    }
    UIApplication.shared.simulateMemoryWarning()
    #expect(log.isSet)
    #expect(idle == nil)
    #expect(cache.controller(for: PageController.self) !== used)
    withExtendedLifetime(stage) {}
  }

  @Test func `every cache of the world hears the warning, and none of another world`() {
    let other = ViewControllerCache()
    let elsewhere = withHeadlessWorld { ViewControllerCache() }
    weak var here: PageController?
    weak var there: PageController?
    do {
      here = other.controller(for: PageController.self) { PageController() }
      there = elsewhere.controller(for: PageController.self) { PageController() }
    }
    UIApplication.shared.simulateMemoryWarning()
    #expect(here == nil && there != nil)
  }

  @Test func `nothing keeps a cache but its owner`() {
    weak var dead: ViewControllerCache?
    do {
      let other = ViewControllerCache()
      dead = other
      #expect(dead != nil)
    }
    #expect(dead == nil)
    UIApplication.shared.simulateMemoryWarning()
  }

  @Test func `each world has a default cache of its own`() {
    let mine = ViewControllerCache.default
    #expect(ViewControllerCache.default === mine)
    #expect(withHeadlessWorld { ViewControllerCache.default } !== mine)
    #expect(cache !== mine)
  }

  @Test func `a world ends when its default cache has been emptied`() {
    weak var world: HeadlessWorld?
    withHeadlessWorld {
      world = HeadlessWorld.current
      _ = ViewControllerCache.default.controller(for: UncachedController.self) { UncachedController() }
      ViewControllerCache.default.removeAll()
    }
    #expect(world == nil)
  }
}

@MainActor final class Latch {
  var isSet = false
}

private final class OnEnd {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}

/// Is alive still when it is warned.
private final class WarnedController: UIViewController {
  private let log: Latch

  init(log: Latch) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    log.isSet = true
  }
}
