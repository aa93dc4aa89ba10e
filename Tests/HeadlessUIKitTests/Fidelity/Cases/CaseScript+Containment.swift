#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

extension CaseScript {
  static let containment: [CaseScript] = [
    CaseScript(
      id: "5.addchild-in-parent-viewDidLoad",
      steps: [{ stage in stage.launch(stage.makeParent { stage.embed("child", in: $0) }) }]),
    CaseScript(
      id: "5.addsubview-without-addchild",
      choice: "the child appears, as in the printed log, in which the parent is the root of a window",
      steps: [
        { stage in
          let child = stage.make("child")
          stage.launch(stage.makeParent { $0.view.addSubview(child.view) })
        }
      ]),
    CaseScript(
      id: "5.storyboard-embed-launch", system: "14.0",
      exception: "the child is embedded in code, not by a storyboard segue",
      steps: [{ stage in stage.launch(stage.makeParent { stage.embed("child", in: $0) }) }]),
    CaseScript(
      id: "5.transition-from-to", variation: "transition(from:to:)", parts: ["c1", "c2"],
      before: { stage in stage.launch(stage.makeParent { stage.embed("c1", in: $0) }) },
      steps: [{ stage in stage.exchange("c1", for: "c2") }]),
    CaseScript(
      id: "5.transition-from-to", variation: "by hand", parts: ["c1", "c2"],
      before: { stage in
        let parent = stage.makeParent { stage.embed("c1", in: $0) }
        parent.forwardsAppearance = false
        parent.onCallback["viewWillAppear"] = { $0.children[0].beginAppearanceTransition(true, animated: false) }
        parent.onCallback["viewDidAppear"] = { $0.children[0].endAppearanceTransition() }
        stage.launch(parent)
      },
      steps: [{ stage in stage.exchangeByHand("c1", for: "c2") }]),
    CaseScript(
      id: "5.workflow-replace-not-loaded", parts: ["old", "new"],
      before: { stage in
        let parent = stage.make("parent")
        stage.keep(parent)
        parent.addChild(stage.make("old"))
      },
      steps: [
        { stage in
          let new = stage.make("new")
          stage["parent"].addChild(new)
          stage["old"].willMove(toParent: nil)
          new.didMove(toParent: stage["parent"])
          stage["old"].removeFromParent()
        }
      ]),
    CaseScript(
      id: "5.addsubview-to-visible-parent",
      choice: "viewDidAppear is called within addSubview, because no source documents a later call",
      before: { stage in stage.launch(stage.make("parent")) },
      steps: [
        { stage in
          let c = stage.make("c")
          stage["parent"].addChild(c)
          stage["parent"].view.addSubview(c.view)
        },
        { stage in stage["c"].view.removeFromSuperview() },
      ]),
    CaseScript(
      id: "5.addchild-viewDidLoad-layout",
      steps: [
        { stage in
          let c = stage.make("c")
          stage.launch(
            stage.makeParent {
              $0.addChild(c)
              $0.view.addSubview(c.view)
            })
        }
      ]),
    CaseScript(
      id: "5.apple-rules",
      before: { stage in
        stage.keep(stage.make("parent"))
        stage.keep(stage.make("other"))
        stage.keep(stage.make("c"))
      },
      steps: [
        { stage in stage["parent"].addChild(stage["c"]) },
        { stage in stage["c"].removeFromParent() },
        { stage in stage.noteMoveToAnotherParent() },
      ]),
    CaseScript(
      id: "5.forwarding-off", callbacks: appearance,
      before: { stage in
        let parent = stage.makeParent { stage.embed("child", in: $0) }
        parent.forwardsAppearance = false
        stage.window.rootViewController = parent
      },
      steps: [
        { stage in
          stage.window.makeKeyAndVisible()
          stage.window.isHidden = true
        },
        { stage in
          let parent = stage["parent"] as? CaseController
          parent?.onCallback["viewWillAppear"] = { $0.children[0].beginAppearanceTransition(true, animated: false) }
          parent?.onCallback["viewDidAppear"] = { $0.children[0].endAppearanceTransition() }
          stage.window.isHidden = false
        },
      ]),
  ]
}

extension Rehearsal {
  /// A parent that builds its inside in `viewDidLoad`.
  func makeParent(_ build: @escaping @MainActor (CaseController) -> Void) -> CaseController {
    let parent = make("parent")
    parent.onCallback["viewDidLoad"] = build
    return parent
  }

  /// What the documentation of custom containers asks for.
  func embed(_ name: String, in parent: UIViewController) {
    let child = make(name)
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
  }

  fileprivate func exchange(_ old: String, for new: String) {
    let (c1, c2, parent) = (self[old], make(new), self["parent"])
    parent.addChild(c2)
    c1.willMove(toParent: nil)
    parent.transition(from: c1, to: c2, duration: 0.4, animations: nil) { _ in
      c2.didMove(toParent: parent)
      c1.removeFromParent()
    }
    settle()
  }

  fileprivate func exchangeByHand(_ old: String, for new: String) {
    let (c1, c2, parent) = (self[old], make(new), self["parent"])
    parent.addChild(c2)
    c1.willMove(toParent: nil)
    c1.beginAppearanceTransition(false, animated: true)
    c2.beginAppearanceTransition(true, animated: true)
    parent.view.addSubview(c2.view)
    settle()
    c1.view.removeFromSuperview()
    c2.endAppearanceTransition()
    c1.endAppearanceTransition()
    c2.didMove(toParent: parent)
    c1.removeFromParent()
  }

  /// The case tells this in words, so the words are logged when the callbacks are the right ones.
  fileprivate func noteMoveToAnotherParent() {
    self["parent"].addChild(self["c"])
    _ = log.take()
    self["other"].addChild(self["c"])
    let isRemovedFirst = log.take() == ["c.didMove(nil)", "c.willMove(other)"] && self["parent"].children.isEmpty
    log.add(isRemovedFirst ? "c is first removed from the old parent" : "c is not removed first")
  }
}
