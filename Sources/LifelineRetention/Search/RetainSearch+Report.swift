extension RetainSearch {
  // Only a few references are shown. Their holders are scanned again, for the labels.

  mutating func shortest(in tree: SearchTree) -> RetainPath? {
    guard let steps = tree.holders.first.flatMap({ ways(along: tree.chain(to: $0)).first }) else { return nil }
    return RetainPath(steps: steps, object: typeName)
  }

  /// The references to the object that do not end a shortest path.
  mutating func otherHolders(_ fromRoots: SearchTree, _ fromObject: SearchTree) -> [RetainPath.Step] {
    let shown = [fromRoots, fromObject].compactMap { tree in tree.holders.first.map { tree.nodes[$0].place } }
    var seen: Set<SearchTree.Place> = []
    var others: [RetainPath.Step] = []
    for tree in [fromRoots, fromObject] {
      for holder in tree.holders where others.count < limits.holders && seen.insert(tree.nodes[holder].place).inserted {
        let ways = ways(along: tree.chain(to: holder))
        others += ways.dropFirst(shown.contains(tree.nodes[holder].place) ? 1 : 0).compactMap(\.last)
      }
    }
    return Array(others.prefix(limits.holders))
  }

  /// The steps along a chain of nodes: one chain for each reference from the last node to the object.
  ///
  /// Empty if the objects have changed since the search found the chain.
  private mutating func ways(along chain: [SearchTree.Node]) -> [[RetainPath.Step]] {
    var steps: [RetainPath.Step] = []
    for (node, next) in zip(chain, chain.dropFirst()) {
      guard case .object(let address) = next.place else { return [] }
      let (name, labels) = references(from: node, to: address)
      guard let label = labels.first else { return [] }
      steps.extend(name, label)
    }
    guard let (name, labels) = chain.last.map({ references(from: $0, to: target) }) else { return [] }
    return labels.map { label in
      var way = steps
      way.extend(name, label)
      return way
    }
  }

  /// The name of a node, and the label of each of its references to an address.
  private mutating func references(
    from node: SearchTree.Node, to address: UInt
  ) -> (name: String?, labels: [String]) {
    scanner.labeled = address
    let name = scan(node)
    return (name, scanner.found.map(\.label))
  }
}

extension [RetainPath.Step] {
  /// Adds a step.
  ///
  /// A node without a name, such as a closure's context or a box, extends the step before it. A root that is an object
  /// gives the object its name.
  fileprivate mutating func extend(_ name: String?, _ reference: String) {
    guard let last, name == nil || last.reference.isEmpty else {
      return append(RetainPath.Step(holder: name ?? "", reference: reference))
    }
    let isSameClosure = reference.hasPrefix(Self.closure) && last.reference.hasSuffix(Self.closure)
    let more = isSameClosure ? String(reference.dropFirst(Self.closure.count)) : reference
    guard !last.reference.hasSuffix(Self.cut) else { return }
    let isTooLong = last.reference.utf8.count + more.utf8.count > Self.longestReference
    self[count - 1] = RetainPath.Step(holder: last.holder, reference: last.reference + (isTooLong ? Self.cut : more))
  }

  /// The maximum length of a reference in bytes: a chain of boxes has no end that a reader would wait for.
  private static var longestReference: Int { 1000 }
  private static var cut: String { " …" }

  private static var closure: String { " (closure)" }
}
