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
        { "from": "empty", "on": ["vend", "retain"], "to": "filled" },
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
