import Foundation
import Lifeline
import LifelineTraces
// The samples of pages and comments that are about an app, as code for iOS. `check.py` compares them with the pages.
import LifelineUIKit
import SwiftUI
import UIKit

enum DelegateSample {
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    override init() {
      super.init()
      #if DEBUG
        do {
          let tracer = try Tracer(sinks: [.console(), .jsonLines(in: .caches)], grace: .seconds(2))
          Tracer.bootstrap(tracer)
          tracer.traceViewControllers()
        } catch {
          print("Lifeline: \(error)")
        }
      #endif
    }
  }
}

enum SwiftUISample {
  struct CartView: View {
    var body: Text { Text(verbatim: "Cart") }
  }

  struct ShopApp: App {
    init() {
      #if DEBUG
        do {
          let tracer = try Tracer(sinks: [.console(), .jsonLines(in: .caches)], grace: .seconds(2))
          Tracer.bootstrap(tracer)
          tracer.traceViewControllers()
        } catch {
          print("Lifeline: \(error)")
        }
      #endif
    }

    var body: some Scene {
      WindowGroup { CartView() }
    }
  }
}

enum SinkSample {
  @MainActor
  static func trace() {
    let tracer = Tracer(sinks: [.signposts(), .unifiedLog()])
    tracer.traceViewControllers()
  }
}

enum InPlaceSample {
  @MainActor
  static func trace(_ tracer: Tracer) {
    Tracer.traceControllersInPlace(ofClassesWithPrefix: "Shop.")
    tracer.traceViewControllers()
  }
}

enum LandingPageSample {
  @MainActor
  static func trace(_ memory: MemorySink) {
    let tracer = Tracer(sinks: [memory])
    tracer.traceViewControllers()
    let window = UIWindow()
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    print(memory.events.map(\.name))
  }
}

enum GuideSample {
  @MainActor
  static func trace() throws {
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
  }
}

enum ProbeSample {
  @MainActor
  static func trace(_ tracer: Tracer) {
    tracer.useProbes(.all.recordingPlainValues(of: ["note"]))
    tracer.traceViewControllers()
  }

  /// What the stories of unloaded views do; on UIKit it compiles and has no effect.
  @MainActor
  static func unload(_ tracer: Tracer, _ image: AnyObject, _ owner: UIViewController) {
    UIViewController.enableViewUnloading()
    tracer.trackResource(image, bytes: 4096, owner: owner)
  }
}

enum OutletSample {
  final class EditorController: UIViewController {
    @Outlet var nameField: UITextField!
    @Outlet(.weak) var hint: UILabel?
  }
}

enum TrackedSample {
  final class EditorController: UIViewController {
    @Tracked var name = ""
    @Tracked(.secret) var password = ""
  }

  @MainActor
  static func write(_ editor: EditorController) -> String {
    editor.name = "Anna"
    return editor.name
  }
}

enum CacheSample {
  @MainActor private static var password = "secret"

  final class LoginController: UIViewController, ReusableViewController {
    func willBeReused() { password = "" }
  }

  @MainActor
  static func push(on navigation: UINavigationController) {
    let cache = ViewControllerCache.default
    cache.register(LoginController.self) { LoginController() }
    navigation.pushViewController(cache.controller(for: LoginController.self), animated: true)
  }
}
