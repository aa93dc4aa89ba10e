#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineCommand
  internal import LifelineUIKit

  extension DemoStory {
    /// A story that runs in a headless world of the system version that the user asks for.
    init(
      headless name: String, title: String, filePrefix: String? = nil, system: String? = nil,
      variants: [Variant]
    ) {
      self.init(name: name, title: title, filePrefix: filePrefix, system: system, variants: variants) { system in
        _ = try SystemVersion(parsing: system)
      }
    }
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
