#if os(Linux) && _pointerBitWidth(_64)
  import Foundation
  import HeadlessUIKit
  import Lifeline
  import LifelineTestSupport
  import LifelineUIKit
  import Testing

  /// Random programs with one planted mistake each. The test knows the mistake, so it knows the verdict and the
  /// suspect.
  @Suite @MainActor struct SuspectOracleTests {
    /// A fixed sample, so that every run is the same.
    private static var seeds: [Int] { Array(1...Sample.count(80, of: 240)) }

    // Each test is a process of its own: a search also goes through the objects of all tests that run beside it, and is
    // cut short if there are many.

    @Test func `the verdict is right in every random program, and the suspect is the planted reference in 95 percent`()
      async
    {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await Self.print(Self.mistakesInVerdicts())
      }
      #expect(Self.mistakes(in: result) == [])
    }

    @Test func `the suspect does not depend on which object was created first`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await Self.print(Self.differencesByOrder())
      }
      #expect(Self.mistakes(in: result) == [])
    }

    private static func mistakesInVerdicts() -> [String] {
      var mistakes: [String] = []
      var missed: [String] = []
      for seed in seeds {
        let program = RandomProgram(seed: seed)
        let found = program.run()
        let text = "seed \(seed): \(program.expectedVerdicts) \(program.expectedSuspects) \(found)"
        let isOwning = found.suspects.contains { RandomProgram.owning.contains($0) }
        if found.verdicts != program.expectedVerdicts || isOwning { mistakes.append(text) }
        if found.suspects != program.expectedSuspects { missed.append(text) }
      }
      return missed.count > seeds.count / 20 ? mistakes + missed : mistakes
    }

    private static func differencesByOrder() -> [String] {
      seeds.filter { RandomProgram(seed: $0).hasPart }.compactMap { seed in
        let early = RandomProgram(seed: seed, createsPartFirst: true).run()
        let late = RandomProgram(seed: seed, createsPartFirst: false).run()
        let isEqual = early.suspects == late.suspects && early.verdicts == late.verdicts
        return isEqual ? nil : "seed \(seed): \(early) \(late)"
      }
    }

    private nonisolated static func print(_ mistakes: [String]) {
      for mistake in mistakes { FileHandle.standardError.write(Data("\(mistake)\n".utf8)) }
    }

    /// The lines about seeds; HeadlessUIKit prints others.
    private static func mistakes(in result: ExitTest.Result?) -> [String] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      return text.split(separator: "\n").filter { $0.hasPrefix("seed ") }.map(String.init)
    }
  }

  /// An owner that lives as long as the app, and forgets nothing on its own.
  @MainActor private final class Coordinator {
    weak var parent: Coordinator?
    var children: [Coordinator] = []
    var screen: UIViewController?
    var recent: [UIViewController] = []
    var cache: [String: UIViewController] = [:]
    var completions: [UIViewController: () -> Void] = [:]
    var handlers: [() -> Void] = []
    var sheet: UINavigationController?
  }

  @MainActor private final class Home: UIViewController {
    let coordinator: Coordinator

    init(_ coordinator: Coordinator) {
      self.coordinator = coordinator
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A part of a screen: a view model, a service, a child coordinator.
  private final class Part {
    let core: AnyObject?
    var model: AnyObject?
    lazy var helper: AnyObject? = nil
    var parts: [AnyObject] = []
    var table: [String: AnyObject] = [:]
    var delegate: AnyObject?
    var parent: AnyObject?
    var output: AnyObject?
    var listeners: [AnyObject] = []
    var view: UIViewController?
    var onChange: (() -> Void)?
    weak var owner: AnyObject?

    init(core: AnyObject? = nil) { self.core = core }
  }

  @MainActor private final class Screen: UIViewController {
    var model: Part?
    var parts: [Part] = []
    var table: [String: Part] = [:]
    lazy var helper: Part? = nil
    var onDone: (() -> Void)?
    weak var coordinator: Coordinator?
    let panel: Panel?

    init(panel: Panel?) {
      self.panel = panel
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A child of a screen.
  @MainActor private final class Panel: UIViewController {
    var delegate: UIViewController?
    var owner: UIViewController?
    var onClose: (() -> Void)?
  }

  @MainActor private final class Field: UITextField {
    var parentViewController: UIViewController?
    var onReturn: (() -> Void)?
  }

  @MainActor private struct RandomProgram {
    private enum Mistake: CaseIterable {
      case none, screen, recent, cache, completions, handlers, sheet
      case ownClosure, backProperty, panel, field
    }

    private enum Back: String, CaseIterable {
      case delegate, parent, output, listeners, view, onChange
    }

    private enum PanelMistake: String, CaseIterable {
      case delegate, owner, onClose
    }

    /// The references that a program needs.
    static let owning: Set<String> = [
      "Coordinator.children", "Home.coordinator", "Part.core", "Part.model", "Part.helper", "Part.parts", "Part.table",
      "Screen.model", "Screen.parts", "Screen.table", "Screen.helper", "Screen.panel", "Screen.children",
      "Screen.view", "UIView.subviews", "UIWindow.rootViewController", "UINavigationController.children",
      "UIViewController.presentedViewController",
    ]

    struct Result {
      let verdicts: [String]
      let suspects: [String]
      let text: String
    }

    private let seed: Int
    private let mistake: Mistake
    private let back: Back
    private let panelMistake: PanelMistake
    private let isFieldClosure: Bool
    private let createsPartFirst: Bool

    init(seed: Int, createsPartFirst: Bool? = nil) {
      var numbers = SplitMix(state: UInt64(seed))
      self.seed = seed
      mistake = Mistake.allCases.randomElement(using: &numbers) ?? .none
      back = Back.allCases.randomElement(using: &numbers) ?? .delegate
      panelMistake = PanelMistake.allCases.randomElement(using: &numbers) ?? .delegate
      isFieldClosure = .random(using: &numbers)
      let random = Bool.random(using: &numbers)
      self.createsPartFirst = createsPartFirst ?? random
    }

    /// Whether the mistake is in a part that can be created before or after its owner.
    var hasPart: Bool { mistake == .panel || mistake == .backProperty }

    var expectedVerdicts: [String] {
      switch mistake {
      case .none: []
      case .sheet: ["UINavigationController object"]
      case .ownClosure, .backProperty, .panel, .field: ["Screen cycle"]
      default: ["Screen object"]
      }
    }

    var expectedSuspects: [String] {
      switch mistake {
      case .none: []
      case .screen: ["Coordinator.screen"]
      case .recent: ["Coordinator.recent"]
      case .cache: ["Coordinator.cache"]
      case .completions: ["Coordinator.completions"]
      case .handlers: ["Coordinator.handlers"]
      case .sheet: ["Coordinator.sheet"]
      case .ownClosure: ["Screen.onDone"]
      case .backProperty: ["Part.\(back.rawValue)"]
      case .panel: ["Panel.\(panelMistake.rawValue)"]
      case .field: [isFieldClosure ? "Field.onReturn" : "Field.parentViewController"]
      }
    }

    // MARK: Running

    func run() -> Result {
      withHeadlessWorld {
        var numbers = SplitMix(state: UInt64(seed) &+ 1_000_000)
        let studio = Studio()
        studio.tracer.traceViewControllers()
        let tree = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in Coordinator() }
        for index in tree.indices.dropFirst() {
          let parent = tree[Int.random(in: 0..<index, using: &numbers)]
          parent.children.append(tree[index])
          tree[index].parent = parent
        }
        let home = Home(tree[0])
        let stack = UINavigationController(rootViewController: home)
        studio.show(stack)
        let visits = Int.random(in: 1...5, using: &numbers)
        let wrong = Int.random(in: 0..<visits, using: &numbers)
        for visit in 0..<visits {
          let owner = tree[Int.random(in: tree.indices, using: &numbers)]
          visitScreen(from: stack, owner, isWrong: visit == wrong, &numbers)
        }
        studio.clock.advance(by: .seconds(10))
        studio.tracer.checkExpectations()
        let leaks = studio.events.filter { $0.name == .leaked && $0.keeper != .survivor }
        let found = Result(
          verdicts: leaks.map { "\($0.subject.type) \($0.keeper?.rawValue ?? "-")" },
          suspects: leaks.compactMap(\.suspect), text: leaks.compactMap(\.retainPath).joined(separator: "; "))
        for case let screen as Screen in HeadlessWorld.current.livingControllers { takeApart(screen) }
        studio.tracer.close()
        return found
      }
    }

    /// Shows a screen and goes back: by a push, or by a presentation.
    private func visitScreen(
      from stack: UINavigationController, _ owner: Coordinator, isWrong: Bool, _ numbers: inout SplitMix
    ) {
      let screen = makeScreen(&numbers)
      screen.coordinator = owner
      if isWrong { plant(in: screen, owner, &numbers) }
      let isSheet = isWrong && mistake == .sheet
      if isSheet || Bool.random(using: &numbers) {
        let sheet =
          isSheet || Bool.random(using: &numbers) ? UINavigationController(rootViewController: screen) : screen
        if isSheet { owner.sheet = sheet as? UINavigationController }
        stack.present(sheet, animated: Bool.random(using: &numbers))
        UIApplication.shared.settle()
        stack.dismiss(animated: Bool.random(using: &numbers))
      } else {
        stack.pushViewController(screen, animated: Bool.random(using: &numbers))
        UIApplication.shared.settle()
        stack.popViewController(animated: Bool.random(using: &numbers))
      }
      UIApplication.shared.settle()
    }

    private func makeScreen(_ numbers: inout SplitMix) -> Screen {
      let early = createsPartFirst ? Panel() : nil
      let screen = Screen(panel: early)
      let panel = early ?? Panel()
      screen.addChild(panel)
      screen.view.addSubview(panel.view)
      panel.didMove(toParent: screen)
      if Bool.random(using: &numbers) {
        let model = Part()
        model.owner = screen
        screen.model = model
      }
      return screen
    }

    private func plant(in screen: Screen, _ owner: Coordinator, _ numbers: inout SplitMix) {
      switch mistake {
      case .none, .sheet: break
      case .screen: owner.screen = screen
      case .recent: owner.recent = [UIViewController(), screen]
      case .cache: owner.cache = ["screen": screen]
      case .completions: owner.completions[screen] = {}
      case .handlers: owner.handlers.append { _ = screen }
      case .ownClosure: screen.onDone = { _ = screen }
      case .backProperty: plantBackProperty(in: screen, &numbers)
      case .panel: plantInPanel(of: screen)
      case .field:
        let field = Field()
        if isFieldClosure { field.onReturn = { _ = screen } } else { field.parentViewController = screen }
        screen.view.addSubview(field)
      }
    }

    private func plantInPanel(of screen: Screen) {
      guard let panel = screen.children.first as? Panel else { return }
      switch panelMistake {
      case .delegate: panel.delegate = screen
      case .owner: panel.owner = screen
      case .onClose: panel.onClose = { _ = screen }
      }
    }

    /// Builds a chain of owning references, and the reference back from its end.
    private func plantBackProperty(in screen: Screen, _ numbers: inout SplitMix) {
      let last = Part()
      var first = last
      for _ in 0..<Int.random(in: 0...3, using: &numbers) { first = wrap(first, &numbers) }
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: screen.model = first
      case 1: screen.parts = [Part(), first]
      case 2: screen.table = ["part": first]
      default: screen.helper = first
      }
      switch back {
      case .delegate: last.delegate = screen
      case .parent: last.parent = screen
      case .output: last.output = screen
      case .listeners: last.listeners = [screen]
      case .view: last.view = screen
      case .onChange: last.onChange = { _ = screen }
      }
    }

    private func wrap(_ part: Part, _ numbers: inout SplitMix) -> Part {
      let choice = Int.random(in: 0..<5, using: &numbers)
      if choice == 0 { return Part(core: part) }
      let whole = Part()
      part.owner = whole
      switch choice {
      case 1: whole.model = part
      case 2: whole.helper = part
      case 3: whole.parts = [part]
      default: whole.table = ["part": part]
      }
      return whole
    }

    /// Ends the cycles, so that the next program starts without the objects of this one.
    private func takeApart(_ screen: Screen) {
      screen.onDone = nil
      (screen.model, screen.helper, screen.parts, screen.table) = (nil, nil, [], [:])
      for case let panel as Panel in screen.children { (panel.delegate, panel.owner, panel.onClose) = (nil, nil, nil) }
      for case let field as Field in screen.view.subviews { (field.parentViewController, field.onReturn) = (nil, nil) }
    }
  }
#endif
