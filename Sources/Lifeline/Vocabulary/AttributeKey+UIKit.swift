/// The attribute keys of UIKit's words.
extension AttributeKey {
  /// The size of a resource in bytes.
  public static let bytes: AttributeKey = "bytes"
  /// Whether the cause of a callback was inferred, because UIKit does not report it.
  public static let inferred: AttributeKey = "inferred"
  /// Whether an outlet is nil.
  public static let isNil: AttributeKey = "isNil"
  /// Whether the controller stores the user's input.
  public static let kept: AttributeKey = "kept"
  /// Whether the view was laid out when its geometry was read.
  public static let laidOut: AttributeKey = "laidOut"
  /// Whether the controller's view was loaded.
  public static let loaded: AttributeKey = "loaded"
  /// A hash of a view's configuration.
  public static let appearanceHash: AttributeKey = "appearanceHash"
  /// Whether the property is an outlet.
  public static let outlet: AttributeKey = "outlet"
  /// The type of the parent to which an imported controller moves, or `nil` if it moves out of its parent. A log names the
  /// parent, but not its number.
  public static let parent: AttributeKey = "parent"
  /// The place of a control or nested view in its controller: a property, such as `nameField`, or a path through the
  /// subviews, such as `0/2`. The place stays the same after a reload.
  public static let place: AttributeKey = "place"
  /// The value in plain text, if the settings request it.
  public static let plain: AttributeKey = "plain"
  /// Whether a resource can be recreated.
  public static let purgeable: AttributeKey = "purgeable"
  /// Whether the value is secret and therefore not recorded.
  public static let secure: AttributeKey = "secure"
  /// The type of a retained view or of a lost object, or the kind of an object that was added again.
  public static let type: AttributeKey = "type"
  /// A salted hash of a value.
  ///
  /// Within a trace, equal values have equal hashes.
  public static let value: AttributeKey = "value"
  /// The number of the view that was released.
  public static let view: AttributeKey = "view"
  /// The property that was read, written, or observed, or the part of a view that the user acted on.
  public static let property: AttributeKey = "property"
  /// The kind of problem that a framework's warning reports, such as `unbalancedAppearance`.
  public static let problem: AttributeKey = "problem"
  /// The sequence number of the callback in which the same code ran first: the code that added an object before, or
  /// the code that set a reference that was lost.
  public static let first: AttributeKey = "first"
  /// The position of an observation among the callbacks, such as `viewDidUnload`.
  public static let moment: AttributeKey = "moment"
}
