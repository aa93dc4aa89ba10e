#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let memory: [CaseScript] = [
    CaseScript(
      id: "7.ios5-unload-cycle", system: "5.1",
      choice: "the view is released if it has no superview and can be recreated; iOS 2 releases it without callbacks",
      before: { stage in
        let vc = stage.make("vc")
        stage.keep(vc)
        vc.loadViewIfNeeded()
      },
      steps: [
        { _ in UIApplication.shared.simulateMemoryWarning() },
        { stage in _ = stage["vc"].view },
        { stage in
          stage.window.rootViewController = stage["vc"]
          stage.window.makeKeyAndVisible()
          UIApplication.shared.simulateMemoryWarning()
        },
      ]),
    CaseScript(
      id: "7.ios6-no-unload",
      before: presentedSub,
      steps: [
        { stage in
          UIApplication.shared.simulateMemoryWarning()
          stage.dismiss("sub")
        }
      ]),
    CaseScript(
      id: "7.ios6-manual-nil-reload",
      before: { stage in
        presentedSub(stage)
        (stage["main"] as? CaseController)?.onCallback["didReceiveMemoryWarning"] = { main in
          if main.isViewLoaded, main.view.window == nil { main.view = nil }
        }
      },
      steps: [
        { _ in UIApplication.shared.simulateMemoryWarning() },
        { stage in stage.dismiss("sub") },
      ]),
    CaseScript(
      id: "7.setnil-no-unload",
      choice: "`viewDidUnload` is not called on a memory warning, either, because nothing was unloaded",
      before: { stage in
        let vc = stage.make("vc")
        stage.keep(vc)
        vc.loadViewIfNeeded()
      },
      steps: [
        { stage in stage["vc"].view = nil },
        { stage in _ = stage["vc"].view },
      ]),
  ]

  private static let presentedSub: Action = { stage in
    stage.launch(stage.make("main"))
    stage.present("sub", from: "main", style: .fullScreen)
  }
}
