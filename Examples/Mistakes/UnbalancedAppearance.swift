#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let unbalancedAppearance = MistakeExample(
      id: "unbalanced-appearance", title: "viewDidAppear is assumed to be followed by viewWillDisappear",
      story: "A drawer contains a film, and forwards the appearance callbacks to the film when the drawer appears, "
        + "but not when the drawer disappears. The film pauses only in viewWillDisappear, which is not called. "
        + "Therefore, the film keeps playing behind the help screen.",
      culprit: "Film",
      wrong: { watch($0, HalfDrawer()) }, right: { watch($0, WholeDrawer()) })

    @MainActor
    private static func watch(_ stage: MistakeStage, _ drawer: UIViewController) {
      stage.say("The user opens the drawer with the film")
      stage.show(drawer)
      stage.openHelp()
      stage.closeHelp()
    }
  }

  /// Plays while it is visible.
  private final class Film: UIViewController {
    private var isPlaying = false

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      isPlaying = true
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      isPlaying = false
    }
  }

  /// A container that forwards appearance callbacks manually, but only when it appears.
  private final class HalfDrawer: UIViewController {
    private let film = Film()

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(film)
      view.addSubview(film.view)
      film.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      film.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      film.endAppearanceTransition()
    }
  }

  /// A container that lets UIKit forward appearance callbacks.
  private final class WholeDrawer: UIViewController {
    private let film = Film()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(film)
      view.addSubview(film.view)
      film.didMove(toParent: self)
    }
  }
#endif
