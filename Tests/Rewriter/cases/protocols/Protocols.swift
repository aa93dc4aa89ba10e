import UIKit

@objc protocol CartDelegate {
  @objc optional func cart(_ cart: AnyObject, didBuy count: Int)
  @objc optional func title(of cart: AnyObject) -> String?
  @objc optional var limit: Int? { get }
  func required()
}

@objc public protocol Named: NSObjectProtocol { func name() -> String }
@objc protocol Both: Sendable { func both() }

class Cart: UIViewController {
  weak var delegate: CartDelegate?
  var didBuy: ((Int) -> Void)?
  var table = UITableView()

  func buy() {
    delegate?.cart?(self, didBuy: 1)
    let title = delegate?.title?(of: self)
    didBuy?(title == nil ? 0 : 1)
    table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 0, section: 0))
  }
}
