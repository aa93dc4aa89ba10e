#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let tabs: [CaseScript] = [
    CaseScript(
      id: "4.tab-switch", parts: ["t1", "t2"],
      steps: [
        { stage in
          let tabs = stage.enroll(UITabBarController(), as: "tabs")
          tabs.viewControllers = [stage.make("t1"), stage.make("t2")]
          stage.launch(tabs)
        },
        { $0.select(1) },
        { $0.select(0) },
      ])
  ]
}

extension Rehearsal {
  fileprivate func select(_ index: Int) {
    (self["tabs"] as? UITabBarController)?.selectedIndex = index
    settle()
  }
}
