extension UIActivity {
  /// The type of an activity, either one of the system's types or a custom type.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the type.
    public let rawValue: String

    /// Creates a type from a string.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a type from a string.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    private init(system name: String) {
      self.init(rawValue: "com.apple.UIKit.activity." + name)
    }

    public static let postToFacebook = Self(system: "PostToFacebook")
    public static let postToTwitter = Self(system: "PostToTwitter")
    public static let postToWeibo = Self(system: "PostToWeibo")
    public static let postToVimeo = Self(system: "PostToVimeo")
    public static let postToFlickr = Self(system: "PostToFlickr")
    public static let postToTencentWeibo = Self(system: "TencentWeibo")
    public static let message = Self(system: "Message")
    public static let mail = Self(system: "Mail")
    public static let print = Self(system: "Print")
    public static let copyToPasteboard = Self(system: "CopyToPasteboard")
    public static let assignToContact = Self(system: "AssignToContact")
    public static let saveToCameraRoll = Self(system: "SaveToCameraRoll")
    public static let addToReadingList = Self(system: "AddToReadingList")
    public static let airDrop = Self(system: "AirDrop")
    public static let openInIBooks = Self(system: "OpenInIBooks")
    public static let markupAsPDF = Self(system: "MarkupAsPDF")
    public static let sharePlay = Self(system: "SharePlay")
    public static let collaborationInviteWithLink = Self(system: "CollaborationInviteWithLink")
    public static let collaborationCopyLink = Self(system: "CollaborationCopyLink")
    public static let addToHomeScreen = Self(system: "AddToHomeScreen")
  }
}
