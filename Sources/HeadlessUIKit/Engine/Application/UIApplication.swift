/// The application of a headless world.
///
/// It lives as long as its world: do not use it afterwards. You do not need to launch it: without a launch it is active
/// and has no delegate, and you show windows directly.
public final class UIApplication: UIResponder {
  /// The application of the current world.
  public static var shared: UIApplication { HeadlessWorld.current.application }

  /// Whether the application receives the user's events.
  public enum State: Int, Sendable {
    /// Visible, and receives the user's events.
    case active = 0
    /// Visible, but receives no events.
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

  /// The window that became the key window last, if it is alive.
  public var keyWindow: UIWindow? { currentKeyWindow }

  /// Ends the turn of the run loop and all animated transitions under way, and those that begin during this call, without
  /// waiting for real time.
  ///
  /// Changes of navigation stacks and presentations begin only then, and animated transitions end. Settling delivers
  /// these callbacks and calls the completion handlers. A transition that the user drives stays under way; one whose
  /// animator does not call `completeTransition(_:)` is left with a warning on standard error.
  public func settle() {
    headlessWorld.settle()
    headlessWorld.warnAboutUnfinishedTransitions()
  }

  /// Settles, and runs the blocks of the main queue, until both have no work left.
  ///
  /// Use it in an asynchronous test for code that continues on `DispatchQueue.main` or in a task of the main actor. Work
  /// that is scheduled after a delay, or from another thread, is not awaited.
  ///
  /// After ten rounds in which transitions still began, the rest is left with a warning on standard error.
  public func settle() async {
    for _ in 0..<Self.mostRounds {
      headlessWorld.settle()
      let number = headlessWorld.transitions.lastNumber
      await Self.drainMainQueue()
      if headlessWorld.transitions.isEmpty, headlessWorld.transitions.lastNumber == number {
        return headlessWorld.warnAboutUnfinishedTransitions()
      }
    }
    Diagnostics.warn(
      "transitions begin again and again: \(headlessWorld.transitions.count) of them are left after "
        + "\(Self.mostRounds) rounds", about: self)
  }

  private static var mostRounds: Int { 10 }

  /// Returns when what is in the main queue now has run, and what that has added in turn.
  private static func drainMainQueue() async {
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }

  /// Sends a memory warning: to the delegate, as a notification, and to every controller that is alive, oldest first.
  ///
  /// Controllers that are created during the warning do not get it. In UIKit, controllers observe the notification
  /// among other observers; here the other observers always come first.
  public func simulateMemoryWarning() {
    let world = headlessWorld
    world.commit()
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
