/// A screen, a device, an application, and all objects that belong to them.
///
/// `UIApplication.shared`, `UIDevice.current`, and `UIScreen.main` belong to the current world. The current world is
/// the world that `withHeadlessWorld(systemVersion:idiom:_:)` bound, or the world of the process if none is bound.
/// Interface objects belong to the world that is current when they are created, so a controller behaves the same
/// wherever you use it later.
///
/// A world retains only the objects that UIKit retains: its application, the transitions in progress, and the objects
/// that they need, and its timers, display links, and delayed calls. A launched application retains its delegate and
/// scenes until the scope of the world ends. Retain
/// windows yourself; windows and presenters retain controllers. A world retains installed interceptors and observers
/// until you remove them. The world is released when all objects that were created in it have been released. A
/// transition that never ends retains its controllers.
@preconcurrency @MainActor
public final class HeadlessWorld {

  static let ofTheProcess = HeadlessWorld(
    systemVersion: .newest, idiom: .phone, assets: .ofTheProcess, pending: .ofTheProcess, dueWork: .ofTheProcess)

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
  /// The timers, display links, and delayed calls and blocks of this world.
  nonisolated let dueWork: DueWork
  var controllers = WeakList<UIViewController>()
  var windows = WeakList<UIWindow>()
  var nibs = OrderedDictionary<String, UINib.Builder>()
  var delivery = Delivery()
  var transitions = TransitionQueue()
  var hierarchyChanges = HierarchyChanges()

  init(
    systemVersion: SystemVersion, idiom: UIUserInterfaceIdiom, assets: AssetCatalog = AssetCatalog(),
    pending: PendingEntries = PendingEntries(), dueWork: DueWork = DueWork()
  ) {
    systemVersion.check()
    self.assets = assets
    pendingEntries = pending
    self.dueWork = dueWork
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

extension HeadlessWorld {
  /// Begins the scope of the world, which is already bound.
  func beginScope() {
    for delegate in BoundWorld.delegates { delegate.didBegin(self) }
  }

  /// Ends the scope of the world, which is still bound. The delegates are called in reverse order.
  ///
  /// - Parameter outer: The world that encloses this one, in which this world's timers continue to run.
  func endScope(in outer: HeadlessWorld?) {
    for delegate in BoundWorld.delegates.reversed() { delegate.willEnd(self) }
    if let outer { outer.dueWork.adopt(dueWork) } else { dueWork.end() }
  }
}

/// Runs a closure in an isolated world with its own system version and device.
///
/// All interface objects that the closure creates belong to that world, including objects that are created in child
/// tasks. On Linux, blocks that the closure schedules on dispatch or operation queues, or passes to notification
/// centers, also run in that world, even after the closure returns. The blocks retain the world until they are
/// released. Timers, display links, and delayed calls and blocks of the main actor end with the world, or with the
/// world that encloses it: they are invalidated or released, and do not run. Detached tasks, dispatch work items, and C
/// callbacks do not inherit the world; they use the world of the process. Objects that outlive the closure still belong
/// to the world. A launched application releases its delegates when the closure returns.
///
/// ```swift
/// withHeadlessWorld(systemVersion: "5.1") {
///   let window = UIWindow()
///   window.rootViewController = UIViewController()
///   window.makeKeyAndVisible()
/// }
/// ```
@MainActor
public func withHeadlessWorld<Result, Failure: Error>(
  systemVersion: SystemVersion = .newest,
  idiom: UIUserInterfaceIdiom = .phone,
  _ body: @MainActor () throws(Failure) -> Result
) throws(Failure) -> Result {
  let (world, outer) = (HeadlessWorld(systemVersion: systemVersion, idiom: idiom), BoundWorld.world)
  defer { world.application.releaseDelegates() }
  let outcome: Swift.Result<Result, Failure> = BoundWorld.$world.withValue(world) {
    world.beginScope()
    defer { world.endScope(in: outer) }
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}

/// Runs an asynchronous closure in an isolated world with its own system version and device.
///
/// The world stays bound until the closure returns, even after suspensions and in child tasks.
@MainActor
public func withHeadlessWorld<Result, Failure: Error>(
  systemVersion: SystemVersion = .newest,
  idiom: UIUserInterfaceIdiom = .phone,
  _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let (world, outer) = (HeadlessWorld(systemVersion: systemVersion, idiom: idiom), BoundWorld.world)
  defer { world.application.releaseDelegates() }
  let outcome: Swift.Result<Result, Failure> = await BoundWorld.$world.withValue(world) {
    world.beginScope()
    defer { world.endScope(in: outer) }
    do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}
