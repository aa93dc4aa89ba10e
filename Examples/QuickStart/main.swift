import HeadlessUIKit  // `import UIKit` on Apple platforms
import Lifeline
import LifelineUIKit

final class CheckoutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Checkout"
  }
}

let tracer = Tracer(sinks: [.console(), try .jsonLines(at: "trace.jsonl")])
tracer.traceViewControllers()  // every controller created from here on

let window = UIWindow()
window.rootViewController = CheckoutViewController()
window.makeKeyAndVisible()
tracer.mark("The user taps Buy")  // adds your own text to the trace
window.rootViewController?.viewDidLoad()  // a mistake, for `lifeline check` to find
tracer.close()
