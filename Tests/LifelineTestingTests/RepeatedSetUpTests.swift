import Foundation
import HeadlessUIKit
import Lifeline
import LifelineRules
import LifelineUIKit
import Testing

@testable import LifelineTesting

/// Plays a program in a traced test, and returns what the standard rules find, the most severe first.
@MainActor
func programFindings(_ play: @MainActor (AppDriver) -> Void) throws -> [Finding] {
  var test: LifelineTest?
  try LifelineTest.run("program", .lifeline(failOn: .never)) {
    play(AppDriver())
    test = LifelineTest.current
  }
  let ended = try #require(test)
  return RuleRunner.findings(in: ended.events, header: ended.memory.header)
}

/// Set-up in a callback that runs again, and programs that only look like it.
@Suite @MainActor
struct RepeatedSetUpTests {
  // MARK: Gesture recognizers

  private class Drawer: UIViewController {
    let tap = UITapGestureRecognizer(target: nil, action: nil)

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      setUp()
    }

    func makeTap() -> UIGestureRecognizer {
      UITapGestureRecognizer(target: self, action: Selector("toggle", Drawer.toggle))
    }

    func setUp() { view.addGestureRecognizer(makeTap()) }
    func toggle() {}
  }

  private final class OnceDrawer: Drawer {
    override func viewDidLoad() {
      super.viewDidLoad()
      super.setUp()
    }

    override func setUp() {}
  }

  private final class ClearingDrawer: Drawer {
    override func setUp() {
      view.gestureRecognizers = nil
      super.setUp()
    }
  }

  /// Removes the old recognizer only after it has added the new one.
  private final class ReplacingDrawer: Drawer {
    override func setUp() {
      let old = view.gestureRecognizers?.first
      super.setUp()
      if let old { view.removeGestureRecognizer(old) }
    }
  }

  private final class SameDrawer: Drawer {
    private lazy var own = makeTap()
    override func setUp() { view.addGestureRecognizer(own) }
  }

  private final class SwipingDrawer: Drawer {
    override func setUp() {
      guard view.gestureRecognizers == nil else { return }
      for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector("toggle", Drawer.toggle))
        swipe.direction = direction
        view.addGestureRecognizer(swipe)
      }
    }
  }

  private static func returnThreeTimes(to controller: UIViewController, _ app: AppDriver) {
    let stack = UINavigationController(rootViewController: controller)
    app.show(stack)
    for _ in 0..<3 {
      stack.pushViewController(UIViewController(), animated: true)
      app.settle()
      app.goBack()
    }
  }

  @Test func `a recognizer that is added at each appearance is one warning`() throws {
    let findings = try programFindings { Self.returnThreeTimes(to: Drawer(), $0) }
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == ["repeated-set-up"])
    #expect(finding.severity == .warning)
    #expect(
      finding.message.contains("viewDidAppear of Drawer #1 added another UITapGestureRecognizer for toggle 3 times"))
    #expect(finding.code.type == "Drawer" && finding.code.callback == "viewDidAppear")
    // The callback that added the first one, and the three additions.
    #expect(finding.events.count == 4)
  }

  @Test func `recognizers that are added once, replaced, or the same are silent`() throws {
    for make in [OnceDrawer.init, ClearingDrawer.init, ReplacingDrawer.init, SameDrawer.init, SwipingDrawer.init]
      as [@MainActor () -> UIViewController]
    {
      let findings = try programFindings { Self.returnThreeTimes(to: make(), $0) }
      #expect(findings.map(\.message) == [])
    }
  }

  // MARK: Layers

  private class Card: UIViewController {
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      addLayer()
    }

    func makeLayer() -> CALayer {
      let gradient = CAGradientLayer()
      gradient.frame = view.bounds
      return gradient
    }

    func addLayer() { view.layer.addSublayer(makeLayer()) }
  }

  private final class OnceCard: Card {
    private let gradient = CAGradientLayer()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.layer.addSublayer(gradient)
    }

    override func addLayer() { gradient.frame = view.bounds }
  }

  /// Replaces its layer: adds the new one, and then removes the old one.
  private final class ReplacingCard: Card {
    private var gradient: CALayer?

    override func addLayer() {
      let old = gradient
      let new = makeLayer()
      view.layer.insertSublayer(new, at: 0)
      gradient = new
      old?.removeFromSuperlayer()
    }
  }

  /// Has a layer for each thing that it shows.
  private final class GrowingCard: Card {
    private var layers: [CALayer] = []

    override func addLayer() {
      let new = makeLayer()
      layers.append(new)
      view.layer.addSublayer(new)
    }
  }

  private static func rotate(_ controller: UIViewController, _ app: AppDriver) {
    app.show(controller)
    app.rotate(to: .landscapeLeft)
    app.rotate(to: .portrait)
  }

  @Test func `a layer that is added in each layout is one warning`() throws {
    let findings = try programFindings { Self.rotate(Card(), $0) }
    #expect(findings.map(\.rule) == ["repeated-set-up"])
    #expect(findings[0].message.contains("viewDidLayoutSubviews of Card #1 added another CAGradientLayer 2 times"))
  }

  @Test func `layers that are added once, replaced, or stored are silent`() throws {
    for make in [OnceCard.init, ReplacingCard.init, GrowingCard.init] as [@MainActor () -> UIViewController] {
      #expect(try programFindings { Self.rotate(make(), $0) }.map(\.message) == [])
    }
  }

  // MARK: Children

  private class Box: UIViewController {
    let main = UIViewController()

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      install()
    }

    func install() {
      addChild(main)
      main.view.frame = view.bounds
      view.addSubview(main.view)
      main.didMove(toParent: self)
    }
  }

  private final class OnceBox: Box {
    override func install() { if main.parent == nil { super.install() } else { main.view.frame = view.bounds } }
  }

  private final class ReinstallingBox: Box {
    override func install() {
      if main.parent != nil {
        main.willMove(toParent: nil)
        main.view.removeFromSuperview()
        main.removeFromParent()
      }
      super.install()
    }
  }

  @Test func `a child that is added again in each layout is one warning`() throws {
    let findings = try programFindings { Self.rotate(Box(), $0) }
    #expect(findings.map(\.rule) == ["repeated-set-up"])
    #expect(findings[0].message.contains("viewWillLayoutSubviews of Box #2 added the child UIViewController again"))
    #expect(findings[0].fix.contains("parent is nil"))
  }

  @Test func `a child that is added once or was removed is silent`() throws {
    for make in [OnceBox.init, ReinstallingBox.init] as [@MainActor () -> UIViewController] {
      // A child that each layout installs anew makes every layout request another one, which is a note.
      #expect(try programFindings { Self.rotate(make(), $0) }.filter { $0.severity > .note }.map(\.message) == [])
    }
  }

  // MARK: Observers and timers

  private class Form: UIViewController {
    static let change = Notification.Name("repeated set-up: change")
    var observer: (any NSObjectProtocol)?

    func add() {
      let center = NotificationCenter.default
      observer = center.addObserver(forName: Self.change, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { _ = self?.isViewLoaded }
      }
    }

    func remove() {
      if let observer { NotificationCenter.default.removeObserver(observer) }
      observer = nil
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      add()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      remove()
    }
  }

  private final class PromptForm: Form {
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      remove()
    }
  }

  /// Keeps the observers that it has removed.
  private final class HoardingForm: Form {
    private var removed: [any NSObjectProtocol] = []

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if let observer { removed.append(observer) }
      remove()
    }
  }

  private final class SelectorForm: Form {
    override func add() {
      NotificationCenter.default.addObserver(
        self, selector: Selector("changed", SelectorForm.changed), name: Self.change, object: nil)
    }

    override func remove() { NotificationCenter.default.removeObserver(self) }
    func changed() {}
  }

  private final class TimerForm: Form {
    private var timer: Timer?

    override func add() {
      timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in }
    }

    override func remove() { timer?.invalidate() }
  }

  private static func cancelTwice(_ form: UIViewController, _ app: AppDriver) {
    let stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    stack.pushViewController(form, animated: true)
    app.settle()
    for _ in 0..<2 {
      stack.simulateInteractivePopBegin()
      stack.simulateInteractivePopCancel()
      app.settle()
    }
    app.goBack()
  }

  @Test(arguments: ["observer", "observer that calls changed", "repeating timer"])
  func `what each canceled swipe adds again is one warning`(what: String) throws {
    let findings = try programFindings { app in
      let form: Form =
        switch what {
        case "observer": Form()
        case "repeating timer": TimerForm()
        default: SelectorForm()
        }
      Self.cancelTwice(form, app)
    }
    #expect(findings.map(\.rule) == ["repeated-set-up"])
    #expect(findings.first?.message.contains("added another \(what) 2 times, first") == true)
    #expect(findings.first?.fix.contains("viewWillDisappear") == true)
    if what == "observer" { #expect(findings[0].place?.description.contains("RepeatedSetUpTests.swift:") == true) }
  }

  @Test func `an observer that is removed in time is silent`() throws {
    #expect(try programFindings { Self.cancelTwice(PromptForm(), $0) }.map(\.message) == [])
    #expect(try programFindings { Self.cancelTwice(HoardingForm(), $0) }.map(\.message) == [])
  }

  // MARK: Cells

  private final class SwitchCell: UITableViewCell {
    let toggle = UISwitch()
    var pool: [UILabel] = []
  }

  private class Settings: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(SwitchCell.self, forCellReuseIdentifier: "switch")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
      if let cell = cell as? SwitchCell {
        cell.accessoryView = cell.toggle
        configure(cell)
      }
      return cell
    }

    func configure(_ cell: SwitchCell) {
      cell.toggle.addAction(UIAction { _ in }, for: .valueChanged)
    }
  }

  private final class IdentifiedSettings: Settings {
    override func configure(_ cell: SwitchCell) {
      cell.toggle.addAction(UIAction(identifier: UIAction.Identifier("change")) { _ in }, for: .valueChanged)
    }
  }

  private final class TargetSettings: Settings {
    override func configure(_ cell: SwitchCell) {
      cell.toggle.addTarget(self, action: Selector("change", TargetSettings.change), for: .valueChanged)
    }

    func change() {}
  }

  private final class LabelSettings: Settings {
    override func configure(_ cell: SwitchCell) {
      cell.contentView.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    }
  }

  private final class ClearingSettings: Settings {
    override func configure(_ cell: SwitchCell) {
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      cell.contentView.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    }
  }

  /// Has more labels in a later use.
  private final class PoolSettings: Settings {
    private var uses = 0

    override func configure(_ cell: SwitchCell) {
      uses += 1
      while cell.pool.count < uses {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        cell.pool.append(label)
        cell.contentView.addSubview(label)
      }
    }
  }

  private static func reloadTwice(_ settings: Settings, _ app: AppDriver) {
    app.show(settings)
    for _ in 0..<2 {
      settings.tableView.reloadData()
      app.settle()
    }
  }

  @Test func `a handler that each reuse of a cell adds is one warning`() throws {
    let findings = try programFindings { Self.reloadTwice(Settings(), $0) }
    #expect(findings.map(\.rule) == ["repeated-set-up"])
    #expect(
      findings.first?.message.contains("in a reused cell of Settings #1, code added another action of UISwitch") == true
    )
    #expect(findings.first?.fix.contains("prepareForReuse") == true)
  }

  @Test func `a subview that each reuse of a cell adds is one warning`() throws {
    let findings = try programFindings { Self.reloadTwice(LabelSettings(), $0) }
    #expect(findings.map(\.rule) == ["repeated-set-up"])
    #expect(findings.first?.message.contains("another UILabel") == true)
  }

  @Test func `cells that are cleared, or whose parts are replaced or stored, are silent`() throws {
    for make in [IdentifiedSettings.init, TargetSettings.init, ClearingSettings.init, PoolSettings.init]
      as [@MainActor () -> Settings]
    {
      #expect(try programFindings { Self.reloadTwice(make(), $0) }.map(\.message) == [])
    }
  }

  @Test func `without its probe nothing is recorded`() throws {
    var test: LifelineTest?
    try LifelineTest.run("program", .lifeline(failOn: .never, probes: ProbeSettings(.all.subtracting(.setUp)))) {
      Self.returnThreeTimes(to: Drawer(), AppDriver())
      test = LifelineTest.current
    }
    #expect(try #require(test).events.contains { $0.name == "addedAgain" } == false)
  }
}
