import Lifeline
import LifelineCommand

extension DemoStory {
  /// Two downloads, one of which fails.
  static let downloads = DemoStory(
    name: "downloads", title: "Two downloads, one of which fails",
    variants: [
      Variant(name: "one-fails", title: "The second download fails") { tracer, _ in
        tracer.mark("The user downloads two files")
        for (file, result) in [("atlas", "finish"), ("globe", "fail")] as [(String, EventName)] {
          Download(file, tracer).run(to: result)
        }
      }
    ])
}

/// A download that traces itself.
private final class Download {
  private let file: String
  private let tracer: Tracer
  private lazy var probe = tracer.probe(self, kind: "download", name: file)

  init(_ file: String, _ tracer: Tracer) {
    self.file = file
    self.tracer = tracer
  }

  func run(to result: EventName) {
    probe.instant("start")
    probe.instant(result)
  }
}
