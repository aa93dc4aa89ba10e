#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineViewUnloading

  extension DemoStory {
    /// An app that waits for `viewDidUnload`, with the port and without it.
    public static let viewUnloading = DemoStory(
      headless: "view-unloading", title: "viewWillUnload and viewDidUnload, where the system no longer calls them",
      variants: [
        Variant(headless: "alone", title: "The app waits for viewDidUnload, which new systems never call") {
          ViewUnloadingStory.play(isPorted: false, tracer: $0)
        },
        Variant(headless: "ported", title: "portViewUnloadSupport() brings the unloading back") {
          ViewUnloadingStory.play(isPorted: true, tracer: $0)
        },
      ])
  }
#endif
