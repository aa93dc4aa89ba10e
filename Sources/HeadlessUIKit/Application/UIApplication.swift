/// The application of a headless world.
///
/// It lives as long as its world: do not use it after the world is gone.
public final class UIApplication: UIResponder {
  /// The application of the current world.
  public static var shared: UIApplication { HeadlessWorld.current.application }

  private weak var world: HeadlessWorld?
  weak var currentKeyWindow: UIWindow?

  init(world: HeadlessWorld) {
    self.world = world
    super.init()
  }

  override var isRetainedByItsWorld: Bool { true }

  override var retainingWorld: HeadlessWorld {
    guard let world else { Diagnostics.stop("this UIApplication was used after its HeadlessWorld was gone") }
    return world
  }

  /// The windows of the world that are alive, visible or not, in the order of their creation.
  public var windows: [UIWindow] { headlessWorld.windows.objects }

  /// The window that was made the key window last, while it is alive.
  public var keyWindow: UIWindow? { currentKeyWindow }

  /// Ends all animated transitions under way, with those that begin meanwhile, without waiting for real time.
  ///
  /// Until then an animated transition has delivered its will-callbacks; settling delivers the did-callbacks and calls
  /// the completion handlers.
  public func settle() {
    headlessWorld.settle()
  }

  /// Sends a memory warning to every controller that is alive, in the order of their creation.
  ///
  /// Controllers created meanwhile do not get it, and those that die meanwhile are passed over.
  public func simulateMemoryWarning() {
    let world = headlessWorld
    world.perform(LifecycleCall(.receiveMemoryWarning, receiver: self, isAction: true)) {
      let controllers = world.controllers
      controllers.forEachLiving { controller in
        controller.deliver(.didReceiveMemoryWarning) { controller.didReceiveMemoryWarning() }
      }
    }
  }
}
