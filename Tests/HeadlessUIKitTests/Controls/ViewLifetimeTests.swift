import HeadlessUIKit
import Testing

/// Views that have been used, and must not keep themselves alive by what they hold.
struct LifetimeCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let use: @MainActor @Sendable () -> UIView

  init<View: UIView>(_ use: @escaping @MainActor @Sendable () -> View) {
    testDescription = "\(View.self)"
    self.use = use
  }

  static let all = [field, search, button, scroll, table, stack]

  private static let field = LifetimeCase {
    let field = UITextField()
    let screen = Screen(field)
    screen.listen(to: field, [(.editingChanged, "changed")])
    field.simulateTyping("abc")
    return field
  }
  private static let search = LifetimeCase {
    let bar = UISearchBar()
    let screen = Screen(bar)
    bar.searchTextField.simulateTyping("abc")
    screen.controller.view = nil
    return bar
  }
  private static let button = LifetimeCase { UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in }) }
  private static let scroll = LifetimeCase {
    let scroll = UIScrollView()
    _ = (scroll.contentLayoutGuide, scroll.frameLayoutGuide, scroll.safeAreaLayoutGuide, scroll.layer)
    return scroll
  }
  private static let table = LifetimeCase {
    let stage = TableStage(count: 10)
    stage.table.simulateScroll(to: CGPoint(x: 0, y: 100))
    return stage.table
  }
  private static let stack = LifetimeCase {
    let stack = UIStackView(arrangedSubviews: [UIView()])
    stack.topAnchor.constraint(equalTo: stack.arrangedSubviews[0].topAnchor).isActive = true
    return stack
  }
}

@Suite @MainActor
struct ViewLifetimeTests {
  @Test(arguments: LifetimeCase.all)
  func `a view that was used goes when nobody keeps it`(_ one: LifetimeCase) {
    weak var view: UIView?
    withHeadlessWorld {
      let used = one.use()
      used.removeFromSuperview()
      view = used
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
