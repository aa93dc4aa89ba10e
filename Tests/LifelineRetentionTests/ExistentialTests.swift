import LifelineRetention
import Testing

@Suite struct ExistentialTests {
  protocol Store<Element>: AnyObject { associatedtype Element }
  protocol Source<Element> { associatedtype Element }

  final class Holder {
    var any: Any?
    var object: AnyObject?
    var named: (any Named)?
    var delegate: (any Delegate)?
    var error: (any Error)?
    var store: (any Store<Int>)?
    var source: (any Source<Int>)?
  }

  struct Large: Named, Source {
    typealias Element = Int
    var numbers = (1, 2, 3, 4)
    var leaked: Leaked
  }

  struct Small: Named, Source, Error {
    typealias Element = Int
    var leaked: Leaked
  }

  final class IntStore: Store {
    typealias Element = Int
    var leaked: Leaked?
  }

  static let paths: [(String, @Sendable (Holder, Leaked) -> Void)] = [
    ("root.any -> Leaked", { $0.any = $1 }),
    ("root.any.leaked -> Leaked", { $0.any = Small(leaked: $1) }),
    ("root.any.leaked -> Leaked", { $0.any = Large(leaked: $1) }),
    ("root.any[1] -> Leaked", { $0.any = [Leaked(), $1] }),
    ("root.any -> Leaked", { $0.any = Leaked?.some($1) as Any }),
    ("root.any (closure) -> Leaked", { holder, leaked in holder.any = { print(leaked) } }),
    ("root.object -> Leaked", { $0.object = $1 }),
    ("root.named -> Leaked", { $0.named = $1 }),
    ("root.named.leaked -> Leaked", { $0.named = Small(leaked: $1) }),
    ("root.named.leaked -> Leaked", { $0.named = Large(leaked: $1) }),
    ("root.delegate -> Leaked", { $0.delegate = $1 }),
    ("root.error.leaked -> Leaked", { $0.error = Small(leaked: $1) }),
    ("root.source.leaked -> Leaked", { $0.source = Small(leaked: $1) }),
    ("root.source.leaked -> Leaked", { $0.source = Large(leaked: $1) }),
  ]

  @Test(arguments: paths.indices) func `follows a value behind a protocol`(index: Int) {
    let (path, fill) = Self.paths[index]
    let leaked = Leaked()
    let holder = Holder()
    #expect(found(from: holder, to: leaked) == "no path found")
    fill(holder, leaked)
    #expect(found(from: holder, to: leaked) == path)
  }

  @Test func `follows a class behind a protocol with a bound type`() {
    let leaked = Leaked()
    let holder = Holder()
    let store = IntStore()
    store.leaked = leaked
    holder.store = store
    #expect(found(from: holder, to: leaked) == "root.store -> IntStore.leaked -> Leaked")
  }
}
