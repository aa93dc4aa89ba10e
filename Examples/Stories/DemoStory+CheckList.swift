#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineCheckList

  extension DemoStory {
    /// The text that a reload throws away, and the version that keeps it.
    public static let checkList = DemoStory(
      headless: "checklist", title: "The text that a reload throws away, and how to keep it",
      variants: [
        Variant(headless: "wrong", title: "What the user enters is in the controls only, and lost") {
          CheckListStory.play(.wrong, tracer: $0)
        },
        Variant(headless: "right", title: "The controller holds what the user enters, and shows it again") {
          CheckListStory.play(.right, tracer: $0)
        },
      ])
  }
#endif
