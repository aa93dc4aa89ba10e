import UIKit

class Price: NSObject {
  @objc dynamic var amount = 0
  @NSManaged var stored: Int

  func start(_ other: Price) {
    other.addObserver(self, forKeyPath: #keyPath(Price.amount), options: [.new], context: nil)
    let token = other.observe(\.amount) { _, _ in }
    other.setValue(3, forKeyPath: "amount")
    UserDefaults.standard.setValue(3, forKey: "amount")
    print(token, #selector(getter: other.amount), #selector(Price.make))
  }

  override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: Any?, context: Any?) {}
  @objc static func make() {}
}

@objc protocol PriceSource {
  @objc optional func price() -> Int
}

extension UIViewController {
  override open func viewDidLoad() {}
}
