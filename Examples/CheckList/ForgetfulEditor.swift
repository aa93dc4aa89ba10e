#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// The wrong version. Only the controls store the user's input.
public final class ForgetfulEditor: UIViewController, CheckListEditor {
  private let checkList: CheckList
  public private(set) var nameField: UITextField?
  private var iconView: UIImageView?

  /// Creates the screen for a checklist.
  public init(_ checkList: CheckList) {
    self.checkList = checkList
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    let nameField = UITextField(frame: CGRect(x: 16, y: 100, width: 280, height: 40))
    let iconView = UIImageView(frame: CGRect(x: 312, y: 100, width: 40, height: 40))
    view.addSubview(nameField)
    view.addSubview(iconView)
    self.nameField = nameField
    self.iconView = iconView
  }

  /// This is the mistake: the method runs again when the view is reloaded, and resets the interface.
  public override func viewDidLoad() {
    super.viewDidLoad()
    nameField?.text = checkList.name
    iconView?.image = UIImage(systemName: checkList.icon)
  }

  public func chooseIcon() {
    present(
      IconPicker { [weak self] icon in self?.iconView?.image = UIImage(systemName: icon) }, animated: true)
  }
}
