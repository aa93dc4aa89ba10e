#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// Memory runs low while the gallery is covered, and then the user returns to it.
  @MainActor
  public enum ViewUnloadingStory {
    /// Plays the story, traces it, and closes the tracer.
    ///
    /// - Parameter isPorted: Whether the app calls `enableViewUnloading()` at launch.
    /// - Returns: Whether the gallery released its pictures while it was covered.
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
#endif
