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

/// Receives notifications about the items that the user picks. Both methods are optional. An implementation must dismiss the picker.
///
/// The default implementations dismiss the picker. UIKit's documentation expects delegates to implement both methods, and does not describe
/// what happens otherwise.
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
