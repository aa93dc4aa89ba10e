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
