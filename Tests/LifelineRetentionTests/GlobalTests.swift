import Lifeline
import Testing

@testable import LifelineRetention

private final class KeptByGlobals {
  nonisolated(unsafe) fileprivate static var hidden: AnyObject?
  nonisolated(unsafe) static weak var weakly: Leaked?
  nonisolated(unsafe) static var dictionary: [String: Leaked] = [:]
  nonisolated(unsafe) static var array: [Holder] = []
  nonisolated(unsafe) static var set: Set<ObjectIdentifierHolder> = []
}

private struct Holder {
  let leaked: Leaked?
}

private struct ObjectIdentifierHolder: Hashable {
  let leaked: Leaked

  static func == (left: Self, right: Self) -> Bool { left.leaked === right.leaked }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(leaked)) }
}

class OpenKeeper {
  nonisolated(unsafe) static var object: Leaked?
  nonisolated(unsafe) fileprivate static var list: [OpenKeeper] = []
  var leaked: Leaked?
  struct Inner {
    nonisolated(unsafe) static var pair: (Int, Leaked?) = (0, nil)
    nonisolated(unsafe) static var array: [Leaked] = []
  }
}

extension String {
  nonisolated(unsafe) static var keptObject: Leaked?
}

nonisolated(unsafe) var globalObject: AnyObject?
nonisolated(unsafe) private var privateGlobal: [Leaked] = []

/// Static and global variables are found without being named.
@Suite(.serialized) struct GlobalTests {
  private func explain(_ object: AnyObject) -> String {
    let retention = RetainPathFinder(limits: .ofTheProcess, clock: .manual(ManualClock())).explain(object)
    return "\(retention.keeper.rawValue): \(retention.path?.description ?? "-")"
  }

  @Test func `finds static and global variables of every kind`() {
    let leaked = Leaked()
    func expect(_ text: String, line: Int = #line, _ set: (Leaked?) -> Void) {
      set(leaked)
      #expect(explain(leaked) == text, "line \(line)")
      set(nil)
    }
    expect("global-itself: OpenKeeper.object -> Leaked") { OpenKeeper.object = $0 }
    expect("global: OpenKeeper.list[0] -> OpenKeeper.leaked -> Leaked") { leaked in
      let keeper = OpenKeeper()
      keeper.leaked = leaked
      OpenKeeper.list = leaked == nil ? [] : [keeper]
    }
    expect("global-itself: OpenKeeper.Inner.pair.1 -> Leaked") { OpenKeeper.Inner.pair.1 = $0 }
    expect("global-itself: OpenKeeper.Inner.array[0] -> Leaked") { OpenKeeper.Inner.array = $0.map { [$0] } ?? [] }
    expect("global-itself: String.keptObject -> Leaked") { String.keptObject = $0 }
    expect("global-itself: globalObject -> Leaked") { globalObject = $0 }
    expect("global-itself: privateGlobal[0] -> Leaked") { privateGlobal = $0.map { [$0] } ?? [] }
    #expect(explain(leaked) == "nothing: -")
  }

  @Test func `the type of a private class's variable is unknown, and one word is followed all the same`() {
    let leaked = Leaked()
    KeptByGlobals.hidden = leaked
    #expect(explain(leaked) == "global-itself: KeptByGlobals.hidden -> Leaked")
    KeptByGlobals.hidden = nil
    KeptByGlobals.weakly = leaked
    #expect(explain(leaked) == "nothing: -")
    KeptByGlobals.dictionary = ["key": leaked]
    #expect(explain(leaked) == "global-itself: KeptByGlobals.dictionary (value) -> Leaked")
    KeptByGlobals.dictionary = [:]
    KeptByGlobals.array = [Holder(leaked: leaked)]
    #expect(explain(leaked) == "global-itself: KeptByGlobals.array[0].leaked -> Leaked")
    KeptByGlobals.array = []
    KeptByGlobals.set = [ObjectIdentifierHolder(leaked: leaked)]
    #expect(explain(leaked) == "global-itself: KeptByGlobals.set (element).leaked -> Leaked")
    KeptByGlobals.set = []
  }

  @Test func `a search without variables proves nothing`() {
    let leaked = Leaked()
    globalObject = leaked
    let retention = RetainPathFinder(clock: .manual(ManualClock()), searchesGlobals: false).explain(leaked)
    #expect(retention.keeper == .unsearched && retention.noPathFound)
    globalObject = nil
  }

  @Test(
    arguments: [
      ("4Shop5CacheC6sharedAC", "4Shop5CacheC6shared_ACt"),
      ("1a7globalCSayAA5CacheCG", "Si1a_Si7globalCSayAA5CacheCGt"),
      (
        "1a5CacheC1p33_EFF83A1F47B777EA672D48C97C71346FLLSDySSACG",
        "1a5CacheC1p_Si33_EFF83A1F47B777EA672D48C97C71346FSDySSACGt"
      ),
      ("SS1aE6storedAA3FooCSg", "SS1a_Si6storedAA3FooCSgt"),
    ])
  func `rewrites the name of a variable into a tuple`(name: String, tuple: String) {
    #expect(VariableType.tuple(of: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) } == tuple)
  }

  @Test(arguments: ["", "4", "4Sh", "99999999999999999999a", "1a", "1a1b", "0", "0a", "S", "SS", "1a1byyXB", "1aE"])
  func `a name that is not understood has no type`(name: String) {
    #expect(VariableType.tuple(of: Array(name.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("static Shop.Cache.shared : Shop.Cache", "Shop", "Cache.shared"),
      ("Shop.globalController : Shop.Controller?", "Shop", "globalController"),
      ("static Shop.(Hidden in _33AB).one : Shop.(Hidden in _33AB)", "Shop", "Hidden.one"),
      ("count #1 in static Shop.Cache.load() -> () : Swift.Int", "Shop", "count in Cache.load() -> ()"),
      ("static (extension in App):Swift.String.kept : App.Foo?", "App", "String.kept"),
    ])
  func `names a variable like code does`(demangled: String, module: String, text: String) throws {
    let name = try #require(VariableName(demangled: demangled))
    #expect(name.module == module && name.text == text)
  }

  @Test func `names the function at an address`() throws {
    let symbol = try #require(SymbolTable.shared.hasProgram ? SymbolTable.self : nil)
    let code = unsafeBitCast(cFunction, to: UInt.self)
    #expect(symbol.function(containing: code)?.contains("cFunction") == true)
    #expect(symbol.function(containing: 1) == nil)
  }
}

private let cFunction: @convention(c) (Int) -> Int = { $0 &+ 1 }
