#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let navigation: [CaseScript] = [
    CaseScript(
      id: "2.push-pop-dealloc", parts: ["a", "b"], before: { $0.launchNavigation(root: "a") },
      steps: [
        { stage in
          stage.log.add("b.init(coder:)")
          stage.push("b")
        },
        { $0.pop() },
      ]),
    CaseScript(
      id: "8.pop-dealloc", parts: ["a", "b"],
      choice: "didMove(nil) follows the popped controller's viewDidDisappear; no source documents its position",
      before: { stage in
        stage.launchNavigation(root: "a")
        stage.push("b")
      },
      steps: [{ $0.pop() }]),
    CaseScript(
      id: "2.push-pop-parent-callbacks", system: "6.0",
      choice: "one pass of constraints and layout, before viewDidAppear, because nothing requests a second pass",
      before: { $0.launchNavigation(root: "a") },
      steps: [{ $0.push("b") }, { $0.pop() }]),
    CaseScript(
      id: "2.nav-delegate", system: "5.1", callbacks: appearance + ["viewDidLoad", "willShow", "didShow"],
      choice: "didShow is called once, after viewDidAppear, as for the pushes in the same log",
      exception:
        "at launch, the log contains didShow twice because of a defect of iOS 5, the first time before viewDidAppear",
      instead: [0: ["a.viewDidLoad", "a.viewWillAppear", "nav.willShow(a)", "a.viewDidAppear", "nav.didShow(a)"]],
      cutShort: [2],
      steps: [
        { stage in
          let recorder = NavigationRecorder(stage.log)
          stage.keep(recorder)
          stage.launchNavigation(root: "a", delegate: recorder)
        },
        { $0.push("b") },
        { $0.pop() },
      ]),
    CaseScript(
      id: "2.interactive-pop-cancelled", parts: ["a", "b"],
      before: { stage in
        stage.launchNavigation(root: "a")
        stage.push("b")
      },
      steps: [
        { stage in
          stage.navigation.simulateInteractivePopBegin()
          stage.navigation.simulateInteractivePopCancel()
          stage.settle()
        }
      ]),
    CaseScript(
      id: "2.interactive-pop-completed", parts: ["a", "b"],
      before: { stage in
        stage.launchNavigation(root: "a")
        stage.push("b")
      },
      steps: [
        { stage in
          stage.navigation.simulateInteractivePopBegin()
          stage.navigation.simulateInteractivePopFinish()
          stage.settle()
        }
      ]),
    CaseScript(
      id: "2.push-not-animated",
      choice: "layout precedes viewDidAppear, as in the assertion and in an animated push",
      before: { $0.launchNavigation(root: "root") },
      steps: [{ $0.push("vc", animated: false) }, { $0.push("other", animated: false) }]),
    CaseScript(
      id: "2.stack-visible-in-willDisappear", before: { $0.launchNavigation(root: "root") },
      steps: [
        { $0.notePoppedState() }, { $0.noteCoveredState() }, { $0.notePushedState() }, { $0.noteUncoveredState() },
      ]),
    CaseScript(
      id: "2.pop-parent", parts: ["b"],
      choice: "the parent is nil from viewDidDisappear on; the SDK of iOS 13 is not modeled",
      before: { stage in
        stage.launchNavigation(root: "a")
        stage.push("b")
      },
      steps: [{ $0.noteParentOfPopped() }]),
    CaseScript(
      id: "12.nav-forwards-inside-its-own-viewDidAppear",
      callbacks: ["viewDidAppear", "viewDidAppear [enter]", "viewDidAppear [super returns]"],
      before: { stage in stage.launch(stage.make("root")) },
      steps: [
        { stage in
          let navigation = stage.enroll(ForwardingNavigation(rootViewController: stage.make("top")), as: "nav")
          navigation.log = stage.log
          stage["root"].present(navigation, animated: true)
          stage.settle()
        }
      ]),
  ]
}

/// Logs before and after UIKit's own `viewDidAppear`.
private final class ForwardingNavigation: UINavigationController {
  var log = Log()

  override func viewDidAppear(_ animated: Bool) {
    log.add("nav.viewDidAppear [enter]")
    super.viewDidAppear(animated)
    log.add("nav.viewDidAppear [super returns]")
  }
}

/// Logs what a navigation controller tells its delegate.
private final class NavigationRecorder: NSObject, UINavigationControllerDelegate {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.add("nav.willShow(\(UIViewController.partName(of: viewController)))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    log.add("nav.didShow(\(UIViewController.partName(of: viewController)))")
  }
}

extension Rehearsal {
  var navigation: UINavigationController {
    guard let navigation = self["nav"] as? UINavigationController else { fatalError("nav is no navigation controller") }
    return navigation
  }

  func launchNavigation(root: String, delegate: (any UINavigationControllerDelegate)? = nil) {
    let navigation = enroll(UINavigationController(rootViewController: make(root)), as: "nav")
    navigation.delegate = delegate
    launch(navigation)
  }

  func push(_ name: String, animated: Bool = true) {
    navigation.pushViewController(make(name), animated: animated)
    settle()
  }

  func pop(animated: Bool = true) {
    navigation.popViewController(animated: animated)
    settle()
  }

  // MARK: What a navigation controller says of itself, in the words of the case

  private func claim(_ text: String, _ holds: Bool) {
    log.add(holds ? text : "not: \(text)")
  }

  fileprivate func notePoppedState() {
    let vc = make("vc")
    navigation.pushViewController(vc, animated: true)
    settle()
    vc.onCallback["viewWillDisappear"] = { [unowned self] vc in
      claim("nav.viewControllers no longer contains vc", !navigation.viewControllers.contains { $0 === vc })
      claim("vc.isMovingFromParent == true", vc.isMovingFromParent)
    }
    pop()
  }

  fileprivate func noteParentOfPopped() {
    (self["b"] as? CaseController)?.onCallback["viewDidDisappear"] = { [unowned self] b in
      claim("b.parent == nil in viewDidDisappear", b.parent == nil)
      claim("b.navigationController == nil in viewDidDisappear", b.navigationController == nil)
    }
    pop()
  }

  fileprivate func noteCoveredState() {
    let vc = make("vc")
    navigation.pushViewController(vc, animated: true)
    settle()
    vc.onCallback["viewWillDisappear"] = { [unowned self] vc in
      let stack = navigation.viewControllers
      claim("vc is at index count-2", stack.firstIndex { $0 === vc } == stack.count - 2)
      claim("vc.isMovingFromParent == false", !vc.isMovingFromParent)
    }
    push("other")
    vc.onCallback = [:]
  }

  fileprivate func notePushedState() {
    let vc = make("vc")
    vc.onCallback["viewWillAppear"] = { [unowned self] in
      claim("vc.isMovingToParent == true", $0.isMovingToParent)
    }
    navigation.pushViewController(vc, animated: true)
    settle()
    vc.onCallback = [:]
  }

  fileprivate func noteUncoveredState() {
    push("last")
    let below = navigation.viewControllers[navigation.viewControllers.count - 2] as? CaseController
    below?.onCallback["viewWillAppear"] = { [unowned self] in
      claim("vc.isMovingToParent == false", !$0.isMovingToParent)
    }
    pop()
  }
}
