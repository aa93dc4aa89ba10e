#if !canImport(ObjectiveC)  // Foundation has this where there is Objective-C.
  public import Foundation

  /// UIKit objects, which have no key-value coding without Objective-C.
  public protocol WithoutKeyValueCoding: AnyObject {}

  extension UIResponder: WithoutKeyValueCoding {}
  extension UIBarItem: WithoutKeyValueCoding {}
  extension UINavigationItem: WithoutKeyValueCoding {}
  extension UIAlertAction: WithoutKeyValueCoding {}

  extension WithoutKeyValueCoding {
    @available(*, unavailable, message: "there is no key-value coding on Linux: set the property itself")
    public func setValue(_ value: Any?, forKey key: String) {}

    @available(*, unavailable, message: "there is no key-value coding on Linux: read the property itself")
    public func value(forKey key: String) -> Any? { nil }
  }

  /// The names of key-value coding, with which code often reads and writes settings.
  extension UserDefaults {
    /// Sets a value, or removes it with nil; the same as `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value; the same as `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
