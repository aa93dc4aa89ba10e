internal import Foundation
internal import HeadlessUIKit
internal import Lifeline
internal import LifelineUIKit

extension RuleSample {
  /// The samples about what should have gone.
  static let leaks: [RuleSample] = [
    RuleSample(
      "controller-leaked", wrong: { ControllerLeaked.open($0, ControllerLeaked.Wrong()) },
      right: { ControllerLeaked.open($0, ControllerLeaked.Right()) }),
    // The trace ends before the three and a half seconds are over.
    RuleSample(
      "late-release", foundBy: "controller-leaked", wrong: { LateRelease.close($0, LateRelease.Wrong()) },
      right: { LateRelease.close($0, LateRelease.Right()) }),
    RuleSample(
      "object-leaked", wrong: { ObjectLeaked.finish($0, ObjectLeaked.wrong()) },
      right: { ObjectLeaked.finish($0, ObjectLeaked.right()) }),
    RuleSample(
      "resource-kept-on-memory-warning", wrong: { $0.showAndUnload(ResourceKept.Wrong()) },
      right: { $0.showAndUnload(ResourceKept.Right()) }),
    RuleSample(
      "view-leaked-after-unload", wrong: { ViewLeakedAfterUnload.unload($0, ViewLeakedAfterUnload.Wrong()) },
      right: { ViewLeakedAfterUnload.unload($0, ViewLeakedAfterUnload.Right()) }),
  ]
}

private enum ControllerLeaked {
  class Clock: UIViewController {
    var timer: Timer?

    func tick() {}
  }

  final class Wrong: Clock {
    override func viewDidLoad() {
      super.viewDidLoad()
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        // The run loop retains the timer, the timer retains the closure, and the closure retains self.
        MainActor.assumeIsolated { self.tick() }
      }
    }
  }

  final class Right: Clock {
    override func viewDidLoad() {
      super.viewDidLoad()
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.tick() }
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      timer?.invalidate()
    }
  }

  @MainActor
  static func open(_ stage: SampleStage, _ clock: @autoclosure () -> Clock) {
    stage.show(UIViewController())
    stage.cover(with: clock())
    stage.uncover()
  }
}

private enum LateRelease {
  struct Draft: Sendable {
    func save() {}
  }

  @MainActor
  protocol Editor: UIViewController {
    func close()
  }

  final class Wrong: UIViewController, Editor {
    func close() {
      dismiss(animated: true)
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) {
        self.save()  // retains the controller and its view for three and a half seconds
      }
    }

    private func save() {}
  }

  final class Right: UIViewController, Editor {
    private let draft = Draft()

    func close() {
      let draft = draft  // retains only what is needed
      dismiss(animated: true)
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { draft.save() }
    }
  }

  @MainActor
  static func close(_ stage: SampleStage, _ editor: @autoclosure () -> any Editor) {
    stage.show(UIViewController())
    let editor = editor()
    stage.cover(with: editor)
    editor.close()
    UIApplication.shared.settle()
  }
}

private enum ObjectLeaked {
  @MainActor
  final class Uploader {
    var onDone: () -> Void = {}

    func close() {}
  }

  @MainActor
  static func wrong() -> Uploader {
    let uploader = Uploader()
    uploader.onDone = { uploader.close() }  // the closure retains the uploader, which retains the closure
    return uploader
  }

  @MainActor
  static func right() -> Uploader {
    let uploader = Uploader()
    uploader.onDone = { [weak uploader] in uploader?.close() }
    return uploader
  }

  @MainActor
  static func finish(_ stage: SampleStage, _ uploader: @autoclosure () -> Uploader) {
    let uploader = uploader()
    _ = stage.tracer.attach(uploader)
    stage.tracer.expectDeallocation(of: uploader, because: "finished")
  }
}

private enum ResourceKept {
  final class Panorama {}

  class Viewer: UIViewController {
    var panorama: Panorama?

    override func viewDidLoad() {
      super.viewDidLoad()
      let panorama = Panorama()
      Tracer.current.trackResource(panorama, bytes: 4_000_000, purgeable: true, owner: self)
      self.panorama = panorama
    }
  }

  final class Wrong: Viewer {
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
    }
  }

  final class Right: Viewer {
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if viewIfLoaded?.window == nil { panorama = nil }  // loaded from its file when it is needed again
    }
  }
}

private enum ViewLeakedAfterUnload {
  final class Wrong: UIViewController {
    var header: UIView!  // a strong outlet, never cleared

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if isViewLoaded, view.window == nil {
        view = nil  // the superview still retains the view, and the outlet may retain it, too
      }
    }
  }

  final class Right: UIViewController {
    weak var header: UIView?  // or cleared below

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if isViewLoaded, view.window == nil {
        view.removeFromSuperview()
        view = nil
      }
    }
  }

  /// Unloads a child whose parent's view stays.
  @MainActor
  static func unload(_ stage: SampleStage, _ child: UIViewController) {
    let parent = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.showAndUnload(parent)
  }
}
