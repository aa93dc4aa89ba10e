/// Saves an image in the user's album, which here is ``UIApplication/savedImages``.
///
/// The target's method `image(_:didFinishSavingWithError:contextInfo:)` is called when the application settles, with the
/// image, nil, or the error of ``UIApplication/savingImagesError``, and the context. The target is retained until then.
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
  /// The images that the app has saved in the user's album, in order, for tests.
  public var savedImages: [UIImage] { stored([], "savedImages") }

  /// The error that saving an image ends with; a test sets it. Without one, images are saved.
  public var savingImagesError: (any Error)? {
    get { stored(nil) }
    set { store(newValue) }
  }

  func noteSaved(_ image: UIImage) { store(savedImages + [image], "savedImages") }
}
