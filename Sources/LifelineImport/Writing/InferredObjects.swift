internal import Lifeline
internal import LifelineVocabulary

/// Determines the object of each event.
///
/// An event with an identity, such as an address, is about the object with this identity, until its `deinit`. If the source does not report
/// `deinit`, a second `viewDidLoad` begins a new object. An event without an identity is about the newest object of its type for which the
/// event is possible; for example, an object that appears must have been off the screen. All of these are guesses, and they are counted.
struct InferredObjects {
  private struct Key: Hashable {
    var kind: SubjectKind
    var type: TypeName
    var identity: UInt64?
  }

  /// The state of an object according to its events so far.
  private enum State {
    case created, loading, offScreen, appearing, onScreen, disappearing
  }

  private struct Entry {
    var id: Int
    var state: State
  }

  /// Whether the source reports the ends of objects. Only then does an object without an end still exist.
  private let reportsEnds: Bool
  private let reportsAppear: Bool
  private let reportsWillAppear: Bool
  private let reportsDisappear: Bool
  private let reportsWillDisappear: Bool
  private var alive: [Key: [Entry]] = [:]
  /// The number of objects.
  private(set) var count = 0
  /// The number of objects whose first event in the file is not the first event of a life: they existed before the file or were invented.
  private(set) var invented = 0
  /// The number of ambiguous events, which could belong to several objects, plus objects that began with an address that was in use.
  private(set) var ambiguous = 0

  /// The maximum number of objects per type that can receive more events.
  private static let maximumAlive = 32

  /// - Parameter observed: the names that the source can report, or nil for all names.
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
    let key = Key(kind: event.kind, type: event.type, identity: event.hasObject ? event.object : nil)
    var entries: [Entry] = []
    // The list is moved out of the dictionary, so that it is not copied.
    swap(&alive[key, default: []], &entries)
    let place = event.hasObject ? exact(event.name, entries) : inferred(event.name, entries)
    var entry = place.map { entries.remove(at: $0) } ?? begin(event.name)
    if let state = Self.state(after: event.name) { entry.state = state }
    if event.name != .`deinit` { entries.append(entry) }
    // Only one object can have an address.
    if event.hasObject, entries.count > 1 { entries.removeFirst(entries.count - 1) }
    if entries.count > Self.maximumAlive { entries.removeFirst() }
    alive[key] = entries.isEmpty ? nil : entries
    return entry.id
  }

  private mutating func begin(_ event: EventName) -> Entry {
    count += 1
    if event != .`init`, event != .loadView, event != .viewDidLoad { invented += 1 }
    return Entry(id: count, state: .created)
  }

  /// Returns the object that has the address.
  private mutating func exact(_ event: EventName, _ entries: [Entry]) -> Int? {
    guard let entry = entries.last else { return nil }
    // If the source reports ends, the object with the address has not ended, so its view was loaded again.
    let isAnother = event == .`init` || (isLoad(event) && !reportsEnds && !Self.precedesLoad(entry.state))
    guard isAnother else { return entries.count - 1 }
    ambiguous += 1
    return nil
  }

  /// Returns the newest object for which the event is possible.
  private mutating func inferred(_ event: EventName, _ entries: [Entry]) -> Int? {
    if event == .`init` { return nil }
    var newest: Int?
    var count = 0
    for index in entries.indices where canHave(event, entries[index].state) {
      newest = index
      count += 1
    }
    if count > 1 { ambiguous += 1 }
    return newest
  }

  private func isLoad(_ event: EventName) -> Bool { event == .viewDidLoad || event == .loadView }

  private static func precedesLoad(_ state: State) -> Bool { state == .created || state == .loading }

  /// Returns whether an event is possible for an object, based on the callbacks that the source reports.
  private func canHave(_ event: EventName, _ state: State) -> Bool {
    let isOn = state == .onScreen || state == .appearing
    switch event {
    case .loadView: return state == .created
    case .viewDidLoad: return Self.precedesLoad(state)
    case .viewWillAppear: return !reportsDisappear || !isOn
    case .viewIsAppearing: return reportsWillAppear ? state == .appearing : !reportsDisappear || state != .onScreen
    case .viewDidAppear:
      return reportsWillAppear ? state == .appearing || state == .disappearing : !reportsDisappear || state != .onScreen
    case .viewWillDisappear: return !reportsAppear || isOn
    case .viewDidDisappear: return reportsWillDisappear ? state == .disappearing : !reportsAppear || isOn
    case .`deinit`: return !reportsDisappear || !isOn
    default: return true
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
