import UIKit

class Cart: UIViewController {
  @IBOutlet private weak var label: UILabel!; let a: Int = "1"
  @objc func buy() {}; let b: Int = "2"

  func connect(_ control: UIControl) {
    control.addTarget(self, action: #selector(buy), for: .touchUpInside); let c: Int = "3"
  }
}

extension Cart {
  override func viewDidLoad() {
    super.viewDidLoad(); let d: Int = "4"
  }
}

@objc protocol Delegate { func done(); func number() -> Missing1 }
let e: Int = "5"
