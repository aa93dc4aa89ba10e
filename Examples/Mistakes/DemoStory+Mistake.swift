#if !canImport(UIKit)
  public import LifelineStories

  extension DemoStory {
    /// A mistake as a story: the program with the mistake, then the one without it.
    public init(_ mistake: MistakeExample) {
      self.init(
        name: mistake.id, title: mistake.title,
        variants: [
          Variant(name: "wrong", title: mistake.title) { mistake.play(.wrong, tracer: $0) },
          Variant(name: "right", title: "The same without the mistake") { mistake.play(.right, tracer: $0) },
        ])
    }
  }
#endif
