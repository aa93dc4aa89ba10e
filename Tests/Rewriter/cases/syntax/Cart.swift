import UIKit

class Cart: UIViewController {
  @objc func buy( {}
}
