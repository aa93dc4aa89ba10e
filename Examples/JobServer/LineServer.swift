internal import Foundation
internal import LifelineBase

/// Answers clients on the loopback interface, one line per line.
///
/// One thread reads from all clients, and tasks create the answers.
public final class LineServer: Sendable {
  /// A client. Its socket is closed with the last reference, so an answer never reaches another client.
  private final class Client: Sendable {
    let socket: Int32
    private let waiting = Mutex<[UInt8]>([])

    init(_ socket: Int32) { self.socket = socket }
    deinit { close(socket) }

    /// Reads the available bytes, and returns the complete lines; nil at the end, or if a line is too long.
    func lines() -> [String]? {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      return waiting.withLock { waiting in
        waiting += bytes[..<count]
        var parts = waiting.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        waiting = Array(parts.removeLast())
        return waiting.count > 1000 ? nil : parts.map { String(decoding: $0, as: UTF8.self) }
      }
    }

    func send(_ line: String) {
      let bytes = Array("\(line)\n".utf8)
      _ = LifelineBase.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// The port to which clients connect.
  public let port: UInt16
  private let socket: Int32
  private let isStopped = Atomic<Bool>(false)
  private let answer: @Sendable (String) async -> String

  /// Listens on a port of the loopback interface. With 0, a free port is chosen.
  ///
  /// - Parameter answer: A closure that returns the answer to a line.
  public init(port: UInt16, answer: @escaping @Sendable (String) async -> String) throws {
    self.answer = answer
    socket = LoopbackSocket.make()
    var one: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    guard LoopbackSocket.bind(socket, to: port), listen(socket, 128) == 0 else {
      close(socket)
      throw LoopbackError(action: "cannot listen on port \(port)")
    }
    self.port = LoopbackSocket.port(of: socket)
  }

  /// Starts accepting clients.
  public func start() {
    Thread { self.run() }.start()
  }

  /// Stops accepting clients and reading lines. Pending answers are still sent.
  public func stop() { isStopped.store(true, ordering: .relaxed) }

  private func run() {
    var clients: [Client] = []
    while !isStopped.load(ordering: .relaxed) {
      var ready = ([socket] + clients.map(\.socket)).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&ready, nfds_t(ready.count), 100) > 0 else { continue }
      let isNew = ready[0].revents != 0
      let gone = zip(clients, ready.dropFirst()).compactMap { client, poll in
        poll.revents != 0 && !serve(client) ? client.socket : nil
      }
      clients.removeAll { gone.contains($0.socket) }
      if isNew { accept(&clients) }
    }
    close(socket)
  }

  private func accept(_ clients: inout [Client]) {
    let new = LifelineBase.accept(socket, nil, nil)
    guard new >= 0 else { return }
    LoopbackSocket.closeOnExec(new)
    if clients.count < 256 { clients.append(Client(new)) } else { close(new) }
  }

  /// Returns whether the client is still connected.
  private func serve(_ client: Client) -> Bool {
    guard let lines = client.lines() else { return false }
    for line in lines { Task { client.send(await answer(line)) } }
    return true
  }
}

/// A client that sends a line and waits for the answer.
public final class LineClient {
  private let socket: Int32

  /// Connects to a port of the loopback interface.
  public init(port: UInt16) throws {
    socket = LoopbackSocket.make()
    guard LoopbackSocket.connect(socket, to: port) else {
      close(socket)
      throw LoopbackError(action: "cannot connect to port \(port)")
    }
  }

  deinit { close(socket) }

  /// Sends a line and waits for its answer; nil if the server has ended.
  public func ask(_ line: String) -> String? {
    let bytes = Array("\(line)\n".utf8)
    guard send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return nil }
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while recv(socket, &byte, 1, 0) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: answer, as: UTF8.self) }
      answer.append(byte)
    }
    return nil
  }
}

/// A socket that cannot be used.
struct LoopbackError: Error, CustomStringConvertible {
  var action: String
  var code = errno
  var description: String { "\(action): \(String(cString: strerror(code)))" }
}

private enum LoopbackSocket {
  static func make() -> Int32 {
    #if canImport(Glibc)
      let new = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let new = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    closeOnExec(new)
    return new
  }

  /// Closes the socket in other programs that this one starts. Otherwise, the other side would wait for their end.
  static func closeOnExec(_ socket: Int32) { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }

  static func bind(_ socket: Int32, to port: UInt16) -> Bool {
    withAddress(port) { LifelineBase.bind(socket, $0, $1) } == 0
  }

  static func connect(_ socket: Int32, to port: UInt16) -> Bool {
    withAddress(port) { LifelineBase.connect(socket, $0, $1) } == 0
  }

  static func port(of socket: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func withAddress(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}
