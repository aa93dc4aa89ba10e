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
