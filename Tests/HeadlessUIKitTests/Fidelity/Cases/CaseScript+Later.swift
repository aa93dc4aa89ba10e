#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Cases that tell what happens inside the call from what happens after the turn of the run loop.
extension CaseScript {
  static let later: [CaseScript] = [
    stackChange("2.push-later") { $0.navigation.pushViewController($0.make("b"), animated: true) },
    stackChange("2.push-not-animated-later", turns: 1) {
      $0.navigation.pushViewController($0.make("b"), animated: false)
    },
    stackChange("2.pop-later", beginsWith: ["b"]) { $0.navigation.popViewController(animated: true) },
    stackChange("2.pop-not-animated-later", beginsWith: ["b"], turns: 1) {
      $0.navigation.popViewController(animated: false)
    },
    CaseScript(
      id: "2.set-root-later", parts: ["b"],
      before: { stage in
        stage.launchNavigation(root: "a")
        stage.navigation.viewControllers = []
        stage.settle()
      },
      steps: [{ $0.navigation.viewControllers = [$0.make("b")] }, { _ in CATransaction.flush() }]),
    presentation("3.present-later", animated: true, turns: [{ _ in CATransaction.flush() }, { $0.settle() }]),
    presentation("3.present-not-animated-later", animated: false, turns: [{ _ in CATransaction.flush() }]),
    CaseScript(
      id: "3.sheet-not-animated-later", parts: ["vc0", "vc1"], before: { $0.launch($0.make("vc0")) },
      steps: [
        { $0["vc0"].present($0.make("vc1"), animated: false) }, { _ in CATransaction.flush() }, { $0.settle() },
        { $0["vc0"].dismiss(animated: false) }, { $0.settle() },
      ]),
  ]

  private static func stackChange(
    _ id: String, beginsWith pushed: [String] = [], turns: Int = 2, _ change: @escaping Action
  ) -> CaseScript {
    let turn: Action = { _ in CATransaction.flush() }
    return CaseScript(
      id: id, parts: ["a", "b"],
      before: { stage in
        stage.launchNavigation(root: "a")
        for name in pushed { stage.push(name) }
      },
      steps: [change, turn] + (turns == 2 ? [{ $0.settle() }] : []))
  }

  private static func presentation(_ id: String, animated: Bool, turns: [Action]) -> CaseScript {
    let present: Action = { stage in
      let presented = stage.make("vc1")
      presented.modalPresentationStyle = .fullScreen
      stage["vc0"].present(presented, animated: animated)
    }
    return CaseScript(id: id, before: { $0.launch($0.make("vc0")) }, steps: [present] + turns)
  }
}
