#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// A mistake with the life of a view controller, in a small program that makes it and in one that does not.
  ///
  /// Both programs are used in the same way. ``rule`` finds the mistake in the trace of the first one; in that of the
  /// second there is nothing to find.
  public struct MistakeExample: Sendable, CustomStringConvertible {
    /// Which of the two programs.
    public enum Version: String, CaseIterable, Sendable {
      /// Makes the mistake.
      case wrong
      /// Is the same without it.
      case right
    }

    /// What another rule says too, and why that is in order.
    public struct Companion: Sendable {
      /// The other rule's id.
      public let rule: String
      /// Why it speaks as well.
      public let reason: String

      init(_ rule: String, because reason: String) {
        self.rule = rule
        self.reason = reason
      }
    }

    typealias Play = @MainActor @Sendable (MistakeStage) -> Void

    /// The word by which the command line knows the mistake.
    public let id: String
    /// The rule that finds it.
    public let rule: String
    /// What the programmer does, in a few words.
    public let title: String
    /// What happens to the user, in a sentence or two.
    public let story: String
    /// The version of iOS on which it bites.
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

    /// What other rules say of a version.
    public func companions(of version: Version) -> [Companion] { companions[version] ?? [] }

    /// Plays a version, traces it and closes the tracer.
    ///
    /// Run it in a world of its own, of the ``system`` on which the mistake bites.
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
