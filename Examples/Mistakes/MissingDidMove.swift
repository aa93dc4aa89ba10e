#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let missingDidMove = MistakeExample(
      id: "missing-did-move", title: "A container does not call didMove(toParent:)",
      story:
        "A trip shows its notes in a child. The child loads the notes when it has moved to its parent, but the trip "
        + "only adds the child. As a result, the list of notes stays empty.",
      culprit: "Notes",
      wrong: { open($0, HastyTrip()) }, right: { open($0, ThoroughTrip()) })

    @MainActor
    private static func open(_ stage: MistakeStage, _ trip: UIViewController) {
      stage.say("The user opens the trip")
      stage.show(trip)
    }
  }

  /// Loads its notes when it has moved to a parent.
  private final class Notes: UIViewController {
    private var texts: [String] = []

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      texts = parent == nil ? [] : ["Passport", "Tickets"]
    }
  }

  /// Adds the child, but does not complete the move.
  private final class HastyTrip: UIViewController {
    private let notes = Notes()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(notes)
      view.addSubview(notes.view)
    }
  }

  /// Completes the move when the child's view has been added.
  private final class ThoroughTrip: UIViewController {
    private let notes = Notes()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(notes)
      view.addSubview(notes.view)
      notes.didMove(toParent: self)
    }
  }
#endif
