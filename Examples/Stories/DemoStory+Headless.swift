#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineCommand
  internal import LifelineUIKit

  extension DemoStory {
    /// Creates a story that runs in a headless world with the system version that the user specifies.
    ///
    /// - Parameter oldest: The oldest version that has all classes in the story.
    init(
      headless name: String, title: String, system: String? = nil, oldest: Int = 2,
      variants: [Variant]
    ) {
      self.init(name: name, title: title, system: system, variants: variants) { system in
        if try SystemVersion(parsing: system).major < oldest { throw OldSystemError(story: name, oldest: oldest) }
      }
    }
  }

  /// The error for a system that lacks a class in a story.
  private struct OldSystemError: Error, CustomStringConvertible {
    var story: String
    var oldest: Int

    var description: String { "the story '\(story)' uses classes of iOS \(oldest) and later" }
  }

  extension DemoStory.Variant {
    /// Creates a variant that runs in its own headless world.
    init(headless name: String, title: String, play: @escaping @MainActor @Sendable (Tracer) -> Void) {
      self.init(name: name, title: title) { tracer, settings in
        let version = try settings.system.map(SystemVersion.init(parsing:)) ?? .newest
        withHeadlessWorld(systemVersion: version) {
          if settings.isRepeatable { tracer.useProbes(.repeatable) }
          play(tracer)
        }
      }
    }
  }

  extension ProbeSettings {
    /// Settings with a fixed salt, so that the hashes of the user's values are the same on every run.
    fileprivate static var repeatable: ProbeSettings {
      var settings = ProbeSettings.all
      settings.salt = 1
      return settings
    }
  }
#endif
