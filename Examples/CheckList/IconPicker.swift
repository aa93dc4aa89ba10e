#if canImport(UIKit)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// Screen B, which covers the screen and passes the chosen icon to a closure.
public final class IconPicker: UIViewController {
  private let onPick: (String) -> Void

  /// Creates the screen. The closure receives the name of the icon.
  public init(onPick: @escaping (String) -> Void) {
    self.onPick = onPick
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The action of a tap on an icon.
  public func pick(_ icon: String) {
    onPick(icon)
    dismiss(animated: true)
  }
}
