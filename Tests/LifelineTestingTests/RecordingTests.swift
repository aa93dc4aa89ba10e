import Foundation
import HeadlessUIKit
import Lifeline
import LifelineTestSupport
import LifelineUIKit
import Testing

@testable import LifelineTesting

@Suite struct RecordingModeTests {
  @Test(
    arguments: [
      (RecordingMode.all, "a", RecordingDecision.write(why: "LIFELINE_RECORD or the setting is 'all'")),
      (.missing, nil, .write(why: "there was no file")), (.missing, "a", .pass), (.missing, "b", .fail),
      (.failed, nil, .write(why: "there was no file")), (.failed, "a", .pass),
      (.failed, "b", .write(why: "the sequence has changed")), (.never, nil, .fail), (.never, "a", .pass),
      (.never, "b", .fail),
    ] as [(RecordingMode, String?, RecordingDecision)])
  func `each mode writes what it says`(mode: RecordingMode, recorded: String?, decision: RecordingDecision) {
    #expect(mode.decision(recorded: recorded, now: "a") == decision)
  }

  @Test func `the environment goes before the setting, and a build machine before both`() throws {
    #expect(try RecordingMode.effective(.missing, environment: nil, isCI: false) == .missing)
    #expect(try RecordingMode.effective(.missing, environment: "ALL", isCI: false) == .all)
    #expect(try RecordingMode.effective(.all, environment: "all", isCI: true) == .never)
  }

  @Test func `a word that is no mode is an error`() {
    let error = #expect(throws: ExpectationFailure.self) {
      try RecordingMode.effective(.missing, environment: "yes", isCI: true)
    }
    #expect(error?.description == "LIFELINE_RECORD is 'yes'; it must be one of all, missing, failed, never.")
  }

  @Test(arguments: [(nil, false), ("", false), ("0", false), ("false", false), ("true", true), ("1", true)])
  func `a build machine says so`(value: String?, isOn: Bool) {
    #expect(TestEnvironment.isOn(value) == isOn)
  }
}

@Suite struct RecordingFileTests {
  private let identity = TestIdentity(module: "Shop", suites: ["CartTests"], name: "opens the cart")

  @Test func `the file stands beside the source, under its suite`() throws {
    let path = try RecordedSequence.path("opens the cart", for: identity, besides: "/src/Cart.swift")
    #expect(path == "/src/__Lifeline__/CartTests/opens-the-cart.txt")
    var free = identity
    free.suites = []
    #expect(
      try RecordedSequence.path("opens the cart", for: free, besides: "/src/Cart.swift")
        == "/src/__Lifeline__/Cart/opens-the-cart.txt")
  }

  @Test func `two tests cannot share a file`() throws {
    var other = identity
    other.name = "opens-the-cart"
    _ = try RecordedSequence.path("opens the cart", for: identity, besides: "/shared/Cart.swift")
    _ = try RecordedSequence.path("opens the cart", for: identity, besides: "/shared/Cart.swift")
    let error = #expect(throws: ExpectationFailure.self) {
      try RecordedSequence.path("opens-the-cart", for: other, besides: "/shared/Cart.swift")
    }
    #expect(
      error?.description
        == "Two tests record into '/shared/__Lifeline__/CartTests/opens-the-cart.txt': give this sequence another "
        + "name, expectRecorded(\"…\").")
  }

  @Test func `the first run writes and fails, the second one compares`() throws {
    try withFolder { folder in
      let recording = RecordedSequence(path: folder + "/__Lifeline__/A/b.txt", text: "Cart init\nCart deinit\n")
      #expect(
        recording.failure(.missing)
          == "The sequence was recorded in '\(recording.path)', because there was no file. Review it and run the test "
          + "again.\nCart init\nCart deinit")
      #expect(recording.failure(.missing) == nil)
      let changed = RecordedSequence(path: recording.path, text: "Cart init\nCart viewDidLoad\nCart deinit\n")
      #expect(
        changed.failure(.missing)
          == """
          The sequence differs from the recorded one, '\(recording.path)': - recorded, + actual.
              Cart init
            + Cart viewDidLoad
              Cart deinit
          If the new sequence is correct, run this test once with LIFELINE_RECORD=failed.
          """)
      let written = try String(contentsOfFile: recording.path, encoding: .utf8)
      #expect(written == recording.text)
      #expect(changed.failure(.failed)?.hasPrefix("The sequence was recorded in") == true)
      #expect(changed.failure(.never) == nil)
    }
  }

  @Test func `where nothing may be written, a missing file is a failure with its text`() throws {
    try withFolder { folder in
      let recording = RecordedSequence(path: folder + "/b.txt", text: "Cart init\n")
      #expect(
        recording.failure(.never)
          == "There is no recorded sequence '\(folder)/b.txt', and recording is off. The sequence is:\nCart init")
      #expect(!FileManager.default.fileExists(atPath: recording.path))
    }
  }

  @Test func `cases that share a file are told to name their sequences`() throws {
    try withFolder { folder in
      let path = folder + "/b.txt"
      try Data("Cart init\n".utf8).write(to: URL(fileURLWithPath: path))
      #expect(
        RecordedSequence(path: path, text: "Box init\n", isOfCase: true).failure(.missing)
          == """
          The sequence differs from the recorded one, '\(path)': - recorded, + actual.
            - Cart init
            + Box init
          All cases of this test use the same file: name each sequence after its argument, expectRecorded("…").
          If the new sequence is correct, run this test once with LIFELINE_RECORD=failed.
          """)
    }
  }

  @Test func `line ends that Git has changed make no difference`() throws {
    try withFolder { folder in
      try Data("Cart init\r\nCart deinit\r\n".utf8).write(to: URL(fileURLWithPath: folder + "/b.txt"))
      #expect(RecordedSequence(path: folder + "/b.txt", text: "Cart init\nCart deinit\n").failure(.never) == nil)
    }
  }
}

@Suite(.lifeline(systems: ["9.0"])) @MainActor struct RecordedTextTests {
  @Test func `tasks that take turns on a thread are not indented by one another`() {
    let objects = (1...2).map { Subject(id: $0, kind: "session", type: "Session", name: "s\($0)") }
    let rows: [(EventName, TraceEvent.Phase, Int, TraceAttributes)] = [
      ("init", .instant, 0, [:]), ("init", .instant, 1, [:]),
      ("load", .begin, 0, ["async": true]), ("load", .begin, 1, ["async": true]),
      ("parse", .begin, 0, ["within": 3]), ("deinit", .instant, 1, ["within": 4]), ("parse", .end, 0, ["within": 3]),
      ("load", .end, 0, ["begin": 3]), ("leaked", .instant, 1, ["within": 4]), ("load", .end, 1, ["begin": 4]),
    ]
    let events = rows.enumerated().map { number, row in
      TraceEvent(
        sequence: number + 1, time: number, subject: objects[row.2], name: row.0, phase: row.1, attributes: row.3)
    }
    #expect(
      RecordedText.text(of: events).split(separator: "\n") == [
        "s1 init", "s2 init", "s1 load", "s2 load", "  s1 parse", "    s2 deinit", "  s2 leaked",
      ])
  }

  @Test func `the text tells who did what in whose name, without numbers and times`() throws {
    let app = AppDriver()
    app.show(UIViewController())
    LifelineTest.current?.tracer.mark("The user opens the cart")
    do {
      let cart = CartController()
      LifelineTest.current?.tracer.trace(cart, as: "cart")
      app.window?.rootViewController?.present(cart, animated: true)
      app.settle()
    }
    app.window?.rootViewController?.dismiss(animated: false)
    let text = RecordedText.text(of: try #require(LifelineTest.current).events)
    #expect(
      text == """
        UIViewController init
        -- UIViewController is shown
        UIWindow setRootViewController → UIViewController
        UIWindow makeKeyAndVisible
          UIViewController loadView
          UIViewController viewDidLoad
          UIViewController viewWillAppear
          UIViewController traitCollectionDidChange
          UIViewController updateViewConstraints
          UIViewController viewWillLayoutSubviews
          UIViewController viewDidLayoutSubviews
          UIViewController viewDidAppear
        -- The user opens the cart
        cart init
        UIViewController present → cart animated
          cart loadView
          cart viewDidLoad
        UIViewController viewWillDisappear animated
        cart viewWillAppear animated
        cart traitCollectionDidChange
        cart updateViewConstraints
        cart viewWillLayoutSubviews
        cart viewDidLayoutSubviews
        cart viewDidAppear animated
        UIViewController viewDidDisappear animated
        UIViewController dismiss
          cart viewWillDisappear
          UIViewController viewWillAppear
          UIViewController viewDidAppear
          cart viewDidDisappear
        cart deinit

        """)
  }

  @Test(.issues("PageController is not in the trace of this test; nothing was traced so far."))
  func `nothing is recorded of what was not traced`() {
    expectRecorded(of: .type(PageController.self))
  }

  private final class PageController: UIViewController {}

  @Test func `a recorded sequence is compared with its file`() {
    let app = AppDriver()
    app.show(CartController())
    expectRecorded()
    expectRecorded("the controller", of: .type(CartController.self))
  }
}
