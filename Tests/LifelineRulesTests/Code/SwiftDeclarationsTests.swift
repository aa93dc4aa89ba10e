import Foundation
import Testing

@testable import LifelineRules

/// What is found in a Swift file, and what looks like a declaration but is none.
struct SwiftDeclarationsTests {
  /// `Outer.Inner:2:9` for each type, `Inner.run:3:10` for each function.
  private func found(_ text: String) -> [String] {
    let found = SwiftDeclarations(Array(text.utf8))
    return found.types.map { "\($0.path):\($0.line):\($0.column)" }
      + found.members.map { "\($0.type).\($0.name):\($0.line):\($0.column)" }
  }

  @Test func `finds types of all kinds, with their functions`() {
    let text = """
      import UIKit

      public final class HomeController: UIViewController {
        override init(nibName: String?) { super.init() }
        required init?(coder: NSCoder) {}
        override func viewDidLoad() { super.viewDidLoad() }
        class func make() -> Self { Self.init() }
        deinit {}
      }
      struct Pair<A, B> { func swap<T>(_ other: T) {} }
      actor Store: Sendable { nonisolated func load() async {} }
      indirect enum Tree { case leaf, node(Tree); func walk() {} }
      """
    #expect(
      found(text) == [
        "HomeController:3:20", "Pair:10:8", "Store:11:7", "Tree:12:15",
        "HomeController.init:4:12", "HomeController.init:5:12", "HomeController.viewDidLoad:6:17",
        "HomeController.make:7:14", "HomeController.deinit:8:3", "Pair.swap:10:26", "Store.load:11:42",
        "Tree.walk:12:50",
      ])
  }

  @Test func `finds nested types, extensions of them, and types in functions`() {
    let text = """
      enum Shop {
        class Cart {
          struct Row {}
          func pay() {}
        }
        func open() { struct Row { func draw() {} } }
      }
      extension Shop.Cart: Equatable where Row: Equatable {
        func clear() {}
      }
      extension Array<Int> { func sum() {} }
      """
    let found = SwiftDeclarations(Array(text.utf8))
    #expect(found.types.map(\.path).prefix(3) == ["Shop", "Shop.Cart", "Shop.Cart.Row"])
    #expect(found.types.last?.name == "Row")
    #expect(found.types.last?.path.hasSuffix("/Row") == true)
    #expect(
      found.members.map { "\($0.type).\($0.name)" } == ["Cart.pay", "Shop.open", "Row.draw", "Cart.clear", "Array.sum"])
  }

  nonisolated static let hidden: [String] = [
    "// class A {}\n", "/* class A { /* class B {} */ class C {} */", #"let a = "class A {}""#,
    #"let a = "\(b("class A {}")) class B {}""#, ##"let a = #" " class A {} \( "#"##,
    ##"let a = #"\#(f { "}" }) class A {}"#"##, "let a = \"\"\"\n  class A {}\n  \"\"\"",
    "let a = #\"\"\"\n  \"\"\" class A {}\n  \"\"\"#", ##"let a = #"""#; let b = "class A {}" "##,
    "let a = /class A {}\"/\n", "let a = #/class A \\/ {}\"/#", "import class Shop.Cart", "func f(actor player: P) {}",
    "let actor = 1\nactor.run()", "class func make() {}", "class var shared = 1", "protocol P: class { func run() }",
    "let a = b.class", "case .struct: run()", "let `class` = 1", "x = #function + \"class A {}\"",
    "func draw() { func inner() {} }", "let a = \"unfinished\nlet b = 1",
  ]

  @Test(arguments: hidden)
  func `comments, texts, and regular expressions hide no declaration and are none`(text: String) {
    #expect(found(text) == [])
    // What follows is found, so nothing was skipped that should not be.
    #expect(found(text + "\nclass Z { func run() {} }").map { $0.prefix { $0 != ":" } } == ["Z", "Z.run"])
  }

  @Test func `a quotient is no regular expression`() {
    #expect(found("let a = b / c; class A {} // d / e").first?.hasPrefix("A:") == true)
    #expect(found("let a = (b)/2; struct B { let c = d/3 }").first?.hasPrefix("B:") == true)
  }

  @Test func `each branch of a condition begins as the first one does`() {
    let text = """
      #if os(iOS)
      class Base: UIViewController {
      #elseif os(macOS)
      class Base: NSViewController {
      #else
      class Base {
      #endif
        func viewDidLoad() {}
      }
      class Next {}
      """
    #expect(found(text) == ["Base:2:7", "Base:4:7", "Base:6:7", "Next:10:7", "Base.viewDidLoad:8:8"])
  }

  @Test func `the first type that a class inherits from is kept without its module`() {
    let text = """
      class A: App.Base, P {}
      class B<T: X>: @unchecked C<T> where T: Y {}
      class D where E: F {}
      struct G: H {}
      class I {}
      """
    #expect(SwiftDeclarations(Array(text.utf8)).types.map(\.inherits) == ["Base", "C", nil, nil, nil])
  }

  @Test func `a call of super counts in the function of its name`() {
    let text = """
      class A: B {
        func a(_ b: () -> Int = { super.a() }) { super . a() }
        func b() { super.a() }
        func c() { let d = { [super.c()] } }
        func d() { class D: E { func f() { super.d() } } }
        func e() { // super.e()
          print("super.e()") }
        func f() { print("\\(super.f())") }
        func g()
        func h() { other.h(); super .
          h() }
      }
      """
    let calling = SwiftDeclarations(Array(text.utf8)).members.filter(\.callsSuper).map(\.name)
    #expect(calling == ["a", "c", "h"])
  }

  @Test func `columns count UTF-16 code units, and line ends can be of any kind`() {
    #expect(found("/* é😀 */ class A {}\r\n class B {}\r class C {}") == ["A:1:17", "B:2:8", "C:3:8"])
    #expect(found("\u{FEFF}class A {}") == ["A:1:7"])
    #expect(SwiftDeclarations(Array("a\nb\r\nc".utf8)).lineCount == 3)
  }

  @Test func `names can be quoted or have other letters`() {
    #expect(found("class Größe { func `a test`() {} }") == ["Größe:1:7", "Größe.a test:1:21"])
  }

  nonisolated static let hostile: [String] = [
    String(repeating: "class A{", count: 20_000), String(repeating: "#if\nclass A{\n", count: 20_000),
    String(repeating: "\"\\(", count: 20_000), String(repeating: "/*", count: 50_000),
    String(repeating: "#", count: 200_000) + "\"" + String(repeating: "\"###", count: 50_000),
    String(repeating: "}", count: 100_000), String(repeating: "(", count: 100_000) + "class A {}",
    "class " + String(repeating: "a", count: 200_000), String(repeating: "class A{}", count: 20_000),
    String(repeating: "=/a\\/", count: 50_000), String(repeating: "`", count: 100_001), "\"", "#\"", "/", "#", "\\", "",
  ]

  @Test(arguments: hostile.indices)
  func `hostile text is scanned to its end`(index: Int) {
    let found = SwiftDeclarations(Array(Self.hostile[index].utf8))
    #expect(found.types.count <= 20_000)
  }

  @Test func `bytes that are no text end, too`() {
    var state: UInt64 = 42
    for _ in 0..<200 {
      let bytes = (0..<400).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        let alphabet = Array("class func{}()\"\\#/*`:.,<>\n ".utf8) + [0x00, 0x80, 0xFF]
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      _ = SwiftDeclarations(bytes)
    }
  }
}
