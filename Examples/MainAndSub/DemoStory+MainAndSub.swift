#if !canImport(UIKit)
  public import LifelineStories

  extension DemoStory {
    /// The five textbook cases.
    public static let mainAndSub = DemoStory(
      name: "main-and-sub", title: "Two controllers: one presents the other", filePrefix: "case",
      variants: MainAndSubCase.all.map { textbookCase in
        Variant(name: "\(textbookCase.number)", title: textbookCase.title) { textbookCase.run(tracer: $0) }
      })
  }
#endif
