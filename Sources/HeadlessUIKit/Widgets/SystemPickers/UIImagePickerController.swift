public import Foundation

/// The system's controller for choosing an image or taking a photo.
///
/// A test simulates the user with `simulatePick(_:)` and `simulateCancel()`. As in UIKit, the delegate must dismiss the
/// controller. The controller is a `UINavigationController` with an empty stack and uses the inherited `delegate`
/// property. A delegate that conforms to ``UIImagePickerControllerDelegate`` is notified of the user's choice.
///
/// `imageExportPreset`, `videoMaximumDuration`, `videoQuality`, `showsCameraControls`, `cameraOverlayView`,
/// `cameraViewTransform`, `cameraCaptureMode`, `cameraDevice`, and `cameraFlashMode` are stored but have no effect.
open class UIImagePickerController: UINavigationController, SystemController {
  /// The source of images. As in UIKit, setting a source that is not available triggers a runtime error.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      if Self.isSourceTypeAvailable(sourceType) { return }
      Diagnostics.stop("the source type \(sourceType) is not available: check isSourceTypeAvailable(_:) first")
    }
  }

  /// The media types that can be chosen, such as `public.image`. As in UIKit, setting an empty array triggers a runtime
  /// error.
  open var mediaTypes = ["public.image"] {
    didSet { if mediaTypes.isEmpty { Diagnostics.stop("mediaTypes of a UIImagePickerController must not be empty") } }
  }

  /// Whether the user can edit the picked item. The value is stored but has no effect: a test passes the edited image
  /// itself.
  open var allowsEditing = false
  /// The format in which an image is exported.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// The maximum duration of a video, in seconds.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of videos.
  open var videoQuality = QualityType.typeMedium
  /// Whether the camera controls are shown.
  open var showsCameraControls = true
  /// The view over the camera image.
  open var cameraOverlayView: UIView?
  /// The transform of the camera image.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Whether the camera takes photos or videos.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The camera to use.
  open var cameraDevice = CameraDevice.rear
  /// The flash mode.
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

extension UIImagePickerController {
  /// The source of images.
  public enum SourceType: Int, Sendable {
    case photoLibrary = 0, camera, savedPhotosAlbum
  }

  /// The quality of videos.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// The medium that a camera captures.
  public enum CameraCaptureMode: Int, Sendable {
    case photo = 0, video
  }

  /// A camera of the device.
  public enum CameraDevice: Int, Sendable {
    case rear = 0, front
  }

  /// The flash mode of a camera.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1, auto, on
  }

  /// The format in which an image is exported.
  public enum ImageURLExportPreset: Int, Sendable {
    case compatible = 0, current
  }

  /// The key of a value that describes the picked item.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the key.
    public let rawValue: String

    /// Creates a key from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    public static let referenceURL = Self(rawValue: "UIImagePickerControllerReferenceURL")
    public static let mediaMetadata = Self(rawValue: "UIImagePickerControllerMediaMetadata")
    public static let livePhoto = Self(rawValue: "UIImagePickerControllerLivePhoto")
    public static let phAsset = Self(rawValue: "UIImagePickerControllerPHAsset")
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
  }
}

/// Receives notifications about the items that the user picks. Both methods are optional. An implementation must
/// dismiss the picker.
///
/// The default implementations dismiss the picker. UIKit's documentation expects delegates to implement both methods,
/// and does not describe what happens otherwise.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has picked an image or a movie.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// Called when the user has canceled.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

/// The default implementations, which make the methods optional.
extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.leave()
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.leave() }
}

/// Saves an image to the user's album, which ``UIApplication/savedImages`` represents.
///
/// When the application settles, the target's method `image(_:didFinishSavingWithError:contextInfo:)` is called with
/// the image, the error in ``UIApplication/savingImagesError`` (or nil), and the context. The target is retained until
/// then.
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
