/// Runs the body in a new world of its own, with a system version and a device of its own.
///
/// Everything of the interface that the body creates belongs to that world, in child tasks too. Detached tasks and
/// dispatch queues do not inherit it: they see the world of the process. Objects that outlive the body stay in the
/// world in which they were created. A launched application lets go of its delegates when the body ends.
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
  defer { world.application.release() }
  let outcome: Swift.Result<Result, Failure> = HeadlessWorld.$bound.withValue(world) {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}

/// Runs the asynchronous body in a new world of its own, with a system version and a device of its own.
///
/// The world is bound until the body returns, across its suspensions and in its child tasks.
@MainActor
public func withHeadlessWorld<Result, Failure: Error>(
  systemVersion: SystemVersion = .newest,
  idiom: UIUserInterfaceIdiom = .phone,
  _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let world = HeadlessWorld(systemVersion: systemVersion, idiom: idiom)
  defer { world.application.release() }
  let outcome: Swift.Result<Result, Failure> = await HeadlessWorld.$bound.withValue(world) {
    do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
  }
  return try outcome.get()
}
