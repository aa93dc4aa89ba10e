#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// The user reads articles. Their controllers come from the default cache.
  @MainActor
  public enum ControllerCacheStory {
    /// The user reads two articles one after another, then follows a link from one to another.
    public static func readArticles(tracer: Tracer) {
      play(tracer) { _ in
      } body: { stage in
        tracer.mark("The user reads an article")
        stage.open("Tea")
        tracer.mark("The user goes back")
        stage.goBack()
        tracer.mark("The user reads another one: its controller is used again")
        stage.open("Coffee")
        tracer.mark("The user follows a link: the controller is in use, so there is a second one")
        stage.open("Cocoa")
      }
    }

    /// Memory runs low while one article is on the screen and another one is only in the cache.
    public static func runOutOfMemory(tracer: Tracer) {
      play(tracer) { stage in
        stage.open("Tea")
        stage.open("Coffee")
      } body: { stage in
        tracer.mark("The user goes back from the second article")
        stage.goBack()
        tracer.mark("Memory runs low: the cache drops what is not in use")
        UIApplication.shared.simulateMemoryWarning()
        tracer.mark("The user follows the link again: a new controller is made")
        stage.open("Coffee")
      }
    }

    /// Plays a story in a launched app. The trace starts after the launch.
    private static func play(_ tracer: Tracer, prepare: (Stage) -> Void, body: (Stage) -> Void) {
      let stage = Stage()
      prepare(stage)
      tracer.traceViewControllers(named: name)
      tracer.trace(ViewControllerCache.default, as: "cache")
      body(stage)
      tracer.close()
      tracer.stopTracingViewControllers()
      // The controllers in the cache retain the world.
      ViewControllerCache.default.removeAll()
    }

    private static func name(of type: UIViewController.Type) -> String? {
      if type == ArticleList.self { return "list" }
      return type == UINavigationController.self ? "navigation" : nil
    }
  }

  /// A window that shows the list in a navigation controller.
  @MainActor
  private final class Stage {
    private let window = UIWindow()
    private let list = ArticleList()

    init() {
      window.rootViewController = UINavigationController(rootViewController: list)
      window.makeKeyAndVisible()
    }

    func open(_ article: String) {
      list.open(article)
      UIApplication.shared.settle()
    }

    func goBack() {
      _ = list.navigationController?.popViewController(animated: true)
      UIApplication.shared.settle()
    }
  }
#endif
