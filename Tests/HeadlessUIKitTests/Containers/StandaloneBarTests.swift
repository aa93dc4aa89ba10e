import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// Bars that no navigation controller manages.
@Suite(.inOwnWorld) @MainActor
struct StandaloneBarTests {
  private let log = Log()
  private let window = UIWindow()
  private let controller = UIViewController()

  private func show(_ bar: UIView) {
    controller.view.addSubview(bar)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { [log] _ in log.add(title) })
  }

  @Test func `a toolbar keeps its items, and they can be tapped`() {
    let toolbar = UIToolbar()
    #expect(toolbar.items == nil)
    let (save, other) = (item("Save"), item("Other"))
    toolbar.items = [save, .flexibleSpace()]
    #expect(toolbar.items?.count == 2)
    show(toolbar)
    #expect(save.simulateTap())
    toolbar.setItems([other], animated: true)
    #expect(other.simulateTap())
    #expect(log.take() == ["Save", "Other"])
    #expect(toolbar.barPosition == .bottom)
  }

  @Test func `the title view of the top item is in the bar`() {
    let bar = UINavigationBar()
    let (first, second) = (UINavigationItem(title: "1"), UINavigationItem(title: "2"))
    (first.titleView, second.titleView) = (UIView(), UIView())
    bar.items = [first]
    #expect(first.titleView?.superview === bar)
    bar.pushItem(second, animated: false)
    #expect(first.titleView?.superview == nil && second.titleView?.superview === bar)
    bar.popItem(animated: false)
    let other = UIView()
    first.titleView = other
    #expect(bar.subviews == [other])
  }

  @Test func `an item of a covered bar cannot be tapped`() {
    let toolbar = UIToolbar()
    let save = item("Save")
    toolbar.items = [save]
    show(toolbar)
    controller.present(UIViewController(), animated: false)
    UIApplication.shared.settle()
    #expect(!save.simulateTap())
    controller.dismiss(animated: false)
    UIApplication.shared.settle()
    #expect(save.simulateTap())
    save.isEnabled = false
    #expect(!save.simulateTap())
    #expect(log.take() == ["Save"])
  }

  @Test func `pushing and popping asks the delegate, and tells it after the animation`() {
    let bar = UINavigationBar()
    let delegate = BarDelegate(log: log)
    bar.delegate = delegate
    bar.pushItem(UINavigationItem(title: "a"), animated: false)
    #expect(log.take() == ["should push a", "did push a"])
    bar.pushItem(UINavigationItem(title: "b"), animated: true)
    #expect(bar.topItem?.title == "b" && bar.backItem?.title == "a")
    #expect(log.take() == ["should push b"])
    UIApplication.shared.settle()
    #expect(log.take() == ["did push b"])
    #expect(bar.popItem(animated: false)?.title == "b")
    #expect(log.take() == ["should pop b", "did pop b"])
    delegate.agrees = false
    #expect(bar.popItem(animated: false) == nil)
    bar.pushItem(UINavigationItem(title: "c"), animated: false)
    #expect(bar.items?.map(\.title) == ["a"])
    #expect(bar.barPosition == .topAttached)
  }

  @Test func `the user goes back in a bar, and taps the buttons of its top item`() {
    let bar = UINavigationBar()
    let (lower, upper) = (UINavigationItem(title: "a"), UINavigationItem(title: "b"))
    let (hidden, shown) = (item("hidden"), item("shown"))
    lower.leftBarButtonItem = hidden
    upper.rightBarButtonItem = shown
    bar.setItems([lower, upper], animated: false)
    show(bar)
    #expect(shown.simulateTap())
    #expect(bar.simulateTapOnBackButton())
    #expect(bar.items?.map(\.title) == ["a"])
    #expect(!bar.simulateTapOnBackButton())
    #expect(log.take() == ["shown"])
  }

  @Test func `the user can act on the views around the keyboard while they are there`() {
    let field = UITextField()
    let toolbar = UIToolbar()
    let (done, button) = (item("Done"), UIButton())
    button.addAction(UIAction { [log] _ in log.add("button") }, for: .touchUpInside)
    toolbar.items = [done]
    toolbar.addSubview(button)
    field.inputAccessoryView = toolbar
    show(field)
    #expect(!button.simulateTap())
    field.becomeFirstResponder()
    #expect(button.simulateTap())
    #expect(done.simulateTap())
    #expect(log.take() == ["button", "Done"])
  }

  @Test func `items of a navigation controller's bars find them`() {
    let navigation = UINavigationController(rootViewController: controller)
    let (add, edit) = (item("Add"), item("Edit"))
    controller.navigationItem.rightBarButtonItem = add
    controller.toolbarItems = [edit]
    navigation.isToolbarHidden = false
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(add.simulateTap() && edit.simulateTap())
    #expect(log.take() == ["Add", "Edit"])
    navigation.present(UIViewController(), animated: false)
    UIApplication.shared.settle()
    #expect(!add.simulateTap() && !edit.simulateTap())
  }

  @Test func `the toolbar of a navigation controller cannot be changed`() {
    let navigation = UINavigationController(rootViewController: controller)
    let notices = NoticeRecorder()
    var texts: [String?] = []
    notices.onNotice = { if $0.kind == .warned { texts.append($0.text) } }
    HeadlessWorld.current.addObserver(notices)
    navigation.toolbar.items = [item("Save")]
    #expect(navigation.toolbar.items == nil)
    #expect(
      texts == [
        "the items of the toolbar of UINavigationController cannot be set: set the toolbarItems of the controller on top; "
          + "the call has no effect"
      ])
  }

  @Test func `the navigation bar of a navigation controller cannot be changed`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.pushItem(UINavigationItem(title: "a"), animated: false)
      }
    }
    #expect(
      result.standardErrorText.contains(
        "cannot call pushItem(_:animated:) on the navigation bar of UINavigationController: a navigation controller "
          + "manages its bar; change its stack, or the navigationItem of a controller"))
  }

  @Test func `a navigation controller that decides about its bar decides about the back button`() {
    let navigation = StubbornNavigation(rootViewController: controller)
    navigation.pushViewController(UIViewController(), animated: false)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    UIApplication.shared.settle()
    #expect(navigation.simulateTapOnBackButton())
    UIApplication.shared.settle()
    #expect(navigation.viewControllers.count == 2)
    navigation.agrees = true
    #expect(navigation.simulateTapOnBackButton())
    UIApplication.shared.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}

private final class StubbornNavigation: UINavigationController, UINavigationBarDelegate {
  var agrees = false

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { agrees }
}

@MainActor
private final class BarDelegate: UINavigationBarDelegate {
  let log: Log
  var agrees = true

  init(log: Log) {
    self.log = log
  }

  private func ask(_ text: String) -> Bool {
    if agrees { log.add("should \(text)") }
    return agrees
  }

  func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    ask("push \(item.title ?? "")")
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    log.add("did push \(item.title ?? "")")
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    ask("pop \(item.title ?? "")")
  }

  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    log.add("did pop \(item.title ?? "")")
  }
}
