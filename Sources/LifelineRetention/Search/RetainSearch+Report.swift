internal import Lifeline

extension RetainSearch {
  // Only a few references are shown. Their holders are scanned again for the labels, each holder once for all objects.

  /// The path along a chain of nodes to a requested object.
  mutating func path(along chain: [Int], to position: Int) -> RetainPath? {
    guard scanner.allowsMore(1), let last = chain.last, let steps = steps(along: chain) else { return nil }
    return path(ways(from: last, after: steps, to: position), to: position)
  }

  /// The path through the node from which a requested object was first reached.
  mutating func path(through holder: Int, to position: Int) -> RetainPath? {
    guard scanner.allowsMore(1) else { return nil }
    return path(ways(through: holder, to: position), to: position)
  }

  /// The references to an object that are not the end of a shown path.
  mutating func otherHolders(of position: Int, besides shown: [Int?]) -> [RetainPath.Step] {
    var others: [RetainPath.Step] = []
    for holder in graph.holders[position] where others.count < limits.holders && scanner.allowsMore(1) {
      let ways = ways(through: holder, to: position)
      others += ways.dropFirst(shown.contains(holder) ? 1 : 0).compactMap(\.last)
    }
    return Array(others.prefix(limits.holders))
  }

  func path(_ ways: [[RetainPath.Step]], to position: Int) -> RetainPath? {
    ways.first.map {
      RetainPath(
        steps: $0, object: typeNames[position], objectState: state(of: graph.survivorNodes[position]))
    }
  }

  /// The paths to an object through one of its holders; see ``ways(from:after:to:)``.
  private mutating func ways(through holder: Int, to position: Int) -> [[RetainPath.Step]] {
    if shown.steps[holder] == nil { shown.steps[holder] = .some(steps(along: graph.chain(to: holder))) }
    guard let steps = shown.steps[holder] ?? nil else { return [] }
    return ways(from: holder, after: steps, to: position)
  }

  /// The paths to an object, one for each reference from a node at the end of the given steps.
  private mutating func ways(
    from node: Int, after steps: [RetainPath.Step], to position: Int
  ) -> [[RetainPath.Step]] {
    let references = references(from: node, to: graph.survivorNodes[position])
    let isOwning = references.contains(where: \.isHierarchy)
    return references.map { reference in
      var way = steps
      way.extend(reference, isOwning: isOwning)
      return way
    }
  }

  /// The references around a cycle of nodes, and the node to which each leads; nil if the objects have changed.
  mutating func walk(around nodes: [Int]) -> (steps: [RetainPath.Step], ends: [Int])? {
    var steps: [RetainPath.Step] = []
    var ends: [Int] = []
    for (node, next) in zip(nodes, nodes.dropFirst() + nodes.prefix(1)) {
      let references = references(from: node, to: next)
      guard let reference = references.first else { return nil }
      steps.extend(reference, isOwning: references.contains(where: \.isHierarchy))
      if ends.count < steps.count { ends.append(next) } else { ends[ends.count - 1] = next }
    }
    return (steps, ends)
  }

  /// The references along a chain of nodes, or nil if the objects have changed since the search found the chain.
  private mutating func steps(along chain: [Int]) -> [RetainPath.Step]? {
    var steps: [RetainPath.Step] = []
    for (node, next) in zip(chain, chain.dropFirst()) {
      let references = references(from: node, to: next)
      guard let reference = references.first else { return nil }
      steps.extend(reference, isOwning: references.contains(where: \.isHierarchy))
    }
    return steps
  }

  /// The references from one node to another.
  private mutating func references(from node: Int, to target: Int) -> [FoundReference] {
    guard let address = address(of: graph.nodes[target].place) else { return [] }
    if shown.targets.isEmpty { shown.targets = shownTargets() }
    // A cycle can lead along references that lead to no holder.
    guard shown.targets.contains(address) else { return references(from: node, to: [address])[address] ?? [] }
    if shown.references[node] == nil { shown.references[node] = references(from: node, to: shown.targets) }
    return shown.references[node]?[address] ?? []
  }

  /// The references from a node to some objects, by the objects' addresses.
  private mutating func references(from node: Int, to targets: Set<UInt>) -> [UInt: [FoundReference]] {
    scanner.labeled = targets
    // A huge holder must leave time for the objects that it references.
    let isShare = graph.survivorNodes.count > 1
    if isShare { scanner.budget.beginShare() }
    let name = scan(node)
    if isShare, scanner.budget.endShare() { isTruncated = true }
    let state = state(of: node)
    let isInterface = isInterface(node)
    let isObject = if case .object = graph.nodes[node].place { true } else { false }
    var references: [UInt: [FoundReference]] = [:]
    for found in scanner.found where references[found.target, default: []].count <= limits.holders {
      let reference = FoundReference(
        name: name, isObject: isObject, isInterface: isInterface, state: state, found: found)
      references[found.target, default: []].append(reference)
    }
    return references
  }

  /// The addresses of the requested objects, of their holders, and of the nodes on the chains to the holders.
  private func shownTargets() -> Set<UInt> {
    var targets: Set<UInt> = []
    for start in graph.survivorNodes + graph.holders.joined() {
      var next: Int? = start
      while let node = next, let address = address(of: graph.nodes[node].place), targets.insert(address).inserted {
        next = graph.nodes[node].parent
      }
    }
    return targets
  }

  mutating func isInterface(_ node: Int) -> Bool {
    guard case .object(let address) = graph.nodes[node].place else { return false }
    return scanner.layout(of: address)?.isInterface == true
  }

  private func state(of node: Int) -> ObjectState? {
    guard case .object(let address) = graph.nodes[node].place, let pointer = UnsafeRawPointer(bitPattern: address)
    else {
      return nil
    }
    // Only the address is used.
    return states(unsafeBitCast(pointer, to: ObjectIdentifier.self))
  }
}

/// What a search has read for its results.
struct ShownReferences {
  /// The objects to which references are read: all objects along the chains to the requested objects.
  var targets: Set<UInt> = []
  /// The references from each node that was read, by the addresses of the objects.
  var references: [Int: [UInt: [FoundReference]]] = [:]
  /// The steps to each holder of a requested object, or nil if they have changed since the search found them.
  var steps: [Int: [RetainPath.Step]?] = [:]
  /// The names of the parts of nodes that could not be inspected, by node.
  var uninspected: [Int: [String]] = [:]
  /// The names of such parts that the roots reach; nil before they are needed.
  var uninspectedFromRoots: [String]?
}

/// A reference, with information about its holder.
struct FoundReference {
  /// The name of the holder's type or of a root; nil for boxes and closure contexts.
  let name: String?
  let isObject: Bool
  /// Whether the holder is a controller, a view, or another object of an interface.
  let isInterface: Bool
  let state: ObjectState?
  let found: Scanner.Found

  /// Whether the reference is a link of the interface's own hierarchy.
  var isHierarchy: Bool {
    isInterface && found.traits.contains(.isForeign) && !found.isClosure && found.kind == nil
  }

  /// The property, or the root that is not an object.
  var declaration: String? {
    guard let name else { return nil }
    return isObject ? found.property.map { "\(name).\($0)" } : name
  }
}

extension RetainPath.Step {
  /// - Parameter declaration: The declaration of the root that is the holder.
  fileprivate init(
    _ found: FoundReference, holder: String, reference: String, declaration: String? = nil, isOwning: Bool
  ) {
    self.init(
      holder: holder, reference: reference, property: found.found.property, state: found.state,
      declaration: found.declaration ?? declaration, isClosure: found.found.isClosure,
      closureCode: found.found.closureCode, element: found.found.element, traits: found.found.traits,
      kind: found.found.kind, isInterface: found.isInterface, isOwning: isOwning)
  }
}

extension [RetainPath.Step] {
  /// Adds a step.
  ///
  /// A node without a name, such as a closure context or a box, extends the previous step. A root that is an object
  /// provides the object's name.
  ///
  /// - Parameter isOwning: Whether a link of the interface's hierarchy leads to the same object.
  fileprivate mutating func extend(_ more: FoundReference, isOwning: Bool) {
    guard let last, more.name == nil || last.reference.isEmpty else {
      return append(RetainPath.Step(more, holder: more.name ?? "", reference: more.found.label, isOwning: isOwning))
    }
    let reference = last.reference.hasSuffix(Self.cut) ? last.reference : Self.joined(last.reference, more.found.label)
    guard more.name == nil else {
      return self[count - 1] = RetainPath.Step(
        more, holder: last.holder, reference: reference, declaration: last.declaration, isOwning: isOwning)
    }
    self[count - 1] = RetainPath.Step(
      holder: last.holder, reference: reference, property: last.property, state: last.state,
      declaration: last.declaration, isClosure: last.isClosure || more.found.isClosure,
      closureCode: more.found.closureCode ?? last.closureCode,
      element: more.found.element ?? last.element, traits: last.traits, kind: last.kind ?? more.found.kind,
      isInterface: last.isInterface)
  }

  private static func joined(_ start: String, _ more: String) -> String {
    let isSameClosure = more.hasPrefix(closure) && start.hasSuffix(closure)
    let end = isSameClosure ? String(more.dropFirst(closure.count)) : more
    return start + (start.utf8.count + end.utf8.count > longestReference ? cut : end)
  }

  /// The maximum length of a reference in bytes, because a chain of boxes can be very long.
  private static var longestReference: Int { 1000 }
  private static var cut: String { " …" }

  private static var closure: String { " (closure)" }
}
