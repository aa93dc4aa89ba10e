internal import HeadlessUIKit

extension RuleSample {
  /// The samples about views that are released while their controllers live.
  static let unloads: [RuleSample] = [
    RuleSample(
      "empty-view-did-unload", system: "5.1", wrong: { $0.showAndUnload(EmptyViewDidUnload.Wrong()) },
      right: { $0.showAndUnload(EmptyViewDidUnload.Right()) }),
    RuleSample(
      "outlet-kept-after-unload", system: "5.1", wrong: { $0.showAndUnload(OutletKeptAfterUnload.Wrong()) },
      right: { $0.showAndUnload(OutletKeptAfterUnload.Right()) }),
    RuleSample(
      "repeated-view-did-unload", system: "5.1",
      wrong: { RepeatedViewDidUnload.unloadAndLeave($0, RepeatedViewDidUnload.Wrong()) },
      right: { RepeatedViewDidUnload.unloadAndLeave($0, RepeatedViewDidUnload.Right()) }),
    RuleSample(
      "unload-without-callback", wrong: { $0.showAndUnload(UnloadWithoutCallback.Wrong()) },
      right: { $0.showAndUnload(UnloadWithoutCallback.Right()) }),
    RuleSample(
      "view-reloaded-in-unload", system: "5.1", wrong: { $0.showAndUnload(ViewReloadedInUnload.Wrong()) },
      right: { $0.showAndUnload(ViewReloadedInUnload.Right()) }),
  ]
}

/// Holds a part of its view.
private class TitledController: UIViewController {
  var titleLabel: UILabel?

  override func loadView() {
    let titleLabel = UILabel()
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(titleLabel)
    self.titleLabel = titleLabel
  }

  func releaseParts() { titleLabel = nil }
}

private enum EmptyViewDidUnload {
  final class Wrong: TitledController {
    override func viewDidUnload() {
      super.viewDidUnload()
    }
  }

  final class Right: TitledController {
    override func viewDidUnload() {
      super.viewDidUnload()
      titleLabel = nil
    }
  }
}

private enum OutletKeptAfterUnload {
  class IconController: TitledController {
    var icon: UIImageView?

    override func loadView() {
      let icon = UIImageView()
      super.loadView()
      view.addSubview(icon)
      self.icon = icon
    }
  }

  final class Wrong: IconController {
    override func viewDidUnload() {
      super.viewDidUnload()
      titleLabel = nil  // the icon stays in memory
    }
  }

  final class Right: IconController {
    override func viewDidUnload() {
      super.viewDidUnload()
      titleLabel = nil
      icon = nil
    }
  }
}

private enum RepeatedViewDidUnload {
  final class Wrong: TitledController {
    isolated deinit { viewDidUnload() }  // viewDidUnload may have run already, and it calls super
  }

  final class Right: TitledController {
    isolated deinit { releaseParts() }

    override func viewDidUnload() {
      super.viewDidUnload()
      releaseParts()  // may run twice
    }
  }

  @MainActor
  static func unloadAndLeave(_ stage: SampleStage, _ controller: @autoclosure () -> UIViewController) {
    stage.show(UINavigationController(rootViewController: UIViewController()))
    stage.push(controller())
    stage.push(UIViewController())
    stage.runOutOfMemory()
    stage.popToRoot()
  }
}

private enum UnloadWithoutCallback {
  final class Wrong: TitledController {
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if isViewLoaded, view.window == nil { view = nil }  // viewDidUnload is not called
    }
  }

  final class Right: TitledController {
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      guard isViewLoaded, view.window == nil else { return }
      titleLabel = nil
      view = nil
    }
  }
}

private enum ViewReloadedInUnload {
  final class Wrong: TitledController {
    override func viewDidUnload() {
      super.viewDidUnload()
      for part in view.subviews { part.removeFromSuperview() }  // there is no view: this loads it
    }
  }

  final class Right: TitledController {
    override func viewDidUnload() {
      super.viewDidUnload()
      titleLabel = nil  // the rest of the view is released with it
    }
  }
}
