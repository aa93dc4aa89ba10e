import Lifeline
import Testing

#if DEBUG
  @Suite struct UnrecordedUseTests {
    private static let note = "Lifeline: probes and marks were not recorded, the first one at "

    @Test func `a program without a current tracer is told once at its end`() async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        // A tracer that nobody makes current is a common mistake.
        let tracer = Tracer(sinks: [MemorySink()])
        Tracer.current.mark("x", fileID: "Shop/Cart.swift", line: 7)
        for _ in 0..<1000 { Tracer.current.probe(Plain()).instant("y") }
        tracer.close()
        endProcess()
      }
      let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      let notes = lines.filter { $0.hasPrefix(Self.note) }
      #expect(notes.count == 1)
      #expect(notes.first?.hasPrefix(Self.note + "Shop/Cart.swift:7, because no tracer is current.") == true)
    }

    @Test func `a program that never ends is told after many uses`() async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        for number in 1...100 { Tracer.current.mark("\(number)") }
        endProcessWithoutHandlers()
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(Self.note))
    }

    @Test func `the health of a process's tracer has a notice of what came before it`() async {
      await #expect(processExitsWith: .success) {
        let early = Tracer.current.probe(Plain(), fileID: "Shop/Cart.swift", line: 7)
        let tracer = Tracer(sinks: [MemorySink()])
        Tracer.bootstrap(tracer)
        early.instant("nothing")
        #expect(
          tracer.health.notices == [
            "probes or marks before Tracer.bootstrap(_:) were not recorded, the first one at Shop/Cart.swift:7; "
              + "call bootstrap(_:) at the start of the program"
          ])
      }
      await #expect(processExitsWith: .success) {
        let tracer = Tracer(sinks: [MemorySink()])
        Tracer.bootstrap(tracer)
        Tracer.current.mark("x")
        #expect(tracer.health.notices == [])
      }
    }

    enum Reason: String, CaseIterable, Codable {
      case bootstrap, scope, disabled, closed, unused
    }

    @Test(arguments: Reason.allCases)
    func `a program that did nothing wrong is told nothing`(reason: Reason) async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { [reason] in
        switch reason {
        case .bootstrap:
          Tracer.current.mark("before")
          Tracer.bootstrap(Tracer())
        case .scope:
          withTracer(Tracer()) {}
          Tracer.current.mark("after")
        case .disabled:
          setEnvironment("LIFELINE_DISABLED", "1")
          Tracer.current.mark("x")
        case .closed:
          let tracer = Tracer()
          tracer.close()
          tracer.mark("late")
        case .unused: break
        }
        endProcess()
      }
      #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains(Self.note))
    }
  }
#endif
