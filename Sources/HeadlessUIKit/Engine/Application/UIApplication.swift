public import Foundation

/// The application of a headless world.
///
/// Do not use the application after its world is deallocated. You do not have to launch the application: without a
/// launch, it is active, has no delegate, and can show windows.
///
/// `isIdleTimerDisabled`, `applicationIconBadgeNumber`, `isNetworkActivityIndicatorVisible`,
/// `applicationSupportsShakeToEdit`, and `shortcutItems` are stored but have no effect.
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

  /// The quick actions in the menu of the app's icon.
  public var shortcutItems: [UIApplicationShortcutItem]?

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
  /// without waiting in real time. Also runs the timers, display links, and delayed calls and blocks that are due.
  ///
  /// To run timers that are not due, advance the clock of the test, or wait, and then call this method.
  ///
  /// Presentations and changes to navigation stacks begin only when the turn ends. This method delivers the callbacks
  /// of these transitions, ends the animated transitions, and calls the completion handlers. A transition that the user
  /// drives stays in progress. If an animator does not call `completeTransition(_:)`, its transition also stays in
  /// progress and causes a warning on standard error.
  public func settle() {
    headlessWorld.settleAndRunDueWork()
    headlessWorld.warnAboutUnfinishedWork()
  }

  /// Repeatedly settles the application and runs the blocks of the main queue until no work is left.
  ///
  /// Use this method in an asynchronous test for code that continues on `DispatchQueue.main` or in a main-actor task.
  /// The method does not wait for work that is not due, or that is scheduled from another thread.
  ///
  /// If transitions still begin after ten repetitions, the method prints a warning to standard error and returns.
  public func settle() async {
    var isQuiet = false
    for _ in 0..<Self.mostRounds {
      let hasRunAll = headlessWorld.settleAndRunDueWork()
      let number = headlessWorld.transitions.lastNumber
      await Self.drainMainQueue()
      isQuiet = headlessWorld.transitions.isEmpty && headlessWorld.transitions.lastNumber == number
      if isQuiet, !hasRunAll || !headlessWorld.dueWork.hasDueCalls { break }
    }
    if isQuiet { return headlessWorld.warnAboutUnfinishedWork() }
    Diagnostics.warn(
      "transitions keep starting; unfinished after \(Self.mostRounds) rounds: \(headlessWorld.transitions.count)",
      about: self, .endlessWork)
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

  /// A closure that decides whether a URL can be opened. Set this property in a test. By default, every URL can be
  /// opened.
  public var canOpenURLHandler: ((URL) -> Bool)?

  // MARK: Settings that are stored but have no effect

  /// Whether the screen stays on when the user is idle.
  public var isIdleTimerDisabled: Bool = false
  /// The badge number of the app's icon.
  public var applicationIconBadgeNumber: Int = 0
  /// Whether the network activity indicator is visible.
  public var isNetworkActivityIndicatorVisible: Bool = false
  /// Whether shaking the device undoes edits.
  public var applicationSupportsShakeToEdit: Bool = true
}

/// The system's snapshots for the app switcher.
extension UIApplication {
  /// Changes the user interface style of the visible windows and changes it back. In iOS 13 and later, the system does
  /// the same in the background to take a snapshot in each style (recorded case `9.style-in-background`). The traits of
  /// the screen do not change.
  func takeSnapshots() {
    guard headlessWorld.systemVersion.takesSnapshotsOfBothStyles else { return }
    let isDark = headlessWorld.screen.traitCollection.userInterfaceStyle == .dark
    for style in [isDark ? .light : .dark, UIUserInterfaceStyle.unspecified] {
      for window in windows where !window.isHidden {
        window.snapshotStyle = style
        window.refreshTraits()
      }
    }
  }
}

/// The application's notifications. They are posted to the default notification center, which all worlds in a process
/// share.
///
/// Each notification is posted on the main actor, right after the corresponding delegate call, and is delivered before
/// the next step. The `object` is the application. If there are several worlds, as in tests, observe the notifications
/// of your own application only.
///
/// Observe with `queue: nil`, not `.main`. On Linux, in a test or a program with an asynchronous `main`, Foundation
/// does not recognize that the main actor runs on the main queue, so posting to a `.main` observer blocks forever.
extension UIApplication {
  /// Posted when the launch is almost complete.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application becomes active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the application is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application enters the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the application is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the application is about to terminate.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is low.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

/// Requests to the system. These requests have no effect outside the program.
extension UIApplication {
  /// An option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The URL of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The URL of the app's notification settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  /// The URLs that the app opened, in order. Use this property in tests.
  public var openedURLs: [URL] { stored([], "openedURLs") }

  /// Returns whether a URL can be opened.
  public func canOpenURL(_ url: URL) -> Bool { canOpenURLHandler?(url) ?? true }

  /// Adds a URL to ``openedURLs`` if the URL can be opened. The completion handler is called when the application
  /// settles.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { store(openedURLs + [url], "openedURLs") }
    guard let completion else { return }
    headlessWorld.finish(transition: headlessWorld.makeTransition(), animated: true) { completion(opens) }
  }

  /// Adds a URL to ``openedURLs`` if the URL can be opened, and returns whether it can be opened.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  /// Whether the app is registered for remote notifications.
  public var isRegisteredForRemoteNotifications: Bool { stored(false, "isRegisteredForRemoteNotifications") }
  /// Whether protected data is available; always true.
  public var isProtectedDataAvailable: Bool { true }
  /// The remaining background time of the app, which is unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the app supports multiple scenes; always false.
  public var supportsMultipleScenes: Bool { false }
  /// The layout direction of the user interface; always left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Registers for remote notifications. No notifications are delivered.
  public func registerForRemoteNotifications() { store(true, "isRegisteredForRemoteNotifications") }
  /// Unregisters from remote notifications.
  public func unregisterForRemoteNotifications() { store(false, "isRegisteredForRemoteNotifications") }
  /// Does nothing. In UIKit, this method makes the app ignore the user's events.
  public func beginIgnoringInteractionEvents() {}
  /// Does nothing. In UIKit, this method makes the app receive the user's events again.
  public func endIgnoringInteractionEvents() {}

  /// Returns the identifier of a new background task. The task never expires.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let next = stored(0, "backgroundTasks") + 1
    store(next, "backgroundTasks")
    return UIBackgroundTaskIdentifier(rawValue: next)
  }

  /// Does nothing. In UIKit, this method ends a background task.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The user's preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    headlessWorld.screen.traitCollection.preferredContentSizeCategory
  }

  /// Posted by UIKit when the user takes a screenshot. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Posted by UIKit when the time changes significantly. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = Self(rawValue: 0)
}

/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0, rightToLeft
}
