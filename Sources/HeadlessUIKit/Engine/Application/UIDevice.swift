public import Foundation

/// The device of a headless world, including its system version.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The device of the current world.
  public static var current: UIDevice { HeadlessWorld.current.device }

  /// The name of the operating system.
  public let systemName = "iOS"

  /// The version of the operating system. Setting this property changes the behavior of the world from then on.
  ///
  /// The getter returns the full version, such as `26.0` after you set `26`. Setting a string that is not a version
  /// stops the program, so parse external input with ``SystemVersion/init(parsing:)`` first.
  public var systemVersion: String {
    get { version.description }
    set {
      version = SystemVersion(stringLiteral: newValue)
      version.check()
    }
  }

  /// The model of the device: `iPhone` or `iPad`.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The localized model of the device, in English.
  public var localizedModel: String { model }
  /// The name of the device, which is the same as ``model``.
  public var name: String { model }
  /// A unique identifier of the device for this vendor. Each world's device has a different identifier.
  public private(set) lazy var identifierForVendor: UUID? = UUID()
  /// Whether the device supports multitasking; always true.
  public let isMultitaskingSupported = true
  /// The battery level, from 0 to 1, or -1 while the battery is not monitored. Set this property in a test.
  public var batteryLevel: Float {
    get { isBatteryMonitoringEnabled ? chargedLevel : -1 }
    set { chargedLevel = newValue }
  }
  private var chargedLevel: Float = 1
  /// The battery state. Set this property in a test.
  public var batteryState = BatteryState.unplugged
  /// Whether the battery is monitored. While this value is false, ``batteryLevel`` is -1.
  public var isBatteryMonitoringEnabled = false
  /// Whether the proximity sensor is close to the user. Set this property in a test.
  public var proximityState = false
  /// Whether proximity is monitored. The value is stored but has no effect.
  public var isProximityMonitoringEnabled = false
  /// Does nothing. In UIKit, this method plays a key click.
  public func playInputClick() {}

  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    case unknown = 0, unplugged, charging, full
  }

  /// Posted by UIKit when the battery level changes. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted by UIKit when the battery state changes. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted by UIKit when the proximity state changes. HeadlessUIKit never posts it; post it in a test.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  var version: SystemVersion

  /// The kind of device, which is set when the world is created.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// The orientation of the device, which changes with every simulated rotation, even if the interface does not rotate.
  public internal(set) var orientation = UIDeviceOrientation.portrait

  private var orientationObservers = 0

  /// Whether device rotations post notifications.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }

  /// Starts posting notifications of device rotations. Balance each call with
  /// `endGeneratingDeviceOrientationNotifications()`.
  public func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }

  /// Balances one call to `beginGeneratingDeviceOrientationNotifications()`.
  public func endGeneratingDeviceOrientationNotifications() { orientationObservers = max(0, orientationObservers - 1) }

  /// Posted when the device rotates while ``isGeneratingDeviceOrientationNotifications`` is true. The `object` is the
  /// device.
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
