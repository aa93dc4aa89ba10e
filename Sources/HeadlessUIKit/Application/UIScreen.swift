public import Foundation

/// The screen of a headless world: the size of a phone, and nothing that could be looked at.
@MainActor
public final class UIScreen: NSObject {
  /// The screen of the current world.
  public static var main: UIScreen { HeadlessWorld.current.screen }

  /// The rectangle of the screen in points.
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// What rounded corners, the camera and the home indicator take of the screen, from iOS 11 on.
  let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  override init() {
    super.init()
  }
}
