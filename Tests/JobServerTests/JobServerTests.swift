import Lifeline
import LifelineBase
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineJobServer

/// A job server whose trace is kept in memory.
private struct Served {
  let memory = MemorySink()
  let tracer: Tracer
  let server: JobServer

  /// No job of a test is given up because the machine is busy.
  static var patient: JobServer.Limits {
    var limits = JobServer.Limits()
    limits.deadline = .seconds(3600)
    return limits
  }

  init(_ limits: JobServer.Limits = Self.patient) {
    tracer = Tracer(sinks: [memory])
    server = JobServer(tracer: tracer, limits: limits)
  }

  /// Stops the server, and returns what the rules and the model find.
  func finish() async throws -> [Finding] {
    await server.stop()
    tracer.close()
    let model = try LifecycleModel(contentsOf: Project.file("Examples/JobServer/connection.json"))
    return findings(in: memory, model)
  }
}

private func findings(in memory: MemorySink, _ model: LifecycleModel) -> [Finding] {
  let own = [.illegalTransition(by: LifecycleModel.standard + [model])] + RuleDescription.declared(by: [model])
  let others = RuleDescription.standard.filter { $0.id != own[0].id }
  var rules = RuleRunner(others + own)
  var session = TraceSession(TraceIdentity(header: memory.header ?? TraceHeader()), &rules)
  for event in memory.events { session.receive(event, &rules) }
  session.close()
  session.end(&rules)
  return rules.findings
}

/// The list of forgotten jobs is one for the process.
@Suite(.serialized) struct JobServerTests {
  @Test func `jobs are answered, and nothing is found`() async throws {
    let served = Served()
    await withTaskGroup { group in
      for number in 1...50 {
        group.addTask { await served.server.answer(number.isMultiple(of: 10) ? "flaky" : "work") }
      }
      for await answer in group { #expect(answer == "rows 3") }
    }
    #expect(await served.server.answer("dance") == "unknown dance")
    #expect(try await served.finish().isEmpty)
  }

  @Test func `a job that takes too long is given up, and its connection is checked in`() async throws {
    var limits = JobServer.Limits()
    limits.deadline = .milliseconds(20)
    limits.connections = 1
    let served = Served(limits)
    #expect(await served.server.answer("slow") == "failed DeadlineExceeded")
    #expect(try await served.finish().isEmpty)
    let names = served.memory.events.map(\.name)
    #expect(names.count { $0 == "checkOut" } == names.count { $0 == "checkIn" })
  }

  @Test func `a stopped server answers no job, and its connections are closed`() async throws {
    let served = Served()
    _ = await served.server.answer("work")
    await served.server.stop()
    #expect(await served.server.answer("work") == "stopping")
    #expect(served.memory.events.contains { $0.name == "close" && $0.subject.kind == "connection" })
  }

  @Test(arguments: [
    (Mistake.leak, ["object-leaked"]), (.unclosed, ["illegal-transition", "job-server-connection/closed"]),
    (.twice, ["illegal-transition"]),
  ])
  func `each mistake is found, and nothing else`(_ mistake: Mistake, _ rules: [String]) async throws {
    defer { Mistake.forgotten.withLock { $0 = [] } }
    let served = Served()
    for line in ["work", mistake.rawValue, "work"] { _ = await served.server.answer(line) }
    #expect(try await served.finish().map(\.rule).sorted() == rules)
  }

  @Test func `clients are answered on the loopback interface`() async throws {
    let served = Served()
    let lines = try LineServer(port: 0) { await served.server.answer($0) }
    lines.start()
    let answers = try await Task.detached {
      let client = try LineClient(port: lines.port)
      return [client.ask("work"), client.ask("flaky"), client.ask("?")]
    }.value
    #expect(answers == ["rows 3", "rows 3", "unknown ?"])
    lines.stop()
    #expect(try await served.finish().isEmpty)
  }

  @Test func `a sampled trace has the lives with findings, whole, and no other job`() async throws {
    defer { Mistake.forgotten.withLock { $0 = [] } }
    let memory = MemorySink()
    var sampling = Sampling(rate: 0, keeping: .findings)
    sampling.rates = ["Connection": 1, "ConnectionPool": 1]
    let tracer = Tracer(sinks: [.sampled(memory, sampling)])
    let server = JobServer(tracer: tracer, limits: Served.patient)
    for line in ["work", "work", "leak", "work"] { _ = await server.answer(line) }
    await server.stop()
    tracer.close()
    let jobs = memory.events.filter { $0.subject.kind == "job" }
    #expect(Set(jobs.map(\.subject.id)).count == 1)
    #expect(jobs.first?.name == .`init` && jobs.last?.name == .leaked)
    #expect(memory.header?.witness?.sampling?.keeping == ["leaks", "errors", "warnings"])
  }
}
