extension RetainSearch {
  /// Puts the answer together; now that it is known which few references to show, their labels are made.
  mutating func report(_ fromRoots: SearchTree, _ fromObject: SearchTree) -> Retention {
    let (unread, wasCutShort) = (scanner.unread, scanner.budget.isSpent)
    scanner.budget = .unlimited
    scanner.wantsLabels = true
    return Retention(
      path: shortest(in: fromRoots), cycle: shortest(in: fromObject), otherHolders: otherHolders(fromRoots, fromObject),
      unread: unread, wasCutShort: wasCutShort)
  }

  private mutating func shortest(in tree: SearchTree) -> RetainPath? {
    guard let steps = tree.holders.first.flatMap({ ways(along: tree.chain(to: $0)).first }) else { return nil }
    return RetainPath(steps: steps, object: typeName)
  }

  /// The references to the object that are not the end of a shortest path.
  private mutating func otherHolders(_ fromRoots: SearchTree, _ fromObject: SearchTree) -> [RetainPath.Step] {
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

  /// The steps along a chain of nodes: one way for each reference that the last node has to the object.
  ///
  /// None when the objects have changed since the chain was found.
  private mutating func ways(along chain: [SearchTree.Node]) -> [[RetainPath.Step]] {
    var steps: [RetainPath.Step] = []
    for (node, next) in zip(chain, chain.dropFirst()) {
      guard case .object(let address) = next.place, let way = extend(steps, by: node, to: address).first else {
        return []
      }
      steps = way
    }
    return chain.last.map { extend(steps, by: $0, to: target) } ?? []
  }

  private mutating func extend(
    _ steps: [RetainPath.Step], by node: SearchTree.Node, to address: UInt
  ) -> [[RetainPath.Step]] {
    let name = scan(node)
    return scanner.found.filter { $0.target == address }.map { steps.extended(name, $0.label) }
  }
}

extension [RetainPath.Step] {
  /// The steps with one more.
  ///
  /// What has no name, a closure's context or a box, belongs to the step before it; and a root that is an object lends
  /// the object its name.
  fileprivate func extended(_ name: String?, _ reference: String) -> Self {
    guard let last, name == nil || last.reference.isEmpty else {
      return self + [RetainPath.Step(holder: name ?? "", reference: reference)]
    }
    let isSameClosure = reference.hasPrefix(Self.closure) && last.reference.hasSuffix(Self.closure)
    let more = isSameClosure ? String(reference.dropFirst(Self.closure.count)) : reference
    return dropLast() + [RetainPath.Step(holder: last.holder, reference: last.reference + more)]
  }

  private static var closure: String { " (closure)" }
}
