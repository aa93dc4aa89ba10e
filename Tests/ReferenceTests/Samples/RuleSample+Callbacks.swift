internal import Foundation
internal import HeadlessUIKit
internal import Lifeline

extension RuleSample {
  /// The samples about callbacks that are called, and how.
  static let callbacks: [RuleSample] = [
    RuleSample(
      "illegal-transition", system: "12.0", wrong: { IllegalTransition.saveMemory($0, IllegalTransition.Wrong()) },
      right: { IllegalTransition.saveMemory($0, IllegalTransition.Right()) }),
    RuleSample(
      "missing-did-move", wrong: { $0.show(MissingDidMove.Wrong()) }, right: { $0.show(MissingDidMove.Right()) }),
    RuleSample(
      "missing-super-call", wrong: { $0.show(MissingSuperCall.Wrong()) }, right: { $0.show(MissingSuperCall.Right()) }),
    RuleSample(
      "refused-call", wrong: { RefusedCall.reload($0, RefusedCall.Wrong()) },
      right: { RefusedCall.reload($0, RefusedCall.Right()) }),
    RuleSample(
      "slow-callback", wrong: { $0.show(SlowCallback.Wrong(clock: $0.clock)) },
      right: { $0.show(SlowCallback.Right(clock: $0.clock)) }),
    RuleSample(
      "unbalanced-appearance", wrong: { $0.show(UnbalancedAppearance.Wrong()) },
      right: { $0.show(UnbalancedAppearance.Right()) }),
  ]
}

private enum IllegalTransition {
  @MainActor
  protocol Saving {
    func saveMemory()
  }

  class Book: UIViewController {
    let pages = [UIViewController(), UIViewController()]

    override func viewDidLoad() {
      super.viewDidLoad()
      for page in pages {
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
      }
    }

    /// Unloads the view of a page as a host does, so that a trace takes it for the system.
    func unload(_ page: UIViewController) {
      headlessWorld.perform(LifecycleCall(.viewWillUnload, receiver: page)) { page.viewWillUnload() }
    }
  }

  final class Wrong: Book, Saving {
    func saveMemory() {
      for page in pages { unload(page) }  // including the one on the screen
    }
  }

  final class Right: Book, Saving {
    func saveMemory() {
      for page in pages where page.viewIfLoaded?.window == nil { unload(page) }
    }
  }

  @MainActor
  static func saveMemory(_ stage: SampleStage, _ book: any Book & Saving) {
    stage.show(book)
    book.pages[1].view.removeFromSuperview()
    book.saveMemory()
  }
}

private enum MissingDidMove {
  final class Wrong: UIViewController {
    private let notes = UIViewController()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(notes)
      view.addSubview(notes.view)
    }
  }

  final class Right: UIViewController {
    private let notes = UIViewController()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(notes)
      view.addSubview(notes.view)
      notes.didMove(toParent: self)
    }
  }
}

private enum MissingSuperCall {
  class Faded: UIViewController {
    func fade() {}
  }

  final class Wrong: Faded {
    override func viewWillAppear(_ animated: Bool) {
      guard animated else { return }  // super is not reached on this path
      super.viewWillAppear(animated)
      fade()
    }
  }

  final class Right: Faded {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if animated { fade() }
    }
  }
}

private enum RefusedCall {
  @MainActor
  protocol Reloading {
    func reload()
  }

  class Orders: UIViewController {
    var progress: UIViewController { UIViewController() }

    func loadOrders(_ completion: () -> Void) { completion() }
  }

  final class Wrong: Orders, Reloading {
    func reload() {
      present(progress, animated: true)
      loadOrders { [self] in dismiss(animated: true) }  // the answer may already be there
    }
  }

  final class Right: Orders, Reloading {
    func reload() {
      present(progress, animated: true) { [self] in
        loadOrders { [self] in dismiss(animated: true) }
      }
    }
  }

  @MainActor
  static func reload(_ stage: SampleStage, _ orders: any Orders & Reloading) {
    stage.show(orders)
    orders.reload()
    UIApplication.shared.settle()
  }
}

private enum SlowCallback {
  struct Item: Decodable, Sendable {}

  /// Takes its time, as a file does.
  struct Store: Sendable {
    let clock: ManualClock

    var file: URL {
      clock.advance(by: .milliseconds(100))
      return URL(filePath: "/nowhere/items.json")
    }

    func items() async -> [Item] {
      clock.advance(by: .milliseconds(100))
      return []
    }
  }

  class List: UIViewController {
    let store: Store
    var items: [Item]?

    init(clock: ManualClock) {
      store = Store(clock: clock)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var file: URL { store.file }

    func show(_ items: [Item]) { self.items = items }
  }

  final class Wrong: List {
    override func viewDidLoad() {
      super.viewDidLoad()
      items = try? JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
    }
  }

  final class Right: List {
    override func viewDidLoad() {
      super.viewDidLoad()
      Task { show(await store.items()) }
    }
  }
}

private enum UnbalancedAppearance {
  final class Wrong: UIViewController {
    private let child = UIViewController()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      child.viewWillAppear(false)  // UIKit forwards this
      child.viewDidAppear(false)
    }
  }

  final class Right: UIViewController {
    private let child = UIViewController()

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      view.addSubview(child.view)  // the child appears with its parent
      child.didMove(toParent: self)
    }
  }
}
