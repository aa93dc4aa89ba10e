public import Lifeline

/// A demonstration of an app and its user, played without a screen and traced by `lifeline demo`.
public struct DemoStory: Sendable {
  /// One version of the story.
  public struct Variant: Sendable {
    /// The id in file names, unique in the story.
    public let name: String
    /// A short description.
    public let title: String
    private let play: @MainActor @Sendable (Tracer) -> Void

    /// Creates a variant.
    ///
    /// - Parameter play: Plays the variant on a new stage, and closes the tracer before the stage is torn down.
    public init(name: String, title: String, play: @escaping @MainActor @Sendable (Tracer) -> Void) {
      self.name = name
      self.title = title
      self.play = play
    }

    /// Plays and traces the variant, and closes the tracer.
    ///
    /// Run it in an isolated world: the system version of the world decides what a memory warning does.
    @MainActor
    public func run(tracer: Tracer) {
      play(tracer)
    }
  }

  /// The id of the story on the command line.
  public let name: String
  /// A short description.
  public let title: String
  /// The prefix of the names of its files.
  public let filePrefix: String
  /// The variants, in the order in which they are shown.
  public let variants: [Variant]

  /// Creates a story. The default prefix of its files is its name.
  public init(name: String, title: String, filePrefix: String? = nil, variants: [Variant]) {
    self.name = name
    self.title = title
    self.filePrefix = filePrefix ?? name
    self.variants = variants
  }
}
