public import Foundation

/// The system's controller for choosing an image or taking a photo.
///
/// A test simulates the user with `simulatePick(_:)` and `simulateCancel()`. As in UIKit, the delegate must dismiss the
/// controller. The controller is a `UINavigationController` with an empty stack and uses the inherited `delegate`
/// property. A delegate that conforms to ``UIImagePickerControllerDelegate`` is notified of the user's choice.
open class UIImagePickerController: UINavigationController, SystemController {
  /// The source of images. As in UIKit, setting a source that is not available stops the program.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      if Self.isSourceTypeAvailable(sourceType) { return }
      Diagnostics.stop("the source type \(sourceType) is not available: check isSourceTypeAvailable(_:) first")
    }
  }

  /// The media types that can be chosen, such as `public.image`. As in UIKit, setting an empty array stops the program.
  open var mediaTypes = ["public.image"] {
    didSet { if mediaTypes.isEmpty { Diagnostics.stop("mediaTypes of a UIImagePickerController must not be empty") } }
  }

  /// Whether the user can edit the picked item. The value is stored but has no effect: a test passes the edited image itself.
  open var allowsEditing = false
  /// The format in which an image is exported. The value is stored but has no effect.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The maximum duration of a video, in seconds. The value is stored but has no effect.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of videos. The value is stored but has no effect.
  open var videoQuality = QualityType.typeMedium
  /// Whether the camera controls are shown. The value is stored but has no effect.
  open var showsCameraControls = true
  /// The view over the camera image. The value is stored but has no effect.
  open var cameraOverlayView: UIView?
  /// The transform of the camera image. The value is stored but has no effect.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Whether the camera takes photos or videos. The value is stored but has no effect.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The camera to use. The value is stored but has no effect.
  open var cameraDevice = CameraDevice.rear
  /// The flash mode. The value is stored but has no effect.
  open var cameraFlashMode = CameraFlashMode.auto

  /// Returns whether a source is available. As in Apple's simulator, the camera is not available by default; a test can
  /// set ``availableSourceTypes``.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    availableSourceTypes.contains(sourceType)
  }

  /// Returns the media types of a source, or nil if the source is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }

  /// Returns whether a camera is available.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }
  /// Returns whether a camera has a flash.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { isSourceTypeAvailable(.camera) }
  /// Returns the media that a camera can capture, or nil if there is no camera.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? {
    isSourceTypeAvailable(.camera) ? [NSNumber(value: 0), NSNumber(value: 1)] : nil
  }

  /// The sources that are available in the current world. Set this property in a test.
  public static var availableSourceTypes: Set<SourceType> {
    get { HeadlessWorld.current.store(ImageSources.self).types }
    set { HeadlessWorld.current.store(ImageSources.self).types = newValue }
  }

  /// Does nothing. In UIKit, this method takes a photo; a test calls `simulatePick(_:)` instead.
  open func takePicture() {}
  /// Returns false. In UIKit, this method starts recording a video and returns whether that is possible.
  open func startVideoCapture() -> Bool { false }
  /// Does nothing. In UIKit, this method stops recording a video.
  open func stopVideoCapture() {}

  func wasDismissedByUser() { pickerDelegate?.imagePickerControllerDidCancel(self) }

  var pickerDelegate: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }
}

private final class ImageSources: WorldStore {
  var types: Set<UIImagePickerController.SourceType> = [.photoLibrary, .savedPhotosAlbum]

  init(of world: HeadlessWorld) {}
}
