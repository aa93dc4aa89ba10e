import UIKit

extension ItemListViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? ItemViewController, let item = sender as? Item else { return }
    detail.item = item
    detail.delegate = self
  }
}

extension ItemListViewController: ItemViewControllerDelegate {
  func itemViewController(_ controller: ItemViewController, didChangeAmount amount: Int) {
    if let index = Pantry.shared.items.firstIndex(where: { $0.name == controller.item.name }) {
      Pantry.shared.items[index].amount = amount
    }
    NotificationCenter.default.post(name: Pantry.didChange, object: nil)
  }
}
