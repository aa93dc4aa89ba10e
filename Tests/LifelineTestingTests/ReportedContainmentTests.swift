import Foundation
import HeadlessUIKit
import LifelineTesting
import Testing

/// Containers that leave out a part of the contract with their children, after public reports.
@Suite @MainActor
struct ReportedContainmentTests {
  /// A stack whose root is covered and uncovered once.
  private func cover(_ container: UIViewController, in app: AppDriver) {
    let stack = UINavigationController(rootViewController: container)
    app.show(stack)
    stack.pushViewController(UIViewController(), animated: true)
    app.settle()
    app.goBack()
  }

  // MARK: daria-kopaliani/DAPagesContainer #5: willMove(toParent:) is called in place of addChild

  @Test func `pages that were only told of a parent are no children`() throws {
    // Expected: a warning about TipPage, which was told of the parent TipPages but was never added: the line of
    // `didMove(toParent:)` (or of `willMove`) in TipPages.place.
    let wrong = try ReportedMisuse("DAPagesContainer-5 mistake") { app in
      let pages = TipPages()
      cover(pages, in: app)
      #expect(pages.children == [])
    }
    let fixed = try ReportedMisuse("DAPagesContainer-5 fixed") { app in
      let pages = RightTipPages()
      cover(pages, in: app)
      #expect(pages.children.count == 2)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["missing-did-move TipPage", "missing-did-move TipPage"])
  }

  // MARK: marcosgriselli/Sizes #20: the old child gets didMove(toParent: nil) and stays a child

  @Test func `children that are only told of their removal pile up`() throws {
    // Expected: a warning about DeviceScreen, which was told didMove(toParent: nil) while it was a child of SizePreview
    // and stayed one: the line of `didMove(toParent: nil)` in SizePreview.clear.
    let wrong = try ReportedMisuse("Sizes-20 mistake") { app in
      let preview = SizePreview()
      app.show(preview)
      for _ in 0..<3 { preview.contain(DeviceScreen()) }
      #expect(preview.children.count == 3)
    }
    let fixed = try ReportedMisuse("Sizes-20 fixed") { app in
      let preview = RightSizePreview()
      app.show(preview)
      for _ in 0..<3 { preview.contain(DeviceScreen()) }
      #expect(preview.children.count == 1)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["missing-did-move DeviceScreen", "missing-did-move DeviceScreen"])
  }

  // MARK: piemonte/Player #189: a child is removed without willMove(toParent: nil)

  @Test func `a child that is removed without a word goes on playing`() throws {
    // Expected: a warning about ClipPlayer, which was removed without willMove(toParent: nil): the line of
    // `removeFromParent` in ClipHost.close.
    let wrong = try ReportedMisuse("Player-189 mistake") { app in
      let host = ClipHost()
      app.show(host)
      let player = host.open()
      host.close(player)
      #expect(player.isPlaying)
    }
    let fixed = try ReportedMisuse("Player-189 fixed") { app in
      let host = RightClipHost()
      app.show(host)
      let player = host.open()
      host.close(player)
      #expect(!player.isPlaying)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == [], "not found")
  }

  // MARK: PageMenu/PageMenu #516: the container calls the callbacks of its first page itself

  @Test func `a page whose container calls its callbacks appears twice`() throws {
    // Expected: one warning (unbalanced-appearance) about MenuPage: the line of `viewWillAppear` in MenuContainer.add.
    let wrong = try ReportedMisuse("PageMenu-516 mistake") { app in
      let page = MenuPage()
      app.show(MenuContainer(page))
      #expect(page.appearances == 2)
    }
    let fixed = try ReportedMisuse("PageMenu-516 fixed") { app in
      let page = MenuPage()
      app.show(RightMenuContainer(page))
      #expect(page.appearances == 1)
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["unbalanced-appearance MenuPage"])
  }

  // MARK: emalyak/EMPageViewController #19: forwarding is off, and the shown page is not told when its container leaves

  @Test func `a page of a container without forwarding is not told that it was covered`() throws {
    // Expected: a warning about PagerPage, which was visible and was not told when PagerContainer disappeared (step of
    // viewWillDisappear); the line of the container's class or of `shouldAutomaticallyForwardAppearanceMethods`.
    let wrong = try ReportedMisuse("EMPageViewController-19 mistake") { app in
      let pager = PagerContainer()
      cover(pager, in: app)
      #expect(pager.page.log == ["will appear", "did appear"])
    }
    let fixed = try ReportedMisuse("EMPageViewController-19 fixed") { app in
      let pager = RightPagerContainer()
      cover(pager, in: app)
      #expect(
        pager.page.log == [
          "will appear", "did appear", "will disappear", "did disappear", "will appear", "did appear",
        ])
    }
    #expect(fixed.mistakes == [])
    #expect(wrong.mistakes == ["refused-call PagerPage"])
  }
}

// MARK: - DAPagesContainer #5

private final class TipPage: UIViewController {}

private class TipPages: UIViewController {
  private let pages = [TipPage(), TipPage()]

  override func viewDidLoad() {
    super.viewDidLoad()
    for page in pages { place(page) }
  }

  func place(_ page: UIViewController) {
    page.willMove(toParent: self)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

private final class RightTipPages: TipPages {
  override func place(_ page: UIViewController) {
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

// MARK: - Sizes #20

private final class DeviceScreen: UIViewController {}

private class SizePreview: UIViewController {
  private var contained: UIViewController?

  func contain(_ controller: UIViewController) {
    if let contained { clear(contained) }
    contained = controller
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  func clear(_ old: UIViewController) {
    old.view.removeFromSuperview()
    old.didMove(toParent: nil)
  }
}

private final class RightSizePreview: SizePreview {
  override func clear(_ old: UIViewController) {
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
  }
}

// MARK: - Player #189

private final class ClipPlayer: UIViewController {
  private(set) var isPlaying = true

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { isPlaying = false }
  }
}

private class ClipHost: UIViewController {
  func open() -> ClipPlayer {
    let player = ClipPlayer()
    addChild(player)
    view.addSubview(player.view)
    player.didMove(toParent: self)
    return player
  }

  func close(_ player: UIViewController) {
    player.view.removeFromSuperview()
    player.removeFromParent()
  }
}

private final class RightClipHost: ClipHost {
  override func close(_ player: UIViewController) {
    player.willMove(toParent: nil)
    super.close(player)
  }
}

// MARK: - PageMenu #516

private final class MenuPage: UIViewController {
  private(set) var appearances = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances += 1
  }
}

private class MenuContainer: UIViewController {
  private let page: MenuPage

  init(_ page: MenuPage) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(page)
  }

  func add(_ page: MenuPage) {
    page.viewWillAppear(true)
    place(page)
    page.viewDidAppear(true)
  }

  final func place(_ page: MenuPage) {
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

private final class RightMenuContainer: MenuContainer {
  override func add(_ page: MenuPage) { place(page) }
}

// MARK: - EMPageViewController #19

private final class PagerPage: UIViewController {
  private(set) var log: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.append("will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.append("did disappear")
  }
}

/// Turns its pages itself, so it tells them when they come and go.
private class PagerContainer: UIViewController {
  let page = PagerPage()
  private var selected: UIViewController?

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if selected == nil { select(page) }
  }

  private func select(_ page: UIViewController) {
    addChild(page)
    page.beginAppearanceTransition(true, animated: false)
    view.addSubview(page.view)
    page.endAppearanceTransition()
    page.didMove(toParent: self)
    selected = page
  }
}

private final class RightPagerContainer: PagerContainer {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    children.first?.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    children.first?.endAppearanceTransition()
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    children.first?.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    children.first?.endAppearanceTransition()
  }
}
