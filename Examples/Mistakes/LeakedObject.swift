#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline

  extension MistakeExample {
    static let leakedObject = MistakeExample(
      id: "leaked-object", rule: "object-leaked", title: "An object outlives the screen that used it",
      story:
        "A checkout opens a session with the shop. The session's receipts are stored in a static array, and each "
        + "receipt retains its session.",
      culprit: "Session",
      wrong: { stage in
        Receipt.all = []
        stage.pushAndPop { Checkout { Receipt($0) } }
      },
      right: { stage in
        Receipt.all = []
        stage.pushAndPop { Checkout { _ in Receipt(nil) } }
      })
  }

  @MainActor
  private final class Session {
    private var probe: Probe?

    init() {
      probe = Tracer.current.probe(self, kind: "session")
    }
  }

  @MainActor
  private struct Receipt {
    static var all: [Receipt] = []
    let session: Session?

    init(_ session: Session?) { self.session = session }
  }

  private final class Checkout: UIViewController {
    private var session: Session?
    private let receipt: (Session) -> Receipt

    init(_ receipt: @escaping (Session) -> Receipt) {
      self.receipt = receipt
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let session = Session()
      Receipt.all.append(receipt(session))
      self.session = session
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if let session { Tracer.current.expectDeallocation(of: session, because: "the checkout was closed") }
      session = nil
    }
  }
#endif
