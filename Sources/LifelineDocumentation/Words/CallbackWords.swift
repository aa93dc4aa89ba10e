internal import Lifeline
internal import LifelineVocabulary

/// What happens to subjects, in words.
enum CallbackWords {
  /// Layout callbacks, which accompany most events and are left out.
  static let layout: Set<InternedName> = [
    .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewLayoutMarginsDidChange,
    .viewSafeAreaInsetsDidChange,
  ]

  private static let callbacks: [InternedName: Phrase] = [
    .viewWillAppear: .init("is about to appear", "are about to appear"),
    .viewIsAppearing: .init("comes into the window", "come into the window"),
    .viewDidAppear: .init("has appeared", "have appeared"),
    .viewWillDisappear: .init("is about to disappear", "are about to disappear"),
    .viewDidDisappear: .init("has disappeared", "have disappeared"),
    .viewWillUnload: .init("is about to lose its view", "are about to lose their views"),
    .viewDidUnload: .init("is notified that its view was unloaded", "are notified that their views were unloaded"),
    .didReceiveMemoryWarning: .init("receives a memory warning", "receive a memory warning"),
    .willBeReused: .init("is about to be reused", "are about to be reused"),
    .viewWillTransition: .init("is about to change its size", "are about to change their sizes"),
    .willTransition: .init("is about to change its traits", "are about to change their traits"),
    .traitCollectionDidChange: .init("has new traits", "have new traits"),
    .willRotate: .init("is about to rotate", "are about to rotate"),
    .willAnimateRotation: .init("rotates", "rotate"),
    .didRotate: .init("has rotated", "have rotated"),
    .didBecomeActive: .init("becomes active", "become active"),
    .willResignActive: .init("is about to become inactive", "are about to become inactive"),
    .didEnterBackground: .init("is in the background", "are in the background"),
    .willEnterForeground: .init("is about to enter the foreground", "are about to enter the foreground"),
    .willFinishLaunching: .init("is about to finish launching", "are about to finish launching"),
    .didFinishLaunching: .init("has finished launching", "have finished launching"),
    .willConnect: .init("is about to connect", "are about to connect"),
    .didDisconnect: .init("is disconnected", "are disconnected"),
    .willTerminate: .init("is about to terminate", "are about to terminate"),
    .`deinit`: .init("is released", "are released"),
    .releasedLate: .init("is released, but late", "are released, but late"),
    .`init`: .init("is created", "are created"),
  ]

  /// What the subject of an event does, or nil when it needs no words.
  ///
  /// - Parameter isWithinAction: whether an action around it describes the move.
  static func phrase(of event: NarratedEvent, isWithinAction: Bool) -> Phrase? {
    switch event.name {
    case .loadView, .viewDidLoad: return load(event)
    case .willMove: return nil
    case .didMove: return isWithinAction || event.cause != nil ? nil : move(event)
    case .viewUnloaded:
      let bySystem = event.attributes.string(.by) == "system"
      return bySystem
        ? .init("loses its view to the system", "lose their views to the system")
        : .init("releases its view", "release their views")
    case .leaked: return leak(event)
    // Retain bookkeeping is left out; its consequences are described.
    case .expectDeallocation, .released, .expectationWithdrawn, .keep, .letGo: return nil
    default: return callbacks[event.name] ?? ProbeWords.phrase(of: event)
    }
  }

  /// The remark after a callback.
  static func remark(on event: NarratedEvent) -> NarrativeText {
    (event.isDirect ? " (called directly)" : "") + (event.lacksSuper ? ", **without calling super**" : "")
  }

  private static func load(_ event: NarratedEvent) -> Phrase {
    let isLoad = event.name == .loadView
    guard event.load > 1 else {
      return isLoad ? .init("creates its view", "create their views") : .init("sets its view up", "set their views up")
    }
    guard !event.wasUnloaded else {
      return isLoad
        ? .init("creates its view again", "create their views again")
        : .init("sets its view up again", "set their views up again")
    }
    return isLoad
      ? .init("**creates a second view without having unloaded the first**")
      : .init("**runs `viewDidLoad` again without having unloaded its view**")
  }

  private static func move(_ event: NarratedEvent) -> Phrase {
    guard let parent = event.other else { return .init("leaves its parent", "leave their parents") }
    return .init("is now a child of \(parent)", "are now children of \(parent)")
  }

  private static func leak(_ event: NarratedEvent) -> Phrase {
    let path = event.attributes.string(.path).map { ", retained by \(MarkdownText.code($0))" } ?? ""
    return .init(
      "**is still alive past its expected release**\(path)", "**are still alive past their expected release**\(path)")
  }
}

private func + (left: NarrativeText, right: NarrativeText) -> NarrativeText { "\(left)\(right)" }
