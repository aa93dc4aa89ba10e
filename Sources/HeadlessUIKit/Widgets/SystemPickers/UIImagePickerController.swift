public import Foundation

/// The system's controller for choosing an image or taking a photo.
///
/// A test plays the user with `simulatePick(_:)` and `simulateCancel()`. The delegate has to dismiss the controller, as in
/// UIKit. It is a `UINavigationController` with an empty stack, and has its `delegate`: the methods of
/// ``UIImagePickerControllerDelegate`` are called if that object has them.
open class UIImagePickerController: UINavigationController, SystemController {
  /// The source of images. Setting one that is not available stops the program, as in UIKit.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      if Self.isSourceTypeAvailable(sourceType) { return }
      Diagnostics.stop("the source type \(sourceType) is not available: ask isSourceTypeAvailable(_:) first")
    }
  }

  /// The types of media that can be chosen, such as `public.image`. Setting none stops the program, as in UIKit.
  open var mediaTypes = ["public.image"] {
    didSet { if mediaTypes.isEmpty { Diagnostics.stop("mediaTypes of a UIImagePickerController must not be empty") } }
  }

  /// Whether the user can edit the choice. Stored, but has no effect: a test passes the edited image itself.
  open var allowsEditing = false
  /// Which copy of an image is requested. Stored, but has no effect.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// How long a video may be, in seconds. Stored, but has no effect.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of videos. Stored, but has no effect.
  open var videoQuality = QualityType.typeMedium
  /// Whether the controls of the camera are shown. Stored, but has no effect.
  open var showsCameraControls = true
  /// A view over the picture of the camera. Stored, but has no effect.
  open var cameraOverlayView: UIView?
  /// How the picture of the camera is moved and scaled. Stored, but has no effect.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Whether the camera takes photos or videos. Stored, but has no effect.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Which camera is used. Stored, but has no effect.
  open var cameraDevice = CameraDevice.rear
  /// When the flash is used. Stored, but has no effect.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Whether images of a source can be chosen. The camera is not available, as on a simulator, unless a test sets
  /// ``availableSourceTypes``.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    availableSourceTypes.contains(sourceType)
  }

  /// The types of media of a source; nil if it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }

  /// Whether there is a camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }
  /// Whether a camera has a flash.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }
  /// What a camera can capture; nil if there is none.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
    isSourceTypeAvailable(.camera) ? [NSNumber(value: 0), NSNumber(value: 1)] : nil
  }

  /// The sources that are available in the current world; a test sets them.
  public static var availableSourceTypes: Set<SourceType> {
    get { HeadlessWorld.current.store(ImageSources.self).types }
    set { HeadlessWorld.current.store(ImageSources.self).types = newValue }
  }

  /// Takes a photo with the app's own controls. A test calls `simulatePick(_:)` instead.
  open func takePicture() {}
  /// Starts a video. Returns whether that is possible; here it is not.
  open func startVideoCapture() -> Bool { false }
  /// Ends a video.
  open func stopVideoCapture() {}

  func wasDismissedByUser() { pickerDelegate?.imagePickerControllerDidCancel(self) }

  var pickerDelegate: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }
}

private final class ImageSources: WorldStore {
  var types: Set<UIImagePickerController.SourceType> = [.photoLibrary, .savedPhotosAlbum]

  init(of world: HeadlessWorld) {}
}
