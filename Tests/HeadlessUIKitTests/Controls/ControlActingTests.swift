import HeadlessUIKit
import LifelineHeadlessTestSupport
import Testing

/// A control, how the user changes it, and how code does.
struct ControlCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let property: String
  let make: @MainActor @Sendable () -> UIControl
  let act: @MainActor @Sendable (UIControl) -> Bool
  let set: @MainActor @Sendable (UIControl) -> Void
  let value: @MainActor @Sendable (UIControl) -> String

  init<Control: UIControl>(
    _ property: String,
    make: @escaping @MainActor @Sendable () -> Control,
    act: @escaping @MainActor @Sendable (Control) -> Bool,
    set: @escaping @MainActor @Sendable (Control) -> Void,
    value: @escaping @MainActor @Sendable (Control) -> String
  ) {
    testDescription = "\(Control.self)"
    self.property = property
    self.make = make
    self.act = { ($0 as? Control).map(act) ?? false }
    self.set = { ($0 as? Control).map(set) ?? () }
    self.value = { ($0 as? Control).map(value) ?? "" }
  }

  static let all = [toggle, slider, stepper, segments, pages, dates]

  private static let aDay = Date(timeIntervalSince1970: 86_400)
  private static let dates = ControlCase(
    "date", make: { UIDatePicker() }, act: { $0.simulateSelection(of: aDay) }, set: { $0.date = aDay },
    value: { "\($0.date.timeIntervalSince1970)" })
  private static let toggle = ControlCase(
    "isOn", make: { UISwitch() }, act: { $0.simulateToggle() }, set: { $0.isOn = true }, value: { "\($0.isOn)" })
  private static let slider = ControlCase(
    "value", make: { UISlider() }, act: { $0.simulateSlide(to: 0.5) }, set: { $0.value = 0.5 },
    value: { "\($0.value)" })
  private static let stepper = ControlCase(
    "value", make: { UIStepper() }, act: { $0.simulateIncrement() }, set: { $0.value = 1 }, value: { "\($0.value)" })
  private static let segments = ControlCase(
    "selectedSegmentIndex", make: { UISegmentedControl(items: ["a", "b"]) }, act: { $0.simulateSelection(of: 1) },
    set: { $0.selectedSegmentIndex = 1 }, value: { "\($0.selectedSegmentIndex)" })
  private static let pages = ControlCase(
    "currentPage",
    make: { () -> UIPageControl in
      let pages = UIPageControl()
      pages.numberOfPages = 3
      return pages
    }, act: { $0.simulateSelection(of: 2) }, set: { $0.currentPage = 2 }, value: { "\($0.currentPage)" })
}

@Suite(.inOwnWorld) @MainActor
struct ControlActingTests {
  @Test(arguments: ControlCase.all)
  func `the user's act changes the value first and then runs the actions once`(_ one: ControlCase) {
    let control = one.make()
    let screen = Screen(control)
    control.addAction(UIAction { [log = screen.log] in log.add(Self.value(one, $0)) }, for: .valueChanged)
    #expect(one.act(control))
    #expect(screen.takeValues() == ["valueEntered \(one.property)"])
    let expected = one.make()
    one.set(expected)
    #expect(screen.log.take() == [one.value(expected)])
  }

  @Test(arguments: ControlCase.all)
  func `setting the value in code runs no action`(_ one: ControlCase) {
    let control = one.make()
    let screen = Screen(control)
    control.addAction(UIAction { [log = screen.log] _ in log.add("action") }, for: .allEvents)
    let before = one.value(control)
    one.set(control)
    one.set(control)
    #expect(one.value(control) != before)
    #expect(screen.log.take() == [])
    #expect(screen.takeValues() == ["valueSet \(one.property)"])
  }

  @Test(arguments: ControlCase.all)
  func `the user cannot act on a disabled control`(_ one: ControlCase) {
    let control = one.make()
    let screen = Screen(control)
    control.isEnabled = false
    let before = one.value(control)
    #expect(!one.act(control))
    #expect(one.value(control) == before)
    #expect(screen.warnings.count == 1)
  }

  @Test func `a tap runs the actions of its events in order`() {
    let button = UIButton(type: .system)
    let screen = Screen(button)
    screen.listen(
      to: button, [(.primaryActionTriggered, "primary"), (.touchUpInside, "up"), (.touchDown, "down")])
    #expect(button.simulateTap())
    #expect(screen.log.take() == ["down", "up", "primary"])
    #expect(!button.isHighlighted)
  }

  @Test func `an act of the user is a call that interceptors stand around`() {
    let button = UIButton(type: .system)
    let screen = Screen(button)
    button.addAction(UIAction { [log = screen.log] _ in log.add("action") }, for: .touchUpInside)
    UIApplication.shared.settle()
    HeadlessWorld.current.install(CallRecorder("i", log: screen.log))
    button.simulateTap()
    #expect(screen.log.take() == ["i > tap", "action", "i < tap"])
  }

  @Test func `a slider and a stepper stay between their limits`() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let screen = Screen(slider, stepper)
    slider.maximumValue = 10
    #expect(slider.simulateSlide(to: 20))
    #expect(slider.value == 10)
    slider.minimumValue = 12
    #expect((slider.value, slider.maximumValue) == (12, 12))
    stepper.maximumValue = 1
    #expect(stepper.simulateIncrement())
    #expect(!stepper.simulateIncrement())
    #expect(
      screen.warnings.last == "the user cannot step here, because the UIStepper is at its end; the call has no effect")
    stepper.wraps = true
    #expect(stepper.simulateIncrement())
    #expect(stepper.value == 0)
  }

  @Test func `a date stays between its limits`() {
    let picker = UIDatePicker()
    let screen = Screen(picker)
    let limits = (Date(timeIntervalSince1970: 10), Date(timeIntervalSince1970: 20))
    (picker.minimumDate, picker.maximumDate) = limits
    #expect(picker.date == limits.1)
    #expect(picker.simulateSelection(of: .distantPast))
    #expect(picker.date == limits.0)
    #expect(screen.warnings == [])
  }

  @Test func `segments can be disabled, come and go, and the selection follows them`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    let screen = Screen(control)
    control.setEnabled(false, forSegmentAt: 2)
    #expect(!control.simulateSelection(of: 2))
    #expect(screen.warnings == ["the user cannot choose here, because segment 2 is disabled; the call has no effect"])
    control.simulateSelection(of: 1)
    control.insertSegment(withTitle: "first", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "b")
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.isMomentary = true
    #expect(control.simulateSelection(of: 0))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `pulling a refresh control refreshes until the app says that it is over`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let screen = Screen(scroll)
    let refresh = UIRefreshControl()
    scroll.refreshControl = refresh
    screen.listen(to: refresh, [(.valueChanged, "fetch")])
    #expect(refresh.simulatePull())
    #expect(refresh.isRefreshing)
    #expect(!refresh.simulatePull())
    refresh.endRefreshing()
    #expect(refresh.simulatePull())
    #expect(screen.log.take() == ["fetch", "fetch"])
  }

  @Test func `tapping a bar button runs its action with the button as its sender`() {
    let screen = Screen()
    var sender: Any?
    let item = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { sender = $0.sender })
    #expect(item.simulateTap())
    #expect(sender as? UIBarButtonItem === item)
    item.isEnabled = false
    #expect(!item.simulateTap())
    #expect(!UIBarButtonItem(title: "Save").simulateTap())
    #expect(
      screen.warnings == [
        "the user cannot tap here, because the UIBarButtonItem 'add' is disabled; the call has no effect",
        "the user cannot tap here, because the UIBarButtonItem 'Save' has no action; the call has no effect",
      ])
  }

  private static func value(_ one: ControlCase, _ action: UIAction) -> String {
    (action.sender as? UIControl).map(one.value) ?? "no sender"
  }
}
