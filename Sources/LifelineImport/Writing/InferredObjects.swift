internal import Lifeline
internal import LifelineVocabulary

/// Decides which object an event is about.
///
/// An event with an identity, such as an address, is about the object that has it, until its `deinit`; where a source reports no
/// `deinit`, a second `viewDidLoad` begins another object. An event without an identity is about the newest object of the type that
/// can have the event next: one that appears was off the screen. All of that is guessed, and counted.
struct InferredObjects {
  private struct Key: Hashable {
    var kind: SubjectKind
    var type: TypeName
    var identity: UInt64?
  }

  /// What the events so far say about an object.
  private enum State {
    case created, loading, offScreen, appearing, onScreen, disappearing
  }

  private struct Entry {
    var id: Int
    var state: State
  }

  /// What the source reports: an object that did not end still exists only where ends are reported.
  private let reportsEnds: Bool
  private let reportsAppear: Bool
  private let reportsWillAppear: Bool
  private let reportsDisappear: Bool
  private let reportsWillDisappear: Bool
  private var alive: [Key: [Entry]] = [:]
  /// The number of objects.
  private(set) var count = 0
  /// The number of objects whose first event is not their first one: they are older than the file, or invented.
  private(set) var invented = 0
  /// The number of events that could belong to several objects, and of objects that began with an address in use.
  private(set) var ambiguous = 0

  /// Of one type, as many objects can get further events.
  private static let maximumAlive = 32

  /// - Parameter observed: the names that the source can report; nil for all.
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
    // The list is taken out, so that it is not copied.
    swap(&alive[key, default: []], &entries)
    let place = event.hasObject ? exact(event.name, entries) : inferred(event.name, entries)
    var entry = place.map { entries.remove(at: $0) } ?? begin(event.name)
    if let state = Self.state(after: event.name) { entry.state = state }
    if event.name != .`deinit` { entries.append(entry) }
    // An address has one object.
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

  /// The object that has the address.
  private mutating func exact(_ event: EventName, _ entries: [Entry]) -> Int? {
    guard let entry = entries.last else { return nil }
    // Where ends are reported, the object that has the address did not end: its view was loaded again.
    let isAnother = event == .`init` || (isLoad(event) && !reportsEnds && !Self.precedesLoad(entry.state))
    guard isAnother else { return entries.count - 1 }
    ambiguous += 1
    return nil
  }

  /// The newest object that can have the event next.
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

  /// Whether an object can have an event, by the callbacks that the source reports.
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
