#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineCommand
  internal import LifelineUIKit

  extension DemoStory {
    /// A story that runs in a headless world of the system version that the user asks for.
    ///
    /// - Parameter oldest: the oldest version that has all classes of the story.
    init(
      headless name: String, title: String, filePrefix: String? = nil, system: String? = nil, oldest: Int = 2,
      variants: [Variant]
    ) {
      self.init(name: name, title: title, filePrefix: filePrefix, system: system, variants: variants) { system in
        if try SystemVersion(parsing: system).major < oldest { throw OldSystemError(story: name, oldest: oldest) }
      }
    }
  }

  /// A system without a class that a story uses.
  private struct OldSystemError: Error, CustomStringConvertible {
    var story: String
    var oldest: Int

    var description: String { "the story '\(story)' uses classes of iOS \(oldest) and later" }
  }

  extension DemoStory.Variant {
    /// A variant that runs in a headless world of its own.
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
    /// With a fixed salt, so that the hashes of the user's values are the same on every run.
    fileprivate static var repeatable: ProbeSettings {
      var settings = ProbeSettings.all
      settings.salt = 1
      return settings
    }
  }
#endif
