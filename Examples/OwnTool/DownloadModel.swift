import LifelineRules

extension LifecycleModel {
  /// A model in which a download is started once, and then finishes or fails.
  static let download: LifecycleModel = {
    do { return try LifecycleModel(json: json, source: "DownloadModel.swift") } catch { fatalError("\(error)") }
  }()

  private static let json = """
    {
      "lifelineModel": 1,
      "name": "Download",
      "summary": "A download is started once, and finishes or fails.",
      "kind": "download",
      "states": [
        { "id": "new", "title": "not created", "initial": true },
        { "id": "waiting", "title": "waiting" },
        { "id": "running", "title": "running" },
        { "id": "over", "title": "over" },
        { "id": "gone", "title": "deallocated", "final": true }
      ],
      "transitions": [
        { "from": "new", "on": "init", "to": "waiting" },
        { "from": "waiting", "on": "start", "to": "running" },
        { "from": "running", "on": ["finish", "fail"], "to": "over" },
        { "from": ["waiting", "over"], "on": "deinit", "to": "gone" }
      ]
    }
    """
}
