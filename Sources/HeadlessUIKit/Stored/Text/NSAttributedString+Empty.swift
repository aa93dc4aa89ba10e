#if !canImport(ObjectiveC)  // Foundation has this where there is Objective-C.
  public import Foundation

  // The parameter makes these initializers of their own: `init()` of NSObject cannot be overridden in an extension.

  extension NSAttributedString {
    /// Creates an empty text; written `NSAttributedString()`.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
  }

  extension NSMutableAttributedString {
    /// Creates an empty text; written `NSMutableAttributedString()`.
    public convenience init() { self.init(string: "") }
  }
#endif
