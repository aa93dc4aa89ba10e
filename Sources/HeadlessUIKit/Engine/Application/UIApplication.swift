/// The application of a headless world.
///
/// Do not use the application after its world is deallocated. You do not have to launch the application: without a
/// launch, it is active, has no delegate, and can show windows.
public final class UIApplication: UIResponder {
  /// The application of the current world.
  public static var shared: UIApplication { HeadlessWorld.current.application }

  /// The state of an application.
  public enum State: Int, Sendable {
    /// The application is visible and receives the user's events.
    case active = 0
    /// The application is visible but receives no events.
    case inactive = 1
    /// The application is off the screen.
    case background = 2
  }

  private weak var world: HeadlessWorld?
  weak var currentKeyWindow: UIWindow?
  var course = LaunchState()

  /// The object that receives the application's events.
  ///
  /// The application retains its delegate until the scope of its world ends.
  public var delegate: (any UIApplicationDelegate)?

  /// The state of the application. An application that was never launched is active.
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

  /// The windows of the world that still exist, visible or hidden, in creation order.
  public var windows: [UIWindow] { headlessWorld.windows.objects }

  /// The window that most recently became the key window, if it still exists.
  public var keyWindow: UIWindow? { currentKeyWindow }

  /// Ends the current turn of the run loop and all animated transitions, including those that begin during this call,
  /// without waiting in real time.
  ///
  /// Presentations and changes to navigation stacks begin only when the turn ends. This method delivers the callbacks
  /// of these transitions, ends the animated transitions, and calls the completion handlers. A transition that the user
  /// drives stays in progress. If an animator does not call `completeTransition(_:)`, its transition also stays in
  /// progress and causes a warning on standard error.
  public func settle() {
    headlessWorld.settle()
    headlessWorld.warnAboutUnfinishedTransitions()
  }

  /// Repeatedly settles the application and runs the blocks of the main queue until no work is left.
  ///
  /// Use this method in an asynchronous test for code that continues on `DispatchQueue.main` or in a main-actor task.
  /// The method does not wait for work that is scheduled after a delay or from another thread.
  ///
  /// If transitions still begin after ten repetitions, the method prints a warning to standard error and returns.
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
      "transitions keep starting; unfinished after \(Self.mostRounds) rounds: \(headlessWorld.transitions.count)",
      about: self)
  }

  private static var mostRounds: Int { 10 }

  /// Returns after the main queue has run its current blocks and any blocks that they add.
  private static func drainMainQueue() async {
    for _ in 0..<2 {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }

  /// Sends a memory warning to the delegate, posts the notification, and then warns every existing view controller,
  /// oldest first.
  ///
  /// View controllers that are created during the warning do not receive it. In UIKit, view controllers are notified
  /// together with the other observers of the notification; in HeadlessUIKit, the other observers always come first.
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
