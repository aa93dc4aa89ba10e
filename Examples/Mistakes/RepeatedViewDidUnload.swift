#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let repeatedViewDidUnload = MistakeExample(
      id: "repeated-view-did-unload", title: "viewDidUnload is called again in deinit",
      story:
        "The player stops its sound in viewDidUnload, and also calls viewDidUnload in deinit. After an unload, the "
        + "sound is stopped twice.",
      system: "5.1", culprit: "DoubtingPlayer",
      wrong: { unloadAndLeave($0, DoubtingPlayer()) }, right: { unloadAndLeave($0, SurePlayer()) })

    @MainActor
    private static func unloadAndLeave(_ stage: MistakeStage, _ player: @autoclosure () -> UIViewController) {
      stage.show(UINavigationController(rootViewController: UIViewController()))
      stage.say("The user plays a song, and reads its text")
      stage.push(player())
      stage.push(HelpController())
      stage.runOutOfMemory()
      stage.say("The user goes back to the list of songs")
      (stage.window.rootViewController as? UINavigationController)?.popToRootViewController(animated: true)
      stage.settle()
    }
  }

  /// Sound that must be started and stopped alternately.
  private struct Sound {
    private(set) var stops = 0

    mutating func stop() { stops += 1 }
  }

  /// Calls its own `viewDidUnload` again.
  private final class DoubtingPlayer: UIViewController {
    private var sound = Sound()

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      sound.stop()
    }

    isolated deinit {
      viewDidUnload()
    }
  }

  /// Uses a separate method for both callers, which may run twice.
  private final class SurePlayer: UIViewController {
    private var sound: Sound? = Sound()

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
    }

    override func viewDidUnload() {
      super.viewDidUnload()
      stop()
    }

    isolated deinit {
      stop()
    }

    private func stop() {
      sound?.stop()
      sound = nil
    }
  }
#endif
