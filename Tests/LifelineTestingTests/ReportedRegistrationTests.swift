#if !canImport(ObjectiveC)  // There, Selector is also the type of Objective-C.
  import Foundation
  import HeadlessUIKit
  import LifelineTesting
  import Testing

  /// Observers that stay, targets that go, and views that load late, after public reports.
  @Suite @MainActor
  struct ReportedRegistrationTests {
    // MARK: lionheart/KeyboardAdjuster #4: block observers are removed by the wrong object, so they add up

    @Test func `observers that are removed by the wrong object add up`() throws {
      // Expected: a warning about NoteEditor: each viewWillAppear added an observer of the same notification, and none
      // was removed; the line of `addObserver`, first and last.
      let wrong = try ReportedMisuse("KeyboardAdjuster-4 mistake") { app in
        let editor = NoteEditor()
        editor.comeAndGo(in: app)
        #expect(editor.adjustments == 3)
      }
      let fixed = try ReportedMisuse("KeyboardAdjuster-4 fixed") { app in
        let editor = RightNoteEditor()
        editor.comeAndGo(in: app)
        #expect(editor.adjustments == 1)
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["repeated-set-up NoteEditor"])
    }

    // MARK: ibireme/YYCategories #17: a recognizer's target that nobody holds

    @Test func `a recognizer whose target is gone does nothing`() throws {
      // Expected: a warning that the target of the tap recognizer was released in the function that added it; the line
      // of `addTarget` (or of `addGestureRecognizer`) in AvatarScreen.viewDidLoad.
      let wrong = try ReportedMisuse("YYCategories-17 mistake") { app in
        let screen = AvatarScreen()
        app.show(screen)
        screen.tap.simulateTap()
        #expect(screen.opened == 0)
      }
      let fixed = try ReportedMisuse("YYCategories-17 fixed") { app in
        let screen = RightAvatarScreen()
        app.show(screen)
        screen.tap.simulateTap()
        #expect(screen.opened == 1)
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["released-too-early AvatarScreen"])
    }

    // MARK: robbdimitrov/RDVTabBarController #97: the views of tabs that were never shown are loaded when they are
    // removed

    @Test func `the removal of a tab loads its view`() throws {
      // Expected: a warning (view-loaded-too-early) about StatisticsTab: its view was loaded by its removal; the line
      // of `view.removeFromSuperview` in OwnTabs.remove.
      let wrong = try ReportedMisuse("RDVTabBarController-97 mistake") { app in
        let tabs = OwnTabs()
        app.show(tabs)
        let statistics = tabs.replaceAll()
        #expect(statistics.isViewLoaded)
      }
      let fixed = try ReportedMisuse("RDVTabBarController-97 fixed") { app in
        let tabs = RightOwnTabs()
        app.show(tabs)
        let statistics = tabs.replaceAll()
        #expect(!statistics.isViewLoaded)
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["view-loaded-too-early StatisticsTab"])
    }

    // MARK: layerhq/Atlas-iOS #1279: viewWillAppear adds the same observer again, and nothing removes it

    @Test func `an observer that each appearance adds is called once for each`() throws {
      // Expected: a warning about ConversationList: viewWillAppear added itself as an observer of the same notification
      // and method three times; the line of `addObserver`, first and last.
      let wrong = try ReportedMisuse("Atlas-1279 mistake") { app in
        let list = ConversationList()
        list.comeAndGo(in: app)
        #expect(list.updates == 3)
      }
      let fixed = try ReportedMisuse("Atlas-1279 fixed") { app in
        let list = RightConversationList()
        list.comeAndGo(in: app)
        #expect(list.updates == 1)
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["repeated-set-up ConversationList"])
    }

    // MARK: spotify/HubFramework #282: prepareForReuse of a collection's cell without super

    @Test func `a cell that is reused without its superclass`() throws {
      // Expected: one error (missing-super-call) about HubCell: its prepareForReuse.
      let wrong = try ReportedMisuse("HubFramework-282 mistake") { app in
        let grid = HubGrid(HubCell.self)
        app.show(grid)
        grid.reload(in: app)
        #expect(grid.collectionView.visibleCells.contains { ($0 as? HubCell)?.reuses == 1 })
      }
      let fixed = try ReportedMisuse("HubFramework-282 fixed") { app in
        let grid = HubGrid(RightHubCell.self)
        app.show(grid)
        grid.reload(in: app)
        #expect(grid.collectionView.visibleCells.contains { ($0 as? RightHubCell)?.reuses == 1 })
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["missing-super-call UICollectionView"])
    }
  }

  // MARK: - KeyboardAdjuster #4

  extension Notification.Name {
    fileprivate static let noteKeyboard = Notification.Name("NoteKeyboard")
  }

  private class NoteEditor: UIViewController {
    private(set) var adjustments = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let token = NotificationCenter.default.addObserver(forName: .noteKeyboard, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.adjust() }
      }
      keep(token)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      forget()
    }

    func keep(_ token: any NSObjectProtocol) {}

    /// Removes nothing, because the observer is not this object.
    func forget() { NotificationCenter.default.removeObserver(self, name: .noteKeyboard, object: nil) }

    private func adjust() { adjustments += 1 }

    /// The editor is covered and uncovered twice; then the keyboard comes.
    func comeAndGo(in app: AppDriver) {
      let stack = UINavigationController(rootViewController: self)
      app.show(stack)
      for _ in 0..<2 {
        stack.pushViewController(UIViewController(), animated: true)
        app.settle()
        app.goBack()
      }
      NotificationCenter.default.post(name: .noteKeyboard, object: nil)
    }
  }

  private final class RightNoteEditor: NoteEditor {
    private var token: (any NSObjectProtocol)?

    override func keep(_ token: any NSObjectProtocol) { self.token = token }

    override func forget() {
      if let token { NotificationCenter.default.removeObserver(token) }
      token = nil
    }
  }

  // MARK: - YYCategories #17

  /// Turns a method into a closure.
  @MainActor private final class TapTarget {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    func fire() { work() }
  }

  private class AvatarScreen: UIViewController {
    let tap = UITapGestureRecognizer()
    private(set) var opened = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let target = TapTarget { [weak self] in self?.opened += 1 }
      tap.addTarget(target, action: Selector("fire", TapTarget.fire))
      view.addGestureRecognizer(tap)
      keep(target)
    }

    func keep(_ target: TapTarget) {}
  }

  private final class RightAvatarScreen: AvatarScreen {
    private var target: TapTarget?

    override func keep(_ target: TapTarget) { self.target = target }
  }

  // MARK: - RDVTabBarController #97

  private final class StatisticsTab: UIViewController {}

  private class OwnTabs: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      for child in [UIViewController(), StatisticsTab()] {
        addChild(child)
        child.didMove(toParent: self)
      }
      if let first = children.first { view.addSubview(first.view) }
    }

    /// The user signs out: all tabs go, also those that were never shown.
    func replaceAll() -> UIViewController {
      let last = children[1]
      for child in children { remove(child) }
      return last
    }

    func remove(_ child: UIViewController) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  private final class RightOwnTabs: OwnTabs {
    override func remove(_ child: UIViewController) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  // MARK: - Atlas #1279

  private class ConversationList: UIViewController {
    private(set) var updates = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      NotificationCenter.default.addObserver(
        self, selector: Selector("update", ConversationList.update), name: .noteKeyboard, object: nil)
    }

    final func update() { updates += 1 }

    /// The list is covered and uncovered twice; then the session changes.
    func comeAndGo(in app: AppDriver) {
      let stack = UINavigationController(rootViewController: self)
      app.show(stack)
      for _ in 0..<2 {
        stack.pushViewController(UIViewController(), animated: true)
        app.settle()
        app.goBack()
      }
      NotificationCenter.default.post(name: .noteKeyboard, object: nil)
    }
  }

  private final class RightConversationList: ConversationList {
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      NotificationCenter.default.removeObserver(self, name: .noteKeyboard, object: nil)
    }
  }

  // MARK: - HubFramework #282

  private final class HubCell: UICollectionViewCell {
    private(set) var reuses = 0

    override func prepareForReuse() { reuses += 1 }
  }

  private final class RightHubCell: UICollectionViewCell {
    private(set) var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  private final class HubGrid: UICollectionViewController {
    private let cellClass: UICollectionViewCell.Type

    init(_ cellClass: UICollectionViewCell.Type) {
      self.cellClass = cellClass
      super.init(collectionViewLayout: UICollectionViewFlowLayout())
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(cellClass, forCellWithReuseIdentifier: "hub")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "hub", for: indexPath)
    }

    func reload(in app: AppDriver) {
      collectionView.reloadData()
      app.settle()
    }
  }
#endif
