// Unwind segues in code exist only in HeadlessUIKit, so the app for real UIKit does not play these.
#if !FIDELITY_APP
  import HeadlessUIKit

  extension CaseScript {
    /// Who is asked for the destination of an unwind segue, and who goes back.
    static let unwinding: [CaseScript] = [
      CaseScript(
        id: "13.unwind-cascade",
        before: { stage in
          stage.launch(stage.unwinding("vc1", takes: true))
          for number in 1...3 { stage.presentUnwinding("vc\(number + 1)", from: "vc\(number)") }
        },
        steps: [{ stage in stage.unwind(from: "vc4") }]),
      CaseScript(
        id: "13.unwind-stack",
        before: { stage in
          stage.launch(stage.stack(["vc1", "vc2"], takes: "vc1"))
          stage.presentUnwinding("vc3", from: "vc2")
        },
        steps: [{ stage in stage.unwind(from: "vc3") }]),
      CaseScript(
        id: "13.unwind-cascade-stack",
        before: { stage in
          stage.launch(stage.stack(["vc1", "vc2", "vc3"], takes: "vc1"))
          stage.presentUnwinding("vc4", from: "vc3")
          stage.presentUnwinding("vc5", from: "vc4")
        },
        steps: [{ stage in stage.unwind(from: "vc5") }]),
      CaseScript(
        id: "13.unwind-tabs", system: "11.0",
        before: { stage in
          let tabs = stage.enroll(LoggingTabs(), as: "tabs")
          tabs.log = stage.log
          tabs.viewControllers = [stage.stack(["first", "pushed"], takes: "first"), stage.unwinding("second")]
          tabs.selectedIndex = 1
          stage.launch(tabs)
          stage.presentUnwinding("presented", from: "second")
        },
        steps: [{ stage in stage.unwind(from: "presented") }]),
      CaseScript(
        id: "13.unwind-child",
        before: { stage in
          let (parent, child) = (stage.unwinding("parent"), stage.unwinding("vc2", takes: true))
          child.definesPresentationContext = true
          parent.addChild(child)
          parent.view.addSubview(child.view)
          child.didMove(toParent: parent)
          stage.launch(parent)
          stage.presentUnwinding("vc3", from: "vc2", style: .overCurrentContext)
        },
        steps: [{ stage in stage.unwind(from: "vc3") }]),
    ]
  }

  extension Rehearsal {
    /// A controller that logs its part in an unwind segue, and has an unwind segue itself.
    fileprivate func unwinding(_ name: String, takes: Bool = false) -> UnwindingController {
      let log = log
      UIStoryboard.register(name) { storyboard in
        storyboard.addScene(name, isInitial: true, make: { _ in UnwindingController(name, takes: takes, log: log) })
          .addUnwindSegue("back", action: Selector("unwind:", UnwindingController.unwind(_:)))
      }
      let made = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
      guard let made = made as? UnwindingController else { fatalError("the scene makes another controller") }
      return enroll(made, as: name)
    }

    fileprivate func stack(_ names: [String], takes name: String) -> UINavigationController {
      let stack = enroll(LoggingStack(), as: "stack")
      stack.log = log
      stack.viewControllers = names.map { unwinding($0, takes: $0 == name) }
      return stack
    }

    fileprivate func presentUnwinding(
      _ name: String, from presenter: String, style: UIModalPresentationStyle = .fullScreen
    ) {
      let presented = unwinding(name)
      presented.modalPresentationStyle = style
      self[presenter].present(presented, animated: false)
      settle()
    }

    fileprivate func unwind(from name: String) {
      self[name].performSegue(withIdentifier: "back", sender: nil)
      settle()
    }
  }

  private final class UnwindingController: UIViewController {
    private let part: String
    private let takes: Bool
    private let log: Log

    init(_ part: String, takes: Bool, log: Log) {
      (self.part, self.takes, self.log) = (part, takes, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func unwind(_ segue: UIStoryboardSegue) { log.add("\(part).action") }

    override func canPerformUnwindSegueAction(
      _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
      log.add("\(part).canPerform")
      return takes
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log.add("\(part).prepare") }

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
      log.add("\(part).unwind(\(UIViewController.partName(of: subsequentVC)))")
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      log.add("\(part).dismiss")
      super.dismiss(animated: flag, completion: completion)
    }
  }

  private final class LoggingStack: UINavigationController {
    var log = Log()

    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
      let children = super.allowedChildrenForUnwinding(from: source)
      log.add("stack.allowed(\(names(of: children)))")
      return children
    }

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
      log.add("stack.unwind(\(UIViewController.partName(of: subsequentVC)))")
      super.unwind(for: unwindSegue, towards: subsequentVC)
    }

    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
      log.add("stack.popTo(\(UIViewController.partName(of: viewController)))")
      return super.popToViewController(viewController, animated: animated)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      log.add("stack.dismiss")
      super.dismiss(animated: flag, completion: completion)
    }
  }

  private final class LoggingTabs: UITabBarController {
    var log = Log()

    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
      let children = super.allowedChildrenForUnwinding(from: source)
      log.add("tabs.allowed(\(names(of: children)))")
      return children
    }

    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
      log.add("tabs.unwind(\(UIViewController.partName(of: subsequentVC)))")
      super.unwind(for: unwindSegue, towards: subsequentVC)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      log.add("tabs.dismiss")
      super.dismiss(animated: flag, completion: completion)
    }
  }

  @MainActor
  private func names(of controllers: [UIViewController]) -> String {
    controllers.map { UIViewController.partName(of: $0) }.joined(separator: " ")
  }
#endif
