import LifelineRetention
import Testing

@Suite struct EnumTests {
  enum State {
    case idle
    case loading(progress: Double)
    case loaded(Leaked)
    case shown(title: String, controller: Leaked)
    case failed(any Error)
    case other(Bystander)
  }

  final class Screen {
    var state = State.idle
    var history: [State?] = []
    var list = List.end
    var either = Either<Int, Leaked>.left(1)
  }

  indirect enum List {
    case end
    case node(Leaked, List)
  }

  enum Either<Left, Right> {
    case left(Left)
    case right(Right)
  }

  struct Failure: Error {
    var text = "t"
    let culprit: Leaked
  }

  static let leaked = [
    "root.state.loaded -> Leaked", "root.state.shown.controller -> Leaked", "root.state.failed.culprit -> Leaked",
  ]

  @Test(arguments: 0..<3) func `follows the payload of an enum's case`(index: Int) {
    let leaked = Leaked()
    let screen = Screen()
    screen.state = [.loaded(leaked), .shown(title: "t", controller: leaked), .failed(Failure(culprit: leaked))][index]
    #expect(found(from: screen, to: leaked) == Self.leaked[index])
  }

  @Test func `sees nothing in cases without the object`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.history = [.idle, nil, .loading(progress: 1), .other(Bystander()), .loaded(Leaked())]
    #expect(found(from: screen, to: leaked) == "no path found")
  }

  @Test func `follows optional enums in an array`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.history = [.idle, nil, .loaded(leaked)]
    #expect(found(from: screen, to: leaked) == "root.history[2].loaded -> Leaked")
  }

  @Test func `follows an indirect case`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.list = .node(Leaked(), .node(leaked, .end))
    #expect(found(from: screen, to: leaked) == "root.list.node.1.node.0 -> Leaked")
  }

  @Test func `follows a generic enum`() {
    let leaked = Leaked()
    let screen = Screen()
    screen.either = .right(leaked)
    #expect(found(from: screen, to: leaked) == "root.either.right -> Leaked")
  }
}
