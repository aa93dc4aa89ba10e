public import Foundation

/// This class is unavailable, because edit menus are not shown.
@available(*, unavailable, message: "menus for editing are not shown: call the action itself, or use UIMenu")
open class UIMenuController: NSObject {
  public static var shared: UIMenuController { UIMenuController() }
}

/// This class is unavailable, because nothing is printed.
@available(
  *, unavailable,
  message: "nothing is printed on Linux: exclude the call with #if !canImport(HeadlessUIKit), and test the rest"
)
open class UIPrintInteractionController: NSObject {
  public static var shared: UIPrintInteractionController { UIPrintInteractionController() }
  public static var isPrintingAvailable: Bool { false }
}

/// This class is unavailable, because documents are not previewed.
@available(
  *, unavailable, message: "documents are not opened in other apps: present a UIActivityViewController with the URL"
)
open class UIDocumentInteractionController: NSObject {}

/// This class is unavailable, because Linux has no dictionary.
@available(*, unavailable, message: "there is no dictionary on Linux: exclude it with #if !canImport(HeadlessUIKit)")
open class UIReferenceLibraryViewController: UIViewController {}

/// This class is unavailable, because movies are not edited.
@available(*, unavailable, message: "movies are not edited: use a UIImagePickerController with allowsEditing")
open class UIVideoEditorController: UINavigationController {}
