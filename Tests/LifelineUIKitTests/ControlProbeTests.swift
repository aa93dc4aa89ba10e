import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct ControlProbeTests {
  /// A traced form on the screen, and what was recorded of it.
  private func withForm(_ settings: ProbeSettings = .all, _ body: (Studio, FormController) -> Void) {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.useProbes(settings)
      studio.tracer.traceViewControllers { $0 == FormController.self ? "form" : nil }
      let form = FormController()
      studio.show(form)
      body(studio, form)
    }
  }

  @Test func `controls become subjects when the view is loaded, by property or by place in the tree`() {
    withForm { studio, form in
      let controls = studio.events.filter { $0.subject.kind == .control && $0.name == "init" }
      let owner = studio.tracer.subject(of: form)?.id
      #expect(
        controls.map { $0.attributes.string("place") } == [
          "nameField", "darkSwitch", "passwordField", "buttons[0]", "4/0",
        ])
      #expect(controls.allSatisfy { $0.attributes.integer("owner") == owner })
      #expect(
        controls.map(\.subject.name) == [
          "form.nameField", "form.darkSwitch", "form.passwordField", "form.buttons[0]", nil,
        ])
      let names = studio.events.map(\.name.string)
      let end = studio.events.firstIndex { $0.name == "viewDidLoad" && $0.phase == .end }
      #expect(names.firstIndex(of: "init").map { $0 < end ?? 0 } == true)
      #expect(controls.last.map { $0.sequence < studio.events[end ?? 0].sequence } == true)
    }
  }

  @Test func `a control says what it shows when it is met, except secrets and what no user changes`() {
    withForm { studio, _ in
      let controls = studio.events.filter { $0.subject.kind == .control && $0.name == "init" }
      #expect(controls.map { $0.attributes.string("property") } == ["text", "isOn", "text", nil, "value"])
      #expect(controls.map { $0.attributes.integer("value") != nil } == [true, true, false, false, true])
      #expect(controls.map { $0.attributes.boolean("secure") } == [nil, nil, true, nil, nil])
      #expect(controls[0].attributes.integer("value") == studio.values.first)
    }
  }

  @Test func `a weak outlet gives its name, then the accessibility identifier does, if it is the only one`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers { $0 == OutletController.self ? "form" : nil }
      studio.show(OutletController())
      let controls = studio.events.filter { $0.subject.kind == .control && $0.name == "init" }
      #expect(
        controls.map { $0.attributes.string("place") } == [
          "topField", "buttons[0]", "buttons[1]", "zip", "4", "5",
        ])
      #expect(controls.first?.subject.name == "form.topField")
    }
  }

  @Test func `a control that is added later becomes a subject then`() {
    withForm { studio, form in
      let stepper = UIStepper()
      let box = UIView()
      box.addSubview(stepper)
      #expect(studio.tracer.subject(of: stepper) == nil)
      form.view.addSubview(box)
      #expect(studio.tracer.subject(of: stepper)?.kind == .control)
      #expect(studio.events.last?.attributes.string("place") == "5/0")
    }
  }

  @Test func `the last value set before the control is known is recorded once`() {
    withForm { studio, form in
      let writes = studio.events.filter { $0.name == "write" }
      #expect(writes.map { $0.attributes.string("by") } == ["code"])
      form.nameField.text = "other"
      form.nameField.text = "Ada"
      #expect(studio.values.count == 3)
      #expect(studio.values[0] == studio.values[2] && studio.values[0] != studio.values[1])
    }
  }

  @Test func `the user's changes are told from the code's`() {
    withForm { studio, form in
      form.darkSwitch.simulateToggle()
      form.darkSwitch.isOn = false
      let writes = studio.events.filter { $0.name == "write" && $0.attributes.string("property") == "isOn" }
      #expect(writes.map { $0.attributes.string("by") } == ["user", "code"])
    }
  }

  @Test func `an act of the user is a span on the control, around what it causes`() {
    withForm { studio, form in
      form.onBuy = { [weak form] in form?.nameField.text = "bought" }
      form.buttons[0].simulateTap()
      let lines = studio.events.filter { $0.subject.kind == .control }.suffix(3).map { "\($0.name) \($0.phase.label)" }
      #expect(lines == ["tap begin", "write instant", "tap end"])
      #expect(studio.events.last?.subject.name == "form.buttons[0]")
    }
  }

  @Test func `code that reads a value is seen`() {
    withForm { studio, form in
      #expect(studio.lines("read").isEmpty)
      _ = form.nameField.text
      _ = form.darkSwitch.isOn
      #expect(
        studio.lines("read") == [
          "form.nameField read instant property=text", "form.darkSwitch read instant property=isOn",
        ])
    }
  }

  @Test func `hashes differ from trace to trace, unless a test gives the salt`() {
    func values(_ settings: ProbeSettings) -> [Int] {
      var values: [Int] = []
      withForm(settings) { studio, _ in values = studio.values }
      return values
    }
    var salted = ProbeSettings.all
    salted.salt = 7
    #expect(values(.all) != values(.all))
    #expect(values(salted) == values(salted))
    #expect(values(salted) == [1_363_308_647_211_673])
  }

  @Test func `a value stands in the trace only when the user names its control`() {
    withForm(.all.recordingPlainValues(of: ["nameField"])) { studio, form in
      form.darkSwitch.simulateToggle()
      let plain = studio.events.filter { $0.attributes.string("plain") != nil }
      #expect(plain.map { "\($0.name) \($0.attributes.string("plain") ?? "")" } == ["init Ada", "write Ada"])
    }
  }

  @Test func `nothing is recorded of controls when their probe is off`() {
    withForm(.none) { studio, form in
      form.nameField.simulateTyping("x")
      _ = form.nameField.text
      #expect(studio.lines("write", "read", "holds", "look").isEmpty)
      #expect(studio.lines("type") == ["form.nameField type begin"])
    }
  }

  @Test func `one traced controller among others gets its own controls only`() {
    withHeadlessWorld {
      let studio = Studio()
      let form = FormController()
      let other = FormController()
      form.loadViewIfNeeded()
      studio.tracer.trace(form, as: "form")
      other.loadViewIfNeeded()
      studio.show(form)
      form.buttons[0].simulateTap()
      let fields = studio.events.filter { $0.name == "init" && $0.subject.type == "UITextField" }
      #expect(fields.count == 2)
      #expect(studio.lines("tap").count == 1)
    }
  }
}

/// Connects its outlets by name, in the form that the build plug-in generates.
private final class OutletController: UIViewController {
  private weak var topField: UITextField?
  private var buttons: [UIButton]?
  private lazy var fields = [topField]

  override var interfaceMembers: InterfaceMembers {
    super.interfaceMembers.adding(
      outlets: [
        "topField": { [unowned self] in connectInterface(&topField, $0) },
        "buttons": { [unowned self] in connectInterface(&buttons, $0) },
      ], actions: [])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let views = [UITextField(), UIButton(), UIButton(), UITextField(), UITextField(), UITextField()]
    for view in views { self.view.addSubview(view) }
    connectOutlet("topField", to: views[0])
    for button in views[1...2] { connectOutlet("buttons", to: button) }
    for (view, identifier) in zip(views[3...], ["zip", "same", "same"]) { view.accessibilityIdentifier = identifier }
    views[0].accessibilityIdentifier = "top"
    _ = fields
  }
}
