import UIKit

open class Base: UIViewController {}
extension Base {
  @objc func setUp() {}
  @objc func other() {}
}

class Cart: Base {
  private var isOpen = false
}

// MARK: - Appearance
extension Cart {
  override func viewDidLoad() {
    super.viewDidLoad()
    isOpen = true
  }

  /// Stays where it is.
  func helper() {}

  override func setUp() { helper() }
}

class Bare: UIView { func f() {} }
