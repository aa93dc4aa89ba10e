import UIKit

private func secret() {}

extension Cart {
  override func viewDidLoad() { secret() }

  #if DEBUG
    override func viewWillAppear(_ animated: Bool) {}
  #endif
}
