#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A controller of the days when the system unloaded views: what it can make again it gives up in `viewDidUnload`.
public final class GalleryController: UIViewController {
  /// The pictures that the view shows; large, and made again whenever the view is loaded.
  public private(set) var pictures: [String]?

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    pictures = ["beach", "mountain", "town"]
  }

  public override func viewDidUnload() {
    super.viewDidUnload()
    pictures = nil
  }

  /// What a tap on a picture does.
  public func showPicture(animated: Bool = true) {
    let picture = PictureController()
    picture.modalPresentationStyle = .fullScreen
    present(picture, animated: animated)
  }
}

/// Covers the gallery with one picture.
public final class PictureController: UIViewController {
  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// What a tap anywhere does.
  public func close(animated: Bool = true) {
    dismiss(animated: animated)
  }
}
