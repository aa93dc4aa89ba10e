#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineMistakes

  extension DemoStory {
    /// The gallery of mistakes. Each story has one variant with the mistake and one without it.
    public static let mistakes: [DemoStory] = MistakeExample.all.map(DemoStory.init(_:))

    private init(_ mistake: MistakeExample) {
      self.init(
        headless: mistake.id, title: mistake.title, system: mistake.system,
        variants: [
          Variant(headless: "wrong", title: mistake.title) { mistake.play(.wrong, tracer: $0) },
          Variant(headless: "right", title: "The same without the mistake") { mistake.play(.right, tracer: $0) },
        ])
    }
  }
#endif
