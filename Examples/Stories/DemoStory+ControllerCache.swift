#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineControllerCache

  extension DemoStory {
    /// Controllers from a cache.
    public static let controllerCache = DemoStory(
      headless: "controller-cache", title: "Controllers from a cache: vended, reused, dropped",
      variants: [
        Variant(headless: "reuse", title: "A controller that is not in use is vended again") {
          ControllerCacheStory.readArticles(tracer: $0)
        },
        Variant(headless: "memory-warning", title: "A memory warning removes unused controllers from the cache") {
          ControllerCacheStory.runOutOfMemory(tracer: $0)
        },
      ])
  }
#endif
