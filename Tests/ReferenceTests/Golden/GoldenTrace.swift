internal import Foundation
internal import HeadlessUIKit
internal import Lifeline
internal import LifelineCommand
internal import LifelineStories
internal import LifelineTestSupport

/// A trace whose findings stand in the golden file: it is recorded anew, or copied from the project.
struct GoldenTrace {
  /// The heading in the golden file.
  let name: String
  /// Writes the trace to a path.
  let write: @MainActor (String) throws -> Void

  /// All of them, in the order of the golden file.
  @MainActor static var all: [GoldenTrace] { stories + mistakes + samples + fixtures }

  private static let systems = ["5.1", "6.0", "13.0", "26.0"] as [SystemVersion]

  private static var stories: [GoldenTrace] {
    DemoStory.examples.flatMap { story in
      systems.flatMap { system in story.variants.map { recorded($0, of: story, on: system) } }
    }
  }

  /// On each system, and on the one on which the mistake bites.
  private static var mistakes: [GoldenTrace] {
    DemoStory.mistakes.flatMap { mistake in
      let own = [mistake.system].compactMap { $0.map(SystemVersion.init(stringLiteral:)) }.filter {
        !systems.contains($0)
      }
      return (systems + own).flatMap { system in mistake.variants.map { recorded($0, of: mistake, on: system) } }
    }
  }

  @MainActor private static var samples: [GoldenTrace] {
    RuleSample.all.flatMap { sample in
      [("wrong", sample.wrong), ("right", sample.right)].map { name, play in
        GoldenTrace(name: "sample \(sample.rule) \(name) on iOS \(sample.system)") { path in
          sample.record(play, into: try .jsonLines(at: path))
        }
      }
    }
  }

  private static var fixtures: [GoldenTrace] {
    ["diff-newest", "diff-old", "elements", "elements-states", "mistakes"].map { name in
      GoldenTrace(name: "docs/images/\(name).jsonl") { path in
        try FileManager.default.copyItem(atPath: Project.file("docs/images/\(name).jsonl"), toPath: path)
      }
    }
  }

  /// The trace that `lifeline demo --clock counting` writes.
  private static func recorded(
    _ variant: DemoStory.Variant, of story: DemoStory, on system: SystemVersion
  ) -> GoldenTrace {
    GoldenTrace(name: "\(story.name) \(variant.name) on iOS \(system)") { path in
      let tracer = Tracer(
        name: "\(story.name)-\(variant.name)", sinks: [try .jsonLines(at: path)], clock: .counting())
      try variant.run(tracer: tracer, settings: .init(system: system.description, isRepeatable: true))
    }
  }
}
