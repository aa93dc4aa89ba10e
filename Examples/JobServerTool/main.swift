internal import Foundation
internal import Lifeline
internal import LifelineBase
internal import LifelineJobServer

// A job server on the loopback interface, and a load generator for it:
//
//   JobServer serve PORT TRACE
//   JobServer load PORT SECONDS [mistakes]
//
// With 'mistakes', the load makes each of the three mistakes once per 10,000 lines of its first client.

/// Serves until SIGTERM or SIGINT. After SIGHUP, the trace continues in a new file.
func serve(_ port: UInt16, _ path: String) async throws {
  let file = try JSONLinesSink.jsonLines(at: path, existing: .append)
  var sampling = Sampling(rate: 1 / 1000, keeping: .findings)
  sampling.rates = ["ConnectionPool": 1, "Connection": 1]
  sampling.minimumLevel = .info
  let metrics = MetricsSink()
  let tracer = Tracer(name: "job server", sinks: [.sampled(file, sampling), metrics])
  let jobs = JobServer(tracer: tracer)
  let server = try LineServer(port: port) { line in
    line == "metrics" ? metrics.prometheusText(health: tracer.health) : await jobs.answer(line)
  }
  try tracer.handle([.terminate, .interrupt, .hangUp]) {
    server.stop()
    await jobs.stop()
  }
  server.start()
  print("listening on port \(server.port)")
  fflush(nil)
  while true {
    try await Task.sleep(for: .seconds(1))
    tracer.checkExpectations()
  }
}

/// Sends lines from four threads, and prints the number of answers.
func load(_ port: UInt16, seconds: Double, withMistakes: Bool) {
  let end = Date(timeIntervalSinceNow: seconds)
  let answers = Mutex(0)
  let done = DispatchGroup()
  for number in 0..<4 {
    done.enter()
    Thread {
      defer { done.leave() }
      guard let client = try? LineClient(port: port) else { return print("cannot connect to port \(port)") }
      var count = 0
      while Date() < end, client.ask(line(count, withMistakes: withMistakes && number == 0)) != nil { count += 1 }
      answers.withLock { $0 += count }
    }.start()
  }
  done.wait()
  print("\(answers.withLock { $0 }) answers")
}

func line(_ number: Int, withMistakes: Bool) -> String {
  if withMistakes, number % 10_000 < 3 { return ["leak", "unclosed", "twice"][number % 10_000] }
  return number % 50 == 49 ? "flaky" : "work"
}

let arguments = CommandLine.arguments
guard arguments.count >= 4, let port = UInt16(arguments[2]) else {
  print("usage: JobServer serve PORT TRACE | JobServer load PORT SECONDS [mistakes]")
  exit(64)
}
switch arguments[1] {
case "serve": try await serve(port, arguments[3])
case "load": load(port, seconds: Double(arguments[3]) ?? 10, withMistakes: arguments.contains("mistakes"))
default:
  print("unknown command '\(arguments[1])'; use serve or load")
  exit(64)
}
