import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelineRules

/// Which declaration belongs to a name in a trace.
struct SourceIndexTests {
  private func index(_ files: [(path: String, text: String)]) -> SourceIndex {
    var index = SourceIndex()
    for file in files { index.add(path: file.path, Array(file.text.utf8)) }
    return index
  }

  private func place(
    _ type: TypeName, _ callback: EventName? = nil, in module: String? = nil,
    _ files: (path: String, text: String)...
  ) -> String? {
    index(files).place(of: CodeReference(type: type, callback: callback, module: module))?.description
  }

  private static let home = """
    class Home: UIViewController {
      override func viewDidLoad() {}
      func viewDidLoad(_ other: Int) {}
      init() {}
      init(name: String) {}
    }
    """

  @Test func `a callback leads to its function, and otherwise to the type`() {
    let file = (path: "Home.swift", text: Self.home)
    #expect(place("Home", "viewDidLoad", file) == "Home.swift:2:17")
    #expect(place("Home", "viewDidUnload", file) == "Home.swift:1:7")
    #expect(place("Home", nil, file) == "Home.swift:1:7")
    #expect(place("Other", "viewDidLoad", file) == nil)
    #expect(place("UIViewController", "viewDidLoad", file) == nil)
  }

  @Test func `of several functions with one name, only the one that overrides counts`() {
    #expect(place("Home", "init", ("Home.swift", Self.home)) == "Home.swift:1:7")
  }

  @Test func `functions are found in extensions, and in superclasses`() {
    let base = (path: "Base.swift", text: "class Base: UIViewController {}\nextension Base { func viewDidLoad() {} }")
    let home = (path: "Home.swift", text: "class Home<T>: App.Base {}")
    #expect(place("Home<Int>", "viewDidLoad", base, home) == "Base.swift:2:23")
    #expect(place("Home<Int>", "viewDidUnload", base, home) == "Home.swift:1:7")
    #expect(place("A", "run", ("A.swift", "class A: B {}\nclass B: A {}")) == "A.swift:1:7")
  }

  @Test func `a missing super call is that of the nearest override without one`() {
    let base = (path: "Base.swift", text: "class Base: Screen { override func viewWillAppear() { run { a } } }")
    let home = (
      path: "Home.swift",
      text: "class Home: Base { override func viewWillAppear() { if a { run(b) { super.viewWillAppear() } } } }"
    )
    func found(_ callback: EventName, _ files: (path: String, text: String)...) -> String? {
      var code = CodeReference(type: "Home", callback: callback)
      code.isMissingSuperCall = true
      return index(files).place(of: code)?.description
    }
    #expect(found("viewWillAppear", base, home) == "Base.swift:1:36")
    #expect(place("Home", "viewWillAppear", base, home) == "Home.swift:1:34")
    // Where all overrides call super on some path, the nearest one is to be looked at.
    #expect(found("viewWillAppear", home) == "Home.swift:1:34")
    #expect(found("viewDidLoad", base, home) == "Home.swift:1:7")
  }

  private static let shop = (
    path: "Shop.swift",
    text: """
    final class Shop {
      static let shared = Shop()
      lazy var router = Router()
    }
    class Base { var stack: [Screen] = [], title = "" }
    class Router: Base {
      @Published private(set) var recent: [Screen] { didSet {} }
      func push() { let stack = 1 }
    }
    class Screen: UIViewController { var onDone: (() -> Void)? }
    """
  )

  /// The nearest property to the object that is declared, of its holder or of a superclass of that.
  @Test(
    arguments: [
      ("Shop.shared.router -> Router.stack[0] -> Screen", "Shop.swift:5:18"),
      ("Shop.shared.router -> Router._recent.value[0] -> Screen", "Shop.swift:7:31"),
      ("Shop.shared.router -> Router.other (value) -> Screen", "Shop.swift:3:12"),
      ("Shop.shared -> Screen", "Shop.swift:2:14"),
      ("Shop.shared.router -> Box<A.B>.value -> Screen", "Shop.swift:3:12"),
      ("Shop.shared.router -> Box<(Int) -> Router>.stack -> Screen", "Shop.swift:3:12"),
      ("main.root -> Screen.onDone (closure) -> Screen", "Shop.swift:10:38"),
      ("main.root -> UINavigationController.viewControllers[0] -> Screen", "Shop.swift:10:7"),
      ("cycle: Screen.onDone (closure) -> Screen", "Shop.swift:10:38"),
      ("main.root -> Screen; cycle: Screen.onDone (closure) -> Screen", "Shop.swift:10:38"),
      ("Router.stack[0] -> … 14 more … -> Other.stack -> Screen", "Shop.swift:5:18"),
      ("Screen", "Shop.swift:10:7"), ("", "Shop.swift:10:7"), (" -> ; -> .a.[ -> <", "Shop.swift:10:7"),
    ])
  func `a leak leads to the property that retains the object`(path: String, expected: String) {
    var code = CodeReference(type: "Screen")
    code.retainPath = path
    #expect(index([Self.shop]).place(of: code)?.description == expected)
  }

  @Test func `a crafted path of any length ends the search, not the program`() {
    var code = CodeReference(type: "Screen")
    for part in ["_", "<", "; ", " -> Router.", ".shared"] {
      code.retainPath = "Shop." + String(repeating: part, count: 100_000) + " -> Screen"
      #expect(index([Self.shop]).place(of: code) != nil)
    }
  }

  @Test func `a type of the framework is not taken for one that is extended`() {
    #expect(place("UIView", "layout", ("Own.swift", "extension UIView { func layout() {} }")) == nil)
  }

  @Test func `an ambiguous name leads nowhere unless the module is known`() {
    let shop = (path: "Sources/Shop/Row.swift", text: "class Row { func run() {} }")
    let cart = (path: "Sources/Cart-UI/Views/Row.swift", text: "\nclass Row { func run() {} }")
    #expect(place("Row", "run", shop, cart) == nil)
    #expect(place("Row", "run", in: "Shop", shop, cart) == "Sources/Shop/Row.swift:1:18")
    #expect(place("Row", "run", in: "Cart_UI", shop, cart) == "Sources/Cart-UI/Views/Row.swift:2:18")
    #expect(place("Row", "run", in: "Other", shop, cart) == nil)
    // A module that is not there does not hide the only declaration.
    #expect(place("Row", "run", in: "Other", shop) == "Sources/Shop/Row.swift:1:18")
  }

  @Test func `nested types with one name are ambiguous, branches of a condition are not`() {
    #expect(place("Row", nil, ("A.swift", "enum A { class Row {} }\nenum B { class Row {} }")) == nil)
    #expect(place("Row", nil, ("A.swift", "func a() { class Row {} }\nfunc b() { class Row {} }")) == nil)
    #expect(place("Row", nil, ("A.swift", "#if DEBUG\nclass Row {}\n#else\nclass Row {}\n#endif")) == "A.swift:2:7")
  }

  private func mapped(_ recorded: String, _ paths: String...) -> String? {
    let index = index(paths.map { ($0, "\n\n\n") })
    return SourcePlace(recorded: recorded).flatMap(index.place(ofRecorded:))?.description
  }

  @Test func `a recorded file leads to the path of the only file that fits`() {
    #expect(mapped("Shop/Cart.swift:2", "Sources/Shop/UI/Cart.swift") == "Sources/Shop/UI/Cart.swift:2")
    #expect(mapped("Shop/Cart.swift:2", "Shop/Cart.swift", "Other/Cart.swift") == "Shop/Cart.swift:2")
    #expect(mapped("Shop/Cart.swift:2", "App/Cart.swift") == "App/Cart.swift:2")
    #expect(mapped("Shop/Cart.swift:2", "A/Cart.swift", "B/Cart.swift") == nil)
    #expect(mapped("Shop/Cart.swift:2", "Shop/A/Cart.swift", "Shop/B/Cart.swift") == nil)
    #expect(mapped("Shop/Cart.swift:2", "Sources/Other/Cart.swift") == nil)
    #expect(mapped("Shop/Cart.swift:9", "Shop/Cart.swift") == nil)
    #expect(mapped("Shop/Cart.swift:2") == nil)
  }

  nonisolated static let others = [
    "", ":1", "A.swift", "A/B.swift:", "A/B.swift:0", "A/B.swift:-1", "A/B.swift:1x", "/etc/passwd:1", "A//B:1",
  ]

  @Test(arguments: others)
  func `text in another format is not a source location`(text: String) {
    #expect(SourcePlace(recorded: text) == nil)
  }

  @Test func `a text without end is no recorded place`() {
    #expect(SourcePlace(recorded: String(repeating: "a", count: 2000) + "/b:1") == nil)
    #expect(SourcePlace(recorded: "A/B.swift:99999999999999999999") == nil)
  }
}
