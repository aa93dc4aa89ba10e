#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  extension MistakeExample {
    static let resourceKeptOnMemoryWarning = MistakeExample(
      id: "resource-kept-on-memory-warning", title: "A resource that could be read again stays in memory",
      story: "The poster is decoded once and stays in memory, even while its screen is covered and memory is low. As a "
        + "result, the system may terminate the app.",
      culprit: "Poster",
      wrong: { cover($0, HoardingCinema()) }, right: { cover($0, SharingCinema()) })

    @MainActor
    private static func cover(_ stage: MistakeStage, _ cinema: UIViewController) {
      stage.say("The user looks at a poster")
      stage.show(cinema)
      stage.openHelp()
      stage.runOutOfMemory()
    }
  }

  /// A picture of four million bytes that can be read from its file at any time.
  @MainActor
  private final class Poster {
    static func read(for owner: UIViewController) -> Poster {
      let poster = Poster()
      Tracer.current.trackResource(poster, bytes: 4_000_000, purgeable: true, owner: owner)
      return poster
    }
  }

  /// Never releases the poster.
  private final class HoardingCinema: UIViewController {
    private var poster: Poster?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if poster == nil { poster = Poster.read(for: self) }
    }
  }

  /// Releases the poster while it is not visible, and reads it again when the view appears.
  private final class SharingCinema: UIViewController {
    private var poster: Poster?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if poster == nil { poster = Poster.read(for: self) }
    }

    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      if viewIfLoaded?.window == nil { poster = nil }
    }
  }
#endif
