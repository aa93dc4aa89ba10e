#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineViewUnloading

  extension DemoStory {
    /// An app that relies on `viewDidUnload`, with and without view unloading.
    public static let viewUnloading = DemoStory(
      headless: "view-unloading", title: "viewWillUnload and viewDidUnload on systems that no longer call them",
      variants: [
        Variant(headless: "alone", title: "The app relies on viewDidUnload, which new systems never call") {
          ViewUnloadingStory.play(isPorted: false, tracer: $0)
        },
        Variant(headless: "ported", title: "enableViewUnloading() restores view unloading") {
          ViewUnloadingStory.play(isPorted: true, tracer: $0)
        },
      ])
  }
#endif
