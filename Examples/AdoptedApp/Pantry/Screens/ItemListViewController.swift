import UIKit

class ItemListViewController: UITableViewController {
  @IBOutlet private var emptyLabel: UILabel!
  var refreshCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pantry"
    navigationItem.leftBarButtonItem = editButtonItem
    let control = UIRefreshControl()
    control.addTarget(self, action: #selector(refresh), for: .valueChanged)
    refreshControl = control
    NotificationCenter.default.addObserver(
      self, selector: #selector(pantryChanged(_:)), name: Pantry.didChange, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func refresh() {
    refreshCount += 1
    refreshControl?.endRefreshing()
  }

  @objc func pantryChanged(_ notification: Notification) {
    tableView.reloadData()
    emptyLabel.isHidden = !Pantry.shared.items.isEmpty
  }

  @IBAction func showSettings() {
    performSegue(withIdentifier: "settings", sender: self)
  }
}

// MARK: - Rows

extension ItemListViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return Pantry.shared.items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = Pantry.shared.items[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "detail", sender: Pantry.shared.items[indexPath.row])
  }
}
