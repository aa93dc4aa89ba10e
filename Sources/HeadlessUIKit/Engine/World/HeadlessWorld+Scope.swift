/// Runs a closure in an isolated world with its own system version and device.
///
/// All interface objects that the closure creates belong to that world, including objects that are created in child
/// tasks. On Linux, blocks that the closure schedules on dispatch or operation queues, or passes to timers or
/// notification centers, also run in that world, even after the closure returns. The blocks retain the world until they
/// are released. Detached tasks, dispatch work items, and C callbacks do not inherit the world; they use the world of
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
  let world = HeadlessWorld(systemVersion: systemVersion, idiom: idiom)
  defer { world.application.releaseDelegates() }
  let outcome: Swift.Result<Result, Failure> = BoundWorld.$world.withValue(world) {
    world.beginScope()
    defer { world.endScope() }
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
  let world = HeadlessWorld(systemVersion: systemVersion, idiom: idiom)
  defer { world.application.releaseDelegates() }
  let outcome: Swift.Result<Result, Failure> = await BoundWorld.$world.withValue(world) {
    world.beginScope()
    defer { world.endScope() }
    do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}
