extension LifecycleModel {
  /// The life of a `UIApplication`, by the names of its delegate's callbacks.
  static let application = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "UIApplication",
      "summary": "An application is launched, comes to the foreground and goes to the background as the user wishes.",
      "kind": "application",
      "states": [
        { "id": "notRunning", "title": "not running", "initial": true },
        { "id": "inactive", "title": "inactive" },
        { "id": "active", "title": "active" },
        { "id": "background", "title": "in the background" },
        { "id": "terminated", "title": "terminated", "final": true }
      ],
      "transitions": [
        { "from": "notRunning", "on": ["applicationDidFinishLaunching", "application(_:didFinishLaunchingWithOptions:)"],
          "to": "inactive" },
        { "from": "inactive", "on": "applicationDidBecomeActive", "to": "active" },
        { "from": "active", "on": "applicationWillResignActive", "to": "inactive" },
        { "from": "inactive", "on": "applicationDidEnterBackground", "to": "background", "since": "4" },
        { "from": "background", "on": "applicationWillEnterForeground", "to": "inactive", "since": "4" },
        { "from": ["inactive", "active"], "on": "applicationWillTerminate", "to": "terminated" },
        { "from": "background", "on": "applicationWillTerminate", "to": "terminated", "since": "4" }
      ],
      "anywhere": ["applicationDidReceiveMemoryWarning", "receiveMemoryWarning"]
    }
    """#)

  /// The life of a `UIScene`, by the names of its delegate's callbacks.
  static let scene = builtIn(
    #"""
    {
      "lifelineModel": 1,
      "name": "UIScene",
      "summary": "A scene is connected, comes to the foreground and goes to the background, and is disconnected (from iOS 13).",
      "kind": "scene",
      "states": [
        { "id": "unattached", "title": "not connected", "initial": true },
        { "id": "background", "title": "in the background" },
        { "id": "inactive", "title": "inactive" },
        { "id": "active", "title": "active" },
        { "id": "disconnected", "title": "disconnected", "final": true }
      ],
      "transitions": [
        { "from": "unattached", "on": ["sceneWillConnect", "scene(_:willConnectTo:options:)"], "to": "background" },
        { "from": "background", "on": "sceneWillEnterForeground", "to": "inactive" },
        { "from": "inactive", "on": "sceneDidBecomeActive", "to": "active" },
        { "from": "active", "on": "sceneWillResignActive", "to": "inactive" },
        { "from": "inactive", "on": "sceneDidEnterBackground", "to": "background" },
        { "from": ["background", "inactive"], "on": "sceneDidDisconnect", "to": "disconnected" }
      ]
    }
    """#)
}
