internal import HeadlessUIKit
internal import Lifeline
internal import LifelineUIKit

extension RuleSample {
  /// The samples about controllers that are handed out again.
  static let reuse: [RuleSample] = [
    RuleSample(
      "reuse-without-reset", wrong: { ReuseWithoutReset.logInTwice($0) { ReuseWithoutReset.Wrong.LoginController() } },
      right: { ReuseWithoutReset.logInTwice($0) { ReuseWithoutReset.Right.LoginController() } }),
    RuleSample(
      "reused-while-in-use", wrong: { ReusedWhileInUse.vend($0, ReusedWhileInUse.Wrong()) },
      right: { ReusedWhileInUse.vend($0, ReusedWhileInUse.Right()) }),
  ]
}

private enum ReuseWithoutReset {
  @MainActor
  protocol Login: UIViewController {
    var userField: UITextField! { get }
  }

  enum Wrong {
    final class LoginController: UIViewController, ReusableViewController {
      func willBeReused() {}

      private(set) var userField: UITextField!

      override func viewDidLoad() {
        super.viewDidLoad()
        userField = view.addTextField()
      }
    }
  }

  enum Right {
    final class LoginController: UIViewController, ReusableViewController {
      func willBeReused() {
        user = ""
        if isViewLoaded { userField.text = user }
      }

      private var user = ""
      private(set) var userField: UITextField!

      override func viewDidLoad() {
        super.viewDidLoad()
        userField = view.addTextField()
      }
    }
  }

  @MainActor
  static func logInTwice<Screen: Login>(_ stage: SampleStage, _ make: @escaping @MainActor () -> Screen) {
    let cache = ViewControllerCache()
    stage.tracer.trace(cache, as: "cache")
    stage.show(UINavigationController(rootViewController: UIViewController()))
    let login = cache.controller(for: Screen.self, make: make)
    stage.push(login)
    login.userField.simulateTyping("Ada")
    stage.popToRoot()
    stage.push(cache.controller(for: Screen.self, make: make))
  }
}

extension ReuseWithoutReset.Wrong.LoginController: ReuseWithoutReset.Login {}

extension ReuseWithoutReset.Right.LoginController: ReuseWithoutReset.Login {}

private enum ReusedWhileInUse {
  final class LoginController: UIViewController {}

  @MainActor
  protocol Pool: AnyObject {
    var pool: [LoginController] { get }
    func controller() -> LoginController
  }

  final class Wrong: Pool {
    let pool = [LoginController()]

    func controller() -> LoginController { pool.first ?? LoginController() }
  }

  final class Right: Pool {
    let pool = [LoginController()]

    func controller() -> LoginController {
      pool.first { $0.viewIfLoaded?.superview == nil && $0.parent == nil && $0.presentingViewController == nil }
        ?? LoginController()
    }
  }

  @MainActor
  static func vend(_ stage: SampleStage, _ pool: any Pool) {
    let probe = stage.tracer.attach(pool, kind: .cache, name: "pool")
    stage.show(pool.pool[0])
    let number = stage.tracer.subject(of: pool.controller())?.id
    probe.instant("reuse", ["to": .integer(number ?? 0)])
  }
}
