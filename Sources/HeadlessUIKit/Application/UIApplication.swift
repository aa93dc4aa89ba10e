/// The application of a headless world.
///
/// It lives as long as its world: do not use it afterwards. You do not need to launch it: without a launch it is active
/// and has no delegate, and you show windows directly.
public final class UIApplication: UIResponder {
  /// The application of the current world.
  public static var shared: UIApplication { HeadlessWorld.current.application }

  /// Whether the application receives the user's events.
  public enum State: Int, Sendable {
    /// On the screen, and receives the user's events.
    case active = 0
    /// On the screen, and receives no events.
    case inactive = 1
    /// Off the screen.
    case background = 2
  }

  private weak var world: HeadlessWorld?
  weak var currentKeyWindow: UIWindow?
  var course = LaunchState()

  /// Receives the events of the application.
  ///
  /// The application retains it until the scope of its world ends.
  public var delegate: (any UIApplicationDelegate)?

  /// Whether the application receives the user's events; active if it was never launched.
  public internal(set) var applicationState = State.active

  init(world: HeadlessWorld) {
    self.world = world
    super.init()
  }

  override var isRetainedByItsWorld: Bool { true }

  override var retainingWorld: HeadlessWorld {
    guard let world else { Diagnostics.stop("this UIApplication was used after its HeadlessWorld was deallocated") }
    return world
  }

  /// The windows of the world that are alive, visible or not, in the order of their creation.
  public var windows: [UIWindow] { headlessWorld.windows.objects }

  /// The window that was made the key window last, if it is alive.
  public var keyWindow: UIWindow? { currentKeyWindow }

  /// Ends all animated transitions under way, and those that begin during this call, without waiting for real time.
  ///
  /// Until then an animated transition has delivered its will-callbacks. Settling delivers the did-callbacks and calls
  /// the completion handlers.
  public func settle() {
    headlessWorld.settle()
  }

  /// Sends a memory warning: to the delegate, as a notification, and to every controller that is alive, oldest first.
  ///
  /// Controllers that are created during the warning do not get it. In UIKit, controllers observe the notification
  /// among other observers; here the other observers always come first.
  public func simulateMemoryWarning() {
    let world = headlessWorld
    world.perform(LifecycleCall(.receiveMemoryWarning, receiver: self, isAction: true)) {
      callDelegate(.didReceiveMemoryWarning) { $0.applicationDidReceiveMemoryWarning(self) }
      post(Self.didReceiveMemoryWarningNotification)
      let controllers = world.controllers
      controllers.forEachLiving { controller in
        controller.deliver(.didReceiveMemoryWarning) { controller.didReceiveMemoryWarning() }
      }
    }
  }
}
