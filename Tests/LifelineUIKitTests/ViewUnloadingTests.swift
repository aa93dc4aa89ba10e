import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

/// What `enableViewUnloading()` brings back, and where it leaves the system alone.
@Suite @MainActor struct ViewUnloadingTests {
  private nonisolated static let withoutUnloading = ["4.3", "5.1"] as [SystemVersion]
  private nonisolated static let versions = ["5.1", "6.0", .newest] as [SystemVersion]

  /// A controller that is covered, and one over it, on a system; they log into the second argument.
  private func onStage(
    _ version: SystemVersion, ports: Int = 1, _ body: (UnloadingController, Notes) throws -> Void
  )
    rethrows
  {
    try withHeadlessWorld(systemVersion: version) {
      for _ in 0..<ports { UIViewController.enableViewUnloading() }
      let window = UIWindow()
      let notes = Notes()
      let main = UnloadingController("main", notes)
      window.rootViewController = main
      window.makeKeyAndVisible()
      let sub = UnloadingController("sub", notes)
      sub.modalPresentationStyle = .fullScreen
      main.present(sub, animated: false)
      UIApplication.shared.settle()
      notes.lines = []
      try body(main, notes)
    }
  }

  private nonisolated static let unloadAndBack = [
    "main didReceiveMemoryWarning", "main viewWillUnload, loaded", "main view gone", "main viewDidUnload, not loaded",
    "sub didReceiveMemoryWarning", "main loadView",
  ]

  @Test(arguments: versions)
  func `the same program logs the same on every system`(version: SystemVersion) {
    onStage(version) { main, notes in
      UIApplication.shared.simulateMemoryWarning()
      main.dismiss(animated: false)
      #expect(notes.lines == Self.unloadAndBack)
    }
  }

  @Test func `without the port a new system unloads nothing`() {
    onStage(.newest, ports: 0) { main, notes in
      UIApplication.shared.simulateMemoryWarning()
      #expect(notes.lines == ["main didReceiveMemoryWarning", "sub didReceiveMemoryWarning"])
      #expect(main.isViewLoaded)
    }
  }

  @Test(arguments: versions)
  func `installing it twice changes nothing`(version: SystemVersion) {
    onStage(version, ports: 2) { main, notes in
      UIApplication.shared.simulateMemoryWarning()
      #expect(notes.lines == Array(Self.unloadAndBack.dropLast()))
    }
  }

  @Test func `a view that is not loaded is not unloaded, nor one in a window`() {
    onStage(.newest) { main, notes in
      for _ in 1...2 { UIApplication.shared.simulateMemoryWarning() }
      #expect(notes.lines.filter { $0.contains("viewDidUnload") } == ["main viewDidUnload, not loaded"])
    }
  }

  @Test func `a view in a superview outside all windows goes, too`() {
    onStage(.newest) { main, notes in
      let shelf = UIView()
      shelf.addSubview(main.view)
      UIApplication.shared.simulateMemoryWarning()
      #expect(shelf.subviews.isEmpty)
      #expect(notes.lines.contains("main view gone"))
    }
  }

  @Test func `a controller that gives its view up itself is told of no unload`() {
    onStage(.newest) { main, notes in
      main.givesViewUp = true
      UIApplication.shared.simulateMemoryWarning()
      #expect(!notes.lines.contains { $0.contains("Unload") })
      #expect(notes.lines.contains("main view gone"))
    }
  }

  @Test(arguments: withoutUnloading)
  func `a world that becomes an old one is left to its system`(version: SystemVersion) {
    onStage(.newest) { main, notes in
      UIDevice.current.systemVersion = version.description
      UIApplication.shared.simulateMemoryWarning()
      #expect(notes.lines.filter { $0.hasPrefix("main viewDidUnload") }.count == 1)
      #expect(notes.lines.contains { $0.contains("viewWillUnload") } == (version.major == 5))
    }
  }

  @Test func `installed on an old system, it must be installed again on a newer one`() {
    onStage("5.1") { main, notes in
      UIDevice.current.systemVersion = "6.0"
      UIApplication.shared.simulateMemoryWarning()
      #expect(main.isViewLoaded)
      UIViewController.enableViewUnloading()
      UIApplication.shared.simulateMemoryWarning()
      #expect(!main.isViewLoaded)
    }
  }

  @Test func `other worlds are left alone`() {
    onStage(.newest) { _, _ in
      onStage(.newest, ports: 0) { main, _ in
        UIApplication.shared.simulateMemoryWarning()
        #expect(main.isViewLoaded)
      }
    }
  }

  @Test func `the callbacks are traced, and the app has released the view`() {
    withHeadlessWorld {
      let studio = Studio()
      UIViewController.enableViewUnloading()
      let main = PlainController()
      main.loadViewIfNeeded()
      studio.tracer.traceViewControllers { _ in "c" }
      UIApplication.shared.simulateMemoryWarning()
      #expect(
        studio.story.suffix(5) == [
          "c viewWillUnload begin", "c viewWillUnload end", "c viewUnloaded instant by=app view=2",
          "c viewDidUnload begin", "c viewDidUnload end",
        ])
      #expect(!studio.events.contains { $0.name == .leaked })
      withExtendedLifetime(main) {}
    }
  }

  @Test func `a view that something else holds is told of`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      UIViewController.enableViewUnloading()
      let main = PlainController()
      let held = main.view
      UIApplication.shared.simulateMemoryWarning()
      #expect(!main.isViewLoaded)
      withExtendedLifetime(held) {}
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "LifelineUIKit: the view of PlainController is still alive after it was unloaded: "
          + "an object other than the controller retains it\n"))
  }

  @Test func `the world is told of it as of any other warning`() {
    withHeadlessWorld {
      UIViewController.enableViewUnloading()
      let listener = WarningListener()
      HeadlessWorld.current.addObserver(listener)
      let main = PlainController()
      let held = main.view
      UIApplication.shared.simulateMemoryWarning()
      #expect(listener.texts.count == 1)
      withExtendedLifetime((held, main)) {}
    }
  }
}

@MainActor private final class Notes {
  var lines: [String] = []
}

@MainActor private final class WarningListener: LifecycleObserver {
  var texts: [String] = []

  func observe(_ notice: LifecycleNotice) {
    if notice.kind == .warned, let text = notice.text { texts.append(text) }
  }
}

/// Logs what concerns its view.
private final class UnloadingController: UIViewController {
  private let label: String
  private let notes: Notes
  var givesViewUp = false

  init(_ label: String, _ notes: Notes) {
    self.label = label
    self.notes = notes
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { notes.lines.append("\(label) \(text)") }
  private var load: String { isViewLoaded ? "loaded" : "not loaded" }

  override func loadView() {
    note("loadView")
    let end = "\(label) view gone"
    view = UIView()
    view.setAttachment(OnEnd { [notes] in notes.lines.append(end) }, for: ObjectIdentifier(OnEnd.self))
  }

  override func didReceiveMemoryWarning() {
    note("didReceiveMemoryWarning")
    super.didReceiveMemoryWarning()
    if givesViewUp, isViewLoaded, view.window == nil { view = nil }
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    note("viewWillUnload, \(load)")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    note("viewDidUnload, \(load)")
  }
}

/// Runs code when it ends, on the main actor.
private final class OnEnd {
  private let action: @MainActor () -> Void
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
  deinit { MainActor.assumeIsolated { [action] in action() } }
}
