import Testing

@testable import LifelineTesting

@MainActor
struct TestTurnsTests {
  @Test func `tests that come at the same time run one after the other, in their order`() async {
    let turns = TestTurns()
    await turns.take()
    var order: [Int] = []
    var others: [Task<Void, Never>] = []
    for number in 1...3 {
      let hasCome = AsyncStream.makeStream(of: Void.self)
      others.append(
        Task {
          hasCome.continuation.finish()
          await turns.take()
          order.append(number)
          turns.end()
        })
      for await _ in hasCome.stream {}
    }
    #expect(order.isEmpty && !turns.takeNow())
    order.append(0)
    turns.end()
    for other in others { await other.value }
    #expect(order == [0, 1, 2, 3])
    #expect(turns.takeNow())
  }

  @Test func `a test that cannot wait takes the turn only if it is free`() {
    let turns = TestTurns()
    #expect(turns.takeNow())
    #expect(!turns.takeNow())
    turns.end()
    #expect(turns.takeNow())
  }
}
