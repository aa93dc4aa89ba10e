#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineCheckList

  extension DemoStory {
    /// An editor that loses text on a reload, and one that preserves it.
    public static let checkList = DemoStory(
      headless: "checklist", title: "A reload discards text, and how to preserve it",
      variants: [
        Variant(headless: "wrong", title: "The user's input is stored in controls only, and is lost") {
          CheckListStory.play(.wrong, tracer: $0)
        },
        Variant(headless: "right", title: "The controller stores the user's input and shows it again") {
          CheckListStory.play(.right, tracer: $0)
        },
      ])
  }
#endif
