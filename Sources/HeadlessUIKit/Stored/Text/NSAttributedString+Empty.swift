#if !canImport(ObjectiveC)  // With Objective-C, Foundation provides these initializers.
  public import Foundation

  // The parameter distinguishes the first initializer from `init()` of NSObject, which an extension cannot override.

  extension NSAttributedString {
    /// Creates an empty attributed string, as in `NSAttributedString()`.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
  }

  extension NSMutableAttributedString {
    /// Creates an empty attributed string, as in `NSMutableAttributedString()`.
    public convenience init() { self.init(string: "") }
  }
#endif
