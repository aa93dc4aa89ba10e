import Synchronization
import Testing

@testable import LifelineRetention

/// What closures made in generic code capture, whose types depend on generic arguments.
@Suite struct GenericCaptureTests {
  protocol Source<Element> {
    associatedtype Element
    associatedtype Parts: Sequence
    var parts: Parts { get }
  }
  struct Numbers: Source, Sendable {
    typealias Element = Int
    var parts: [Int] { [] }
    let object: Leaked
  }
  struct Lists: Source {
    typealias Element = [Int]
    var parts: [Int] { [] }
    let object: Leaked
  }
  struct Tagged<Tag, Value> {
    let value: Value
  }

  /// Makes closures that capture a value whose type depends on `S`, and then an object.
  struct Maker<S: Sequence> {
    let elements: S

    func members(_ array: [S.Element], _ object: Leaked) -> () -> Void { { use(array, object) } }
    func member(_ element: S.Element?, _ object: Leaked) -> () -> Void { { use(element as Any, object) } }
    func handler(_ each: ((S.Element) -> Void)?, _ object: Leaked) -> () -> Void { { use(each as Any, object) } }
    func table(_ table: [String: S.Element], _ object: Leaked) -> () -> Void { { use(table, object) } }
    func pair(_ pair: (S.Element?, Int, S), _ object: Leaked) -> () -> Void { { use(pair, object) } }
    func both<Value>(_ value: Tagged<S.Element, [Value]>, _ object: Leaked) -> () -> Void { { use(value, object) } }
    func iterator(_ object: Leaked) -> () -> Void {
      let iterator = elements.makeIterator()
      return { use(iterator, object) }
    }
    func variable(_ object: Leaked) -> () -> Void {
      var elements: [S.Element] = []
      return {
        elements += []
        use(elements, object)
      }
    }
    func bound(_ value: any Source<S>, _ object: Leaked) -> () -> Void { { use(value, object) } }
    func boundToMember(_ value: any Source<S.Element>, _ object: Leaked) -> () -> Void { { use(value, object) } }
    func composed(_ value: any Source<S.Element> & Sendable, _ object: Leaked) -> () -> Void { { use(value, object) } }
  }

  private func memberOfMember<S: Source>(_ parts: [S.Parts.Element], _ source: S, _ object: Leaked) -> () -> Void {
    { use(parts, source, object) }
  }
  private func pack<each Value>(_ values: repeat each Value, object: Leaked) -> () -> Void {
    { use((repeat each values), object) }
  }
  private func opaque(_ object: Leaked) -> some Source { Numbers(object: object) }
  private func hidden<S: Source>(_ source: S, _ object: Leaked) -> () -> Void {
    let value = [source].lazy.map { [$0] }
    return { use(value, object) }
  }

  private func referenceVariable<Value: AnyObject>(_ value: Value) -> () -> Void {
    var value = value
    return {
      value = (value as AnyObject) as? Value ?? value
      use(value)
    }
  }

  private func text(_ action: @escaping () -> Void, to object: Leaked) -> String { found(from: action, to: object) }

  @Test func `follows what a closure of generic code has captured after a value of an associated type`() {
    let object = Leaked()
    let maker = Maker(elements: [Bystander()])
    let path = "root (closure) -> Leaked"
    #expect(text(maker.members([Bystander()], object), to: object) == path)
    #expect(text(maker.member(nil, object), to: object) == path)
    #expect(text(maker.handler({ _ in }, object), to: object) == path)
    #expect(text(maker.handler(nil, object), to: object) == path)
    #expect(text(maker.table([:], object), to: object) == path)
    #expect(text(maker.pair((nil, 1, []), object), to: object) == path)
    #expect(text(maker.both(Tagged(value: [1]), object), to: object) == path)
    #expect(text(maker.iterator(object), to: object) == path)
    #expect(text(maker.variable(object), to: object) == path)
    #expect(text(referenceVariable(object), to: object) == path)
  }

  @Test func `follows values of an associated type that a closure has captured`() {
    let (object, other) = (Leaked(), Leaked())
    let maker = Maker(elements: [object])
    #expect(text(maker.members([other, object], other), to: object) == "root (closure)[1] -> Leaked")
    #expect(text(maker.member(object, other), to: object) == "root (closure) -> Leaked")
    #expect(text(maker.table(["a": object], other), to: object) == "root (closure) (value) -> Leaked")
    #expect(text(maker.handler({ _ in use(object) }, other), to: object) == "root (closure) -> Leaked")
    #expect(text(maker.both(Tagged(value: [object]), other), to: object) == "root (closure).value[0] -> Leaked")
  }

  @Test func `closures of the same code with other types are told apart`() {
    let object = Leaked()
    let numbers = Maker(elements: [1]).members([1, 2], object)
    let names = Maker(elements: [("name", Leaked())]).members([("name", object)], object)
    #expect(text(numbers, to: object) == "root (closure) -> Leaked")
    #expect(text(names, to: object).hasPrefix("root (closure)"))
    #expect(
      text(Maker(elements: [("name", object)]).members([("name", object)], Leaked()), to: object)
        == "root (closure)[0].1 -> Leaked")
  }

  // A release build makes versions of the code that know the types.
  #if DEBUG
    @Test func `what cannot be looked up safely is not inspected`() {
      let object = Leaked()
      let screen = ClosureTests.Screen()
      func expectUnknown(_ location: SourceLocation = #_sourceLocation) {
        let text = found(from: screen, to: object)
        #expect(
          text == "no path found, and 1 not inspected (Screen.onDone (closure))", sourceLocation: location)
      }
      screen.onDone = memberOfMember([1], Numbers(object: Leaked()), object)
      expectUnknown()
      screen.onDone = Maker(elements: [1]).boundToMember(Numbers(object: Leaked()), object)
      expectUnknown()
      screen.onDone = Maker(elements: [1]).composed(Numbers(object: Leaked()), object)
      expectUnknown()
      screen.onDone = pack(1, "a", Leaked(), object: object)
      expectUnknown()
    }
  #endif

  @Test func `follows what generic code has captured as an opaque type or an existential with arguments`() {
    let object = Leaked()
    let path = "root (closure) -> Leaked"
    #expect(text(hidden(opaque(Leaked()), object), to: object) == path)
    #expect(text(hidden(Numbers(object: Leaked()), object), to: object) == path)
    #expect(text(Maker(elements: [1]).bound(Lists(object: Leaked()), object), to: object) == path)
    #expect(
      text(Maker(elements: [1]).bound(Lists(object: object), Leaked()), to: object) == "root (closure).object -> Leaked"
    )
  }

  @Test func `follows what is captured beside values that cannot be copied`() {
    let object = Leaked()
    let mutex = Mutex(0)
    let value = Contents.Uncopyable()
    #expect(text({ use(mutex.withLock { $0 }, object) }, to: object) == "root (closure) -> Leaked")
    #expect(text({ use(value.object, object) }, to: object) == "root (closure) -> Leaked")
  }
}
