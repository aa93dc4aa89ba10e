#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let unloadWithoutCallback = MistakeExample(
      id: "unload-without-callback", title: "The view is set to nil, and the code relies on viewDidUnload",
      story: "On a memory warning, the search screen releases its view. It clears its outlets in viewDidUnload, which "
        + "is never called. The table of results stays in memory.",
      culprit: "WaitingSearch",
      wrong: { unload($0, WaitingSearch()) }, right: { unload($0, ActingSearch()) })

    @MainActor
    private static func unload(_ stage: MistakeStage, _ search: UIViewController) {
      stage.say("The user opens the search")
      stage.show(search)
      stage.openHelp()
      stage.runOutOfMemory()
    }
  }

  /// Relies on a callback that is never called.
  private final class WaitingSearch: UIViewController {
    private var results: UITableView?

    override func loadView() {
      let results = UITableView(frame: UIScreen.main.bounds, style: .plain)
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(results)
      self.results = results
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if isViewLoaded, view.window == nil { view = nil }
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      results = nil
    }
  }

  /// Clears the outlets in the same method.
  private final class ActingSearch: UIViewController {
    private var results: UITableView?

    override func loadView() {
      let results = UITableView(frame: UIScreen.main.bounds, style: .plain)
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(results)
      self.results = results
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      guard isViewLoaded, view.window == nil else { return }
      results = nil
      view = nil
    }
  }
#endif
