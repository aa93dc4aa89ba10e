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
  package nonisolated let dueWork: DueWork
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
  /// Callbacks for every world that ``withHeadlessWorld(systemVersion:idiom:_:)`` creates in a scope.
  ///
  /// A test can use a delegate to trace the worlds that its code creates. The world is bound during both calls.
  package struct Delegate: Sendable {
    let didBegin: @MainActor @Sendable (HeadlessWorld) -> Void
    let willEnd: @MainActor @Sendable (HeadlessWorld) -> Void

    /// Creates a delegate.
    ///
    /// - Parameters:
    ///   - didBegin: A closure that is called before the body runs.
    ///   - willEnd: A closure that is called after the body returns or throws, and before the application releases its
    ///     delegates.
    package init(
      didBegin: @escaping @MainActor @Sendable (HeadlessWorld) -> Void,
      willEnd: @escaping @MainActor @Sendable (HeadlessWorld) -> Void
    ) {
      self.didBegin = didBegin
      self.willEnd = willEnd
    }
  }

  /// Runs a closure and calls the delegate for each world that the closure creates. The delegates of the enclosing
  /// scopes are called first.
  package nonisolated static func withDelegate<Result, Failure: Error>(
    _ delegate: Delegate, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = BoundWorld.$delegates.withValue(BoundWorld.delegates + [delegate]) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Runs an asynchronous closure and calls the delegate for each world that the closure or its child tasks create.
  package static func withDelegate<Result, Failure: Error>(
    _ delegate: Delegate, isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let delegates = BoundWorld.delegates + [delegate]
    let outcome: Swift.Result<Result, Failure> = await BoundWorld.$delegates.withValue(delegates) {
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

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
/// tasks. On Linux, blocks that the closure schedules on dispatch or operation queues, or passes to notification centers,
/// also run in that world, even after the closure returns. The blocks retain the world until they are released. Timers,
/// display links, and delayed calls and blocks of the main actor end with the world, or with the world that encloses it:
/// they are invalidated or released, and do not run. Detached tasks, dispatch work items, and C callbacks do not inherit the world; they use the world of
/// the process. Objects that outlive the closure still belong to the world. A launched application releases its
/// delegates when the closure returns.
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

/// The interceptors and observers of a world, and the current transition.
struct Delivery {
  var interceptors: [any LifecycleInterceptor] = []
  var observers: [any LifecycleObserver] = []
  var currentTransition: Int?
  /// Whether the current property update has read traits.
  var readsTraits = false
  /// The nesting depth of the current calls and transition steps.
  var depth = 0
}

extension HeadlessWorld {
  /// Installs an interceptor as the innermost interceptor. The world retains the interceptor until you uninstall it.
  ///
  /// Installing an interceptor a second time has no effect.
  public func install(_ interceptor: any LifecycleInterceptor) {
    guard !delivery.interceptors.contains(where: { $0 === interceptor }) else { return }
    delivery.interceptors.append(interceptor)
  }

  /// Uninstalls an interceptor. This method has no effect if the interceptor is not installed.
  public func uninstall(_ interceptor: any LifecycleInterceptor) {
    delivery.interceptors.removeAll { $0 === interceptor }
  }

  /// Adds an observer after the existing observers. The world retains the observer until you remove it.
  ///
  /// Adding an observer a second time has no effect.
  public func addObserver(_ observer: any LifecycleObserver) {
    guard !delivery.observers.contains(where: { $0 === observer }) else { return }
    delivery.observers.append(observer)
  }

  /// Removes an observer. This method has no effect if the observer was not added.
  public func removeObserver(_ observer: any LifecycleObserver) {
    delivery.observers.removeAll { $0 === observer }
  }

  /// Delivers a call: runs the interceptors, outermost first, and runs the closure exactly once, inside the innermost
  /// interceptor.
  ///
  /// All hosts deliver calls with this method. Use this method in your own container or cache, too. The closure calls
  /// the receiver's method or performs the action. Other calls that this world delivers while the closure runs belong
  /// to the same transition. An example is the `viewDidLoad` of a controller whose view the closure accesses. If there
  /// are no interceptors, this method allocates no memory.
  public func perform(_ call: LifecycleCall, _ body: () -> Void) {
    withTransition(call.transition) {
      let interceptors = delivery.interceptors
      if interceptors.isEmpty { body() } else { run(call, through: interceptors, from: 0, body) }
    }
  }

  /// Runs the interceptors, starting at a given index, and runs the closure inside the last interceptor.
  ///
  /// The closure is passed as a literal, which keeps it and the variable that it captures off the heap.
  private func run(
    _ call: LifecycleCall, through chain: [any LifecycleInterceptor], from position: Int, _ body: () -> Void
  ) {
    guard position < chain.count else { return body() }
    var hasProceeded = false
    chain[position].around(call) {
      guard !hasProceeded else { return }
      hasProceeded = true
      run(call, through: chain, from: position + 1, body)
    }
    if !hasProceeded { run(call, through: chain, from: position + 1, body) }
  }

  /// Runs a closure as part of a transition or, if the number is nil, outside any transition.
  func withTransition(_ number: Int?, _ body: () -> Void) {
    let outer = delivery.currentTransition
    delivery.currentTransition = number
    asMoment(body)
    delivery.currentTransition = outer
  }

  /// Runs a closure as part of a moment. A moment is the outermost call or transition step, including its notices.
  /// Observers inspect the hierarchy when the moment has ended.
  func asMoment(_ body: () -> Void) {
    delivery.depth += 1
    body()
    delivery.depth -= 1
    guard delivery.depth == 0, !delivery.observers.isEmpty else { return }
    for observer in delivery.observers { observer.momentHasEnded() }
  }

  /// Whether there is an observer.
  package var isObserved: Bool { !delivery.observers.isEmpty }

  /// Sends a notice to the observers. The autoclosure that creates the notice runs only if there is an observer.
  ///
  /// A custom host uses this method to send `popped`, `removed`, and similar notices.
  public func announce(_ notice: @autoclosure () -> LifecycleNotice) {
    guard !delivery.observers.isEmpty else { return }
    let notice = notice()
    for observer in delivery.observers { observer.observe(notice) }
  }
}
