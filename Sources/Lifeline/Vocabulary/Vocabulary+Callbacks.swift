extension Vocabulary {
  /// The callbacks of view controllers.
  public static let controllerCallbacks: [TraceWord] =
    loads + appearances + [
      callback(.viewWillUnload, "is about to lose its view", "are about to lose their views"),
      callback(
        .viewDidUnload, "is notified that its view was unloaded", "are notified that their views were unloaded"),
      callback(
        .didReceiveMemoryWarning, "receives a memory warning", "receive a memory warning", traits: .requiresSuper),
      TraceWord(.willMove, .callback, traits: .requiresSuper, sentence: .omitted),
      TraceWord(
        .didMove, .callback, traits: [.movesToOwner, .requiresSuper],
        sentence: NarrationSentence(
          NarrationPredicate(
            "is now a child of {other}", "{parent=nil?leaves its parent}", "is now a child of {parent}",
            "leaves its parent",
            plural: "are now children of {other}", "{parent=nil?leave their parents}", "are now children of {parent}",
            "leave their parents"),
          isImpliedByAction: true)),
    ] + layout + [
      callback(
        .viewWillTransition, "is about to change its size", "are about to change their sizes", traits: .requiresSuper),
      callback(
        .willTransition, "is about to change its traits", "are about to change their traits", traits: .requiresSuper),
      callback(.traitCollectionDidChange, "has new traits", "have new traits"),
      callback(.willRotate, "is about to rotate", "are about to rotate"),
      callback(.willAnimateRotation, "rotates", "rotate"),
      callback(.didRotate, "has rotated", "have rotated"),
      callback(.loadWindow, "creates its window", "create their windows", traits: .omitsSuper),
      callback(.windowWillLoad, "is about to load its window", "are about to load their windows"),
      callback(.windowDidLoad, "has loaded its window", "have loaded their windows"),
      callback(.willBeReused, "is about to be reused", "are about to be reused"),
    ]

  private static let loads: [TraceWord] = [
    TraceWord(
      .loadView, .callback, traits: .omitsSuper,
      sentence: NarrationSentence(
        .init("creates its view", plural: "create their views"),
        again: .init("creates its view again", plural: "create their views again"),
        repeated: "*creates a second view without having unloaded the first*", repetitionOf: .viewDidLoad)),
    TraceWord(
      .viewDidLoad, .callback, traits: [.happensOnce, .requiresSuper],
      sentence: NarrationSentence(
        .init("sets its view up", plural: "set their views up"),
        again: .init("sets its view up again", plural: "set their views up again"),
        repeated: "*runs `viewDidLoad` again without having unloaded its view*",
        merging: .rightAfter(
          .loadView, .init("loads its view", plural: "load their views"),
          again: .init("loads its view again", plural: "load their views again")))),
  ]

  private static let appearances: [TraceWord] = [
    callback(.viewWillAppear, "is about to appear", "are about to appear", traits: .requiresSuper),
    callback(
      .viewIsAppearing, "comes into the window", "come into the window", traits: .requiresSuper,
      merging: .after(.viewWillAppear)),
    callback(
      .viewDidAppear, "has appeared", "have appeared", traits: .requiresSuper,
      merging: .after(.viewWillAppear, .init("appears", plural: "appear"))),
    callback(.viewWillDisappear, "is about to disappear", "are about to disappear", traits: .requiresSuper),
    callback(
      .viewDidDisappear, "has disappeared", "have disappeared", traits: .requiresSuper,
      merging: .after(.viewWillDisappear, .init("disappears", plural: "disappear"))),
  ]

  /// Layout callbacks accompany most events, so sentences leave them out.
  private static let layout: [TraceWord] = EventName.layoutCallbacks.map { name in
    TraceWord(name, .callback, traits: name == .updateViewConstraints ? .requiresSuper : [], sentence: .omitted)
  }

  /// The callbacks of application and scene delegates.
  public static let applicationCallbacks: [TraceWord] = [
    callback(.willFinishLaunching, "is about to finish launching", "are about to finish launching"),
    callback(.didFinishLaunching, "has finished launching", "have finished launching"),
    TraceWord(.configurationForConnecting, .callback), TraceWord(.didDiscardSceneSessions, .callback),
    callback(.willTerminate, "is about to terminate", "are about to terminate"),
    callback(.willConnect, "is about to connect", "are about to connect"),
    callback(.didDisconnect, "is disconnected", "are disconnected"),
    callback(.didBecomeActive, "becomes active", "become active"),
    callback(.willResignActive, "is about to become inactive", "are about to become inactive"),
    callback(.didEnterBackground, "is in the background", "are in the background"),
    callback(.willEnterForeground, "is about to enter the foreground", "are about to enter the foreground"),
  ]

  private static func callback(
    _ name: EventName, _ singular: NarrationTemplate, _ plural: NarrationTemplate, traits: TraceWord.Traits = [],
    merging: NarrationSentence.Merging? = nil
  ) -> TraceWord {
    let predicate = NarrationPredicate(singular, plural: plural)
    return TraceWord(name, .callback, traits: traits, sentence: NarrationSentence(predicate, merging: merging))
  }
}
