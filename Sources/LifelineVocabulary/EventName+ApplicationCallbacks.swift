public import Lifeline

/// The callbacks of application and scene delegates.
extension EventName {
  /// The application is about to finish launching.
  public static let willFinishLaunching: EventName = "willFinishLaunching"
  /// The application finished launching.
  public static let didFinishLaunching: EventName = "didFinishLaunching"
  /// The application chooses the configuration of a new scene.
  public static let configurationForConnecting: EventName = "configurationForConnecting"
  /// The user discarded scenes.
  public static let didDiscardSceneSessions: EventName = "didDiscardSceneSessions"
  /// The application is about to be terminated.
  public static let willTerminate: EventName = "willTerminate"
  /// A scene is about to connect.
  public static let willConnect: EventName = "willConnect"
  /// A scene was disconnected.
  public static let didDisconnect: EventName = "didDisconnect"
  /// The application or scene became active.
  public static let didBecomeActive: EventName = "didBecomeActive"
  /// The application or scene is about to become inactive.
  public static let willResignActive: EventName = "willResignActive"
  /// The application or scene entered the background.
  public static let didEnterBackground: EventName = "didEnterBackground"
  /// The application or scene is about to enter the foreground.
  public static let willEnterForeground: EventName = "willEnterForeground"
}
