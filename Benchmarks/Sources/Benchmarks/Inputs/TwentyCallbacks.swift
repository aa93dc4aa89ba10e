internal import Lifeline

/// The trace of one type with twenty callbacks: instances load, appear, and disappear once or more, and go.
enum TwentyCallbacks {
  private static let loading: [EventName] = ["willMove", "awakeFromNib", "loadView", "viewDidLoad"]
  private static let appearing: [EventName] = [
    "viewWillAppear", "viewIsAppearing", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewDidAppear",
  ]
  /// What happens, or does not, while the controller is on the screen.
  private static let visible: [[EventName]] = [
    ["willTransition", "viewWillTransition"], ["traitCollectionDidChange"], ["setEditing"], ["didReceiveMemoryWarning"],
    ["viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange"],
  ]
  private static let disappearing: [EventName] = ["viewWillDisappear", "viewDidDisappear"]

  static func write(to path: String) throws {
    var writer = try EventWriter(path: path, name: "twenty callbacks")
    for _ in 0..<50 {
      let subject = writer.makeSubject(.controller, "ProductViewController")
      var callbacks = loading
      for _ in 0...Int.random(in: 0..<3, using: &writer.random) {
        let happening = visible.randomElement(using: &writer.random) ?? []
        callbacks += appearing + happening + disappearing
      }
      for name in callbacks + ["didMove"] { try writer.span(name, of: subject) }
    }
    try writer.close()
  }
}
