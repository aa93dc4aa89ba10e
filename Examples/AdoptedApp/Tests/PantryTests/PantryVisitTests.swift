import HeadlessUIKit
import Testing

@testable import Pantry

/// Uses the app as a user would, with a storyboard that is registered in code.
@MainActor @Suite(.serialized)
struct PantryVisitTests {
  @Test
  func `a list opens an item, and its steps reach the list`() throws {
    try withPantry { window, navigation in
      let list = try #require(navigation.topViewController as? ItemListViewController)
      #expect(list.tableView.simulateSelection(of: IndexPath(row: 1, section: 0)))
      UIApplication.shared.settle()
      let detail = try #require(navigation.topViewController as? ItemViewController)
      #expect(detail.nameLabel.text == "Beans")
      let more = try #require(detail.view.viewWithTag(1) as? UIButton)
      more.simulateTap()
      #expect(detail.amountLabel.text == "6")
      #expect(Pantry.shared.items[1].amount == 6)

      let press = try #require(detail.view.gestureRecognizers?.first as? UILongPressGestureRecognizer)
      #expect(press.simulateLongPress())
      #expect(detail.amountLabel.text == "0")
      navigation.popViewController(animated: true)
      UIApplication.shared.settle()
      #expect(navigation.topViewController === list)
    }
  }

  @Test
  func `a note is typed, kept and closed`() throws {
    try withPantry { window, navigation in
      let list = try #require(navigation.topViewController as? ItemListViewController)
      list.performSegue(withIdentifier: "detail", sender: Item(name: "Tea", amount: 1))
      UIApplication.shared.settle()
      let detail = try #require(navigation.topViewController as? ItemViewController)
      #expect(detail.shareItem.simulateTap())
      UIApplication.shared.settle()
      let shown = try #require(detail.presentedViewController as? UINavigationController)
      let note = try #require(shown.topViewController as? NoteViewController)
      #expect(note.field.simulateTyping("buy more"))
      #expect(note.note == "buy more")
      note.field.simulateReturn()
      #expect(!note.field.isFirstResponder)
      note.field.becomeFirstResponder()
      let tap = try #require(note.view.gestureRecognizers?.first as? UITapGestureRecognizer)
      tap.simulateTap()
      #expect(!note.field.isFirstResponder)
      note.navigationItem.rightBarButtonItem?.simulateTap()
      UIApplication.shared.settle()
      #expect(detail.presentedViewController == nil)
    }
  }

  @Test
  func `the list survives settings, a rotation, a memory warning, and a pull`() throws {
    try withPantry { window, navigation in
      let list = try #require(navigation.topViewController as? ItemListViewController)
      list.showSettings()
      UIApplication.shared.settle()
      let settings = try #require(navigation.topViewController as? SettingsViewController)
      let alarm = try #require(settings.view.subviews.first as? UISwitch)
      alarm.simulateToggle()
      #expect(settings.alarms == 1)
      UIApplication.shared.simulateRotation(to: .landscapeLeft)
      UIApplication.shared.simulateMemoryWarning()
      navigation.popViewController(animated: false)
      UIApplication.shared.settle()
      list.refreshControl?.simulatePull()
      #expect(list.refreshCount == 1)
    }
  }

  private func withPantry(_ body: (UIWindow, UINavigationController) throws -> Void) rethrows {
    try withHeadlessWorld {
      Pantry.shared.items = [Item(name: "Rice", amount: 2), Item(name: "Beans", amount: 5)]
      UIStoryboard.register("Main", Self.addScenes)
      let window = UIWindow()
      let list = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "list")
      let navigation = UINavigationController(rootViewController: list)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      UIApplication.shared.settle()
      try body(window, navigation)
    }
  }

  /// Adds the scenes of the app's storyboard.
  private static func addScenes(_ storyboard: StoryboardContents) {
    storyboard.addScene("list", make: { ItemListViewController(coder: $0) }) { controller, coder in
      let table = UITableView(coder: coder)!
      table.register(UITableViewCell.self, forCellReuseIdentifier: "item")
      table.dataSource = controller
      table.delegate = controller
      let empty = UILabel(coder: coder)!
      controller.connectOutlet("emptyLabel", to: empty)
      return table
    }
    .addSegue("detail", to: "item")
    .addSegue("settings", to: "settings")
    storyboard.addScene("item", make: { ItemViewController(coder: $0) }) { controller, coder in
      let view = UIView(coder: coder)!
      for (outlet, y) in [("nameLabel", 100.0), ("amountLabel", 140.0)] {
        let label = UILabel(coder: coder)!
        label.frame = CGRect(x: 20, y: y, width: 200, height: 30)
        view.addSubview(label)
        controller.connectOutlet(outlet, to: label)
      }
      for tag in [-1, 1] {
        let button = UIButton(coder: coder)!
        button.tag = tag
        view.addSubview(button)
        controller.connectOutlet("stepButtons", to: button)
        button.connectAction("step", of: controller)
      }
      return view
    }
    storyboard.addScene("settings", make: { SettingsViewController(coder: $0) }) { controller, coder in
      let view = UIView(coder: coder)!
      let alarm = UISwitch(coder: coder)!
      view.addSubview(alarm)
      controller.connectOutlet("alarmSwitch", to: alarm)
      alarm.connectAction("alarmChanged:", of: controller, for: .valueChanged)
      return view
    }
  }
}
