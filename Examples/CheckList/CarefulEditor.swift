#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// The correct version. The controller stores the state, and the controls only show it.
public final class CarefulEditor: UIViewController, CheckListEditor {
  /// A copy of the checklist's name, updated with every edit.
  private var name: String
  private var icon: String
  public private(set) var nameField: UITextField?
  private var iconView: UIImageView?

  /// Creates the screen for a checklist.
  public init(_ checkList: CheckList) {
    name = checkList.name
    icon = checkList.icon
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    let nameField = UITextField(frame: CGRect(x: 16, y: 100, width: 280, height: 40))
    nameField.addAction(
      UIAction { [weak self, weak nameField] _ in self?.name = nameField?.text ?? "" }, for: .editingChanged)
    let iconView = UIImageView(frame: CGRect(x: 312, y: 100, width: 40, height: 40))
    view.addSubview(nameField)
    view.addSubview(iconView)
    self.nameField = nameField
    self.iconView = iconView
  }

  /// Runs after every load, and shows the controller's state.
  public override func viewDidLoad() {
    super.viewDidLoad()
    nameField?.text = name
    iconView?.image = UIImage(systemName: icon)
  }

  /// Since iOS 6, the system does not release views, so no callback clears the outlets.
  public override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if isViewLoaded, view.window == nil { view = nil }
    if !isViewLoaded {
      nameField = nil
      iconView = nil
    }
  }

  public func chooseIcon() {
    present(IconPicker { [weak self] icon in self?.show(icon) }, animated: true)
  }

  private func show(_ icon: String) {
    self.icon = icon
    iconView?.image = UIImage(systemName: icon)
  }
}
