import UIKit

@objc(SHPCart) @objcMembers
class Cart: UIViewController {
  @IBOutlet weak var label: UILabel!
  @IBInspectable var radius: CGFloat = 0 { didSet { label.tag = 1 } }
  @objc
  dynamic var count = 0
  @nonobjc func local() {}
  @available(iOS 13, *) @objc(pay:) func pay(_ sender: Any) {}
  @MainActor @IBAction private func buy() { local() }
  @IBSegueAction func detail(_ coder: NSCoder) -> UIViewController? { nil }
}

@UIApplicationMain
final class AppDelegate: UIResponder {}

@objc enum Kind: Int {
  case first
}

@IBDesignable class Badge: UIView {}
