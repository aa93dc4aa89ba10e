#if !canImport(ObjectiveC)  // With Objective-C, Foundation has this.
  public import Foundation

  /// A UIKit class that has no key-value coding, because key-value coding requires Objective-C.
  public protocol WithoutKeyValueCoding: AnyObject {}

  extension UIResponder: WithoutKeyValueCoding {}
  extension UIBarItem: WithoutKeyValueCoding {}
  extension UINavigationItem: WithoutKeyValueCoding {}
  extension UIAlertAction: WithoutKeyValueCoding {}

  /// The key-value coding methods, which are unavailable.
  extension WithoutKeyValueCoding {
    @available(*, unavailable, message: "there is no key-value coding on Linux: set the property itself")
    public func setValue(_ value: Any?, forKey key: String) {}

    @available(*, unavailable, message: "there is no key-value coding on Linux: read the property itself")
    public func value(forKey key: String) -> Any? { nil }
  }

  /// The key-value coding methods that code often uses to read and write settings.
  extension UserDefaults {
    /// Sets a value, or removes it if the value is nil. This method is equivalent to `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value. This method is equivalent to `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
