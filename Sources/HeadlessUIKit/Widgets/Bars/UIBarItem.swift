public import Foundation

/// The base class of bar items.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// Whether the user can tap the item.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// An identifier for tests, which is never presented to users.
  open var accessibilityIdentifier: String?
  /// The text that assistive technology reads.
  open var accessibilityLabel: String?

  /// Creates an item without a title.
  public required override init() {
    super.init()
  }
}

/// The item that represents a controller in a tab bar.
open class UITabBarItem: UIBarItem {
  /// The items that the system provides.
  public enum SystemItem: Int, Sendable {
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  /// The image while the tab is selected.
  open var selectedImage: UIImage?
  /// The text in the badge.
  open var badgeValue: String?
  /// The color of the badge. The value is stored but has no effect.
  open var badgeColor: UIColor?
  /// The system item, or nil if the item is not a system item.
  public private(set) var systemItem: SystemItem?

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with a title and images for the unselected and selected states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }
}
