#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineMainAndSub

  extension DemoStory {
    /// The textbook story of two controllers.
    public static let mainAndSub = DemoStory(
      headless: "main-and-sub", title: "Two controllers: one presents the other",
      variants: MainAndSubCase.all.map { textbookCase in
        Variant(headless: "\(textbookCase.number)", title: textbookCase.title) { textbookCase.run(tracer: $0) }
      })
  }
#endif
