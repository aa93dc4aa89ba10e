import UIKit

@objc protocol ItemViewControllerDelegate {
  func itemViewController(_ controller: ItemViewController, didChangeAmount amount: Int)
  @objc optional func itemViewControllerDidShare(_ controller: ItemViewController)
}

class ItemViewController: UIViewController {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var amountLabel: UILabel!
  @IBOutlet private var stepButtons: [UIButton]!

  weak var delegate: ItemViewControllerDelegate?
  var item = Item(name: "", amount: 0)

  lazy var shareItem = UIBarButtonItem(
    barButtonSystemItem: .action, target: self, action: #selector(ItemViewController.share(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = shareItem
    let press = UILongPressGestureRecognizer(target: self, action: #selector(reset(_:)))
    view.addGestureRecognizer(press)
    showAmount()
  }

  @IBAction func step(_ sender: UIButton, forEvent event: UIEvent?) {
    item.amount += sender.tag
    showAmount()
    delegate?.itemViewController(self, didChangeAmount: item.amount)
  }

  @objc func share(_ sender: UIBarButtonItem) {
    delegate?.itemViewControllerDidShare?(self)
    let note = NoteViewController()
    present(UINavigationController(rootViewController: note), animated: true)
  }

  @objc func reset(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    item.amount = 0
    showAmount()
  }

  private func showAmount() {
    nameLabel.text = item.name
    amountLabel.text = "\(item.amount)"
    stepButtons.first?.isEnabled = item.amount > 0
  }
}
