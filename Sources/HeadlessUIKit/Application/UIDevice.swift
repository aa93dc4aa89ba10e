public import Foundation

/// The device of a headless world, with the version of its system.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device of the current world.
  public static var current: UIDevice { HeadlessWorld.current.device }

  /// The name of the operating system.
  public let systemName = "iOS"

  /// The version of the operating system; setting it changes the behavior of the world from then on.
  ///
  /// The getter returns the full version, `26.0` after setting `26`. A string that is not a version stops the program:
  /// parse text from outside with ``SystemVersion/init(parsing:)`` first.
  public var systemVersion: String {
    get { version.description }
    set { version = SystemVersion(trusting: newValue) }
  }

  var version: SystemVersion

  /// The kind of the device, which the world has from its beginning.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// How the device is held; it follows the rotations that are simulated, those that the interface refuses too.
  public internal(set) var orientation = UIDeviceOrientation.portrait

  private var orientationObservers = 0

  /// Whether a turn of the device is notified.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }

  /// Begins notifications of device rotations; balance it with a call of the end.
  public func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }

  /// Takes one such request back.
  public func endGeneratingDeviceOrientationNotifications() { orientationObservers = max(0, orientationObservers - 1) }

  /// The device was turned; `object` is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  func turn(to newOrientation: UIDeviceOrientation) {
    guard newOrientation != orientation else { return }
    orientation = newOrientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  init(version: SystemVersion, idiom: UIUserInterfaceIdiom) {
    self.version = version
    userInterfaceIdiom = idiom
    super.init()
  }
}
