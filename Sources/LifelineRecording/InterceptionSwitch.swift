#if canImport(Darwin)
  internal import Darwin
  internal import Foundation

  /// Disables the interception in an app that was built with it.
  enum InterceptionSwitch {
    /// Whether `LIFELINE_INTERCEPTION=0` is set in the environment, or `LifelineInterceptionDisabled` in the app's user defaults, which the
    /// `-LifelineInterceptionDisabled YES` launch argument also sets.
    static var isOff: Bool {
      if let value = getenv("LIFELINE_INTERCEPTION"), strcmp(value, "0") == 0 { return true }
      return UserDefaults.standard.bool(forKey: "LifelineInterceptionDisabled")
    }
  }
#endif
