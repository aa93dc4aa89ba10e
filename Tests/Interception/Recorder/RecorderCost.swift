#if os(Linux)
  import Glibc
  import Lifeline

  /// What a callback and an object cost without the core, with it, and with the recorder above it: the best of several
  /// rounds, in nanoseconds. Looking up stand-ins is a part of it, as looking up associated objects is on Apple's
  /// platforms.
  @MainActor
  struct RecorderCost {
    private struct Figures {
      let overridden: Double
      let inherited: Double
      let object: Double
    }

    private static let rounds = 9
    private let library: CaseLibrary

    init(library: CaseLibrary) { self.library = library }

    func print() {
      let untraced = measure()
      let cases = InterceptedCases(library: library)
      let intercepted = measure()
      cases.record(Tracer(sinks: []))
      let recorded = measure()
      cases.record(Tracer(sinks: [MemorySink(capacity: 4096)]))
      let stored = measure()
      let columns = [untraced, intercepted, recorded, stored]
      Swift.print(row("nanoseconds", ["untraced", "core", "recorder", "memory"]))
      Swift.print(row("a callback that the app overrides", columns.map { text($0.overridden) }))
      Swift.print(row("a callback that it does not override", columns.map { text($0.inherited) }))
      Swift.print(row("an object, made and released", columns.map { text($0.object) }))
    }

    private func measure() -> Figures {
      Figures(
        overridden: best(of: 100_000) { library.call(true, $0) },
        inherited: best(of: 100_000) { library.call(false, $0) },
        object: best(of: 10_000) { library.makeAndRelease($0) })
    }

    private func best(of count: Int, _ work: (Int) -> Void) -> Double {
      let clock = ContinuousClock()
      let times = (0..<Self.rounds).map { _ in clock.measure { work(count) } }
      return (times.min() ?? .zero) / .nanoseconds(count)
    }

    private func text(_ nanoseconds: Double) -> String { "\((nanoseconds * 10).rounded() / 10)" }

    private func row(_ title: String, _ cells: [String]) -> String {
      let padding = String(repeating: " ", count: max(0, 40 - title.count))
      return title + padding + cells.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }.joined()
    }
  }
#endif
