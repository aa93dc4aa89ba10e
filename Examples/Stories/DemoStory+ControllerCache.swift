#if !canImport(UIKit)
  public import LifelineCommand
  internal import LifelineControllerCache

  extension DemoStory {
    /// Controllers that are used again.
    public static let controllerCache = DemoStory(
      headless: "controller-cache", title: "Controllers from a cache: handed out, used again, dropped",
      variants: [
        Variant(headless: "reuse", title: "A controller that is not in use is handed out again") {
          ControllerCacheStory.readArticles(tracer: $0)
        },
        Variant(headless: "memory-warning", title: "A memory warning empties the cache of what is not in use") {
          ControllerCacheStory.runOutOfMemory(tracer: $0)
        },
      ])
  }
#endif
