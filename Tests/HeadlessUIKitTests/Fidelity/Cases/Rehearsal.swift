#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The stage on which a case is played: a window, a cast of logging controllers, and what they logged.
@MainActor
final class Rehearsal {
  /// The stage of the case that is played. Cases are played one after the other, all of them on the main actor.
  static var onStage: Rehearsal {
    guard let present else { fatalError("no case is played") }
    return present
  }
  static var present: Rehearsal?

  let log: Log
  /// Who plays what comes out of a nib or storyboard.
  var partFromNib = "vc"
  let window: UIWindow
  private var kept: [AnyObject] = []
  private var cast: [String: WeakController] = [:]

  init(log: Log = Log(), window: UIWindow) {
    self.log = log
    self.window = window
  }

  private struct WeakController {
    weak var controller: UIViewController?
  }

  /// The controller of that name, which the script made before and somebody keeps alive.
  subscript(name: String) -> UIViewController {
    guard let controller = cast[name]?.controller else { fatalError("\(name) is not on the stage") }
    return controller
  }

  /// Gives a controller a part; only those who get it keep it.
  @discardableResult
  func enroll<Controller: UIViewController>(_ controller: Controller, as name: String) -> Controller {
    controller.title = name
    cast[name] = WeakController(controller: controller)
    return controller
  }

  /// A new controller that logs whatever it is told.
  func make(_ name: String, loggingInit: Bool = false) -> CaseController {
    if loggingInit { log.add("\(name).init") }
    return enroll(CaseController(name, log: log), as: name)
  }

  /// Keeps a controller or a delegate alive until the case is over.
  func keep(_ object: AnyObject) {
    kept.append(object)
  }

  /// Shows a controller as the root of the window.
  func launch(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }
}

extension UIViewController {
  /// The name of the part that a controller plays, or `nil` for none: as the cases write arguments.
  static func partName(of controller: UIViewController?) -> String {
    controller.map { $0.title ?? "?" } ?? "nil"
  }
}
