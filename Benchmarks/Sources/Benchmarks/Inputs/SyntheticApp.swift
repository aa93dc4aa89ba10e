internal import Lifeline

/// The trace of an app whose user opens screens over screens, in 12 types of controllers, while a second thread works.
///
/// One visit in 500 leaves a leaked controller behind, and one in 500 loads its view twice, so that rules find
/// something.
struct SyntheticApp {
  private static let types: [TypeName] = [
    "HomeViewController", "SearchViewController", "ResultListViewController", "ProductViewController",
    "ReviewListViewController", "CartViewController", "CheckoutViewController", "PaymentViewController",
    "ConfirmationViewController", "ProfileViewController", "SettingsViewController", "HelpViewController",
  ]
  private static let readings: [EventName] = ["read", "write", "resize"]
  /// More events than one screen with everything that it opens ever needs.
  private static let largestVisit = 600

  private var writer: EventWriter
  private let service: Subject
  private let root: Subject
  private var visits = 0

  /// - Parameter number: which of several traces this is; nil for the only one.
  static func write(events: Int, to path: String, number: Int? = nil) throws {
    var app = try SyntheticApp(path: path, number: number)
    while app.writer.count + largestVisit < events { try app.visit(from: app.root, depth: 1) }
    while app.writer.count < events { try app.writer.write(.mark, .instant, of: .marker, ["text": "The user waits"]) }
    try app.writer.close()
  }

  private init(path: String, number: Int?) throws {
    writer = try EventWriter(path: path, name: "synthetic app" + (number.map { " \($0)" } ?? ""), number: number)
    root = writer.makeSubject(.controller, "RootViewController", name: "root")
    service = writer.makeSubject("service", "DownloadService", name: "downloads")
    try writer.write(.`init`, .instant, of: root)
    try writer.write(.`init`, .instant, of: service, thread: 2)
  }

  private mutating func visit(from presenter: Subject, depth: Int) throws {
    visits += 1
    let number = visits
    let controller = writer.makeSubject(.controller, Self.types[random(Self.types.count)], name: "screen-\(number)")
    let view = writer.makeSubject(.view, "UIView", name: "screen-\(number).view")
    try writer.write(.`init`, .instant, of: controller)
    try show(controller, view, from: presenter, loads: number % 500 == 0 ? 2 : 1)
    for _ in 0..<random(6) {
      try writer.write(Self.readings[random(3)], .instant, of: view, ["property": "frame", "value": .number(320.5)])
    }
    try writer.span("download", of: service, ["bytes": .integer(random(1_000_000)), "animated": false], thread: 2)
    if depth < 5, random(2) == 0 { try visit(from: controller, depth: depth + 1) }
    try hide(controller, from: presenter)
    try end(controller, view, isLeaked: number % 500 == 250)
  }

  private mutating func show(_ controller: Subject, _ view: Subject, from presenter: Subject, loads: Int) throws {
    let cause = writer.count + 1
    try writer.span("present", of: presenter, ["to": .integer(controller.id), "animated": true]) { writer in
      try writer.span("loadView", of: controller) { writer in
        try writer.write(.`init`, .instant, of: view, ["owner": .integer(controller.id)])
      }
      for _ in 0..<loads { try writer.span("viewDidLoad", of: controller) }
      try writer.span("viewWillDisappear", of: presenter, ["animated": true])
      try writer.span("viewWillAppear", of: controller, ["animated": true])
    }
    try writer.span("viewDidAppear", of: controller, ["animated": true, "cause": .integer(cause)])
    try writer.span("viewDidDisappear", of: presenter, ["animated": true, "cause": .integer(cause)])
  }

  private mutating func hide(_ controller: Subject, from presenter: Subject) throws {
    let cause = writer.count + 1
    try writer.span("dismiss", of: presenter, ["from": .integer(controller.id), "animated": true]) { writer in
      try writer.span("viewWillDisappear", of: controller, ["animated": true])
      try writer.span("viewWillAppear", of: presenter, ["animated": true])
    }
    try writer.span("viewDidAppear", of: presenter, ["animated": true, "cause": .integer(cause)])
    try writer.span("viewDidDisappear", of: controller, ["animated": true, "cause": .integer(cause)])
  }

  private mutating func end(_ controller: Subject, _ view: Subject, isLeaked: Bool) throws {
    let expectation: TraceAttributes = ["reason": "dismissed", "grace": 1_000_000_000]
    try writer.write(.expectDeallocation, .instant, of: controller, expectation)
    if isLeaked {
      try writer.write(.leaked, .instant, of: controller)
    } else {
      try writer.write(.`deinit`, .instant, of: controller)
      try writer.write(.`deinit`, .instant, of: view)
    }
  }

  private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &writer.random) }
}
