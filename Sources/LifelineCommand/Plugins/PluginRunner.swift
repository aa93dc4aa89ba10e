internal import LifelineBase
internal import LifelineTraces

/// Runs plug-ins on traces, several at the same time, each with a time limit.
struct PluginRunner {
  /// A plug-in and the file that it checks.
  struct Job {
    var plugin: RulePlugin
    var input: String
  }

  /// The output of a plug-in, or the problem that occurred.
  struct Outcome {
    var output: [UInt8] = []
    var problem: PluginProblem?
  }

  private struct Running {
    var job: Int
    var process: PluginProcess
  }

  /// The maximum number of concurrent plug-ins, which can exceed the number of processors because plug-ins spend most
  /// of their time starting and reading.
  static let maximumAtOnce = 8

  /// The time limit of a plug-in.
  let timeout: Duration
  let errorOutput: Int32
  let variables: [String: String]

  /// Runs all jobs, and returns their outcomes in the same order.
  func run(_ jobs: [Job]) -> [Outcome] {
    var outcomes = [Outcome](repeating: Outcome(), count: jobs.count)
    var running: [Running] = []
    var next = 0
    while next < jobs.count || !running.isEmpty {
      while next < jobs.count, running.count < Self.maximumAtOnce {
        do throws(PluginProblem) {
          running.append(Running(job: next, process: try start(jobs[next])))
        } catch {
          outcomes[next].problem = error
        }
        next += 1
      }
      waitForOutput(of: running)
      for index in running.indices.reversed() {
        guard let outcome = advance(&running[index].process) else { continue }
        outcomes[running[index].job] = outcome
        running.remove(at: index)
      }
    }
    return outcomes
  }

  private func start(_ job: Job) throws(PluginProblem) -> PluginProcess {
    guard job.plugin.isExecutable else {
      throw PluginProblem("'\(job.plugin.path)' is not executable; run chmod +x, or remove it from the PATH")
    }
    return try PluginProcess(
      job.plugin.path, input: job.input, errorOutput: errorOutput, variables: variables)
  }

  /// Reads the available output, and returns the outcome if the process has ended or must be ended.
  private func advance(_ process: inout PluginProcess) -> Outcome? {
    if process.isReady, !process.readOutput() {
      return stop(&process, "printed more than \(PluginProcess.maximumOutput >> 20) MB and was stopped")
    }
    if process.descriptor == nil, let end = process.endIfOver() {
      return Outcome(output: process.output, problem: Self.problem(end))
    }
    guard ContinuousClock.now - process.started >= timeout else { return nil }
    return stop(&process, "did not finish within \(seconds) and was stopped; use --rule-timeout to allow more time")
  }

  private func stop(_ process: inout PluginProcess, _ reason: String) -> Outcome {
    process.kill()
    return Outcome(output: process.output, problem: PluginProblem(reason))
  }

  private var seconds: String {
    let count = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
    return count == count.rounded() ? "\(Int(count)) s" : "\(count) s"
  }

  private static func problem(_ end: PluginProcess.End) -> PluginProblem? {
    switch end {
    case .exit(0): nil
    case .exit(let code): PluginProblem("ended with exit code \(code)")
    case .signal(let number): PluginProblem("was ended by signal \(number) (\(String(cString: strsignal(number))))")
    }
  }

  /// Waits until a plug-in prints or closes its output, or reaches its time limit.
  private func waitForOutput(of running: [Running]) {
    var descriptors = running.compactMap(\.process.descriptor).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let now = ContinuousClock.now
    let rest = running.map { timeout - (now - $0.process.started) }.min() ?? .zero
    // A plug-in that has closed its output exits soon, but its exit is not signaled.
    let longest: Duration = descriptors.count < running.count ? .milliseconds(5) : .seconds(60)
    let wait = min(max(rest, .zero), longest)
    let milliseconds = wait.components.seconds * 1000 + wait.components.attoseconds / 1_000_000_000_000_000 + 1
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(milliseconds))
  }
}

extension PluginProcess {
  /// Whether the output of the process can be read without waiting.
  fileprivate var isReady: Bool {
    guard let descriptor else { return false }
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
