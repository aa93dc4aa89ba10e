#if !canImport(UIKit)
  internal import HeadlessUIKit
  public import Lifeline
  internal import LifelineUIKit

  /// One of the five textbook cases with two controllers, one of which presents the other.
  public struct MainAndSubCase: Sendable {
    /// The case's number, 1 to 5.
    public let number: Int
    /// A short description.
    public let title: String
    /// The steps before the case, which are not traced.
    private let prepare: @MainActor @Sendable (Stage) -> Void
    private let play: @MainActor @Sendable (Stage, Tracer) -> Void

    /// The five cases in order.
    public static let all: [MainAndSubCase] = [
      MainAndSubCase(number: 1, title: "The app is launched") { _ in
      } play: { stage, tracer in
        tracer.mark("The app is launched")
        stage.launch()
      },
      MainAndSubCase(number: 2, title: "main presents sub") { stage in
        stage.launch()
      } play: { stage, tracer in
        tracer.mark("The user taps the button of main")
        stage.showSub()
      },
      MainAndSubCase(number: 3, title: "sub is dismissed") { stage in
        stage.launch()
        stage.showSub()
      } play: { stage, tracer in
        tracer.mark("The user taps the button of sub")
        stage.goBack()
      },
      MainAndSubCase(number: 4, title: "A memory warning that no controller handles") { stage in
        stage.launch()
        stage.showSub()
      } play: { stage, tracer in
        stage.warnAndGoBack(tracer)
      },
      MainAndSubCase(number: 5, title: "A memory warning after which main releases its view") { stage in
        stage.launch()
        stage.main?.releasesViewOnMemoryWarning = true
        stage.showSub()
      } play: { stage, tracer in
        stage.warnAndGoBack(tracer)
      },
    ]

    /// Plays and traces the case, without the steps before it.
    ///
    /// The tracer is closed before the stage is torn down, so the trace ends with the case. Run it in an isolated
    /// world, whose system version determines the effect of a memory warning.
    @MainActor
    public func run(tracer: Tracer) {
      let stage = Stage()
      prepare(stage)
      tracer.traceViewControllers { $0 == MainViewController.self ? "main" : "sub" }
      play(stage, tracer)
      tracer.close()
      tracer.stopTracingViewControllers()
    }
  }

  /// The window and the two controllers of a case.
  @MainActor
  private final class Stage {
    private let window = UIWindow()
    var main: MainViewController? { window.rootViewController as? MainViewController }

    func launch() {
      window.rootViewController = MainViewController()
      window.makeKeyAndVisible()
    }

    func showSub() {
      main?.showSub()
      UIApplication.shared.settle()
    }

    func goBack() {
      (main?.presentedViewController as? SubViewController)?.close()
      UIApplication.shared.settle()
    }

    func warnAndGoBack(_ tracer: Tracer) {
      tracer.mark("Memory runs low")
      UIApplication.shared.simulateMemoryWarning()
      tracer.mark("The user taps the button of sub")
      goBack()
    }
  }
#endif
