#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let nibs: [CaseScript] = [
    CaseScript(
      id: "1.storyboard-root-ios12", system: "12.2",
      choice: "one pair of layout callbacks, as in a view without constraints; the number of pairs is not fixed",
      before: { stage in
        stage.partFromNib = "a"
        stage.registerStoryboard()
      },
      steps: [
        { stage in
          guard let root = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() else { return }
          stage.launch(root)
        }
      ]),
    CaseScript(
      id: "1.nibname-push", callbacks: fromNibs,
      before: { stage in
        stage.launchNavigation(root: "root")
        stage.registerNib(named: "Case")
      },
      steps: [
        { stage in stage.keep(stage.enroll(fromNib(CaseController(nibName: "Case", bundle: nil)), as: "vc")) },
        { stage in stage.pushEnrolled("vc") },
        { stage in stage.pop() },
      ]),
    CaseScript(
      id: "1.storyboard-instantiate-push", callbacks: fromNibs,
      before: { stage in
        stage.launchNavigation(root: "root")
        stage.registerStoryboard()
      },
      steps: [
        { stage in
          let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Case")
          stage.keep(stage.enroll(controller, as: "vc"))
        },
        { stage in stage.pushEnrolled("vc") },
      ]),
    CaseScript(
      id: "1.xib-containing-vc", callbacks: fromNibs,
      before: { stage in
        stage.launchNavigation(root: "root")
        stage.registerNibWithController(named: "Case")
      },
      steps: [
        { stage in
          let objects = Bundle.main.loadNibNamed("Case", owner: nil, options: nil)
          guard let controller = objects?.first as? CaseController else { return }
          stage.keep(stage.enroll(controller, as: "vc"))
        },
        { stage in stage.pushEnrolled("vc") },
      ]),
    CaseScript(
      id: "1.code-init-push", callbacks: fromNibs,
      before: { stage in stage.launchNavigation(root: "root") },
      steps: [
        { stage in stage.keep(stage.enroll(CaseController(loggingInitOf: "vc"), as: "vc")) },
        { stage in stage.pushEnrolled("vc") },
      ]),
  ]

  private static let fromNibs =
    appearance + [
      "init", "init(coder:)", "awakeFromNib", "loadView", "viewDidLoad", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews",
    ]

  /// A controller whose `loadView` leaves the making of the view to UIKit.
  @MainActor
  private static func fromNib(_ controller: CaseController) -> CaseController {
    controller.usesNib = true
    return controller
  }
}

extension Rehearsal {
  fileprivate func pushEnrolled(_ name: String) {
    navigation.pushViewController(self[name], animated: true)
    settle()
  }
}
