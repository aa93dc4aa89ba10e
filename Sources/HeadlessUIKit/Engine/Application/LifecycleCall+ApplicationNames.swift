/// Callbacks of the application delegate and of scene delegates. The receiver is the application or the scene.
extension LifecycleCall.Name {
  /// The launch began.
  public static let willFinishLaunching = Self(rawValue: "willFinishLaunching")
  /// The launch is almost complete.
  public static let didFinishLaunching = Self(rawValue: "didFinishLaunching")
  /// The application or scene became active.
  public static let didBecomeActive = Self(rawValue: "didBecomeActive")
  /// The application or scene is about to become inactive.
  public static let willResignActive = Self(rawValue: "willResignActive")
  /// The application or scene entered the background.
  public static let didEnterBackground = Self(rawValue: "didEnterBackground")
  /// The application or scene is about to enter the foreground.
  public static let willEnterForeground = Self(rawValue: "willEnterForeground")
  /// The application is about to terminate.
  public static let willTerminate = Self(rawValue: "willTerminate")
  /// The application delegate returns the configuration of a new scene.
  public static let configurationForConnecting = Self(rawValue: "configurationForConnecting")
  /// The scene was connected.
  public static let willConnect = Self(rawValue: "willConnect")
  /// The scene was disconnected.
  public static let didDisconnect = Self(rawValue: "didDisconnect")
  /// The user discarded scenes.
  public static let didDiscardSceneSessions = Self(rawValue: "didDiscardSceneSessions")
}

/// Actions of the application.
extension LifecycleCall.Name {
  /// The application launches.
  public static let launch = Self(rawValue: "launch")
  /// The user opens the app switcher.
  public static let openAppSwitcher = Self(rawValue: "openAppSwitcher")
  /// The application enters the background.
  public static let enterBackground = Self(rawValue: "enterBackground")
  /// The application enters the foreground.
  public static let enterForeground = Self(rawValue: "enterForeground")
  /// The application terminates.
  public static let terminate = Self(rawValue: "terminate")
  /// The interface rotates.
  public static let rotate = Self(rawValue: "rotate")
  /// The user changes a setting that is a trait, such as the text size.
  public static let changeTraits = Self(rawValue: "changeTraits")
}

/// Callbacks of a view controller about rotation and traits.
extension LifecycleCall.Name {
  /// The traits are about to change along with the size (iOS 8 and later).
  public static let willTransition = Self(rawValue: "willTransition")
  /// The size is about to change (iOS 8 and later).
  public static let viewWillTransition = Self(rawValue: "viewWillTransition")
  /// The traits changed (iOS 8 and later).
  public static let traitCollectionDidChange = Self(rawValue: "traitCollectionDidChange")
  /// The interface is about to rotate (iOS 7 and earlier).
  public static let willRotate = Self(rawValue: "willRotate")
  /// The interface is rotating (iOS 7 and earlier).
  public static let willAnimateRotation = Self(rawValue: "willAnimateRotation")
  /// The interface has rotated (iOS 7 and earlier).
  public static let didRotate = Self(rawValue: "didRotate")
}
