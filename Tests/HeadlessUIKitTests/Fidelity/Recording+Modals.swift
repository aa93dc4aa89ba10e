import HeadlessUIKit

private let sheetScenarios = "github:software-mansion/react-native-screens, test-form-sheet scenarios"
private let header = "Apple, UIPresentationController.h (quoted in mattneub, bk2ch06p264presentedViewController)"

/// Presentations, and what their presenters and delegates are told.
extension Recording {
  static let modals =
    [
      Recording(
        testDescription: "present in iOS 5", source: "kazzz.hatenablog.com/entry/20120621/p1", ios: "5", system: "5.1",
        expected: ["a.viewWillDisappear", "b.viewWillAppear", "b.viewDidAppear", "a.viewDidDisappear"],
        before: { $0.launch($0.make("a")) }, play: { $0.present("b", from: "a", style: .fullScreen) }),
      Recording(
        testDescription: "dismiss in iOS 5", source: "kazzz.hatenablog.com/entry/20120621/p1", ios: "5", system: "5.1",
        expected: ["b.viewWillDisappear", "a.viewWillAppear", "a.viewDidAppear", "b.viewDidDisappear"],
        before: { stage in
          stage.launch(stage.make("a"))
          stage.present("b", from: "a", style: .fullScreen)
        },
        play: { $0.dismiss("b") }),
      Recording(
        testDescription: "whether the root's launch and its cover are animated",
        source: "openradar 18246020 (github:lionheart/openradar-mirror#12050)", ios: "7", system: "7.0",
        comparesArguments: true,
        expected: [
          "a.viewWillAppear(false)", "a.viewDidAppear(false)", "a.viewWillDisappear(true)", "a.viewDidDisappear(true)",
          "a.viewWillAppear(true)", "a.viewDidAppear(true)",
        ],
        play: { stage in
          stage.launch(stage.make("a"))
          let cover = UIViewController()
          cover.modalPresentationStyle = .fullScreen
          stage["a"].present(cover, animated: true)
          stage.settle()
          cover.dismiss(animated: true)
        }),
      Recording(
        testDescription: "the presenter is known right after present, in a window that is not key",
        source: "github:FluidGroup/FluidInterfaceKit, UIKitPresentationTests.swift", ios: "that of its CI",
        callbacks: [], expected: ["- a"],
        before: { stage in
          stage.window.rootViewController = stage.make("a")
          stage.window.isHidden = false
        },
        play: { stage in
          let modal = UIViewController()
          stage["a"].present(modal, animated: false)
          stage.log.add("- \(UIViewController.partName(of: modal.presentingViewController))")
        }),
      Recording(
        testDescription: "a child sees what its stack presents",
        source: "github:pointfreeco/swift-navigation, PresentationTests", ios: "that of its CI", callbacks: [],
        expected: ["- modal", "- modal"], before: { $0.launchStack("child") },
        play: { stage in
          stage["child"].present(stage.enroll(UIViewController(), as: "modal"), animated: false)
          for presenter in [stage["child"], stage.stack] {
            stage.log.add("- \(UIViewController.partName(of: presenter.presentedViewController))")
          }
        }),
      Recording(
        testDescription: "a modal in the context of the primary column",
        source: "openradar 17826464 (github:lionheart/openradar-mirror#12249)", ios: "7", system: "7.0", idiom: .pad,
        expected: ["modal.viewWillAppear", "modal.viewDidAppear"],
        before: { stage in
          let split = stage.enroll(UISplitViewController(), as: "split")
          split.viewControllers = [stage.enroll(UIViewController(), as: "primary"), UIViewController()]
          stage.launch(split)
          UIApplication.shared.simulateRotation(to: .landscapeLeft)
        },
        play: { stage in
          stage["primary"].definesPresentationContext = true
          stage.present("modal", from: "primary", style: .currentContext)
        }),
    ]

  static let sheets = [
    Recording(
      testDescription: "a form sheet opens", source: sheetScenarios, ios: "18.6, 26.4",
      expected: ["s1.viewWillAppear", "s1.viewDidAppear"], before: { $0.launch($0.make("root")) },
      play: { $0.present("s1", from: "root", style: .formSheet) }),
    Recording(
      testDescription: "a form sheet is swiped down", source: sheetScenarios, ios: "18.6, 26.4",
      expected: ["s1.viewWillDisappear", "s1.viewDidDisappear"],
      before: { stage in
        stage.launch(stage.make("root"))
        stage.present("s1", from: "root", style: .formSheet)
      },
      play: { $0["s1"].presentationController?.simulateSwipeDown() }),
    Recording(
      testDescription: "the sheet in the middle is dismissed, and the upper one goes with it", source: sheetScenarios,
      ios: "18.6, 26.4", callbacks: [], expected: ["- s2 has no presenter", "- s3 has no presenter"],
      before: { stage in
        stage.launch(stage.make("root"))
        for (presenter, sheet) in [("root", "s1"), ("s1", "s2"), ("s2", "s3")] {
          stage.present(sheet, from: presenter, style: .formSheet)
          stage.watch(sheet, allows: true)
          stage.notePresenter(of: sheet)
        }
      },
      play: { stage in
        stage["s1"].dismiss(animated: true)
        stage.settle()
        let lines = stage.log.take()
        for line in lines.filter({ $0.hasPrefix("-") }).sorted() { stage.log.add(line) }
      }),
    Recording(
      testDescription: "a controller that is only covered has its presenter", source: sheetScenarios,
      ios: "18.6, 26.4", callbacks: [], expected: ["- s1 has a presenter"],
      before: { stage in
        stage.launch(stage.make("root"))
        stage.present("s1", from: "root", style: .fullScreen)
        stage.notePresenter(of: "s1")
      },
      play: { $0.present("s2", from: "s1", style: .fullScreen) }),
    swipe(
      "a swipe",
      [
        "- shouldDismiss", "- willDismiss", "s1.viewWillDisappear", "s1.viewDidDisappear", "- didDismiss",
      ]),
    swipe("a swipe on a modal sheet", isModal: true, ["- didAttemptToDismiss"]),
    swipe("a swipe that the delegate prevents", allows: false, ["- shouldDismiss", "- didAttemptToDismiss"]),
    Recording(
      testDescription: "the delegate of a sheet that code dismisses", source: header, ios: "13",
      callbacks: [], expected: [],
      before: { stage in
        stage.launch(stage.make("root"))
        stage.present("s1", from: "root", style: .pageSheet)
        stage.watch("s1", allows: true)
      },
      play: { $0.dismiss("s1") }),
  ]

  /// Whether the presenter appears again when the modal goes, on a phone and on a pad.
  static let presenters: [Recording] = [
    presenter("fullScreen", .fullScreen, true, true), presenter("pageSheet", .pageSheet, true, false),
    presenter("formSheet", .formSheet, true, false), presenter("currentContext", .currentContext, true, true),
    presenter("custom", .custom, false, false), presenter("overFullScreen", .overFullScreen, false, false),
    presenter("overCurrentContext", .overCurrentContext, false, false), presenter("popover", .popover, true, false),
  ].flatMap(\.self)

  private static func presenter(
    _ name: String, _ style: UIModalPresentationStyle, _ onPhone: Bool, _ onPad: Bool
  ) -> [Recording] {
    [(UIUserInterfaceIdiom.phone, onPhone, "phone"), (.pad, onPad, "pad")].map { idiom, appears, device in
      Recording(
        testDescription: "the presenter of a modal in the style \(name), on a \(device)",
        source: "regularberry.github.io/2019/02/22/why-isnt-viewwillappear-getting-called.html", ios: "12",
        system: "12.0", idiom: idiom, callbacks: ["viewWillAppear"], expected: appears ? ["a.viewWillAppear"] : [],
        before: { stage in
          stage.launch(stage.make("a"))
          let modal = stage.enroll(UIViewController(), as: "modal")
          modal.modalPresentationStyle = style
          modal.popoverPresentationController?.sourceView = stage["a"].view
          stage["a"].present(modal, animated: true)
        },
        play: { $0.dismiss("modal") })
    }
  }

  private static func swipe(
    _ name: String, isModal: Bool = false, allows: Bool = true, _ expected: [String]
  ) -> Recording {
    Recording(
      testDescription: "the delegate of a sheet during \(name)", source: header, ios: "13", expected: expected,
      before: { stage in
        stage.launch(stage.make("root"))
        stage.present("s1", from: "root", style: .pageSheet)
        stage.watch("s1", allows: allows)
        stage["s1"].isModalInPresentation = isModal
      },
      play: { $0["s1"].presentationController?.simulateSwipeDown() })
  }
}

extension Rehearsal {
  fileprivate func watch(_ sheet: String, allows: Bool) {
    let watcher = SheetWatcher(log, allows: allows)
    keep(watcher)
    self[sheet].presentationController?.delegate = watcher
  }

  fileprivate func notePresenter(of name: String) {
    (self[name] as? CaseController)?.onCallback["viewDidDisappear"] = { [log] controller in
      log.add("- \(name) has \(controller.presentingViewController == nil ? "no" : "a") presenter")
    }
  }
}

@MainActor
private final class SheetWatcher: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: Log
  private let allows: Bool

  init(_ log: Log, allows: Bool) {
    (self.log, self.allows) = (log, allows)
    super.init()
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("- shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.add("- willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("- didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("- didAttemptToDismiss")
  }
}
