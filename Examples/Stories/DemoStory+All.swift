#if !canImport(UIKit)
  public import LifelineCommand

  extension DemoStory {
    /// The stories of the examples; the textbook story comes first.
    public static let examples: [DemoStory] = [.mainAndSub, .checkList, .viewUnloading, .controllerCache, .shop]
  }
#endif
