import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

@Suite(.inOwnWorld) @MainActor
struct UIControlTests {
  private let log = Log()

  @Test func `actions run in the order in which they were added, each for its events`() {
    let control = UIControl()
    control.addAction(action("a"), for: [.touchDown, .valueChanged])
    control.addAction(action("b"), for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["a"])
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["a", "b"])
    control.sendActions(for: .editingChanged)
    #expect(log.take() == [])
  }

  @Test func `an action knows its sender while it runs, and not afterwards`() {
    let control = UIControl()
    var senders: [Any?] = []
    let action = UIAction { senders.append($0.sender) }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(senders.first as? UIControl === control)
    #expect(action.sender == nil)
  }

  @Test func `an action with the same identifier takes the place of the one before for its events only`() {
    let control = UIControl()
    let name = UIAction.Identifier("save")
    control.addAction(action("old", name), for: [.touchDown, .touchUpInside])
    control.addAction(action("new", name), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(log.take() == ["new", "old"])
  }

  @Test func `an action is removed for the events that are named`() {
    let control = UIControl()
    let first = action("first")
    control.addAction(first, for: [.touchDown, .valueChanged])
    control.addAction(action("second", UIAction.Identifier("second")), for: .valueChanged)
    control.removeAction(first, for: .valueChanged)
    control.removeAction(identifiedBy: UIAction.Identifier("second"), for: .valueChanged)
    #expect(control.allControlEvents == .touchDown)
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(log.take() == ["first"])
  }

  @Test func `an action that removes itself lets those after it run`() {
    let control = UIControl()
    let name = UIAction.Identifier("once")
    control.addAction(
      UIAction(identifier: name) { [weak control, log] _ in
        log.add("once")
        control?.removeAction(identifiedBy: name, for: .valueChanged)
      }, for: .valueChanged)
    control.addAction(action("after"), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.take() == ["once", "after", "after"])
  }

  @Test func `the state is made up of what the control is`() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.disabled, .selected, .highlighted])
  }

  @Test func `a primary action runs when the main event happens`() {
    let control = UIControl(frame: .zero, primaryAction: action("main"))
    control.sendActions(for: .primaryActionTriggered)
    #expect(log.take() == ["main"])
  }

  @Test func `a control does not keep itself alive by an action that captures it weakly`() {
    weak var control: UIControl?
    do {
      let made = UIControl()
      made.addAction(UIAction { [weak made] _ in made?.isEnabled = false }, for: .valueChanged)
      control = made
      #expect(control != nil)
    }
    #expect(control == nil)
  }

  private func action(_ line: String, _ identifier: UIAction.Identifier? = nil) -> UIAction {
    UIAction(identifier: identifier) { [log] _ in log.add(line) }
  }
}
