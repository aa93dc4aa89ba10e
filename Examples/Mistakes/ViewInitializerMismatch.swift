#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let viewInitializerMismatch = MistakeExample(
      id: "view-initializer-mismatch", title: "init(frame:) and init(coder:) are confused",
      story:
        "A badge that is created in code is red. The same badge from a nib has no color, because only init(frame:) "
        + "sets the color.",
      culprit: "PaleBadge",
      wrong: { showBadges($0, { PaleBadge(frame: $0) }, { PaleBadge(coder: $0) }) },
      right: { showBadges($0, { RedBadge(frame: $0) }, { RedBadge(coder: $0) }) })

    @MainActor
    private static func showBadges(
      _ stage: MistakeStage, _ inCode: @escaping (CGRect) -> UIView, _ inNib: @escaping (NSCoder) -> UIView?
    ) {
      UINib.register("Offer") { _, coder in
        let view = UIView(frame: UIScreen.main.bounds)
        inNib(coder).map(view.addSubview)
        return view
      }
      stage.say("The catalog shows a badge that is made in code")
      stage.show(UINavigationController(rootViewController: Catalog(badge: inCode)))
      stage.say("The user opens an offer, whose badge comes out of a nib")
      stage.push(UIViewController(nibName: "Offer", bundle: nil))
    }
  }

  /// Shows a badge in the corner.
  private final class Catalog: UIViewController {
    private let makeBadge: (CGRect) -> UIView

    init(badge: @escaping (CGRect) -> UIView) {
      makeBadge = badge
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(makeBadge(CGRect(x: 280, y: 60, width: 24, height: 24)))
    }
  }

  /// Is configured in only one of its initializers.
  private final class PaleBadge: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemRed
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  /// Is configured in a method that both initializers call.
  private final class RedBadge: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      configure()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      configure()
    }

    private func configure() {
      backgroundColor = .systemRed
    }
  }
#endif
