import Foundation
import Lifeline
import Store
import Testing

@Suite struct CartTests {
  /// Runs a test's body with a tracer that leaves a trace where `LIFELINE_ARTIFACTS` says.
  private func traced(_ name: String, _ body: (Tracer) -> Void) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["LIFELINE_ARTIFACTS"]) + "/CartTests"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let tracer = Tracer(name: name, sinks: [try .jsonLines(at: "\(folder)/\(name).jsonl")])
    withTracer(tracer) { body(tracer) }
    tracer.close()
  }

  @Test func `a cart is paid`() throws {
    try traced("paid") { _ in Cart().pay() }
  }

  @Test func `a cart that stays is in the trace`() throws {
    let cart = Cart()
    try traced("kept") { tracer in
      cart.pay()
      tracer.expectDeallocation(of: cart, because: "it was paid")
    }
  }
}
