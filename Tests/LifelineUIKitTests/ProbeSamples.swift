import Foundation
import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// The samples of `docs/probes.md`, which a test compares with the page.
@MainActor
@Suite struct ProbeSamples {
  @Test func `settings and resources are used as the page shows`() {
    withHeadlessWorld {
      let memory = MemorySink()
      let tracer = Tracer(sinks: [memory])
      tracer.useProbes(ProbeSettings([.controls, .heldViews]).recordingPlainValues(of: ["nameField"]))
      tracer.traceViewControllers()
      let controller = EditorController()
      let photo = NSObject()
      tracer.trackResource(photo, bytes: 4_000_000, purgeable: true, owner: controller)
      controller.name = "x"
      #expect(memory.events.map(\.name.string) == ["init", "init"])
    }
  }

  @Test func `the page shows these samples, and no others`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../docs/probes.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let samples = Self.lines(try String(contentsOfFile: #filePath, encoding: .utf8)).joined(separator: "\n")
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(samples.contains(Self.lines(block).joined(separator: "\n")), "not compiled anywhere:\n\(block)")
    }
  }

  /// The lines without indentation and empty ones.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

final class EditorController: UIViewController {
  @Outlet var nameField: UITextField!
  @Outlet(.weak) var hint: UILabel?
  @Tracked var name = ""
  @Tracked(.secret) var password = ""
}
