import Foundation

/// A coder without values. It returns nil for every key instead of stopping the program.
///
/// The coder records the objects that are created with it, because `awakeFromNib` is called on them after their outlets
/// are connected.
final class NibCoder: NSCoder {
  /// The reuse identifier under which the nib is registered with a table, if any.
  let reuseIdentifier: String?
  @MainActor private var made: [UIResponder] = []

  init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }

  /// Records an object. The initializers that take a coder call this method.
  @MainActor
  func note(_ object: UIResponder) {
    made.append(object)
  }

  /// Calls `awakeFromNib` on the recorded objects in order, and removes them.
  ///
  /// A controller that already has its view gets `viewDidLoad` immediately afterward (recorded case
  /// `1.xib-containing-vc`).
  @MainActor
  func awakeObjects() {
    let objects = made
    made.removeAll()
    for object in objects {
      object.awakeFromNib()
      if let controller = object as? UIViewController, controller.isViewLoaded {
        controller.deliver(.viewDidLoad) { controller.viewDidLoad() }
      }
    }
  }
}
