#if os(Linux) && _pointerBitWidth(_64)  // Elsewhere no search names a suspect.
  import Dispatch
  import Foundation
  import HeadlessUIKit
  import Lifeline
  import LifelineBase
  import LifelineRules
  import Observation
  import Testing

  @testable import LifelineTesting

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Leaks from public reports: the path has UIKit's names, the suspect is what the author can change, and the fix can
  /// be done.
  @Suite @MainActor struct SuspectReportTests {
    struct Report: CustomTestStringConvertible, Sendable {
      let subject: String
      let path: String?
      let suspect: String?
      let fix: String
      let body: @MainActor @Sendable () async throws -> Void

      var testDescription: String { suspect ?? subject }

      init(
        _ subject: String, _ path: String?, suspect: String?, fix: String,
        _ body: @escaping @MainActor @Sendable () async throws -> Void
      ) {
        (self.subject, self.path, self.suspect, self.fix, self.body) = (subject, path, suspect, fix, body)
      }
    }

    static func finding(_ body: @escaping @MainActor @Sendable () async throws -> Void) async throws -> Finding? {
      let kept = Mutex<LifelineTest?>(nil)
      try await LifelineTest.run("report", .lifeline(failOn: .never)) {
        try await body()
        kept.withLock { $0 = LifelineTest.current }
      }
      let test = try #require(kept.withLock { $0 })
      let findings = RuleRunner.findings(in: test.events, header: test.memory.header).filter(\.isLeak)
      #expect(findings.count <= 1, "\(findings.map(\.message))")
      return findings.first
    }

    @Test(arguments: cycles + others)
    func `the finding names the reference that the author can remove`(report: Report) async throws {
      let finding = try #require(try await Self.finding(report.body))
      #expect(finding.subject.type.string == report.subject)
      #expect(finding.suspect == report.suspect, "\(finding.message)")
      if let path = report.path { #expect(finding.code.retainPath == path) }
      #expect(finding.fix.contains(report.fix), "\(finding.fix)")
    }

    // MARK: Back references

    nonisolated static let cycles = [
      Report(
        "AlbumController", "cycle: AlbumController.children[0] -> MiniPlayer.delegate -> AlbumController",
        suspect: "MiniPlayer.delegate", fix: "Break the cycle at MiniPlayer.delegate: "
      ) { goBack(from: AlbumController(playsEarly: true)) },
      Report(
        "AlbumController", "cycle: AlbumController.children[0] -> MiniPlayer.delegate -> AlbumController",
        suspect: "MiniPlayer.delegate", fix: "Break the cycle at MiniPlayer.delegate: "
      ) { goBack(from: AlbumController(playsEarly: false)) },
      Report(
        "PopupOwner", "cycle: PopupOwner.player -> MiniPlayer.delegate -> PopupOwner", suspect: "MiniPlayer.delegate",
        fix: "Break the cycle at MiniPlayer.delegate: "
      ) {
        let owner = PopupOwner()
        goBack(from: owner) {
          owner.present(owner.player, animated: true)
          UIApplication.shared.settle()
          owner.dismiss(animated: true)
        }
      },
      Report(
        "FinderController",
        "ResultsController.source -> FinderController; "
          + "cycle: FinderController.results -> ResultsController.source -> FinderController",
        suspect: "ResultsController.source", fix: "Break the cycle at ResultsController.source: "
      ) { goBack(from: FinderController()) },
      Report(
        "SignUpController",
        "cycle: SignUpController.view -> UIView.subviews[0] -> PhoneField.parentViewController -> SignUpController",
        suspect: "PhoneField.parentViewController", fix: "make a delegate or a parent weak"
      ) { goBack(from: SignUpController()) },
      Report(
        "UINavigationController",
        "cycle: UINavigationController.children[1] -> LessonController.coordinator -> LessonCoordinator.stack -> "
          + "UINavigationController", suspect: "LessonController.coordinator", fix: "make a delegate or a parent weak"
      ) {
        let app = AppDriver()
        let stack = UINavigationController(rootViewController: UIViewController())
        app.show(UIViewController())
        app.settle()
        let presenter = UIApplication.shared.keyWindow?.rootViewController
        let lesson = LessonController()
        lesson.coordinator = LessonCoordinator(stack: stack)
        stack.pushViewController(lesson, animated: false)
        presenter?.present(stack, animated: false)
        app.settle()
        presenter?.dismiss(animated: false)
        app.settle()
      },
    ]

    // MARK: Closures and objects of the system

    nonisolated static let others = [
      Report(
        "GalleryController",
        "cycle: GalleryController.view -> UIView.subviews[0] -> UICollectionView.collectionViewLayout -> "
          + "UICollectionViewCompositionalLayout.sectionProvider (closure) -> GalleryController",
        suspect: "UICollectionViewCompositionalLayout.sectionProvider", fix: "let a closure capture self weakly"
      ) { goBack(from: GalleryController()) },
      Report(
        "ThemedController", "cycle: ThemedController.registerForTraitChanges[0] (closure) -> ThemedController",
        suspect: "ThemedController.registerForTraitChanges", fix: "let a closure capture self weakly"
      ) { goBack(from: ThemedController()) },
      Report(
        "PhotoController", nil, suspect: "TapView.onTap",
        fix: "a method that is passed as a closure retains its object. Pass { [weak self] in self?.method() } instead."
      ) { goBack(from: PhotoController()) },
      Report(
        "DebouncedController",
        "cycle: DebouncedController.work -> DispatchWorkItem.block (closure) -> DebouncedController",
        suspect: "DebouncedController.work", fix: "let the block of the work item capture self weakly"
      ) { goBack(from: DebouncedController()) },
      Report(
        "PulseController", "cycle: PulseController.pulse -> CABasicAnimation.delegate -> PulseController",
        suspect: "CABasicAnimation.delegate", fix: "a CAAnimation always retains its delegate. Set the delegate to nil"
      ) { goBack(from: PulseController()) },
      Report(
        "LiveSocket", "cycle: LiveSocket.session -> URLSession.delegate -> LiveSocket", suspect: "URLSession.delegate",
        fix: "Call finishTasksAndInvalidate() or invalidateAndCancel()"
      ) { LiveSocket().close() },
      Report(
        "CounterController",
        "cycle: CounterController.counter -> Counter.withObservationTracking (closure) -> CounterController",
        suspect: "Counter.withObservationTracking", fix: "let a closure capture self weakly"
      ) { goBack(from: CounterController()) },
    ]

    /// Shows a stack, pushes a controller, uses it, and goes back as a user.
    private static func goBack(from controller: @autoclosure () -> UIViewController, use: () -> Void = {}) {
      let app = AppDriver()
      let stack = UINavigationController(rootViewController: UIViewController())
      app.show(stack)
      stack.pushViewController(controller(), animated: true)
      app.settle()
      use()
      app.settle()
      app.goBack()
    }

    // MARK: Tasks

    @Test func `a task in a property is named, with what to do if it has not ended`() async throws {
      let (values, continuation) = AsyncStream.makeStream(of: Int.self)
      defer { continuation.finish() }
      let finding = try #require(try await Self.finding { Self.goBack(from: DocumentController(values)) })
      #expect(
        finding.message.hasSuffix(
          "the search found no reference to it, but DocumentController.documentTask holds a task, which retains what its "
            + "closure captures if it has not ended"), "\(finding.message)")
      #expect(finding.fix.hasPrefix("If the task in DocumentController.documentTask has not ended, cancel it"))
      #expect(!finding.fix.contains("instead of in a Mutex"))
    }

    @Test func `a task that has ended is not named`() async throws {
      let kept = Mutex<[Unmanaged<PollController>]>([])
      let finding = try #require(
        try await Self.finding {
          let poll = PollController()
          await poll.loading?.value
          // As a dispatch source that was never canceled.
          kept.withLock { $0 = [.passRetained(poll)] }
          Self.goBack(from: poll)
        })
      #expect(!finding.message.contains("PollController.loading"), "\(finding.message)")
      #expect(!finding.fix.contains("PollController.loading"))
      kept.withLock { $0 }.forEach { $0.release() }
    }
  }

  @MainActor private protocol MiniPlayerDelegate: AnyObject {}

  private final class MiniPlayer: UIViewController {
    var delegate: (any MiniPlayerDelegate)?
  }

  private final class AlbumController: UIViewController, MiniPlayerDelegate {
    private lazy var player = MiniPlayer()
    private let early: MiniPlayer?

    init(playsEarly: Bool) {
      early = playsEarly ? MiniPlayer() : nil
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let player = early ?? player
      player.delegate = self
      addChild(player)
      view.addSubview(player.view)
      player.didMove(toParent: self)
    }
  }

  private final class PopupOwner: UIViewController, MiniPlayerDelegate {
    let player = MiniPlayer()

    override func viewDidLoad() {
      super.viewDidLoad()
      player.delegate = self
    }
  }

  private final class ResultsController: UIViewController {
    var source: UIViewController?
  }

  private final class FinderController: UIViewController {
    let results = ResultsController()
    lazy var search = UISearchController(searchResultsController: results)

    override func viewDidLoad() {
      super.viewDidLoad()
      results.source = self
      _ = search
    }
  }

  private final class PhoneField: UITextField {
    var parentViewController: UIViewController?
  }

  private final class SignUpController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let field = PhoneField()
      field.parentViewController = self
      view.addSubview(field)
    }
  }

  @MainActor private final class LessonCoordinator {
    let stack: UINavigationController

    init(stack: UINavigationController) { self.stack = stack }
  }

  private final class LessonController: UIViewController {
    var coordinator: LessonCoordinator?
  }

  private final class GalleryController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewCompositionalLayout { _, _ in self.section }
      view.addSubview(UICollectionView(frame: view.bounds, collectionViewLayout: layout))
    }

    private var section: NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 3))
    }
  }

  private final class ThemedController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: ThemedController, _: UITraitCollection) in
        self.title = "changed"
      }
    }
  }

  private final class TapView: UIView {
    var onTap: (() -> Void)?
  }

  private final class PhotoController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let photo = TapView()
      photo.onTap = close
      view.addSubview(photo)
    }

    private func close() { dismiss(animated: true) }
  }

  private final class DebouncedController: UIViewController {
    private var work: DispatchWorkItem?
    private var query = ""

    override func viewDidLoad() {
      super.viewDidLoad()
      work = DispatchWorkItem { self.query = "a" }
    }
  }

  private final class PulseController: UIViewController, CAAnimationDelegate {
    private var pulse: CABasicAnimation?

    override func viewDidLoad() {
      super.viewDidLoad()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.delegate = self
      pulse = animation
    }
  }

  private final class LiveSocket: NSObject, URLSessionDelegate, @unchecked Sendable {
    private let probe = Tracer.current.probe(for: LiveSocket.self, kind: "socket")
    private var session: URLSession?

    override init() {
      super.init()
      probe.bind(to: self)
      session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    }

    func close() { Tracer.current.expectDeallocation(of: self, because: "closed") }
  }

  @Observable private final class Counter {
    var count = 0
  }

  private final class CounterController: UIViewController {
    private let counter = Counter()

    override func viewDidLoad() {
      super.viewDidLoad()
      withObservationTracking {
        _ = counter.count
      } onChange: {
        MainActor.assumeIsolated { self.title = "changed" }
      }
    }
  }

  private final class DocumentController: UIViewController {
    private var documentTask: Task<Void, Never>?
    private let values: AsyncStream<Int>

    init(_ values: AsyncStream<Int>) {
      self.values = values
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let values = values
      documentTask = Task {
        for await _ in values { self.title = "changed" }
      }
    }
  }

  private final class PollController: UIViewController {
    private(set) var loading: Task<Void, Never>? = Task {}
  }
#endif
