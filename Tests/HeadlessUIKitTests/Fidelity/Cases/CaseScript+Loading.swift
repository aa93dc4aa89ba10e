#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let loading: [CaseScript] = [
    CaseScript(
      id: "1.constraints-position", system: "12.0",
      choice: "the shorter list, because a second pass runs only on request",
      steps: [{ stage in stage.launch(stage.make("vc")) }]),
    CaseScript(
      id: "1.viewIsAppearing", system: "17.0",
      choice: "viewIsAppearing precedes the first layout; the view is in its window and has its size",
      steps: [{ stage in stage.launch(stage.make("vc")) }]),
    CaseScript(
      id: "1.margins-safearea", system: "12.2",
      choice: "the newer version of the test, with margins and safe area",
      exception: "`animated` is `false`, as passed in the call; the author cannot explain the `true` in the log",
      comparesAnimated: false,
      before: { stage in
        let root = stage.make("root")
        root.onCallback["viewDidAppear"] = { [unowned stage] root in
          _ = stage.log.take()
          root.present(stage.make("vc", loggingInit: true), animated: false)
        }
        stage.window.rootViewController = root
      },
      steps: [
        { stage in
          stage.window.makeKeyAndVisible()
          stage.settle()
        }
      ]),
    CaseScript(
      id: "11.early-view",
      steps: [
        { stage in
          let vc = stage.make("vc")
          _ = vc.view
        },
        { stage in
          let vc = stage.make("vc")
          vc.view.layoutIfNeeded()
        },
      ]),
  ]
}
