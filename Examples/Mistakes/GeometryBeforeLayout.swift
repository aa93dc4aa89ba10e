#if !canImport(UIKit)
  internal import HeadlessUIKit

  extension MistakeExample {
    static let geometryBeforeLayout = MistakeExample(
      id: "geometry-before-layout", title: "Sizes are computed in viewDidLoad",
      story: "In viewDidLoad, a banner gets half the width of the view, which is still as wide as the whole display. "
        + "In a smaller window or after a rotation, the banner is off-center.",
      culprit: "RashOffer",
      wrong: { open($0, RashOffer()) }, right: { open($0, PunctualOffer()) })

    @MainActor
    private static func open(_ stage: MistakeStage, _ offer: UIViewController) {
      stage.say("The user opens an offer")
      stage.show(UINavigationController(rootViewController: UITableViewController(style: .plain)))
      stage.push(offer)
    }
  }

  /// Positions the banner before the view has its final size.
  private final class RashOffer: UIViewController {
    private weak var banner: UIImageView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let width = view.bounds.width / 2
      let banner = UIImageView(frame: CGRect(x: width / 2, y: 100, width: width, height: 80))
      view.addSubview(banner)
      self.banner = banner
    }
  }

  /// Positions the banner whenever the size of the view changes.
  private final class PunctualOffer: UIViewController {
    private weak var banner: UIImageView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let banner = UIImageView()
      view.addSubview(banner)
      self.banner = banner
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let width = view.bounds.width / 2
      banner?.frame = CGRect(x: width / 2, y: 100, width: width, height: 80)
    }
  }
#endif
