public import Lifeline

/// Something that users and an app do, played without a screen and traced: what `lifeline demo` shows.
public struct DemoStory: Sendable {
  /// One way in which the story goes.
  public struct Variant: Sendable {
    /// A word for file names, unique in its story.
    public let name: String
    /// What happens, in a few words.
    public let title: String
    private let play: @MainActor @Sendable (Tracer) -> Void

    /// Creates a variant.
    ///
    /// - Parameter play: plays the variant on a stage of its own, and closes the tracer before that is torn down.
    public init(name: String, title: String, play: @escaping @MainActor @Sendable (Tracer) -> Void) {
      self.name = name
      self.title = title
      self.play = play
    }

    /// Plays the variant and traces it; the tracer is closed afterwards.
    ///
    /// Run it in a world of its own, whose system version decides what a memory warning does.
    @MainActor
    public func run(tracer: Tracer) {
      play(tracer)
    }
  }

  /// The word by which the command line knows the story.
  public let name: String
  /// What it is about, in a few words.
  public let title: String
  /// What the names of its files begin with.
  public let filePrefix: String
  /// How it may go, in the order in which to show it.
  public let variants: [Variant]

  /// Creates a story; its files begin with its name unless something else is said.
  public init(name: String, title: String, filePrefix: String? = nil, variants: [Variant]) {
    self.name = name
    self.title = title
    self.filePrefix = filePrefix ?? name
    self.variants = variants
  }
}
