import LifelineRetention
import Testing

@Suite struct ContainerTests {
  final class Parent {
    var children: [Leaked] = []
    var contiguous: ContiguousArray<Leaked> = []
    var groups: [[Row]] = []
    var part: ArraySlice<Leaked> = []
    var window: ArraySlice<Row>?
    var inline: InlineArray<3, Row?> = [nil, nil, nil]
    var byName: [String: Leaked] = [:]
    var byKey: [Key: Int] = [:]
    var members: Set<Key> = []
  }

  struct Row {
    var id: UInt8
    var cell: Leaked?
  }

  struct Key: Hashable {
    let object: Leaked
    static func == (a: Key, b: Key) -> Bool { a.object === b.object }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }

  @Test func `follows an array and says the index`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.children = [Leaked(), Leaked(), leaked]
    #expect(found(from: parent, to: leaked) == "root.children[2] -> Leaked")
  }

  @Test func `follows a contiguous array`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.contiguous = [leaked]
    #expect(found(from: parent, to: leaked) == "root.contiguous[0] -> Leaked")
  }

  @Test func `follows the part of an array that a slice shows`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.part = [Leaked(), Leaked(), leaked, Leaked()][1...]
    #expect(found(from: parent, to: leaked) == "root.part[2] -> Leaked")
    parent.part = [Leaked()][...]
    #expect(found(from: parent, to: leaked) == "no path found")
    parent.window = [Row(id: 1, cell: nil), Row(id: 2, cell: leaked)][1...]
    #expect(found(from: parent, to: leaked) == "root.window[1].cell -> Leaked")
  }

  @Test func `follows elements that lie in the holder itself`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.inline[2] = Row(id: 1, cell: leaked)
    #expect(found(from: parent, to: leaked) == "root.inline[2].cell -> Leaked")
  }

  @Test func `follows arrays of arrays of structs`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.groups = [[], [Row(id: 1, cell: nil), Row(id: 2, cell: leaked)]]
    #expect(found(from: parent, to: leaked) == "root.groups[1][1].cell -> Leaked")
  }

  @Test func `follows an array that is copied in many portions`() {
    let leaked = Leaked()
    let parent = Parent()
    let filler = Leaked()
    parent.children = Array(repeating: filler, count: 2_000) + [leaked]
    #expect(found(from: parent, to: leaked) == "root.children[2000] -> Leaked")
  }

  @Test(arguments: [1, 2, 60, 200]) func `follows the values of a dictionary of any size`(count: Int) {
    let leaked = Leaked()
    let parent = Parent()
    for number in 1..<count { parent.byName["\(number)"] = Leaked() }
    parent.byName["leaked"] = leaked
    #expect(found(from: parent, to: leaked) == "root.byName (value) -> Leaked")
  }

  @Test func `follows the keys of a dictionary`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.byKey[Key(object: leaked)] = 1
    #expect(found(from: parent, to: leaked) == "root.byKey (key).object -> Leaked")
  }

  @Test func `sees nothing where an element was removed`() {
    let leaked = Leaked()
    let parent = Parent()
    parent.byName["a"] = leaked
    parent.byName["b"] = Leaked()
    parent.byName["a"] = nil
    #expect(found(from: parent, to: leaked) == "no path found")
  }

  @Test(arguments: [1, 100]) func `follows the elements of a set`(count: Int) {
    let leaked = Leaked()
    let parent = Parent()
    for _ in 1..<count { parent.members.insert(Key(object: Leaked())) }
    parent.members.insert(Key(object: leaked))
    #expect(found(from: parent, to: leaked) == "root.members (element).object -> Leaked")
  }
}
