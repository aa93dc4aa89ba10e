#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Screen A: edits a check list, and lets the user choose an icon for it on screen B.
@MainActor
public protocol CheckListEditor: UIViewController {
  /// The text field for the name, while the view is loaded.
  var nameField: UITextField? { get }

  /// The action of the button next to the icon.
  func chooseIcon()
}
