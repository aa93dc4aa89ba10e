#if !canImport(ObjectiveC)  // There, Selector is also the type of Objective-C.
  import Foundation
  import HeadlessUIKit
  import LifelineTesting
  import Testing

  /// Overrides without super, and set-up that is repeated in callbacks that run often, after public reports.
  @Suite @MainActor
  struct ReportedOverrideTests {
    // MARK: helpscout/beacon-ios-sdk #76: viewWillAppear calls super.viewDidAppear

    @Test func `viewWillAppear calls another method of super`() throws {
      // Expected: one finding about AttachmentPreview: viewWillAppear calls super.viewDidAppear in place of
      // super.viewWillAppear; the line of that call.
      let wrong = try ReportedMisuse("beacon-76 mistake") { app in app.show(AttachmentPreview()) }
      let fixed = try ReportedMisuse("beacon-76 fixed") { app in app.show(RightAttachmentPreview()) }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["missing-super-call AttachmentPreview"])
    }

    // MARK: FLEXTool/FLEX #381: viewWillTransition without super, so children do not learn of the rotation

    @Test func `a container that keeps a rotation from its child`() throws {
      // Expected: one error (missing-super-call) about ForgetfulExplorerRoot: its viewWillTransition.
      let wrong = try ReportedMisuse("FLEX-381 mistake") { app in
        let root = ForgetfulExplorerRoot()
        app.show(root)
        app.rotate(to: .landscapeLeft)
        #expect(root.toolbar.rotations == 0)
      }
      let fixed = try ReportedMisuse("FLEX-381 fixed") { app in
        let root = RightExplorerRoot()
        app.show(root)
        app.rotate(to: .landscapeLeft)
        #expect(root.toolbar.rotations == 1)
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["missing-super-call ForgetfulExplorerRoot"])
    }

    // MARK: vincentvillalta/FadedScrollView #1: layoutSubviews of a scroll view without super

    @Test func `a scroll view that does not lay out its contents`() throws {
      // Expected: one error (missing-super-call) about FadedScrollView: its layoutSubviews, so the constrained label
      // has no frame.
      let wrong = try ReportedMisuse("FadedScrollView-1 mistake") { app in
        app.show(Article(FadedScrollView()))
      }
      let fixed = try ReportedMisuse("FadedScrollView-1 fixed") { app in
        app.show(Article(RightFadedScrollView()))
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["missing-super-call FadedScrollView"])
    }

    // MARK: okwasniewski/react-native-emoji-popup #6: each layout pass adds a recognizer

    @Test func `a view that adds a recognizer in each layout pass`() throws {
      // Expected: a warning about EmojiTrigger: layoutSubviews added a tap recognizer with the action handleTap three
      // times; the line of `addGestureRecognizer`, first and last.
      let wrong = try ReportedMisuse("emoji-popup-6 mistake") { app in
        let screen = EmojiScreen(EmojiTrigger())
        screen.rotateTwice(in: app)
        #expect(screen.trigger.taps > 1)
      }
      let fixed = try ReportedMisuse("emoji-popup-6 fixed") { app in
        let screen = EmojiScreen(RightEmojiTrigger())
        screen.rotateTwice(in: app)
        #expect(screen.trigger.taps == 1)
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == [], "not found")
    }

    // MARK: MortimerGoro/MGSwipeTableCell #159, #77: one swipe button collects the cells that showed it as targets

    @Test func `a shared button collects targets`() throws {
      // Expected: a warning that MailCell.showActions added the target of `deleteTapped` to a button that already has
      // another MailCell as target of it: the line of `addTarget`, first and last.
      let wrong = try ReportedMisuse("MGSwipeTableCell-159 mistake") { app in
        let list = MailList()
        list.deleteSecond(in: app)
        #expect(list.deleted == ["First", "Second"])
      }
      let fixed = try ReportedMisuse("MGSwipeTableCell-159 fixed") { app in
        let list = RightMailList()
        list.deleteSecond(in: app)
        #expect(list.deleted == ["Second"])
      }
      #expect(fixed.mistakes == [])
      #expect(wrong.mistakes == ["repeated-set-up MailList"])
    }
  }

  // MARK: - beacon-ios-sdk #76

  private final class AttachmentPreview: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      navigationController?.isNavigationBarHidden = false
    }
  }

  private final class RightAttachmentPreview: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.isNavigationBarHidden = false
    }
  }

  // MARK: - FLEX #381

  private final class ExplorerToolbar: UIViewController {
    private(set) var rotations = 0

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      rotations += 1
    }
  }

  private class ExplorerRoot: UIViewController {
    let toolbar = ExplorerToolbar()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(toolbar)
      view.addSubview(toolbar.view)
      toolbar.didMove(toParent: self)
    }

  }

  private final class ForgetfulExplorerRoot: ExplorerRoot {
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      coordinator.animate(alongsideTransition: { [toolbar] _ in toolbar.view.frame.size.width = size.width })
    }
  }

  private final class RightExplorerRoot: ExplorerRoot {
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { [toolbar] _ in toolbar.view.frame.size.width = size.width })
    }
  }

  // MARK: - FadedScrollView #1

  private final class FadedScrollView: UIScrollView {
    override func layoutSubviews() { layer.opacity = contentOffset.y > 0 ? 0.5 : 1 }
  }

  private final class RightFadedScrollView: UIScrollView {
    override func layoutSubviews() {
      super.layoutSubviews()
      layer.opacity = contentOffset.y > 0 ? 0.5 : 1
    }
  }

  private final class Article: UIViewController {
    let scrollView: UIScrollView
    let label = UILabel()

    init(_ scrollView: UIScrollView) {
      self.scrollView = scrollView
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      view.addSubview(scrollView)
      label.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: scrollView.topAnchor),
        label.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        label.widthAnchor.constraint(equalToConstant: 200),
        label.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  // MARK: - react-native-emoji-popup #6

  private class EmojiTrigger: UIView {
    private(set) var taps = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      if needsTap { addTap() }
    }

    var needsTap: Bool { true }

    final func addTap() {
      addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector("handleTap", EmojiTrigger.handleTap)))
    }

    final func handleTap() { taps += 1 }
  }

  private final class RightEmojiTrigger: EmojiTrigger {
    override var needsTap: Bool { gestureRecognizers?.isEmpty ?? true }
  }

  private final class EmojiScreen: UIViewController {
    let trigger: EmojiTrigger

    init(_ trigger: EmojiTrigger) {
      self.trigger = trigger
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(trigger)
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      trigger.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    }

    /// The user turns the device there and back, and taps once.
    func rotateTwice(in app: AppDriver) {
      app.show(self)
      app.rotate(to: .landscapeLeft)
      app.rotate(to: .portrait)
      for case let tap as UITapGestureRecognizer in trigger.gestureRecognizers ?? [] { tap.simulateTap() }
    }
  }

  // MARK: - MGSwipeTableCell #159

  private class MailCell: UITableViewCell {
    var onDelete: (() -> Void)?

    /// Shows the button that the table shares between its rows.
    func showActions(_ button: UIButton) {
      contentView.addSubview(button)
      button.addTarget(self, action: Selector("deleteTapped", MailCell.deleteTapped), for: .touchUpInside)
    }

    final func deleteTapped() { onDelete?() }
  }

  private final class RightMailCell: MailCell {
    override func showActions(_ button: UIButton) {
      button.removeTarget(nil, action: nil, for: .allEvents)
      super.showActions(button)
    }
  }

  private class MailList: UITableViewController {
    private(set) var deleted: [String] = []
    private let mails = ["First", "Second"]
    private let delete = UIButton(type: .system)

    var cellClass: MailCell.Type { MailCell.self }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(cellClass, forCellReuseIdentifier: "mail")
      delete.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
      delete.setTitle("Delete", for: .normal)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
      let mail = mails[indexPath.row]
      (cell as? MailCell)?.onDelete = { [weak self] in self?.deleted.append(mail) }
      return cell
    }

    /// The user opens the first row and closes it, opens the second, and taps the button.
    func deleteSecond(in app: AppDriver) {
      app.show(self)
      for row in 0..<2 {
        (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? MailCell)?.showActions(delete)
      }
      delete.simulateTap()
    }
  }

  private final class RightMailList: MailList {
    override var cellClass: MailCell.Type { RightMailCell.self }
  }
#endif
