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
  /// triggers a runtime error, so parse external input with ``SystemVersion/init(parsing:)`` first.
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

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An unknown orientation. The interface never rotates to it.
  case unknown = 0
  /// The home button or home indicator is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown = 2
  /// The home button is on the left, because the device was rotated to the right.
  case landscapeLeft = 4
  /// The home button is on the right, because the device was rotated to the left.
  case landscapeRight = 3

  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The corresponding device orientation, where left and right are swapped.
  var deviceOrientation: UIDeviceOrientation { UIDeviceOrientation(rawValue: rawValue) ?? .unknown }

  var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

/// The physical orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// The upright orientation.
  case portrait = 1
  /// The upside-down orientation.
  case portraitUpsideDown = 2
  /// The device is rotated to the left. The interface is `landscapeRight`.
  case landscapeLeft = 3
  /// The device is rotated to the right. The interface is `landscapeLeft`.
  case landscapeRight = 4
  /// The device is face up.
  case faceUp = 5
  /// The device is face down.
  case faceDown = 6

  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// A set of orientations that a view controller or application supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upright orientation.
  public static let portrait = Self(rawValue: 1 << 1)
  /// The upside-down orientation.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// Landscape, with the home button on the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// Landscape, with the home button on the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Landscape, in either direction.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down. This is the default on a phone.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}
