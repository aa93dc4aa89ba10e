import HeadlessUIKit

/// Samples of `docs/adopting.md`: what a storyboard has besides views.
@MainActor
enum StoryboardSamples {
  final class ListViewController: UIViewController, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "FoodCell", for: indexPath)
    }
  }

  final class FoodCell: UITableViewCell {}

  static func addScenes(_ storyboard: StoryboardContents) {
    storyboard.addScene(
      "list",
      make: { coder in
        let list = ListViewController(coder: coder)
        list?.navigationItem.title = "Pantry"
        list?.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        return list
      }
    ) { (list: ListViewController, coder) in
      let table = UITableView(coder: coder)!
      table.register(UINib(nibName: "FoodCell", bundle: nil), forCellReuseIdentifier: "FoodCell")
      table.dataSource = list
      list.connectOutlet("table", to: table)
      return table
    }
    .addSegue("showFood", to: "food")
    .addSegue("showSettings", to: "settings", kind: .present(.formSheet))
    .addUnwindSegue("unwindToStart", action: "unwindToStart:")
    UINib.register("FoodCell") { _, coder in
      let cell = FoodCell(coder: coder)!
      let name = UILabel(coder: coder)!
      cell.contentView.addSubview(name)
      cell.connectOutlet("nameLabel", to: name)
      return cell
    }
  }
}
