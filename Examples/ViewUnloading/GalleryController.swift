#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A controller for systems that unload views. Its `viewDidUnload` releases everything that can be recreated.
public final class GalleryController: UIViewController {
  /// The pictures in the view, which are large and are recreated when the view is loaded.
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

  /// The action of a tap on a picture.
  public func showPicture(animated: Bool = true) {
    let picture = PictureController()
    picture.modalPresentationStyle = .fullScreen
    present(picture, animated: animated)
  }
}

/// Shows one picture over the gallery.
public final class PictureController: UIViewController {
  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The action of a tap anywhere.
  public func close(animated: Bool = true) {
    dismiss(animated: animated)
  }
}
