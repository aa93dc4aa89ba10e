import AppKit

/// A class as apps write them: methods that only Swift calls, variables that are set after `super.init`, and a
/// `deinit`.
class Plain: NSViewController, Greeting {
  var word = "plain"
  var late: [Int]?
  @objc dynamic var observed = 1

  override init(nibName: NSNib.Name?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    late = [1, 2, 3]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit { Events.add("deinit \(word)") }

  func overridable() -> String { word }
  func greet() -> String { "\(word) \(late?.count ?? 0)" }
  override func loadView() { view = NSView() }
  override func viewDidLoad() { super.viewDidLoad() }
}

@MainActor protocol Greeting { func greet() -> String }

/// Overrides a method of a superclass that is in Swift, too.
final class Last: Plain {
  override func overridable() -> String { "last " + super.overridable() }
}

/// The code of a generic class reads its argument from the class of the object.
class Box<Content>: Plain {
  var content: Content?

  override func overridable() -> String { "box of \(Content.self)" }
}

/// Fails when its superclass has been initialized.
final class Failing: Plain {
  struct Failure: Error {}

  init(fails: Bool) throws {
    super.init(nibName: nil, bundle: nil)
    if fails { throw Failure() }
  }

  required init?(coder: NSCoder) { nil }
}

/// Does not call super.
final class Forgetful: Plain {
  override func viewDidLoad() {}
}

/// What happened, in order. Everything runs on the main thread.
enum Events {
  private nonisolated(unsafe) static var all: [String] = []

  static func add(_ event: String) { all.append(event) }

  /// What happened since the last call.
  static func take() -> [String] {
    defer { all = [] }
    return all
  }
}
