#if canImport(Darwin)
  internal import Darwin
  internal import Foundation

  /// Keeps the interception off, in an app that was built with it.
  enum InterceptionSwitch {
    /// `LIFELINE_INTERCEPTION=0` in the environment, or `LifelineInterceptionDisabled` in the defaults of the app, which a
    /// launch argument sets, too: `-LifelineInterceptionDisabled YES`.
    static var isOff: Bool {
      if let value = getenv("LIFELINE_INTERCEPTION"), strcmp(value, "0") == 0 { return true }
      return UserDefaults.standard.bool(forKey: "LifelineInterceptionDisabled")
    }
  }
#endif
