#if Graphviz && (os(Linux) || os(macOS))
  import Foundation
  import Lifeline
  import LifelineGraphviz
  import LifelineStates
  import Testing

  /// What the sink does for a program that never closes its tracer.
  @Suite struct DiagramSinkExitTests {
    @Test func `a program that ends without closing its tracer leaves the picture behind`() async throws {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).dot").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      await #expect(processExitsWith: .success) { [path = path as String] in
        let tracer = Tracer(name: "unclosed", sinks: [try .diagram(at: path, renderer: .graphviz)], clock: .counting())
        let subject = tracer.makeSubject(kind: "service", type: "Loader")
        tracer.begin("load", of: subject).end()
        withExtendedLifetime(tracer) { exit(0) }
      }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasPrefix("// unclosed\n"))
      #expect(text.contains("load"))
    }
  }
#endif
