internal import HeadlessUIKit

extension RuleSample {
  /// The samples about views that are made in initializers.
  static let making: [RuleSample] = [
    RuleSample(
      "view-built-in-init", system: "5.1", wrong: { $0.show(ViewBuiltInInit.Wrong.SettingsViewController()) },
      right: { $0.show(ViewBuiltInInit.Right.SettingsViewController()) }),
    RuleSample(
      "view-initializer-mismatch",
      wrong: { stage in
        ViewInitializerMismatch.show(stage, ViewInitializerMismatch.Wrong.init) {
          ViewInitializerMismatch.Wrong(coder: $0)
        }
      },
      right: { stage in
        ViewInitializerMismatch.show(stage, ViewInitializerMismatch.Right.init) {
          ViewInitializerMismatch.Right(coder: $0)
        }
      }),
  ]
}

private enum ViewBuiltInInit {
  enum Wrong {
    final class SettingsViewController: UIViewController {
      private let titleLabel = UILabel()  // exists from the first moment

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titleLabel)
      }
    }
  }

  enum Right {
    final class SettingsViewController: UIViewController {
      private lazy var titleLabel = UILabel()  // created when viewDidLoad uses it first

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(titleLabel)
      }
    }
  }
}

private enum ViewInitializerMismatch {
  final class Wrong: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }  // from a nib: no corners
  }

  final class Right: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() { layer.cornerRadius = 8 }
  }

  final class BadgeController: UIViewController {
    private let makeBadge: (CGRect) -> UIView

    init(_ makeBadge: @escaping (CGRect) -> UIView) {
      self.makeBadge = makeBadge
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(makeBadge(CGRect(x: 0, y: 0, width: 24, height: 24)))
    }
  }

  /// Shows a badge that was made in code, and one out of a nib.
  @MainActor
  static func show(
    _ stage: SampleStage, _ inCode: @escaping (CGRect) -> UIView, _ inNib: @escaping @MainActor (NSCoder) -> UIView?
  ) {
    stage.show(UINavigationController(rootViewController: BadgeController(inCode)))
    UINib.register("Badges") { _, coder in
      let view = UIView()
      inNib(coder).map(view.addSubview)
      return view
    }
    stage.push(UIViewController(nibName: "Badges", bundle: nil))
  }
}
