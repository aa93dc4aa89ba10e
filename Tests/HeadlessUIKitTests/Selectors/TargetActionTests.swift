#if !canImport(ObjectiveC)  // There, Selector is also the type of Objective-C.
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import Testing

  /// A target whose methods write down that they were called.
  @MainActor
  private class Target: UIResponder {
    let log: Log
    weak var following: UIResponder?

    init(_ log: Log) {
      self.log = log
      super.init()
    }

    override var next: UIResponder? { following }
    func none() { log.add("none") }
    func one(_ sender: Any) { log.add("one \(type(of: sender))") }
    func two(_ sender: UIControl, event: UIEvent?) { log.add("two \(event == nil)") }
    func button(_ sender: UIButton) { log.add("button") }
    func overridden() { log.add("base") }

    override var interfaceMembers: InterfaceMembers {
      super.interfaceMembers.adding(outlets: [:], actions: [Selector("named:", Target.one)])
    }
  }

  private final class Subclass: Target {
    override func overridden() { log.add("subclass") }
  }

  extension Selector {
    fileprivate static let plain = Selector("none", Target.none)
    fileprivate static let one = Selector("one", Target.one)
    fileprivate static let two = Selector("two:event:", Target.two)
  }

  @Suite(.inOwnWorld) @MainActor
  struct TargetActionTests {
    private let log = Log()

    @Test func `a control calls methods with none, one and two arguments, in the order of their addition`() {
      let control = UIControl()
      let target = Target(log)
      control.addTarget(target, action: .two, for: .valueChanged)
      control.addAction(UIAction { [log] _ in log.add("action") }, for: .valueChanged)
      control.addTarget(target, action: .plain, for: [.valueChanged, .touchDown])
      control.addTarget(target, action: .one, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(log.take() == ["two true", "action", "none", "one UIControl"])
      control.sendActions(for: .touchDown)
      #expect(log.take() == ["none"])
      #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["two:event:", "none", "one:"])
      #expect(control.allTargets == [target])
    }

    @Test func `a method that was added twice is called once, and a removed one is not called`() {
      let control = UIControl()
      let target = Target(log)
      control.addTarget(target, action: .plain, for: .valueChanged)
      control.addTarget(target, action: .plain, for: .valueChanged)
      control.addTarget(target, action: .one, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(log.take() == ["none", "one UIControl"])
      control.removeTarget(target, action: .plain, for: .allEvents)
      control.sendActions(for: .valueChanged)
      #expect(log.take() == ["one UIControl"])
      control.removeTarget(nil, action: nil, for: .allEvents)
      #expect(control.allControlEvents == [])
      #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
    }

    @Test func `a control does not retain its target, and calls nothing when it is gone`() {
      let control = UIControl()
      var target: Target? = Target(log)
      weak let observed = target
      control.addTarget(target, action: .plain, for: .valueChanged)
      target = nil
      #expect(observed == nil)
      control.sendActions(for: .valueChanged)
      #expect(log.take() == [])
      #expect(control.allTargets == [])
    }

    @Test func `an override of a subclass is called`() {
      let control = UIControl()
      let target = Subclass(log)
      control.addTarget(target, action: Selector("overridden", Target.overridden), for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(log.take() == ["subclass"])
    }

    @Test func `without a target, the first object of the responder chain that has the method is called`() {
      let window = UIWindow()
      let controller = ChainController(log)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let button = UIButton()
      controller.view.addSubview(button)
      button.addTarget(nil, action: Selector("save", ChainController.save), for: .touchUpInside)
      button.simulateTap()
      #expect(log.take() == ["save"])
      #expect(!UIApplication.shared.sendAction(.plain, to: nil, from: button, for: nil))
    }

    @Test func `the first responder gets an action without a target`() {
      let window = UIWindow()
      let field = UITextField()
      window.addSubview(field)
      window.makeKeyAndVisible()
      field.becomeFirstResponder()
      let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
      #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
      #expect(!field.isFirstResponder)
    }

    @Test func `a bar item calls its target, which it does not retain`() {
      var target: Target? = Target(log)
      let item = UIBarButtonItem(title: "Buy", style: .done, target: target, action: .one)
      #expect(item.simulateTap())
      #expect(log.take() == ["one UIBarButtonItem"])
      target = nil
      #expect(item.target == nil)
      item.simulateTap()
      #expect(log.take() == [])
    }

    @Test func `selectors are compared by name, and a name reaches what a class lists`() {
      #expect(Selector("one", Target.one) == "one:")
      #expect(Selector("two:event:", Target.two).description == "two:event:")
      let target = Target(log)
      target.perform("named:", with: "x")
      #expect(log.take() == ["one String"])
      #expect(target.responds(to: "named:") && target.responds(to: .plain) && !target.responds(to: "other"))
      #expect(target.canPerformAction(.one, withSender: nil))
      #expect(NSStringFromSelector(NSSelectorFromString("named:")) == "named:")
    }

    @Test func `any object is true as an argument, so that a recognizer can end the editing`() {
      let window = UIWindow()
      let field = UITextField()
      window.addSubview(field)
      window.makeKeyAndVisible()
      field.becomeFirstResponder()
      let tap = UITapGestureRecognizer(target: window, action: Selector("endEditing", UIView.endEditing(_:)))
      window.addGestureRecognizer(tap)
      #expect(tap.simulateTap())
      #expect(!field.isFirstResponder)
    }

    @Test func `perform returns the object that the method returns`() {
      let target = Target(log)
      let copy = Selector("following", reading: { (target: Target) in target.following })
      target.following = target
      #expect(target.perform(copy)?.takeUnretainedValue() === target)
      #expect(target.perform(.plain) == nil)
    }

    @Test func `an unknown method and an argument of another type stop the program`() async {
      let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        _ = UIView().perform("spin")
      }
      #expect(unknown.standardErrorText.contains("unrecognized selector 'spin' sent to an object of the class UIView"))
      let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        UISwitch().sendAction(Selector("button", Target.button), to: Target(Log()), for: nil)
      }
      #expect(
        wrong.standardErrorText.contains(
          "'button:' of Target expects UIButton as argument 1, but received an object of the class UISwitch"))
    }
  }

  @MainActor
  private final class ChainController: UIViewController {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
    func save() { log.add("save") }
  }
#endif
