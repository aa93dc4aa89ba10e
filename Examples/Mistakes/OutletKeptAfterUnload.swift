#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let outletKeptAfterUnload = MistakeExample(
      id: "outlet-kept-after-unload", title: "viewDidUnload forgets an outlet",
      story: "The map's view is unloaded to free memory. The compass was added in a later version of the app, and "
        + "viewDidUnload does not release it.",
      system: "5.1", culprit: "AbsentMindedMap",
      wrong: { unload($0, AbsentMindedMap()) }, right: { unload($0, ThoroughMap()) })

    @MainActor
    private static func unload(_ stage: MistakeStage, _ map: UIViewController) {
      stage.say("The user opens the map")
      stage.show(map)
      stage.openHelp()
      stage.runOutOfMemory()
    }
  }

  /// Clears one of two outlets.
  private final class AbsentMindedMap: UIViewController {
    private var tiles: UIScrollView?
    private var compass: UIImageView?

    override func loadView() {
      let tiles = UIScrollView(frame: UIScreen.main.bounds)
      let compass = UIImageView(frame: CGRect(x: 260, y: 40, width: 44, height: 44))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(tiles)
      view.addSubview(compass)
      self.tiles = tiles
      self.compass = compass
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      tiles = nil
    }
  }

  /// Clears both outlets.
  private final class ThoroughMap: UIViewController {
    private var tiles: UIScrollView?
    private var compass: UIImageView?

    override func loadView() {
      let tiles = UIScrollView(frame: UIScreen.main.bounds)
      let compass = UIImageView(frame: CGRect(x: 260, y: 40, width: 44, height: 44))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(tiles)
      view.addSubview(compass)
      self.tiles = tiles
      self.compass = compass
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      tiles = nil
      compass = nil
    }
  }
#endif
