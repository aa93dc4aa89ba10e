#if !canImport(ObjectiveC)  // Foundation has this where there is Objective-C.
  public import Foundation

  /// Key-value coding, which needs Objective-C.
  extension NSObject {
    @available(
      *, unavailable,
      message: "there is no key-value coding on Linux: set the property itself, or use set(_:forKey:) of UserDefaults"
    )
    public func setValue(_ value: Any?, forKey key: String) {}

    @available(
      *, unavailable,
      message: "there is no key-value coding on Linux: read the property itself, or use object(forKey:) of UserDefaults"
    )
    public func value(forKey key: String) -> Any? { nil }
  }
#endif
