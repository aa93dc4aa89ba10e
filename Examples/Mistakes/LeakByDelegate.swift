#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let leakByDelegate = MistakeExample(
      id: "leak-by-delegate", rule: "controller-leaked", title: "A delegate is retained",
      story: "A search screen owns the object that loads its results, and is the delegate of that object. The delegate "
        + "property is a strong reference, so each object keeps the other alive.",
      culprit: "ForeverSearch",
      wrong: { $0.pushAndPop { ForeverSearch() } },
      right: { $0.pushAndPop { PassingSearch() } })
  }

  @MainActor
  private protocol LoaderDelegate: AnyObject {
    func resultsDidChange()
  }

  /// Retains its delegate.
  @MainActor
  private final class GreedyLoader {
    var delegate: (any LoaderDelegate)?
  }

  /// Does not retain its delegate.
  @MainActor
  private final class ModestLoader {
    weak var delegate: (any LoaderDelegate)?
  }

  private final class ForeverSearch: UIViewController, LoaderDelegate {
    private let loader = GreedyLoader()

    override func viewDidLoad() {
      super.viewDidLoad()
      loader.delegate = self
    }

    func resultsDidChange() { view.setNeedsLayout() }
  }

  private final class PassingSearch: UIViewController, LoaderDelegate {
    private let loader = ModestLoader()

    override func viewDidLoad() {
      super.viewDidLoad()
      loader.delegate = self
    }

    func resultsDidChange() { view.setNeedsLayout() }
  }
#endif
