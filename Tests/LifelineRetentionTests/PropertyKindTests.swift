import Dispatch
import Lifeline
import LifelineRetention
import Testing

/// A search reads properties of every kind, and ends the program for none.
@Suite struct PropertyKindTests {
  private func explain(_ object: SelfHolding) -> String {
    defer { object.me = nil }
    // The variables of the program have other tests.
    let finder = RetainPathFinder(clock: .manual(ManualClock()), searchesGlobals: false)
    return finder.explain(object).cycle?.description ?? "no cycle"
  }

  @Test(arguments: SelfHolding.kinds.keys.sorted()) func `finds a cycle beside a property of every kind`(
    kind: String
  ) throws {
    let make = try #require(SelfHolding.kinds[kind])
    #expect(explain(make()) == "\(kind).me (closure) -> \(kind)")
  }

  @Test(arguments: SelfHolding.genericKinds.keys.sorted()) func `finds a cycle beside a generic property of every kind`(
    kind: String
  ) throws {
    let make = try #require(SelfHolding.genericKinds[kind])
    let object = make()
    let type = "\(type(of: object))"
    #expect(explain(object) == "\(type).me (closure) -> \(type)")
  }

  @Test func `finds a cycle beside the properties of local types`() {
    final class Local: SelfHolding, @unchecked Sendable {
      let item = DispatchWorkItem {}
      var block: (@convention(block) () -> Void)?
      var choice = Contents.Choice.block({})
    }
    struct Values<Value> { var value: Value }
    final class LocalGeneric<Value>: SelfHolding, @unchecked Sendable {
      let values: Values<Value>
      init(_ value: Value) { values = Values(value: value) }
    }
    #expect(explain(Local()) == "Local.me (closure) -> Local")
    #expect(explain(LocalGeneric(DispatchWorkItem {})).hasSuffix(".me (closure) -> LocalGeneric<DispatchWorkItem>"))
  }

  final class Retrier: @unchecked Sendable {
    var item: DispatchWorkItem?
    var block: (@convention(block) () -> Void)?
  }

  @Test func `a block retains what its closure has captured`() {
    let retrier = Retrier()
    retrier.block = { use(retrier) }
    let finder = RetainPathFinder(limits: .ofTheProcess, clock: .manual(ManualClock()))
    #expect(finder.explain(retrier).description == "cycle: Retrier.block (closure) -> Retrier")
    retrier.block = nil
    retrier.item = DispatchWorkItem { use(retrier) }
    #expect(
      finder.explain(retrier).description == "cycle: Retrier.item -> DispatchWorkItem.block (closure) -> Retrier")
    retrier.item = nil
  }
}
