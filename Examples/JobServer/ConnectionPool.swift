internal import Lifeline

/// Lends connections to jobs, and lets jobs wait if all connections are in use.
actor ConnectionPool {
  private let probe = Tracer.current.probe(for: ConnectionPool.self, kind: "pool")
  private let capacity: Int
  private var idle: [Connection] = []
  private var living = 0
  private var opened = 0
  private var isClosed = false
  private var waiting: [(ticket: Int, continuation: CheckedContinuation<Connection, any Error>)] = []
  private var tickets = 0

  init(capacity: Int) {
    self.capacity = capacity
    probe.bind(to: self)
  }

  /// Waits for a connection, which the caller must check in or discard.
  func checkOut() async throws -> Connection {
    guard !isClosed else { throw PoolClosed() }
    let connection = try await idleConnection()
    connection.note("checkOut")
    return connection
  }

  func checkIn(_ connection: Connection) {
    connection.note("checkIn")
    if isClosed {
      connection.close()
      living -= 1
    } else if waiting.isEmpty {
      idle.append(connection)
    } else {
      waiting.removeFirst().continuation.resume(returning: connection)
    }
  }

  /// Discards a connection that is checked out. A new connection can replace it.
  func discard() {
    living -= 1
    if !waiting.isEmpty { waiting.removeFirst().continuation.resume(returning: open()) }
  }

  /// Closes all connections. Those in use are closed when they are checked in.
  func close() {
    isClosed = true
    for waiter in waiting { waiter.continuation.resume(throwing: PoolClosed()) }
    waiting = []
    for connection in idle { connection.close() }
    living -= idle.count
    idle = []
    probe.instant("close")
  }

  private func idleConnection() async throws -> Connection {
    if let connection = idle.popLast() { return connection }
    if living < capacity { return open() }
    tickets += 1
    let ticket = tickets
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting.append((ticket, continuation))
        probe.instant("full", ["waiting": waiting.count])
      }
    } onCancel: {
      Task { await self.cancel(ticket) }
    }
  }

  private func open() -> Connection {
    opened += 1
    living += 1
    return Connection(number: opened)
  }

  private func cancel(_ ticket: Int) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}

struct PoolClosed: Error {}
