#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let emptyViewDidUnload = MistakeExample(
      id: "empty-view-did-unload", title: "viewDidUnload only calls super",
      story: "The gallery's view is unloaded to free memory. Its two largest subviews stay, because the controller "
        + "retains them.",
      system: "5.1", culprit: "IdleGallery",
      wrong: { unload($0, IdleGallery()) }, right: { unload($0, TidyGallery()) })

    @MainActor
    private static func unload(_ stage: MistakeStage, _ gallery: UIViewController) {
      stage.say("The user opens the gallery")
      stage.show(gallery)
      stage.openHelp()
      stage.runOutOfMemory()
    }
  }

  /// Overrides `viewDidUnload` without releasing anything.
  private final class IdleGallery: UIViewController {
    private var photo: UIImageView?
    private var strip: UIScrollView?

    override func loadView() {
      let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let strip = UIScrollView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(photo)
      view.addSubview(strip)
      self.photo = photo
      self.strip = strip
    }

    override func viewDidUnload() {
      super.viewDidUnload()
    }
  }

  /// Releases everything that the next load recreates.
  private final class TidyGallery: UIViewController {
    private var photo: UIImageView?
    private var strip: UIScrollView?

    override func loadView() {
      let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let strip = UIScrollView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(photo)
      view.addSubview(strip)
      self.photo = photo
      self.strip = strip
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      photo = nil
      strip = nil
    }
  }
#endif
