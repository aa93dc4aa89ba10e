internal import Lifeline
internal import LifelineVocabulary

/// What happens to subjects, in words.
enum CallbackWords {
  /// Callbacks of a layout, which come with everything and are not told.
  static let layout: Set<String> = [
    "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewLayoutMarginsDidChange",
    "viewSafeAreaInsetsDidChange",
  ]

  private static let callbacks: [String: Phrase] = [
    "viewWillAppear": .init("is about to appear", "are about to appear"),
    "viewIsAppearing": .init("comes into the window", "come into the window"),
    "viewDidAppear": .init("has appeared", "have appeared"),
    "viewWillDisappear": .init("is about to disappear", "are about to disappear"),
    "viewDidDisappear": .init("has disappeared", "have disappeared"),
    "viewWillUnload": .init("is about to lose its view", "are about to lose their views"),
    "viewDidUnload": .init("is told that its view is gone", "are told that their views are gone"),
    "didReceiveMemoryWarning": .init("is warned that memory runs low", "are warned that memory runs low"),
    "willBeReused": .init("is told that it is used again", "are told that they are used again"),
    "viewWillTransition": .init("is told of its new size", "are told of their new sizes"),
    "willTransition": .init("is told of its new traits", "are told of their new traits"),
    "traitCollectionDidChange": .init("has other traits now", "have other traits now"),
    "willRotate": .init("is about to be turned", "are about to be turned"),
    "willAnimateRotation": .init("turns", "turn"),
    "didRotate": .init("has been turned", "have been turned"),
    "didBecomeActive": .init("becomes active", "become active"),
    "willResignActive": .init("is about to become inactive", "are about to become inactive"),
    "didEnterBackground": .init("is in the background", "are in the background"),
    "willEnterForeground": .init("is about to come back", "are about to come back"),
    "willFinishLaunching": .init("is about to finish launching", "are about to finish launching"),
    "didFinishLaunching": .init("has finished launching", "have finished launching"),
    "willConnect": .init("is about to connect", "are about to connect"),
    "didDisconnect": .init("is disconnected", "are disconnected"),
    "willTerminate": .init("is about to be ended", "are about to be ended"),
    "deinit": .init("is released", "are released"),
    "releasedLate": .init("is released, but late", "are released, but late"),
    "init": .init("is created", "are created"),
  ]

  /// What the subject of an event does, or nil when it needs no words.
  ///
  /// - Parameter isWithinAction: whether an action around it says where its controllers move.
  static func phrase(of event: ToldEvent, isWithinAction: Bool) -> Phrase? {
    switch event.name {
    case .loadView, .viewDidLoad: return load(event)
    case "willMove": return nil
    case "didMove": return isWithinAction || event.cause != nil ? nil : move(event)
    case .viewUnloaded:
      let bySystem = event.attributes.string(.by) == "system"
      return bySystem
        ? .init("loses its view to the system", "lose their views to the system")
        : .init("gives its view up", "give their views up")
    case .leaked: return leak(event)
    // These are the books of who keeps whom; what comes of them is told.
    case .expectDeallocation, .released, .expectationWithdrawn, .keep, .letGo: return nil
    default: return callbacks[event.name.string] ?? ProbeWords.phrase(of: event)
    }
  }

  /// What is said behind a callback.
  static func remark(on event: ToldEvent) -> Telling {
    (event.isDirect ? " (called by hand)" : "") + (event.lacksSuper ? ", **without calling super**" : "")
  }

  private static func load(_ event: ToldEvent) -> Phrase {
    let isLoad = event.name == .loadView
    guard event.load > 1 else {
      return isLoad ? .init("makes its view", "make their views") : .init("sets its view up", "set their views up")
    }
    guard !event.wasUnloaded else {
      return isLoad
        ? .init("makes its view again", "make their views again")
        : .init("sets its view up again", "set their views up again")
    }
    return isLoad
      ? .init("**makes a second view without having lost the first**")
      : .init("**runs `viewDidLoad` again without having lost its view**")
  }

  private static func move(_ event: ToldEvent) -> Phrase {
    guard let parent = event.other else { return .init("leaves its parent", "leave their parents") }
    return .init("is a child of \(parent) now", "are children of \(parent) now")
  }

  private static func leak(_ event: ToldEvent) -> Phrase {
    let path = event.attributes.string(.path).map { ", held by \(MarkdownText.code($0))" } ?? ""
    return .init(
      "**is still alive, though it should be gone**\(path)", "**are still alive, though they should be gone**\(path)")
  }
}

private func + (left: Telling, right: Telling) -> Telling { "\(left)\(right)" }
