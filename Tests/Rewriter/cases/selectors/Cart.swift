import UIKit

class Cart: UIViewController {
  lazy var item = UIBarButtonItem(title: "Buy", style: .plain, target: self, action: #selector(buy))
  let clear = UIBarButtonItem(title: "Clear", style: .plain, target: nil, action: #selector(Cart.clear(_:)))
  let store = Store()
  @objc var count = 0

  func connect(_ control: UIControl) {
    control.addTarget(self, action: #selector(buy), for: .touchUpInside)
    control.addTarget(self, action: #selector(self.clear(_:)), for: .touchUpInside)
    control.addTarget(self, action: #selector(select as (UIButton) -> Void), for: .touchUpInside)
    control.addTarget(store, action: #selector(store.open), for: .touchUpInside)
    control.addTarget(store, action: #selector((Store.open)), for: .touchUpInside)
    perform(#selector(getter: count))
    perform(#selector(setter: Cart.count), with: 3)
    perform(#selector(move(from:to:)), with: "a", with: "b")
    perform(#selector(UIView.endEditing(_:)))
    perform(#selector(pay))
  }

  @objc private func buy() {}
  @objc func clear(_ sender: Any?) {}
  @objc func select(_ button: UIButton) {}
  @objc func select(_ button: UIButton, event: UIEvent) {}
  @objc func move(from old: String, to new: String) {}
  @objc(payNow:) func pay(_ sender: Any) {}
}

class Store: NSObject {
  @objc func open() {}
}

class Page<Content>: UIViewController {
  func start() { perform(#selector(turn)) }
  @objc func turn() {}

  private class Inner: NSObject {
    func start() { perform(#selector(stop)) }
    @objc func stop() {}
  }
}

private extension Selector {
  static let open = #selector(Store.open)
}
