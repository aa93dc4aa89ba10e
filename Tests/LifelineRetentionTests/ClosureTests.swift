import LifelineRetention
import Testing

@Suite struct ClosureTests {
  final class Screen {
    var onDone: (() -> Void)?
    var handlers: [(Int) -> Int] = []
    var load: (@Sendable (Int) async throws -> Void)?
  }

  /// Something that calls back later, as a timer does, and is held by what runs it.
  final class Ticker {
    let interval = 1.0
    let action: (Ticker) -> Void
    init(_ action: @escaping (Ticker) -> Void) { self.action = action }
  }

  @Test func `follows a closure with one capture`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.onDone = { use(leaked) }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
  }

  @Test func `follows a closure with three captures`() {
    let leaked = Leaked()
    let (first, number) = (Bystander(), UInt8(3))
    let screen = Screen()
    screen.onDone = { use(first, number, leaked) }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
    #expect(found(from: screen, to: first) == "root.onDone (closure) -> Bystander")
  }

  @Test func `follows what a captured object holds`() {
    let leaked = Leaked()
    let owner = Leaked()
    owner.me = leaked
    let screen = Screen()
    let other = Bystander()
    screen.onDone = { use(other, owner) }
    #expect(found(from: [screen], to: leaked) == "root[0] -> Screen.onDone (closure) -> Leaked.me -> Leaked")
  }

  @Test func `captures that are weak or unowned do not count`() {
    let leaked = Leaked()
    let other = Bystander()
    let screen = Screen()
    screen.onDone = { [weak leaked] in use(leaked as Any) }
    #expect(found(from: screen, to: leaked) == "no path found")
    screen.onDone = { [weak leaked] in use(leaked as Any, other) }
    #expect(found(from: screen, to: leaked) == "no path found")
    screen.onDone = { [unowned leaked] in use(leaked, other) }
    #expect(found(from: screen, to: leaked) == "no path found")
    screen.onDone = { [unowned(unsafe) leaked] in use(leaked, other) }
    #expect(found(from: screen, to: leaked) == "no path found")
    #expect(found(from: screen, to: other) == "root.onDone (closure) -> Bystander")
  }

  @Test func `follows a variable that is captured, alone and beside others`() {
    var leaked = Leaked()
    let other = Bystander()
    let screen = Screen()
    screen.onDone = { leaked = Leaked() }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
    screen.onDone = {
      leaked = Leaked()
      use(other)
    }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
  }

  @Test func `follows captured values: a struct, an array, an existential, an optional`() {
    let leaked = Leaked()
    let value = (1, [EnumTests.Failure(culprit: leaked)], "text")
    let any: any Named = leaked
    let maybe: Leaked? = leaked
    let screen = Screen()
    screen.onDone = { use(value) }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure).1[0].culprit -> Leaked")
    screen.onDone = { use(any, screen) }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
    screen.onDone = { use(maybe as Any, UInt8(1)) }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
    screen.onDone = nil
  }

  @Test func `follows a closure that captured a closure`() {
    let leaked = Leaked()
    let inner = { use(leaked) }
    let other = Bystander()
    let screen = Screen()
    screen.onDone = {
      inner()
      use(other)
    }
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
  }

  @Test func `follows closures in an array, and asynchronous ones`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.handlers = [
      { $0 },
      {
        use(leaked)
        return $0
      },
    ]
    #expect(found(from: screen, to: leaked) == "root.handlers[1] (closure) -> Leaked")
    screen.handlers = []
    screen.load = { use(leaked, $0) }
    #expect(found(from: screen, to: leaked) == "root.load (closure) -> Leaked")
  }

  @Test func `follows a method that is used as a closure`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.onDone = leaked.run
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
  }

  @Test func `a function without captures holds nothing`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.onDone = { use(1) }
    #expect(found(from: screen, to: leaked) == "no path found")
  }

  @Test func `follows a timer that its owner runs`() {
    let leaked = Leaked()
    let other = Bystander()
    let tickers = [Ticker { use($0, leaked, other) }]
    #expect(found(from: tickers, to: leaked) == "root[0] -> Ticker.action (closure) -> Leaked")
  }

  @Test func `follows a root that is a closure`() {
    let leaked = Leaked()
    let other = Bystander()
    let action: () -> Void = { use(leaked, other) }
    #expect(found(from: action, to: leaked) == "root (closure) -> Leaked")
  }

  /// The closure's context begins with how to hash a `Value`.
  private func watch<Value: Hashable>(
    _ leaked: Leaked, with box: StoredPropertyTests.Generic<Value>, isOn: UInt8
  ) -> () -> Void {
    { use(isOn, leaked, box, Set<Value>()) }
  }

  @Test func `follows the objects that a closure made in generic code has captured`() {
    let (leaked, inner) = (Leaked(), Leaked())
    let screen = Screen()
    let box = StoredPropertyTests.Generic(ContainerTests.Key(object: inner))
    screen.onDone = watch(leaked, with: box, isOn: 1)
    #expect(found(from: screen, to: leaked) == "root.onDone (closure) -> Leaked")
    #expect(found(from: [screen], to: inner).hasSuffix("(closure) -> Generic<Key>.pair.1[0].object -> Leaked"))
  }

  /// The closure's context begins with what the compiler needs to know of `Value`.
  private func action<Value: Hashable>(with value: Value, and box: StoredPropertyTests.Generic<Value>) -> () -> Void {
    { use(value, box) }
  }

  @Test func `follows a value of a generic type that a closure made in generic code has captured`() {
    let leaked = Leaked()
    let screen = Screen()
    let key = ContainerTests.Key(object: leaked)
    screen.onDone = action(with: key, and: StoredPropertyTests.Generic(ContainerTests.Key(object: Leaked())))
    #expect(found(from: screen, to: leaked) == "root.onDone (closure).object -> Leaked")
  }
}

extension Leaked {
  func run() { use(self) }
}

/// Keeps the compiler from leaving captures out.
@inline(never)
func use(_ values: Any...) {
  withExtendedLifetime(values) {}
}
