extension LifecycleModel {
  /// The built-in models.
  public static let standard: [LifecycleModel] = [.viewController, .application, .scene, .viewControllerCache, .object]

  /// Creates a model from JSON that is part of the code, so that the executable works without other files.
  ///
  /// Tests validate the built-in models. Validating them here would take most of the command's startup time.
  static func builtIn(_ json: String) -> LifecycleModel {
    var reader = ModelReader(Array(json.utf8))
    guard let model = reader.read(), reader.problems.isEmpty else {
      preconditionFailure("a built-in model is broken: \(reader.problems)")
    }
    return model
  }
}

extension LifecycleModel {
  /// The life cycle of a `UIApplication`, based on the names of its delegate's callbacks.
  static let application = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "UIApplication",
      "summary": "An application is launched, enters the foreground and the background, and is terminated.",
      "kind": "application",
      "states": [
        { "id": "notRunning", "title": "not running", "initial": true, "look": "faint" },
        { "id": "inactive", "title": "inactive", "look": "middle" },
        { "id": "active", "title": "active", "look": "strong" },
        { "id": "background", "title": "in the background", "look": "light" },
        { "id": "terminated", "title": "terminated", "final": true, "look": "faint" }
      ],
      "transitions": [
        { "from": "notRunning", "on": "didFinishLaunching", "to": "inactive" },
        { "from": "inactive", "on": "didBecomeActive", "to": "active" },
        { "from": "active", "on": "willResignActive", "to": "inactive" },
        { "from": "inactive", "on": "didEnterBackground", "to": "background", "since": "4" },
        { "from": "background", "on": "willEnterForeground", "to": "inactive", "since": "4" },
        { "from": ["inactive", "active"], "on": "willTerminate", "to": "terminated" },
        { "from": "background", "on": "willTerminate", "to": "terminated", "since": "4" }
      ],
      "anywhere": ["didReceiveMemoryWarning", "willFinishLaunching", "configurationForConnecting", "didDiscardSceneSessions"]
    }
    """#)

  /// The life cycle of a `UIScene`, based on the names of its delegate's callbacks.
  static let scene = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "UIScene",
      "summary": "A scene is connected, enters the foreground and the background, and is disconnected (from iOS 13).",
      "kind": "scene",
      "states": [
        { "id": "unattached", "title": "not connected", "initial": true, "look": "faint" },
        { "id": "background", "title": "in the background", "look": "light" },
        { "id": "inactive", "title": "inactive", "look": "middle" },
        { "id": "active", "title": "active", "look": "strong" },
        { "id": "disconnected", "title": "disconnected", "final": true, "look": "faint" }
      ],
      "transitions": [
        { "from": "unattached", "on": "willConnect", "to": "background" },
        { "from": "background", "on": "willEnterForeground", "to": "inactive" },
        { "from": "inactive", "on": "didBecomeActive", "to": "active" },
        { "from": "active", "on": "willResignActive", "to": "inactive" },
        { "from": "inactive", "on": "didEnterBackground", "to": "background" },
        { "from": ["background", "inactive"], "on": "didDisconnect", "to": "disconnected" }
      ]
    }
    """#)
}

extension LifecycleModel {
  /// The life cycle of a `ViewControllerCache`.
  static let viewControllerCache = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "ViewControllerCache",
      "summary": "A cache vends controllers, and vends them again when they are unused; a memory warning removes the unused ones.",
      "kind": "cache",
      "states": [
        { "id": "new", "title": "not created", "initial": true },
        { "id": "empty", "title": "empty", "look": "light" },
        { "id": "filled", "title": "has vended controllers", "look": "strong" },
        { "id": "gone", "title": "deallocated", "final": true }
      ],
      "transitions": [
        { "from": "new", "on": "init", "to": "empty" },
        { "from": "empty", "on": "retain", "to": "filled" },
        { "from": "empty", "on": "vend", "to": "filled", "rare": true, "note": "retain was not traced" },
        { "from": "filled", "on": ["vend", "retain"], "to": "filled", "note": "a new one" },
        { "from": "filled", "on": "reuse", "to": "filled", "note": "an unused one, again" },
        { "from": "filled", "on": ["drop", "endRetaining"], "to": "filled", "note": "removed, or memory warning" },
        { "from": ["empty", "filled"], "on": "deinit", "to": "gone" }
      ],
      "anywhere": ["receiveMemoryWarning"]
    }
    """#)

  /// The life cycle of any object.
  static let object = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "object",
      "summary": "An object is created and deallocated.",
      "kind": "object",
      "states": [
        { "id": "new", "title": "not created", "initial": true },
        { "id": "alive", "title": "alive", "look": "light" },
        { "id": "gone", "title": "deallocated", "final": true }
      ],
      "transitions": [
        { "from": "new", "on": "init", "to": "alive" },
        { "from": "alive", "on": "deinit", "to": "gone" }
      ]
    }
    """#)
}

extension LifecycleModel {
  /// The life cycle of a `UIViewController` in all versions of iOS.
  public static let viewController = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "UIViewController",
      "summary": "A view controller loads its view when it is accessed first, shows it any number of times, and may release it.",
      "kind": "controller",
      "groups": [
        { "id": "without", "title": "No view" },
        { "id": "off", "title": "Off screen" },
        { "id": "on", "title": "On screen" }
      ],
      "states": [
        { "id": "new", "title": "not created", "initial": true },
        { "id": "noView", "title": "no view yet", "group": "without", "look": "faint" },
        { "id": "released", "title": "view released", "group": "without", "look": "faint" },
        { "id": "loading", "title": "view created, not set up", "group": "off", "look": "light" },
        { "id": "unloading", "title": "about to release its view", "group": "off", "look": "light" },
        { "id": "loaded", "title": "loaded, off screen", "group": "off", "look": "light" },
        { "id": "appearing", "title": "about to appear", "group": "on", "look": "middle" },
        { "id": "arriving", "title": "in the window, size known", "group": "on", "look": "middle" },
        { "id": "visible", "title": "on screen", "group": "on", "look": "strong" },
        { "id": "disappearing", "title": "about to disappear", "group": "on", "look": "middle" },
        { "id": "gone", "title": "deallocated", "final": true }
      ],
      "transitions": [
        { "from": "new", "on": ["init", "init(nibName:bundle:)", "init(coder:)"], "to": "noView" },

        { "from": "noView", "on": "loadView", "to": "loading", "note": "view is accessed" },
        { "from": "loading", "on": "viewDidLoad", "to": "loaded" },
        { "from": "released", "on": "loadView", "to": "loading", "note": "view is accessed again" },
        { "from": "noView", "on": "viewDidLoad", "to": "loaded", "rare": true,
          "note": "the nib of the controller contains its view" },

        { "from": "loaded", "on": "viewWillAppear", "to": "appearing" },
        { "from": "appearing", "on": "viewIsAppearing", "to": "arriving", "since": "13" },
        { "from": "arriving", "on": "viewDidAppear", "to": "visible", "since": "13" },
        { "from": "appearing", "on": "viewDidAppear", "to": "visible", "until": "12" },
        { "from": "appearing", "on": "viewDidAppear", "to": "visible", "since": "13", "rare": true,
          "note": "viewIsAppearing was not traced" },
        { "from": "visible", "on": "viewWillDisappear", "to": "disappearing" },
        { "from": "disappearing", "on": "viewDidDisappear", "to": "loaded" },

        { "from": "appearing", "on": "viewWillDisappear", "to": "disappearing", "note": "canceled" },
        { "from": "arriving", "on": "viewWillDisappear", "to": "disappearing", "rare": true, "note": "canceled" },
        { "from": "disappearing", "on": "viewWillAppear", "to": "appearing", "note": "canceled" },
        { "from": ["appearing", "arriving"], "on": "viewWillAppear", "to": "appearing", "rare": true,
          "note": "a canceled tab swipe is not undone" },
        { "from": "disappearing", "on": "viewWillDisappear", "to": "disappearing", "rare": true,
          "note": "a canceled tab swipe is not undone" },

        { "from": "loaded", "on": "viewUnloaded", "to": "released", "until": "4", "note": "memory warning, off screen" },
        { "from": "loaded", "on": "viewWillUnload", "to": "unloading", "since": "5", "until": "5",
          "note": "memory warning, off screen" },
        { "from": "unloading", "on": "viewUnloaded", "to": "released", "since": "5", "until": "5" },
        { "from": "released", "on": "viewDidUnload", "to": "noView", "until": "5" },
        { "from": "loaded", "on": "viewUnloaded", "to": "released", "since": "5", "until": "5", "rare": true,
          "note": "view = nil" },

        { "from": "loaded", "on": "viewUnloaded", "to": "released", "since": "6", "note": "view = nil" },
        { "from": "loaded", "on": "viewWillUnload", "to": "unloading", "since": "6", "rare": true,
          "note": "with enableViewUnloading()" },
        { "from": "unloading", "on": "viewUnloaded", "to": "released", "since": "6", "rare": true },
        { "from": "released", "on": "viewDidUnload", "to": "noView", "since": "6", "rare": true,
          "note": "with enableViewUnloading()" },

        { "from": ["noView", "loaded"], "on": "deinit", "to": "gone" },
        { "from": ["released", "loading", "unloading", "appearing"], "on": "deinit", "to": "gone", "rare": true }
      ],
      "anywhere": [
        "didReceiveMemoryWarning", "awakeFromNib", "willBeReused",
        { "on": ["willMove", "didMove", "viewWillLayoutSubviews", "viewDidLayoutSubviews"], "since": "5" },
        { "on": "updateViewConstraints", "since": "6" },
        { "on": ["willTransition", "viewWillTransition", "traitCollectionDidChange"], "since": "8" },
        { "on": ["viewLayoutMarginsDidChange", "viewSafeAreaInsetsDidChange"], "since": "11" },
        { "on": "updateProperties", "since": "26" }
      ]
    }
    """#)
}
