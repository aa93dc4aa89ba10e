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
