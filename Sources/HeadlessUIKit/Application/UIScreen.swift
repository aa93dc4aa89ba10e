public import Foundation

/// The screen of a headless world: the size of a phone, and nothing that could be looked at.
@MainActor
public final class UIScreen: NSObject {
  /// The screen of the current world.
  public static var main: UIScreen { HeadlessWorld.current.screen }

  /// The rectangle of the screen in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  override init() {
    super.init()
  }
}
