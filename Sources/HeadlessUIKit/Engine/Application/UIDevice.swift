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
    set {
      version = SystemVersion(stringLiteral: newValue)
      version.check()
    }
  }

  /// The kind of the device: `iPhone` or `iPad`.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The kind of the device in the language of the user, which is English.
  public var localizedModel: String { model }
  /// The name of the device, which is its kind.
  public var name: String { model }
  /// An identifier of this device and vendor: one for each device of a world.
  public private(set) lazy var identifierForVendor: UUID? = UUID()
  /// Whether there can be several tasks.
  public let isMultitaskingSupported = true
  /// How full the battery is, from 0 to 1; a test sets it. It is -1 while it is not observed.
  public var batteryLevel: Float {
    get { isBatteryMonitoringEnabled ? chargedLevel : -1 }
    set { chargedLevel = newValue }
  }
  private var chargedLevel: Float = 1
  /// Whether the battery is charged; a test sets it.
  public var batteryState = BatteryState.unplugged
  /// Whether the battery is observed.
  public var isBatteryMonitoringEnabled = false
  /// Whether something is near the screen; a test sets it.
  public var proximityState = false
  /// Whether things near the screen are observed. Stored only.
  public var isProximityMonitoringEnabled = false
  /// Plays the sound of a key, which has no effect.
  public func playInputClick() {}

  /// Whether the battery is charged.
  public enum BatteryState: Int, Sendable {
    case unknown = 0, unplugged, charging, full
  }

  /// The battery is fuller or emptier. Not posted: post it in a test.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The state of the battery changed. Not posted: post it in a test.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// The proximity changed. Not posted: post it in a test.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

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
