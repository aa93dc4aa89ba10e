#if !canImport(ObjectiveC)  // There, Selector is also the type of Objective-C.
  import HeadlessUIKit
  import LifelineHeadlessTestSupport
  import Testing

  /// Outlets and actions by name, in the form that the build plug-in generates.
  private class Owner: UIViewController {
    private weak var label: UILabel!
    private var buttons: [UIButton]!
    private(set) var taps = 0

    func tap(_ sender: Any) { taps += 1 }
    private func close() { taps += 10 }

    var texts: [String?] { [label.text] + buttons.map { $0.title(for: .normal) } }

    override var interfaceMembers: InterfaceMembers {
      super.interfaceMembers.adding(
        outlets: [
          "label": { [unowned self] in connectInterface(&label, $0) },
          "buttons": { [unowned self] in connectInterface(&buttons, $0) },
        ], actions: [Selector("tap:", Owner.tap(_:)), Selector("close", Owner.close)])
    }
  }

  private final class Heir: Owner {
    private var field: UITextField?

    override var interfaceMembers: InterfaceMembers {
      super.interfaceMembers.adding(
        outlets: ["field": { [unowned self] in connectInterface(&field, $0) }], actions: [])
    }

    var hasField: Bool { field != nil }
  }

  @Suite(.inOwnWorld) @MainActor
  struct InterfaceMembersTests {
    @Test func `outlets are connected by name, also those of a superclass and of a collection`() {
      let (owner, label, buttons) = (Heir(), UILabel(), [UIButton(), UIButton()])
      label.text = "a"
      buttons[0].setTitle("b", for: .normal)
      owner.connectOutlet("label", to: label)
      for button in buttons { owner.connectOutlet("buttons", to: button) }
      owner.connectOutlet("field", to: UITextField())
      #expect(owner.texts == ["a", "b", nil] && owner.hasField)
    }

    @Test func `actions are connected by name, with or without colons`() {
      let (owner, button, item) = (Heir(), UIButton(), UIBarButtonItem())
      button.connectAction("tap", of: owner)
      item.connectAction("close", of: owner)
      button.sendActions(for: .touchUpInside)
      item.simulateTap()
      #expect(owner.taps == 11)
      #expect(owner.interfaceAction("tap:") == owner.interfaceAction("tap"))
    }

    @Test func `an unknown name and an object of another class stop the program`() async {
      let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        Owner().connectOutlet("title", to: nil)
      }
      #expect(unknown.standardErrorText.contains("Owner has no outlet 'title'; it has: buttons, label"))
      let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        Owner().connectOutlet("label", to: UIButton())
      }
      #expect(wrong.standardErrorText.contains("the outlet 'label' of Owner cannot be a UIButton"))
      let action = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        UIButton().connectAction("buy", of: Owner())
      }
      #expect(action.standardErrorText.contains("Owner has no action 'buy'; it has: close, tap:"))
    }
  }
#endif
