/// A screen, a device, an application, and all objects that belong to them.
///
/// `UIApplication.shared`, `UIDevice.current`, and `UIScreen.main` belong to the current world. The current world is
/// the world that `withHeadlessWorld(systemVersion:idiom:_:)` bound, or the world of the process if none is bound.
/// Interface objects belong to the world that is current when they are created, so a controller behaves the same
/// wherever you use it later.
///
/// A world retains only the objects that UIKit retains: its application, the transitions in progress, and the objects
/// that they need. A launched application retains its delegate and scenes until the scope of the world ends. Retain
/// windows yourself; windows and presenters retain controllers. A world retains installed interceptors and observers
/// until you remove them. The world is released when all objects that were created in it have been released. A
/// transition that never ends retains its controllers.
@preconcurrency @MainActor
public final class HeadlessWorld {

  static let ofTheProcess = HeadlessWorld(
    systemVersion: .newest, idiom: .phone, assets: .ofTheProcess, pending: .ofTheProcess)

  /// The world that is bound to the current task, or the world of the process if none is bound.
  public static var current: HeadlessWorld { BoundWorld.world ?? ofTheProcess }

  /// The device of this world.
  public let device: UIDevice

  /// The screen of this world.
  public let screen: UIScreen

  /// The application of this world.
  public private(set) lazy var application = UIApplication(world: self)

  /// The version of iOS that this world currently imitates.
  public var systemVersion: SystemVersion { device.version }

  /// The controllers of this world that still exist, in creation order.
  public var livingControllers: [UIViewController] { controllers.objects }

  nonisolated let assets: AssetCatalog
  nonisolated let pendingEntries: PendingEntries
  var controllers = WeakList<UIViewController>()
  var windows = WeakList<UIWindow>()
  var nibs: [String: UINib.Builder] = [:]
  var delivery = Delivery()
  var transitions = TransitionQueue()
  var hierarchyChanges = HierarchyChanges()

  init(
    systemVersion: SystemVersion, idiom: UIUserInterfaceIdiom, assets: AssetCatalog = AssetCatalog(),
    pending: PendingEntries = PendingEntries()
  ) {
    systemVersion.check()
    self.assets = assets
    pendingEntries = pending
    device = UIDevice(version: systemVersion, idiom: idiom)
    screen = UIScreen(device: device)
    _ = application
  }
}

/// The world of the current task. It is not a member of ``HeadlessWorld``, because that class is isolated to the main
/// actor.
enum BoundWorld {
  @TaskLocal static var world: HeadlessWorld?
  /// The delegates for worlds that are created in this scope, in calling order.
  @TaskLocal static var delegates: [HeadlessWorld.Delegate] = []
}
