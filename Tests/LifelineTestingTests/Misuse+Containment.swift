#if os(Linux) && _pointerBitWidth(_64)
  import HeadlessUIKit
  import LifelineTesting

  extension Misuse {
    /// Children and their appearance.
    static let containment: [Misuse] = [
      Misuse(
        "an addition that ends with nil", ["missing-did-move: Shelf.end"],
        wrong: { $0.show(Shelf(.endsWithNil)) }, right: { $0.show(Shelf(.right)) }),
      Misuse(
        "an addition on the screen that ends with nil", ["missing-did-move: Shelf.end"],
        wrong: { showAndAdd($0, .endsWithNil) }, right: { showAndAdd($0, .right) }),
      Misuse(
        "an addition that ends with another parent", ["missing-did-move: Shelf.end"],
        wrong: { showAndAdd($0, .endsWithOther) }, right: { showAndAdd($0, .right) }),
      Misuse(
        "the end of an addition that never began", ["missing-did-move: Shelf.end"],
        wrong: { showAndAdd($0, .neverAdds) }, right: { showAndAdd($0, .right) }),
      Misuse(
        "a transition whose moves are not completed", ["missing-did-move: Flip", "missing-did-move: Flip.flip"],
        wrong: { flip($0, isRight: false) }, right: { flip($0, isRight: true) }),
      Misuse(
        "a container that does not forward",
        ["refused-call: Frame.shouldAutomaticallyForwardAppearanceMethods"],
        wrong: { $0.show(UINavigationController(rootViewController: Frame(isRight: false))) },
        right: { $0.show(UINavigationController(rootViewController: Frame(isRight: true))) }),
    ]

    @MainActor
    private static func showAndAdd(_ app: AppDriver, _ habit: Shelf.Habit) {
      let shelf = Shelf(habit, isLate: true)
      app.show(shelf)
      shelf.add()
      app.settle()
    }

    @MainActor
    private static func flip(_ app: AppDriver, isRight: Bool) {
      let flip = Flip(isRight: isRight)
      pushAndReturn(flip, app) { flip.flip() }
    }
  }

  private final class Shelf: UIViewController {
    enum Habit {
      case right, endsWithNil, endsWithOther, neverAdds
    }

    private let habit: Habit
    private let isLate: Bool
    private let badge = UIViewController()

    init(_ habit: Habit, isLate: Bool = false) {
      (self.habit, self.isLate) = (habit, isLate)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      if !isLate { add() }
    }

    func add() {
      if habit != .neverAdds { addChild(badge) }
      view.addSubview(badge.view)
      end()
    }

    private func end() {
      switch habit {
      case .right, .neverAdds: badge.didMove(toParent: self)
      case .endsWithNil: badge.didMove(toParent: nil)
      case .endsWithOther: badge.didMove(toParent: badge)
      }
    }
  }

  private final class Flip: TwinController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let map = UIViewController()
      addChild(map)
      view.addSubview(map.view)
      map.didMove(toParent: self)
    }

    func flip() {
      let (map, list) = (children[0], UIViewController())
      addChild(list)
      map.willMove(toParent: nil)
      transition(from: map, to: list, duration: 0.3, animations: nil) { [self] _ in
        guard isRight else { return }
        map.removeFromParent()
        list.didMove(toParent: self)
      }
    }
  }

  private final class Frame: TwinController {
    private let content = UIViewController()

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(content)
      content.view.frame = UIScreen.main.bounds
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if isRight { content.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if isRight { content.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if isRight { content.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isRight { content.endAppearanceTransition() }
    }
  }
#endif
