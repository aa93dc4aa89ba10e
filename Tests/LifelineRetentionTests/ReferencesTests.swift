import Lifeline
import LifelineRetention
import Testing

/// The references of a path as data.
@Suite struct ReferencesTests {
  final class Item: Hashable {
    var next: Item?
    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Shelf {
    var one: Item?
    var list: [Item] = []
    var keys: [Item: Int] = [:]
    var values: [Int: Item] = [:]
    var members: Set<Item> = []
    var action: (() -> Void)?
    var owner: Shelf?
  }

  private func references(_ object: AnyObject, from start: Any) -> LeakReferences? {
    nonisolated(unsafe) let root = start
    let finder = RetainPathFinder(searchesGlobals: false) { [RetainRoot("root", root, kind: .object)] }
    return finder.explainLeaks(of: [object])[0].references
  }

  @Test(arguments: [
    ("one", "property"), ("list", "element"), ("keys", "key"), ("values", "value"), ("members", "element"),
    ("action", "closure"),
  ])
  func `a step has the property and the kind of the reference`(property: String, kind: String) {
    let (item, shelf) = (Item(), Shelf())
    switch property {
    case "one": shelf.one = item
    case "list": shelf.list = [item]
    case "keys": shelf.keys = [item: 1]
    case "values": shelf.values = [1: item]
    case "members": shelf.members = [item]
    default: shelf.action = { withExtendedLifetime(item) {} }
    }
    let path = references(item, from: shelf)?.path
    #expect(
      path == [
        .init(type: "root", property: property, kind: .init(rawValue: kind), isSuspect: true), .init(type: "Item"),
      ])
  }

  @Test func `the root itself can be the reference`() {
    let item = Item()
    #expect(
      references(item, from: item)?.path == [
        .init(type: "root", kind: .variable, isSuspect: true), .init(type: "Item"),
      ])
  }

  @Test func `a cycle and other holders are separate from the path`() {
    let (shelf, other) = (Shelf(), Shelf())
    shelf.action = { withExtendedLifetime(shelf) {} }
    other.owner = shelf
    defer { shelf.action = nil }
    let found = references(shelf, from: [other])
    #expect(
      found?.cycle == [.init(type: "Shelf", property: "action", kind: .closure, isSuspect: true), .init(type: "Shelf")])
    #expect(found?.path.last == .init(type: "Shelf"))
    #expect(found?.path.contains(where: \.isSuspect) == false)
  }

  @Test func `a long path says how many steps are missing`() {
    let first = Item()
    var last = first
    for _ in 0..<40 {
      let item = Item()
      last.next = item
      last = item
    }
    let path = references(last, from: first)?.path ?? []
    #expect(path.count == 18)
    #expect(path.map(\.omitted) == Array(repeating: 0, count: 8) + [24] + Array(repeating: 0, count: 9))
  }
}
