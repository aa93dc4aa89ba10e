public import Lifeline

/// UIKit's words and those of controller caches, as traces use them.
///
/// Modules that write or read such traces call ``register()``; it does its work once.
public enum Vocabulary {
  /// The callbacks of view controllers.
  public static let controllerCallbacks: [TraceWord] =
    [
      TraceWord(.loadView, .callback, traits: .omitsSuper), TraceWord(.viewDidLoad, .callback, traits: .happensOnce),
    ]
    + words(
      [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewWillUnload,
        .viewDidUnload, .didReceiveMemoryWarning, .willMove, .didMove, .updateViewConstraints, .viewWillLayoutSubviews,
        .viewDidLayoutSubviews, .viewLayoutMarginsDidChange, .viewSafeAreaInsetsDidChange, .viewWillTransition,
        .willTransition, .traitCollectionDidChange, .willRotate, .willAnimateRotation, .didRotate, .willBeReused,
      ],
      .callback)

  /// The callbacks of application and scene delegates.
  public static let applicationCallbacks = words(
    [
      .willFinishLaunching, .didFinishLaunching, .configurationForConnecting, .didDiscardSceneSessions, .willTerminate,
      .willConnect, .didDisconnect, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    ],
    .callback)

  /// What hosts, containers, and the system do.
  public static let actions = words(
    [
      .present, .dismiss, .addChild, .removeFromParent, .transition, .push, .pop, .popTo, .popToRoot,
      .setViewControllers, .select, .beginInteractivePop, .cancelInteractivePop, .finishInteractivePop, .beginSwipe,
      .cancelSwipe, .finishSwipe, .beginSheetDrag, .cancelSheetDrag, .finishSheetDrag, .setColumn, .showColumn,
      .hideColumn, .collapse, .expand, .setRootViewController, .makeKeyAndVisible, .setHidden, .receiveMemoryWarning,
      .launch, .openAppSwitcher, .enterBackground, .enterForeground, .terminate, .rotate, .changeTraits,
    ],
    .action)

  /// What the user does to a control or view.
  public static let userActions = words(
    [
      .tap, .typeText, .clear, .pressReturn, .toggle, .slide, .stepValue, .choose, .scroll, .pull, .selectRow,
      .deleteRow,
    ],
    .userAction)

  /// States that are observed between callbacks, and what controller caches do.
  public static let observations: [TraceWord] = [
    TraceWord(
      .viewUnloaded, .observation, traits: .allowsRepetition, label: "view released by the {by|app}"),
    TraceWord(.holds, .observation, label: "[holds {what}]"),
    TraceWord(.state, .observation, label: "[what the user entered in {what} is {kept?stored|not stored}]"),
    TraceWord(.read, .observation, label: "[{what} read{isNil?, and nil|}]"),
    TraceWord(.write, .observation, label: "[{what} {by=user?entered by the user|set}]"),
    TraceWord(.look, .observation), TraceWord(.warning, .observation, label: "[warning: {text}]"),
    TraceWord(.handOut, .observation), TraceWord(.reuse, .observation), TraceWord(.drop, .observation),
  ]

  /// All of them.
  public static let all = controllerCallbacks + applicationCallbacks + actions + userActions + observations

  /// Registers all words with `TraceSchema`. Further calls do nothing.
  public static func register() { registration }

  private static let registration: Void = {
    TraceSchema.register(all)
    TraceSchema.register(attributes: attributes, subjectKeys: [.view])
  }()

  /// The texts of attributes.
  private static let attributes: [AttributeKey: NarrationTemplate] = [
    .bytes: "{bytes} bytes", .isNil: "{isNil?nil|}",
    .kept: "{kept?stored|not stored}", .laidOut: "{laidOut?|before layout}",
    .loaded: "{loaded?|view not loaded}", .look: "", .outlet: "", .place: "at {place}", .plain: "value {plain}",
    .purgeable: "{purgeable?purgeable|}", .secure: "{secure?secret|}", .type: "type {type}", .value: "",
    .view: "view {view}", .what: "{what}", .when: "at {when}",
  ]

  private static func words(_ names: [InternedName], _ role: TraceWord.Role) -> [TraceWord] {
    names.map { TraceWord($0, role) }
  }
}
