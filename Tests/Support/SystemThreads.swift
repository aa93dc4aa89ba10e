package import LifelineBase

/// Runs `body` on `count` new threads at the same time and waits for all of them.
package func onNewThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).map { index in start { body(index) } }
  for thread in threads { pthread_join(thread, nil) }
}

/// Runs `body` on a new thread and waits for it.
package func onNewThread(_ body: @escaping @Sendable () -> Void) {
  onNewThreads(1) { _ in body() }
}

private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

package func start(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { threadMain($0) }, argument)
    guard code == 0, let thread else { preconditionFailure("no thread: \(code)") }
    return thread
  #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, threadMain, argument)
    precondition(code == 0, "no thread: \(code)")
    return thread
  #endif
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
