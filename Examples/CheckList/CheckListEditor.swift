#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Screen A: an editor for a checklist, whose icon the user chooses on screen B.
@MainActor
public protocol CheckListEditor: UIViewController {
  /// The text field for the name, while the view is loaded.
  var nameField: UITextField? { get }

  /// The action of the button next to the icon.
  func chooseIcon()
}
