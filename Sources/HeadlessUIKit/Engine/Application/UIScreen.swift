public import Foundation

/// The screen of a headless world, with the size of a phone or a tablet. It displays nothing.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The screen of the current world.
  public static var main: UIScreen { HeadlessWorld.current.screen }

  private let device: UIDevice
  private var isPad: Bool { device.userInterfaceIdiom == .pad }
  private var portraitSize: CGSize { isPad ? CGSize(width: 820, height: 1180) : CGSize(width: 390, height: 844) }

  var orientation = UIInterfaceOrientation.portrait { didSet { traitCollection = traits(in: orientation) } }
  /// The settings that the user chose.
  var settings = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(preferredContentSizeCategory: .large),
  ]) { didSet { traitCollection = traits(in: orientation) } }

  /// The traits that all trait environments inherit.
  public private(set) lazy var traitCollection = traits(in: orientation)

  init(device: UIDevice) {
    self.device = device
    super.init()
  }

  /// The bounds of the screen, in points. In iOS 8 and later, the bounds follow the orientation of the interface.
  public var bounds: CGRect {
    let size = device.version.hasFixedScreen ? portraitSize : size(in: orientation)
    return CGRect(origin: .zero, size: size)
  }

  /// The number of pixels per point.
  public var scale: CGFloat { isPad ? 2 : 3 }

  /// The insets for rounded corners, the camera, and the home indicator, in iOS 11 and later.
  var safeArea: UIEdgeInsets {
    if isPad { return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0) }
    return orientation.isLandscape
      ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47) : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }

  func size(in orientation: UIInterfaceOrientation) -> CGSize {
    orientation.isLandscape ? CGSize(width: portraitSize.height, height: portraitSize.width) : portraitSize
  }

  /// Returns the traits of the screen in an orientation. On a phone, the horizontal size class is always compact, and
  /// the vertical size class is compact in landscape. On a tablet, both size classes are regular.
  func traits(in orientation: UIInterfaceOrientation) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: device.userInterfaceIdiom),
      UITraitCollection(displayScale: scale),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(horizontalSizeClass: isPad ? .regular : .compact),
      UITraitCollection(verticalSizeClass: orientation.isLandscape && !isPad ? .compact : .regular),
      settings,
    ])
  }
}
