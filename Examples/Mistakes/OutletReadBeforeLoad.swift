#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import LifelineUIKit

  extension MistakeExample {
    static let outletReadBeforeLoad = MistakeExample(
      id: "outlet-read-before-load", title: "Outlets are used before the view is loaded",
      story:
        "The list passes a name to the profile before it pushes the profile. The profile's label does not exist yet, "
        + "so the profile stays empty.",
      culprit: "HastyProfile",
      wrong: { openProfile($0, HastyProfile()) }, right: { openProfile($0, PatientProfile()) })

    @MainActor
    private static func openProfile(_ stage: MistakeStage, _ profile: any Profile) {
      stage.show(UINavigationController(rootViewController: UITableViewController(style: .plain)))
      stage.say("The user taps a name in the list")
      profile.show("Ada")
      stage.push(profile)
    }
  }

  @MainActor
  private protocol Profile: UIViewController {
    func show(_ name: String)
  }

  /// Writes into a label that may not exist.
  private final class HastyProfile: UIViewController, Profile {
    @Outlet var nameLabel: UILabel?

    override func loadView() {
      let nameLabel = UILabel(frame: CGRect(x: 16, y: 100, width: 280, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(nameLabel)
      self.nameLabel = nameLabel
    }

    func show(_ name: String) {
      nameLabel?.text = name
    }
  }

  /// Stores the name, and writes it into the label when the view is loaded.
  private final class PatientProfile: UIViewController, Profile {
    @Outlet var nameLabel: UILabel?
    private var name = ""

    override func loadView() {
      let nameLabel = UILabel(frame: CGRect(x: 16, y: 100, width: 280, height: 40))
      view = UIView(frame: UIScreen.main.bounds)
      view.addSubview(nameLabel)
      self.nameLabel = nameLabel
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      nameLabel?.text = name
    }

    func show(_ name: String) {
      self.name = name
      if isViewLoaded { nameLabel?.text = name }
    }
  }
#endif
