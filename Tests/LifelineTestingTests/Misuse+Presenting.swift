#if os(Linux) && _pointerBitWidth(_64)
  import Foundation
  import HeadlessUIKit
  import LifelineTesting

  extension Misuse {
    /// Presentations and stacks.
    static let presenting: [Misuse] = [
      Misuse(
        "a message over another message", ["refused-call: Upload.showFailure"],
        wrong: { Upload.play($0, isRight: false) }, right: { Upload.play($0, isRight: true) }),
      Misuse(
        "a screen that is shown before the dismissal of the last one has ended", ["refused-call: Settings.showHelp"],
        wrong: { Settings.play($0, isRight: false) }, right: { Settings.play($0, isRight: true) }),
      Misuse(
        "a dismissal before the presentation", ["refused-call: Orders.receive"],
        wrong: { Orders.play($0, isRight: false) }, right: { Orders.play($0, isRight: true) }),
      Misuse(
        "a presentation in viewDidLoad", ["refused-call: Tour.viewDidLoad"],
        wrong: { $0.show(Tour(isRight: false)) }, right: { $0.show(Tour(isRight: true)) }),
      Misuse(
        "a push during a push", ["refused-call: Hop.viewWillAppear"],
        wrong: { Hop.play($0, isRight: false) }, right: { Hop.play($0, isRight: true) }),
    ]
  }

  /// A controller in a form with the mistake, and in one without it.
  class TwinController: UIViewController {
    let isRight: Bool

    init(isRight: Bool) {
      self.isRight = isRight
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Upload: TwinController {
    func fail() {
      if isRight { dismiss(animated: true) { [self] in showFailure() } } else { showFailure() }
    }

    private func showFailure() {
      present(UIAlertController(title: "Not sent", message: nil, preferredStyle: .alert), animated: true)
    }

    static func play(_ app: AppDriver, isRight: Bool) {
      let upload = Upload(isRight: isRight)
      app.show(upload)
      upload.present(UIAlertController(title: "Sending", message: nil, preferredStyle: .alert), animated: true)
      app.settle()
      upload.fail()
      app.settle()
    }
  }

  private final class Code: TwinController {
    var onCancel: (() -> Void)?

    func cancel() {
      if isRight { return dismiss(animated: true) { [onCancel] in onCancel?() } }
      dismiss(animated: true)
      onCancel?()
    }
  }

  private final class Settings: UIViewController {
    func showHelp() { present(UIViewController(), animated: true) }

    static func play(_ app: AppDriver, isRight: Bool) {
      let settings = Settings()
      app.show(settings)
      let code = Code(isRight: isRight)
      code.onCancel = { [weak settings] in settings?.showHelp() }
      settings.present(code, animated: true)
      app.settle()
      code.cancel()
      app.settle()
    }
  }

  private final class Orders: TwinController {
    func reload() {
      if isRight { return present(UIViewController(), animated: true) { [self] in receive() } }
      present(UIViewController(), animated: true)
      receive()
    }

    private func receive() { dismiss(animated: true) }

    static func play(_ app: AppDriver, isRight: Bool) {
      let orders = Orders(isRight: isRight)
      app.show(orders)
      orders.reload()
      app.settle()
    }
  }

  private final class Tour: TwinController {
    override func viewDidLoad() {
      super.viewDidLoad()
      if !isRight { present(UIViewController(), animated: true) }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if isRight, presentedViewController == nil { present(UIViewController(), animated: true) }
    }
  }

  private final class Hop: TwinController {
    private var hasHopped = false

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if !isRight { navigationController?.pushViewController(UIViewController(), animated: true) }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard isRight, !hasHopped else { return }
      hasHopped = true
      navigationController?.pushViewController(UIViewController(), animated: true)
    }

    static func play(_ app: AppDriver, isRight: Bool) {
      let stack = UINavigationController(rootViewController: UIViewController())
      app.show(stack)
      stack.pushViewController(Hop(isRight: isRight), animated: true)
      app.settle()
      app.goBack()
    }
  }
#endif
