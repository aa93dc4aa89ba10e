#if !canImport(ObjectiveC)  // With Objective-C, Foundation provides these initializers.
  public import Foundation

  // The parameter makes these initializers distinct, because `init()` of NSObject cannot be overridden in an extension.

  extension NSAttributedString {
    /// Creates an empty attributed string, as in `NSAttributedString()`.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
  }

  extension NSMutableAttributedString {
    /// Creates an empty attributed string, as in `NSMutableAttributedString()`.
    public convenience init() { self.init(string: "") }
  }
#endif
