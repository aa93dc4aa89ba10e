internal import Lifeline

extension RetainSearch {
  // Only a few references are shown. Their holders are scanned again for the labels.

  /// The path along a chain of nodes to a requested object.
  mutating func path(along chain: [Int], to position: Int) -> RetainPath? {
    guard scanner.allowsMore(1), let steps = ways(along: chain, to: position).first else { return nil }
    let address = graph.survivorNodes[position]
    return RetainPath(steps: steps, object: typeNames[position], objectState: state(of: address))
  }

  /// The references to an object that are not the end of a shown path.
  mutating func otherHolders(of position: Int, besides shown: [Int?]) -> [RetainPath.Step] {
    var others: [RetainPath.Step] = []
    for holder in graph.holders[position] where others.count < limits.holders && scanner.allowsMore(1) {
      let ways = ways(along: graph.chain(to: holder), to: position)
      others += ways.dropFirst(shown.contains(holder) ? 1 : 0).compactMap(\.last)
    }
    return Array(others.prefix(limits.holders))
  }

  /// The paths along a chain of nodes, one for each reference from the last node to the object.
  ///
  /// The result is empty if the objects have changed since the search found the chain.
  private mutating func ways(along chain: [Int], to position: Int) -> [[RetainPath.Step]] {
    var steps: [RetainPath.Step] = []
    for (node, next) in zip(chain, chain.dropFirst()) {
      guard let reference = references(from: node, to: next).first else { return [] }
      steps.extend(reference)
    }
    guard let last = chain.last else { return [] }
    return references(from: last, to: graph.survivorNodes[position]).map { reference in
      var way = steps
      way.extend(reference)
      return way
    }
  }

  /// The references from one node to another.
  private mutating func references(from node: Int, to target: Int) -> [FoundReference] {
    guard let address = address(of: graph.nodes[target].place) else { return [] }
    scanner.labeled = address
    let name = scan(node)
    let state = state(of: node)
    let isObject = if case .object = graph.nodes[node].place { true } else { false }
    return scanner.found.map { FoundReference(name: name, isObject: isObject, state: state, found: $0) }
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

/// A reference, with information about its holder.
private struct FoundReference {
  /// The name of the holder's type or of a root; nil for boxes and closure contexts.
  let name: String?
  let isObject: Bool
  let state: ObjectState?
  let found: Scanner.Found

  /// The property, or the root that is not an object.
  var declaration: String? {
    guard let name else { return nil }
    return isObject ? found.property.map { "\(name).\($0)" } : name
  }
}

extension [RetainPath.Step] {
  /// Adds a step.
  ///
  /// A node without a name, such as a closure context or a box, extends the previous step. A root that is an object
  /// provides the object's name.
  fileprivate mutating func extend(_ more: FoundReference) {
    guard let last, more.name == nil || last.reference.isEmpty else {
      return append(
        RetainPath.Step(
          holder: more.name ?? "", reference: more.found.label, state: more.state, declaration: more.declaration,
          isClosure: more.found.isClosure))
    }
    let reference = last.reference.hasSuffix(Self.cut) ? last.reference : Self.joined(last.reference, more.found.label)
    self[count - 1] = RetainPath.Step(
      holder: last.holder, reference: reference, state: more.name == nil ? last.state : more.state,
      declaration: more.name == nil ? last.declaration : more.declaration ?? last.declaration,
      isClosure: last.isClosure || more.found.isClosure)
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
