internal import Lifeline

/// Determines the object of each event.
///
/// An event with an identity, such as an address, is about the object with this identity, until its `deinit`. If the
/// source does not report `deinit`, a second `viewDidLoad` begins a new object. An event without an identity is about
/// the newest object of its type for which the event is possible; for example, an object that appears must have been
/// off the screen. If no object of the type can receive the event, the callback was repeated, and no object is invented.
/// All of these assignments are guesses, and the guesses are counted.
///
/// If only some events of a type have an identity, all events are about the same object as long as there is only one
/// object of the type.
struct InferredObjects {
  private struct TypeKey: Hashable {
    var kind: SubjectKind
    var type: TypeName
  }

  private struct Key: Hashable {
    var type: TypeKey
    var identity: UInt64
  }

  /// The objects of a type.
  private struct Objects {
    /// The objects without an identity, in the order of their first events.
    var anonymous: [Entry] = []
    /// The number of objects with an identity, and the exclusive or of their identities. If there is only one such
    /// object, this value is its identity. `last` is the identity in the last event with one.
    var identified = (count: 0, identities: UInt64(0), last: UInt64(0))
  }

  /// The state of an object according to its events so far, or a set of states.
  private struct State: OptionSet {
    let rawValue: UInt8

    static let created = State(rawValue: 1)
    static let loading = State(rawValue: 2)
    static let offScreen = State(rawValue: 4)
    static let appearing = State(rawValue: 8)
    static let onScreen = State(rawValue: 16)
    static let disappearing = State(rawValue: 32)

    static let beforeLoad: State = [created, loading]
    static let shown: State = [appearing, onScreen]
    static let all = State(rawValue: 63)
  }

  private struct Entry {
    var id: Int
    var state: State
    /// Whether the first event of the object is the first event of a life cycle.
    var isWhole: Bool
  }

  /// Whether the source reports the ends of objects. If so, an object without a reported end still exists.
  private let reportsEnds: Bool
  private let reportsAppear: Bool
  private let reportsWillAppear: Bool
  private let reportsDisappear: Bool
  private let reportsWillDisappear: Bool
  private var identified: [Key: Entry] = [:]
  /// The positions of the types in ``objects``.
  private var types: [TypeKey: Int] = [:]
  private var objects: [Objects] = []
  private(set) var count = 0
  /// The number of objects whose first event in the file is not the first event of a life cycle. These objects existed
  /// before the file began or were invented.
  private(set) var invented = 0
  /// The number of events that could belong to several objects, plus the number of objects that began with an address
  /// already in use.
  private(set) var ambiguous = 0
  /// The number of events without an identity that were assigned to an object with an identity, plus the number of
  /// objects that received an identity later.
  private(set) var joined = 0

  /// The maximum number of objects per type that can receive more events.
  private static let maximumAlive = 32

  /// - Parameter observed: The names that the source can report, or nil for all names.
  init(observed: [String]?) {
    let names = observed.map { Set($0.map { EventName($0) }) }
    func reports(_ name: EventName) -> Bool { names?.contains(name) ?? true }
    reportsEnds = reports(.deinit)
    reportsWillAppear = reports(.viewWillAppear)
    reportsAppear = reportsWillAppear || reports(.viewDidAppear)
    reportsWillDisappear = reports(.viewWillDisappear)
    reportsDisappear = reportsWillDisappear || reports(.viewDidDisappear)
  }

  mutating func object(of event: EventSpool.Packed) -> Int {
    let type = TypeKey(kind: event.kind, type: event.type)
    let place = place(of: type)
    var known = Objects()
    // The lists are removed from the array temporarily, so that they are not copied.
    swap(&objects[place], &known)
    defer { swap(&objects[place], &known) }
    return event.hasObject
      ? exact(event.name, Key(type: type, identity: event.object), &known) : inferred(event.name, type, &known)
  }

  private mutating func place(of type: TypeKey) -> Int {
    if let known = types[type] { return known }
    types[type] = objects.count
    objects.append(Objects())
    return objects.count - 1
  }

  private mutating func begin(_ event: EventName) -> Entry {
    count += 1
    let isWhole = event == .`init` || isLoad(event)
    if !isWhole { invented += 1 }
    return Entry(id: count, state: .created, isWhole: isWhole)
  }

  /// Returns the object with the identity.
  private mutating func exact(_ event: EventName, _ key: Key, _ known: inout Objects) -> Int {
    var entry: Entry
    if let found = identified[key], !isAnother(event, found) {
      entry = found
    } else if identified[key] != nil {
      ambiguous += 1
      entry = begin(event)
    } else {
      entry = adopted(event, &known) ?? begin(event)
      known.identified.count += 1
      known.identified.identities ^= key.identity
    }
    known.identified.last = key.identity
    if let state = Self.state(after: event) { entry.state = state }
    identified[key] = event == .`deinit` ? nil : entry
    if event == .`deinit` {
      known.identified.count -= 1
      known.identified.identities ^= key.identity
    }
    return entry.id
  }

  /// Returns whether the event belongs to a new object with the same identity.
  ///
  /// If the source reports the ends of objects, the known object has not ended, so a repeated load is a load of its
  /// view.
  private func isAnother(_ event: EventName, _ entry: Entry) -> Bool {
    event == .`init` || (isLoad(event) && !reportsEnds && State.beforeLoad.isDisjoint(with: entry.state))
  }

  /// Returns the object without an identity, which then receives an identity, if it is the only object of its type.
  private mutating func adopted(_ event: EventName, _ known: inout Objects) -> Entry? {
    guard event != .`init`, known.identified.count == 0, known.anonymous.count == 1,
      states(before: event).contains(known.anonymous[0].state) || !isLoad(event)
    else { return nil }
    joined += 1
    return known.anonymous.removeLast()
  }

  /// Returns the object with an identity if there is none without, or the newest object without an identity for which
  /// the event is possible.
  private mutating func inferred(_ event: EventName, _ type: TypeKey, _ known: inout Objects) -> Int {
    if known.anonymous.isEmpty, known.identified.count > 0, event != .`init` {
      let isOnly = known.identified.count == 1
      let key = Key(type: type, identity: isOnly ? known.identified.identities : known.identified.last)
      if let entry = identified[key], states(before: event).contains(entry.state) || !isLoad(event) {
        if isOnly { joined += 1 } else { ambiguous += 1 }
        return exact(event, key, &known)
      }
    }
    var entry = newest(event, known).map { known.anonymous.remove(at: $0) } ?? begin(event)
    if let state = Self.state(after: event) { entry.state = state }
    if event != .`deinit` { known.anonymous.append(entry) }
    if known.anonymous.count > Self.maximumAlive { known.anonymous.removeFirst() }
    return entry.id
  }

  /// Returns the index of the newest object for which the event is possible or, if there is none, of the object that
  /// received the same callback before.
  private mutating func newest(_ event: EventName, _ known: Objects) -> Int? {
    let entries = known.anonymous
    if event == .`init` || entries.isEmpty { return nil }
    let states = states(before: event)
    var newest: Int?
    var count = 0
    for index in entries.indices where states.contains(entries[index].state) {
      newest = index
      count += 1
    }
    if count > 1 { ambiguous += 1 }
    if newest != nil || isLoad(event) { return newest }
    // Another object could be older than the trace, unless the only known object began in it.
    if entries.count > 1 || known.identified.count > 0 || !entries[0].isWhole { ambiguous += 1 }
    return entries.lastIndex { $0.state == Self.state(after: event) } ?? entries.indices.last
  }

  private func isLoad(_ event: EventName) -> Bool { event == .viewDidLoad || event == .loadView }

  /// Returns the states in which an event is possible, based on the callbacks that the source reports.
  private func states(before event: EventName) -> State {
    let hidden: State = reportsDisappear ? .all.subtracting(.shown) : .all
    let notOnScreen: State = reportsDisappear ? .all.subtracting(.onScreen) : .all
    let shown: State = reportsAppear ? .shown : .all
    return switch event {
    case .loadView: .created
    case .viewDidLoad: .beforeLoad
    case .viewWillAppear, .`deinit`: hidden
    case .viewIsAppearing: reportsWillAppear ? .appearing : notOnScreen
    case .viewDidAppear: reportsWillAppear ? [.appearing, .disappearing] : notOnScreen
    case .viewWillDisappear: shown
    case .viewDidDisappear: reportsWillDisappear ? .disappearing : shown
    default: .all
    }
  }

  private static func state(after event: EventName) -> State? {
    switch event {
    case .loadView: .loading
    case .viewDidLoad: .offScreen
    case .viewWillAppear, .viewIsAppearing: .appearing
    case .viewDidAppear: .onScreen
    case .viewWillDisappear: .disappearing
    case .viewDidDisappear: .offScreen
    default: nil
    }
  }
}
