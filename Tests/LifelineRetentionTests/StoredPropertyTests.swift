import LifelineRetention
import Testing

@Suite struct StoredPropertyTests {
  final class Holder {
    var object: Leaked?
    let certain: Leaked
    init(_ certain: Leaked) { self.certain = certain }
  }

  @Test func `follows a stored property`() {
    let leaked = Leaked()
    #expect(found(from: Holder(leaked), to: leaked) == "root.certain -> Leaked")
  }

  @Test func `follows an optional, and names every property that holds the object`() {
    let leaked = Leaked()
    let holder = Holder(leaked)
    holder.object = leaked
    #expect(found(from: holder, to: leaked) == "root.object -> Leaked; also held by root.certain")
  }

  class Base { var inherited: Leaked? }
  class Middle: Base { var number = 1 }
  final class Derived: Middle { var text = "" }

  @Test func `follows an inherited property`() {
    let leaked = Leaked()
    let holder = Derived()
    holder.inherited = leaked
    #expect(found(from: [holder], to: leaked) == "root[0] -> Derived.inherited -> Leaked")
  }

  struct Settings {
    var name = "n"
    var place: (number: Int, Leaked?) = (1, nil)
  }
  final class Configured {
    var flag = true
    var settings = Settings()
    var maybe: Settings?
  }

  @Test func `follows a struct in a class, and a tuple in the struct`() {
    let leaked = Leaked()
    let holder = Configured()
    holder.settings.place.1 = leaked
    #expect(found(from: holder, to: leaked) == "root.settings.place.1 -> Leaked")
  }

  @Test func `follows an optional struct`() {
    let leaked = Leaked()
    let holder = Configured()
    holder.maybe = Settings(place: (2, leaked))
    #expect(found(from: holder, to: leaked) == "root.maybe.place.1 -> Leaked")
  }

  final class Lazy {
    let make: Leaked?
    init(_ make: Leaked) { self.make = nil; made = make }
    lazy var made = Leaked()
  }

  @Test func `calls a lazy property by its name`() {
    let leaked = Leaked()
    #expect(found(from: Lazy(leaked), to: leaked) == "root.made -> Leaked")
  }

  @Test func `sees nothing in a lazy property that was not asked for`() {
    final class Unasked { lazy var made = Leaked() }
    let leaked = Leaked()
    #expect(found(from: Unasked(), to: leaked) == "no path found")
  }

  final class Generic<Value> {
    var pair: (Int, [Value])
    init(_ value: Value) { pair = (1, [value]) }
  }

  @Test func `follows a generic class`() {
    let leaked = Leaked()
    #expect(found(from: [Generic(leaked)], to: leaked) == "root[0] -> Generic<Leaked>.pair.1[0] -> Leaked")
  }

  actor Account {
    var owner: Leaked?
    init(_ owner: Leaked) { self.owner = owner }
  }

  @Test func `follows an actor's property`() {
    let leaked = Leaked()
    #expect(found(from: Account(leaked), to: leaked) == "root.owner -> Leaked")
  }

  final class Loose {
    weak var delegate: Leaked?
    unowned let owner: Leaked
    unowned(unsafe) let unsafeOwner: Leaked
    let unmanaged: Unmanaged<Leaked>
    var wrapped: WeakBox
    struct WeakBox { weak var object: Leaked? }

    init(_ leaked: Leaked) {
      delegate = leaked
      owner = leaked
      unsafeOwner = leaked
      unmanaged = .passUnretained(leaked)
      wrapped = WeakBox(object: leaked)
    }
  }

  @Test func `weak, unowned and unmanaged references do not count`() {
    let leaked = Leaked()
    #expect(found(from: Loose(leaked), to: leaked) == "no path found")
  }

  final class View { weak var looseDelegate: (any Delegate)?; var delegate: (any Delegate)? }

  @Test func `follows a delegate that is held strongly`() {
    let leaked = Leaked()
    let view = View()
    view.looseDelegate = leaked
    #expect(found(from: view, to: leaked) == "no path found")
    view.delegate = leaked
    #expect(found(from: view, to: leaked) == "root.delegate -> Leaked")
  }

  @Test func `a root that is the object itself is said to be`() {
    let leaked = Leaked()
    #expect(found(from: leaked, to: leaked) == "root -> Leaked")
  }

  @Test func `an object that was referenced weakly is alive all the same`() {
    let leaked = Leaked()
    let holder = Holder(leaked)
    weak let watched: Holder? = holder
    #expect(found(from: [holder], to: leaked) == "root[0] -> Holder.certain -> Leaked")
    #expect(watched != nil)
  }
}
