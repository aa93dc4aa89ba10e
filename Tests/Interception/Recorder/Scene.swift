#if os(Linux)
  /// What a user and the system do, and what the rules may find in the trace of it.
  struct Scene {
    enum Act {
      /// Something that `Cases/Scenes.m` names.
      case act(String)
      /// The run loop is idle, after its pool was drained.
      case turn
      /// The grace period passes, with turns of the run loop.
      case wait
      /// A minute passes within a turn: at a breakpoint, or while the app is suspended.
      case pause
    }

    let title: String
    let acts: [Act]
    /// Whether the findings include each object whose release was expected, even if the owner is asked in time.
    var hasExpectations = false
    /// The types of what counts as leaked, and the rule, severity, and type of each finding.
    var findings: [String] = []
  }

  extension Scene.Act: ExpressibleByStringLiteral {
    init(stringLiteral name: String) { self = .act(name) }
  }

  extension Scene {
    static let all = searches + tabs + sheets + views

    private static let searches: [Scene] = [
      Scene(
        title: "the item keeps the search controller of the system, and with it the results",
        acts: ["launch a search", .turn, "search", .turn, "cancel the search", .wait]),
      Scene(
        title: "the item keeps a search controller of the app, and with it the results",
        acts: ["launch a search of the app", .turn, "search", .turn, "cancel the search", .wait]),
      Scene(
        title: "a search controller of the app ends with its screen",
        acts: ["launch a search of the app", "search", .turn, "cancel the search", .turn, "pop", .wait]),
      Scene(
        title: "the app keeps its search controller after the screen has left",
        acts: ["launch a search of the app", "search", .turn, "cancel the search", "keep the search", "pop", .wait],
        // The results belong to the search controller, so they are no finding of their own.
        findings: [
          "controller-leaked error AppSearchController", "leaked AppSearchController", "leaked ResultsController",
        ]),
      Scene(
        title: "the app keeps the search controller of the system, which is not judged, and with it the results",
        acts: ["launch a search", "search", .turn, "cancel the search", "keep the search", "pop", .wait],
        findings: ["controller-leaked error ResultsController", "leaked ResultsController"]),
      Scene(
        title: "the app keeps the results after the screen has left",
        acts: ["launch a search", "search", .turn, "cancel the search", "keep the results", "pop", .wait],
        findings: ["controller-leaked error ResultsController", "leaked ResultsController"]),
    ]

    private static let tabs: [Scene] = [
      Scene(
        title: "a tab that was left in the list More belongs to the tab bar",
        acts: ["launch tabs", .turn, "open a tab in More", .turn, "go back in More", .wait]),
      Scene(
        title: "the app keeps a tab that is no longer one",
        acts: [
          "launch tabs", "open a tab in More", .turn, "go back in More", .wait, "keep the last tab", "replace the tabs",
          .wait,
        ],
        findings: ["controller-leaked error ScreenController", "leaked ScreenController"]),
    ]

    private static let sheets: [Scene] = [
      Scene(
        title: "a sheet that was dragged and let go stays",
        acts: ["launch a screen", "present", .turn, "drag the sheet", .turn, "let the sheet go", .wait],
        hasExpectations: true),
      Scene(
        title: "a sheet that was dragged away ends",
        acts: ["launch a screen", "present", .turn, "drag the sheet", .turn, "drag the sheet away", .wait],
        hasExpectations: true, findings: ["expected ScreenController dismissed"]),
      Scene(
        title: "the app keeps a sheet that was dragged away, after it was once let go",
        acts: [
          "launch a screen", "present", "keep the sheet", "drag the sheet", "let the sheet go", .wait, "drag the sheet",
          .turn, "drag the sheet away", .wait,
        ],
        findings: ["controller-leaked error ScreenController", "leaked ScreenController"]),
      Scene(
        title: "the last reference is in the pool of a turn that takes a minute",
        acts: ["launch a screen", "present what is autoreleased", .turn, "dismiss", .pause, "lay out", .turn, .turn],
        findings: ["late-release note AutoreleasedController"]),
      Scene(
        title: "a sheet ends in the turn after the app was stopped for a minute",
        acts: [
          "launch a screen", "present", .turn, "keep the sheet", "dismiss", .turn, .pause, .turn, "keep nothing", .turn,
        ],
        findings: ["late-release note ScreenController"]),
    ]

    private static let views: [Scene] = [
      Scene(
        title: "a touch keeps an unloaded view until the next touch",
        acts: ["launch a screen", "touch the view", "present", .turn, "warn about memory", .wait],
        findings: ["leaked UIView", "view-leaked-after-unload note UIView"]),
      Scene(
        title: "an unloaded view that nothing keeps",
        acts: ["launch a screen", "touch the view", "touch elsewhere", "present", .turn, "warn about memory", .wait]),
    ]
  }
#endif
