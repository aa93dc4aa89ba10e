/// Runs the body in an isolated world, with its own system version and device.
///
/// All interface objects that the body creates belong to that world, also those of child tasks. On Linux, blocks that it
/// schedules on dispatch and operation queues, timers, and observers of notifications run in it, too, also after the body
/// has ended; until then they retain it. Detached tasks, work items, and callbacks of C do not inherit it: they use the
/// world of the process. Objects that outlive the body stay in the world in which they were created. A launched application
/// releases its delegates when the body ends.
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

/// Runs the asynchronous body in an isolated world, with its own system version and device.
///
/// The world is bound until the body returns, across its suspensions and in its child tasks.
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
