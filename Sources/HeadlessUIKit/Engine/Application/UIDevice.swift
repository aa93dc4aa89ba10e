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
  /// The kind of the device as the user reads it, in English.
  public var localizedModel: String { model }
  /// The name of the device, the same as its kind.
  public var name: String { model }
  /// An identifier of this device and vendor: one for each device of a world.
  public private(set) lazy var identifierForVendor: UUID? = UUID()
  /// Whether the device supports multitasking.
  public let isMultitaskingSupported = true
  /// The charge of the battery, from 0 to 1; a test sets it. It is -1 while the battery is not monitored.
  public var batteryLevel: Float {
    get { isBatteryMonitoringEnabled ? chargedLevel : -1 }
    set { chargedLevel = newValue }
  }
  private var chargedLevel: Float = 1
  /// The state of the battery; a test sets it.
  public var batteryState = BatteryState.unplugged
  /// Whether the battery is observed.
  public var isBatteryMonitoringEnabled = false
  /// Whether an object is near the screen; a test sets it.
  public var proximityState = false
  /// Whether proximity is monitored. Stored, but has no effect.
  public var isProximityMonitoringEnabled = false
  /// Plays a key click. Has no effect.
  public func playInputClick() {}

  /// Whether the battery is charged.
  public enum BatteryState: Int, Sendable {
    case unknown = 0, unplugged, charging, full
  }

  /// The battery level changed. Not posted: post it in a test.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The state of the battery changed. Not posted: post it in a test.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// The proximity changed. Not posted: post it in a test.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  var version: SystemVersion

  /// The kind of the device, which is set when the world is created.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// The orientation of the device. It follows simulated rotations, including those that the interface refuses.
  public internal(set) var orientation = UIDeviceOrientation.portrait

  private var orientationObservers = 0

  /// Whether rotations of the device post notifications.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }

  /// Begins to post notifications of device rotations. Balance each call with `endGeneratingDeviceOrientationNotifications()`.
  public func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }

  /// Takes one such request back.
  public func endGeneratingDeviceOrientationNotifications() { orientationObservers = max(0, orientationObservers - 1) }

  /// The device was rotated; `object` is the device.
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
