public import Foundation

/// A quick action in the menu of the app's icon.
///
/// HeadlessUIKit has no home screen. To perform an action in a test, call the delegate's
/// `application(_:performActionFor:completionHandler:)`.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The string that identifies the action in the app.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The subtitle.
  public let localizedSubtitle: String?
  /// The icon.
  public let icon: UIApplicationShortcutIcon?
  /// Values that the app stores with the action.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }
}

/// The icon of a quick action. Only its name is stored.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The name of the image, or nil for an icon that the system provides.
  let imageName: String?

  /// Creates an icon from an image of the app.
  public init(templateImageName: String) {
    imageName = templateImageName
    super.init()
  }

  /// Creates an icon from a symbol.
  public init(systemImageName: String) {
    imageName = systemImageName
    super.init()
  }

  /// Creates an icon that the system provides.
  public init(type: IconType) {
    imageName = nil
    super.init()
  }

  /// The icons that the system provides.
  public enum IconType: Int, Sendable {
    case compose = 0, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
    case alarm, bookmark, shuffle, audio, update
  }
}
