import Lifeline
import LifelineTesting
import Testing

/// The trait in the test of a server, which compiles no HeadlessUIKit.
struct TracedServerTests {
  @Test(.lifeline) func `an object that is released has no finding`() throws {
    let lifeline = try #require(LifelineTest.current)
    let connection = Connection()
    connection.probe.span("serve") {}
    #expect(lifeline.callbacks(of: .object(connection)) == ["init", "serve"])
    expectNoFindings()
  }

  @Test func `a cycle is reported with its path at the end of the test`() async throws {
    try await expectIssue("object-leaked", "Connection.onClose (closure)") {
      try await LifelineTest.run("leaks") {
        let connection = Connection()
        connection.onClose = { connection.probe.instant("close") }
      }
    }
  }

  @Test func `an object that a root of the trait keeps is reported with the root`() async throws {
    let server = Server()
    let root: LifelineTrait = .lifeline(failOn: .note, roots: { [RetainRoot("the server", server)] })
    try await expectIssue("object-leaked", "the server.connections[0]") {
      try await LifelineTest.run("keeps", root) { server.open() }
    }
  }

  @Test func `expectReleased shows what keeps an object`() async throws {
    try await expectIssue("Connection is still alive", "Connection.onClose (closure)") {
      expectReleased {
        let connection = Connection()
        connection.onClose = { connection.probe.instant("close") }
        return connection
      }
    }
  }

  @Test func `the systems parameter names the package trait that it needs`() async throws {
    try await expectIssue("systems: [\"5.1\"]", "traits: [\"HeadlessUIKit\"]") {
      try await LifelineTest.run("systems", .lifeline(systems: ["5.1"])) { _ = Connection() }
    }
  }

  /// Expects that a body records one issue, which contains these texts.
  private func expectIssue(_ texts: String..., body: @Sendable () async throws -> Void) async throws {
    try await withKnownIssue {
      try await body()
    } matching: { issue in
      let text = "\(issue)"
      return texts.allSatisfy { text.contains($0) }
    }
  }
}

private final class Connection {
  private(set) lazy var probe = Tracer.current.probe(self, kind: "connection")
  var onClose: (() -> Void)?

  init() { probe.instant("open") }
}

private final class Server: @unchecked Sendable {
  private var connections: [Connection] = []

  func open() { connections.append(Connection()) }
}
