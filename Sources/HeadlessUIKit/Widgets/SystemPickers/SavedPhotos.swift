/// Saves an image to the user's album, which ``UIApplication/savedImages`` represents.
///
/// When the application settles, the target's method `image(_:didFinishSavingWithError:contextInfo:)` is called with the image, the error
/// in ``UIApplication/savingImagesError`` (or nil), and the context. The target is retained until then.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let application = UIApplication.shared
  let error = application.savingImagesError
  if error == nil { application.noteSaved(image) }
  guard let target = completionTarget.map({ $0 as AnyObject }), let completionSelector else { return }
  let world = application.headlessWorld
  world.finish(transition: world.makeTransition(), animated: true) {
    completionSelector.send(to: target, [image, error, contextInfo])
  }
}

extension UIApplication {
  /// The images that the app saved to the user's album, in order. Use this property in tests.
  public var savedImages: [UIImage] { stored([], "savedImages") }

  /// The error that saving an image reports, or nil if saving succeeds. Set this property in a test.
  public var savingImagesError: (any Error)? {
    get { stored(nil) }
    set { store(newValue) }
  }

  func noteSaved(_ image: UIImage) { store(savedImages + [image], "savedImages") }
}
