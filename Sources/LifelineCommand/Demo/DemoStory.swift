public import Lifeline

/// A program that `lifeline demo` runs, traces, and draws.
///
/// Add your own stories to ``CommandRegistry/stories``. If there are neither stories nor mistakes, the tool has no
/// `demo` command.
///
/// ```swift
/// extension DemoStory {
///   static let startup = DemoStory(
///     name: "startup", title: "A service starts",
///     variants: [
///       Variant(name: "cold", title: "Without a cache") { tracer, _ in
///         tracer.mark("The service starts")
///         tracer.close()
///       }
///     ])
/// }
/// ```
public struct DemoStory: Sendable {
  /// The settings that the user requested.
  public struct Settings: Sendable {
    /// The system version to imitate, or nil for the newest version.
    public var system: String?
    /// Whether every run must produce the same trace, as with `--clock counting`.
    public var isRepeatable: Bool

    /// Creates settings.
    public init(system: String? = nil, isRepeatable: Bool = false) {
      self.system = system
      self.isRepeatable = isRepeatable
    }
  }

  /// A variant of the story.
  public struct Variant: Sendable {
    /// A short name for use in file names. It must be unique in its story.
    public let name: String
    /// A description of what happens, in a few words.
    public let title: String
    private let play: @MainActor @Sendable (Tracer, Settings) throws -> Void

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - name: A short name for use in file names. It must be unique in its story.
    ///   - title: A description of what happens, in a few words.
    ///   - play: A closure that runs the program with the tracer. If the deallocation of the program's objects is not
    ///     part of the story, close the tracer at the end of `play`. Otherwise, the tracer is closed after `play`
    ///     returns.
    public init(name: String, title: String, play: @escaping @MainActor @Sendable (Tracer, Settings) throws -> Void) {
      self.name = name
      self.title = title
      self.play = play
    }

    /// Runs the variant, and then closes the tracer.
    ///
    /// - Throws: The errors of the program.
    @MainActor
    public func run(tracer: Tracer, settings: Settings = Settings()) throws {
      try play(tracer, settings)
      tracer.close()
    }
  }

  /// The name that `lifeline demo --story` or `--mistake` takes, in kebab case.
  public let name: String
  /// The subject of the story, in a few words.
  public let title: String
  /// The default system version to imitate, which `--system` overrides, or nil for the newest version.
  public let system: String?
  /// The variants, in the order in which they run.
  public let variants: [Variant]
  /// A closure that throws an error if a system version is not supported, or nil for a story without system versions.
  /// The error explains the reason.
  let checkSystem: (@Sendable (String) throws -> Void)?

  /// Creates a story.
  ///
  /// - Parameters:
  ///   - name: The name on the command line, in kebab case.
  ///   - title: The subject of the story, in a few words.
  ///   - system: The system version to imitate if the user does not specify one.
  ///   - variants: The variants, in the order in which they run.
  ///   - checkSystem: A closure that throws an error, with the reason, if a system version is not supported. If the
  ///     closure is nil, the story rejects `--system`.
  public init(
    name: String, title: String, system: String? = nil, variants: [Variant],
    checkSystem: (@Sendable (String) throws -> Void)? = nil
  ) {
    self.name = name
    self.title = title
    self.system = system
    self.variants = variants
    self.checkSystem = checkSystem
  }
}
