#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit
  public import LifelineStories

  /// Memory runs low while the gallery is covered; then the user goes back to it.
  @MainActor
  public enum ViewUnloadingStory {
    /// Plays the story, traces it and closes the tracer.
    ///
    /// - Parameter isPorted: whether the app installs `portViewUnloadSupport()`, as its first act.
    /// - Returns: whether the gallery gave its pictures up while it was covered.
    @discardableResult
    public static func play(isPorted: Bool, tracer: Tracer) -> Bool {
      tracer.traceViewControllers { $0 == GalleryController.self ? "gallery" : "picture" }
      if isPorted { UIViewController.enableViewUnloading() }
      let window = UIWindow()
      let gallery = GalleryController()
      tracer.mark("The app is launched")
      window.rootViewController = gallery
      window.makeKeyAndVisible()
      tracer.mark("The user taps a picture")
      gallery.showPicture()
      UIApplication.shared.settle()
      tracer.mark("Memory runs low")
      UIApplication.shared.simulateMemoryWarning()
      let gaveUp = gallery.pictures == nil
      tracer.mark("The user goes back")
      (gallery.presentedViewController as? PictureController)?.close()
      UIApplication.shared.settle()
      tracer.close()
      tracer.stopTracingViewControllers()
      return gaveUp
    }
  }

  extension DemoStory {
    /// An app that waits for `viewDidUnload`, with the port and without it.
    public static let viewUnloading = DemoStory(
      name: "view-unloading", title: "viewWillUnload and viewDidUnload, where the system no longer calls them",
      variants: [
        Variant(name: "alone", title: "The app waits for viewDidUnload, which new systems never call") {
          ViewUnloadingStory.play(isPorted: false, tracer: $0)
        },
        Variant(name: "ported", title: "portViewUnloadSupport() brings the unloading back") {
          ViewUnloadingStory.play(isPorted: true, tracer: $0)
        },
      ])
  }
#endif
