/// Compares only the parts of a hierarchy that have changed.
///
/// In a tree, if a holder no longer holds a controller, the controller is detached together with everything that it
/// held. A new controller in a holder was not attached before. All other cases require a walk over the whole hierarchy:
/// a controller that has moved or is held twice, an address that is used again, a holder that left and has changed, and
/// new controllers in several holders, whose order the whole walk determines.
extension AttachedControllers {
  /// The controllers that the changed holders have gained and lost. No entry is updated until all changes are known to
  /// be simple.
  private struct LocalChange {
    /// Holders with the controllers that they hold now.
    var lists: [(holder: Entry, held: [Unmanaged<Entry>])] = []
    /// New controllers, in the order in which they were visited.
    var added: [(object: AnyObject, entry: Entry)] = []
    var newEntries: [ObjectIdentifier: Entry] = [:]
    var gone: [ObjectIdentifier: Entry] = [:]
    var isSimple = true
  }

  /// Visits only the changed holders, or returns nil if the whole hierarchy must be walked.
  mutating func updateLocally(_ hierarchy: any ObservedHierarchy, _ holders: Set<ObjectIdentifier>) -> Change? {
    walk += 1
    var local = LocalChange()
    for key in holders {
      // A controller that is attached now and was not before is visited through its holder.
      guard let holder = entries[key], let object = holder.object else { continue }
      let known = local.added.count
      compare(holder, object, hierarchy, &local)
      if known > 0, local.added.count > known { local.isSimple = false }
      guard local.isSimple else { return nil }
    }
    guard holders.isDisjoint(with: local.gone.keys) else { return nil }
    for (holder, held) in local.lists { holder.held = held }
    entries.merge(local.newEntries) { $1 }
    return Change(
      detached: local.gone.isEmpty ? [] : forget(local.gone), attached: local.added.map(\.object),
      left: Array(local.gone.keys))
  }

  /// Compares a holder's current controllers with its previous ones. Nothing is looked up before the first difference.
  private func compare(
    _ holder: Entry, _ object: AnyObject, _ hierarchy: any ObservedHierarchy, _ local: inout LocalChange
  ) {
    let known = holder.held
    var same = 0
    var rest: [AnyObject] = []
    hierarchy.visitAttached(to: object) { inner in
      if rest.isEmpty, same < known.count, known[same].takeUnretainedValue().object === inner {
        same += 1
      } else {
        rest.append(inner)
      }
    }
    guard same < known.count || !rest.isEmpty else { return }
    let before = known[same...].map { $0.takeUnretainedValue() }
    for entry in before { entry.walk = walk }
    var held = Array(known[..<same])
    var new: [(object: AnyObject, entry: Entry)] = []
    for inner in rest {
      let entry: Entry
      if let met = entries[ObjectIdentifier(inner)] {
        // The controller is at another index in the same holder, has moved, or is held twice, or its address belongs to
        // another object.
        if met.walk != walk || met.holder != holder.address || met.object !== inner { local.isSimple = false }
        met.walk = 0
        entry = met
      } else {
        entry = note(inner, in: object, hierarchy, &local)
        new.append((inner, entry))
      }
      held.append(Unmanaged.passUnretained(entry))
    }
    walkNew(&new, hierarchy, &local)
    for entry in before where entry.walk == walk { remove(entry, &local) }
    local.lists.append((holder, held))
  }

  /// Records the controllers that new controllers hold, in the order of a walk over the whole hierarchy.
  private func walkNew(
    _ open: inout [(object: AnyObject, entry: Entry)], _ hierarchy: any ObservedHierarchy, _ local: inout LocalChange
  ) {
    while local.isSimple, let next = open.popLast() {
      hierarchy.visitAttached(to: next.object) { inner in
        if entries[ObjectIdentifier(inner)] != nil { local.isSimple = false }
        let entry = note(inner, in: next.object, hierarchy, &local)
        next.entry.held.append(Unmanaged.passUnretained(entry))
        open.append((inner, entry))
      }
    }
  }

  /// Records a new controller.
  private func note(
    _ object: AnyObject, in holder: AnyObject, _ hierarchy: any ObservedHierarchy, _ local: inout LocalChange
  ) -> Entry {
    let entry = Entry(object: object, holder: ObjectIdentifier(holder), walk: 0)
    if hierarchy.cachesControllers(object) { local.isSimple = false }
    if local.newEntries.updateValue(entry, forKey: ObjectIdentifier(object)) != nil { local.isSimple = false }
    local.added.append((object, entry))
    return entry
  }

  /// Records that an entry and everything that it held are gone.
  private func remove(_ entry: Entry, _ local: inout LocalChange) {
    var open = [entry]
    while let next = open.popLast() {
      local.gone[next.address] = next
      for held in next.held { open.append(held.takeUnretainedValue()) }
    }
  }
}
