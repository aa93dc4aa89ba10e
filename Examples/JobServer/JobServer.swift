public import Lifeline
internal import LifelineBase

/// Answers jobs, with a pool of connections, retries, and a deadline for each job.
public final class JobServer: Sendable {
  /// The limits of the server.
  public struct Limits: Sendable {
    /// The number of connections to the database.
    public var connections = 8
    /// The maximum number of attempts per job.
    public var attempts = 3
    /// The time limit of a job, including all attempts.
    public var deadline = Duration.seconds(2)

    /// Creates the default limits.
    public init() {}
  }

  private let tracer: Tracer
  private let limits: Limits
  private let pool: ConnectionPool
  private let running = RunningJobs()

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - tracer: The tracer that records the jobs, the pool, and its connections.
  ///   - limits: The limits of the server.
  public init(tracer: Tracer, limits: Limits = Limits()) {
    self.tracer = tracer
    self.limits = limits
    pool = withTracer(tracer) { ConnectionPool(capacity: limits.connections) }
  }

  /// Answers a line: `work`, `flaky`, `slow`, or a mistake (`leak`, `unclosed`, or `twice`).
  public func answer(_ line: String) async -> String {
    guard running.begin() else { return "stopping" }
    defer { running.end() }
    return await withTracer(tracer) { await answerTraced(line) }
  }

  /// Stops accepting jobs, waits for the running ones, and closes the pool.
  public func stop() async {
    await running.finish()
    await pool.close()
  }

  private func answerTraced(_ line: String) async -> String {
    let mistake = Mistake(rawValue: line)
    guard let query = mistake == nil ? Query(rawValue: line) : .usual else { return "unknown \(line)" }
    let job = Job(line)
    if mistake == .leak { Mistake.forgotten.withLock { $0.append(job) } }
    // The job is expected to be released when this function ends.
    defer { tracer.expectDeallocation(of: job, because: "answered") }
    do {
      let rows = try await job.probe.span("answer") { () async throws -> Int in
        try await withDeadline(limits.deadline) { try await self.attempt(query, mistake) }
      }
      return "rows \(rows)"
    } catch {
      return "failed \(type(of: error))"
    }
  }

  private func attempt(_ query: Query, _ mistake: Mistake?) async throws -> Int {
    for attempt in 1..<limits.attempts {
      do { return try await use(query, mistake, attempt) } catch is DatabaseBusy {}
    }
    return try await use(query, mistake, limits.attempts)
  }

  private func use(_ query: Query, _ mistake: Mistake?, _ attempt: Int) async throws -> Int {
    let connection = try await pool.checkOut()
    let result: Result<Int, any Error>
    do { result = .success(try await connection.query(query, attempt: attempt)) } catch { result = .failure(error) }
    switch mistake {
    case .unclosed: await pool.discard()
    case .twice:
      await pool.checkIn(connection)
      connection.note("checkIn")
    case .leak, nil: await pool.checkIn(connection)
    }
    return try result.get()
  }
}

/// The running jobs, so that the server can wait for them.
private final class RunningJobs: Sendable {
  private struct State {
    var count = 0
    var isStopping = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Returns `false` if the server is stopping.
  func begin() -> Bool {
    state.withLock { state in
      if !state.isStopping { state.count += 1 }
      return !state.isStopping
    }
  }

  func end() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.count -= 1
      guard state.isStopping, state.count == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func finish() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        state.isStopping = true
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}

struct DeadlineExceeded: Error {}

/// Runs an operation, and cancels it if it takes too long.
func withDeadline<Value: Sendable>(
  _ deadline: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await Task.sleep(for: deadline)
      throw DeadlineExceeded()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw DeadlineExceeded() }
    return first
  }
}
