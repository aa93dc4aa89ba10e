import UIKit

/// Key-value observing does not exist on Linux, so this file is excluded.
class PriceObserver: NSObject {
  @objc dynamic var price = 0

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    print(#keyPath(PriceObserver.price))
  }
}
