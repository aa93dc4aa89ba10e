import Foundation
import HeadlessUIKit
import Lifeline
import LifelineRules
import Testing

@testable import LifelineTesting

/// Objects that UIKit does not retain and that are gone before they are needed.
@Suite @MainActor
struct ReleasedTooEarlyTests {
  // MARK: Data sources

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  private class Cast: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let source = Rows()
      tableView.dataSource = source
      keep(source)
    }

    func keep(_ source: Rows) {}
  }

  private final class KeepingCast: Cast {
    var source: Rows?
    override func keep(_ source: Rows) { self.source = source }
  }

  /// Sets another data source before the rows are counted.
  private final class ChangingCast: Cast {
    private let rows = Rows()
    override func keep(_ source: Rows) { tableView.dataSource = rows }
  }

  @Test func `a data source that only a local variable referenced is one warning`() throws {
    let findings = try programFindings { $0.show(Cast()) }
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == ["released-too-early"])
    #expect(finding.severity == .warning)
    #expect(
      finding.message.contains(
        "UITableView.dataSource of Cast #1 was set to an object of type Rows in viewDidLoad, but the object was"))
    #expect(finding.code.type == "Cast" && finding.code.callback == "viewDidLoad")
  }

  @Test func `a data source that is stored, replaced, or removed is silent`() throws {
    for make in [KeepingCast.init, ChangingCast.init] as [@MainActor () -> Cast] {
      #expect(try programFindings { $0.show(make()) }.map(\.message) == [])
    }
    let removing = try programFindings { app in
      let cast = UITableViewController()
      withExtendedLifetime(Rows()) { cast.tableView.dataSource = $0 }
      cast.tableView.dataSource = nil
      app.show(cast)
    }
    #expect(removing.filter { $0.rule == "released-too-early" } == [])
  }

  @Test func `a data source that was used and dies with its screen is silent`() throws {
    let findings = try programFindings { app in
      let cast = KeepingCast()
      app.show(cast)
      cast.source = nil
      cast.tableView.reloadData()
      app.settle()
    }
    #expect(findings.map(\.message) == [])
  }

  // MARK: Presentations

  private final class Bubble: NSObject, UIViewControllerTransitioningDelegate,
    UIAdaptivePresentationControllerDelegate
  {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  private class Host: UIViewController {
    var isForPresentation = false
    var menu: UIViewController?

    func open() {
      let bubble = Bubble()
      let menu = UIViewController()
      if isForPresentation {
        menu.modalPresentationStyle = .formSheet
        menu.presentationController?.delegate = bubble
      } else {
        menu.transitioningDelegate = bubble
      }
      keep(bubble)
      self.menu = menu
    }

    func showMenu() {
      if let menu { present(menu, animated: true) }
      menu = nil
    }

    func keep(_ bubble: Bubble) {}
  }

  private final class KeepingHost: Host {
    var bubble: Bubble?
    override func keep(_ bubble: Bubble) { self.bubble = bubble }
  }

  private static func present(from host: Host, _ app: AppDriver) {
    app.show(host)
    host.open()
    host.showMenu()
    app.settle()
    app.dismiss()
  }

  @Test func `a transitioning delegate that is gone when the controller is presented is one warning`() throws {
    let findings = try programFindings { Self.present(from: Host(), $0) }
    #expect(findings.map(\.rule) == ["released-too-early"])
    #expect(findings.first?.message.contains("UIViewController.transitioningDelegate") == true)
    #expect(findings.first?.subject.type == "UIViewController")
  }

  private final class Greeter: Host {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard presentedViewController == nil else { return }
      open()
      showMenu()
    }
  }

  @Test func `the place is the callback that set the delegate, not one of the presented controller`() throws {
    let findings = try programFindings { $0.show(Greeter()) }
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == ["released-too-early"])
    #expect(finding.message.contains("was set to an object of type Bubble in viewDidAppear of Greeter #1"))
    #expect(finding.code.type == "Greeter" && finding.code.callback == "viewDidAppear")
  }

  @Test func `so is the delegate of a presentation controller`() throws {
    let findings = try programFindings { app in
      let host = Host()
      host.isForPresentation = true
      Self.present(from: host, app)
    }
    #expect(findings.map(\.rule) == ["released-too-early"])
    #expect(findings.first?.message.contains("UIViewController.presentationController.delegate") == true)
  }

  @Test func `delegates that are stored are silent`() throws {
    for isForPresentation in [false, true] {
      let findings = try programFindings { app in
        let host = KeepingHost()
        host.isForPresentation = isForPresentation
        Self.present(from: host, app)
      }
      #expect(findings.map(\.message) == [])
    }
  }
}
