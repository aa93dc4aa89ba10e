#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// A life-cycle mistake, shown by two small programs, one with the mistake and one without it.
  ///
  /// Both programs are used in the same way. ``rule`` finds the mistake in the first program's trace, and nothing in
  /// the second program's trace.
  public struct MistakeExample: Sendable, CustomStringConvertible {
    /// One of the two programs.
    public enum Version: String, CaseIterable, Sendable {
      /// The program with the mistake.
      case wrong
      /// The program without the mistake.
      case right
    }

    /// An expected finding of another rule.
    public struct Companion: Sendable {
      /// The other rule's id.
      public let rule: String
      /// The reason why the other rule also reports the program.
      public let reason: String

      init(_ rule: String, because reason: String) {
        self.rule = rule
        self.reason = reason
      }
    }

    typealias Play = @MainActor @Sendable (MistakeStage) -> Void

    /// The id of the mistake on the command line.
    public let id: String
    /// The id of the rule that finds it.
    public let rule: String
    /// The mistake, in a few words.
    public let title: String
    /// The effect on the user, in one or two sentences.
    public let story: String
    /// The iOS version on which the mistake has an effect.
    public let system: String
    /// The type that the finding is about.
    public let culprit: String
    private let companions: [Version: [Companion]]
    private let plays: [Version: Play]

    init(
      id: String, rule: String? = nil, title: String, story: String, system: SystemVersion = .newest, culprit: String,
      besides companions: [Version: [Companion]] = [:], wrong: @escaping Play, right: @escaping Play
    ) {
      self.id = id
      self.rule = rule ?? id
      self.title = title
      self.story = story
      self.system = system.description
      self.culprit = culprit
      self.companions = companions
      plays = [.wrong: wrong, .right: right]
    }

    public var description: String { id }

    /// The expected findings of other rules.
    public func companions(of version: Version) -> [Companion] { companions[version] ?? [] }

    /// Plays a version, traces it, and closes the tracer.
    ///
    /// Run it in an isolated world with the version ``system``.
    @MainActor
    public func play(_ version: Version, tracer: Tracer) {
      withTracer(tracer) {
        tracer.traceViewControllers()
        let stage = MistakeStage(tracer)
        plays[version]?(stage)
        tracer.close()
        tracer.stopTracingViewControllers()
      }
    }
  }
#endif
