#if !canImport(UIKit)
  internal import HeadlessUIKit
  internal import Lifeline
  internal import LifelineUIKit

  extension MistakeExample {
    static let reuseWithoutReset = MistakeExample(
      id: "reuse-without-reset", title: "A controller is reused without a reset",
      story: "The user writes replies on a screen whose controller is vended by a cache. The next reply starts with "
        + "the text of the previous reply, which was for another person.",
      culprit: "StaleReply",
      wrong: { writeTwice($0) { StaleReply() } }, right: { writeTwice($0) { FreshReply() } })

    @MainActor
    private static func writeTwice<Screen: Reply>(_ stage: MistakeStage, _ make: @escaping @MainActor () -> Screen) {
      let cache = ViewControllerCache()
      Tracer.current.trace(cache, as: "cache")
      let list = UIViewController()
      stage.show(UINavigationController(rootViewController: list))
      stage.say("The user replies to Ada")
      let reply = cache.controller(for: Screen.self, make: make)
      stage.push(reply)
      reply.textView?.simulateTyping("Dear Ada")
      stage.say("The user sends the reply")
      list.navigationController?.popViewController(animated: true)
      stage.settle()
      stage.say("The user replies to Charles")
      stage.push(cache.controller(for: Screen.self, make: make))
    }
  }

  @MainActor
  private protocol Reply: UIViewController {
    var textView: UITextView? { get }
  }

  /// Does not reset its state before reuse.
  private final class StaleReply: UIViewController, Reply {
    private(set) var textView: UITextView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let textView = UITextView(frame: CGRect(x: 16, y: 100, width: 288, height: 300))
      view.addSubview(textView)
      self.textView = textView
    }
  }

  /// Clears the state of the previous use.
  private final class FreshReply: UIViewController, Reply, ReusableViewController {
    private(set) var textView: UITextView?

    override func viewDidLoad() {
      super.viewDidLoad()
      let textView = UITextView(frame: CGRect(x: 16, y: 100, width: 288, height: 300))
      view.addSubview(textView)
      self.textView = textView
    }

    func willBeReused() {
      textView?.text = ""
    }
  }
#endif
