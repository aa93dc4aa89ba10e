extension UIImagePickerController {
  /// The source of images.
  public enum SourceType: Int, Sendable {
    case photoLibrary = 0, camera, savedPhotosAlbum
  }

  /// The quality of videos.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// What a camera captures.
  public enum CameraCaptureMode: Int, Sendable {
    case photo = 0, video
  }

  /// A camera.
  public enum CameraDevice: Int, Sendable {
    case rear = 0, front
  }

  /// When the flash is used.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1, auto, on
  }

  /// Which copy of an image is requested.
  public enum ImageURLExportPreset: Int, Sendable {
    case compatible = 0, current
  }

  /// A key of what was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Creates a key from its text.
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

/// Receives what the user picked. Both methods are optional, and have to dismiss the picker.
///
/// A method that is not implemented dismisses it: UIKit's documentation expects both, and does not say what happens
/// otherwise.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// The user picked an image or a movie.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// The user canceled.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.leave()
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.leave() }
}
