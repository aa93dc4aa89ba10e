internal import Lifeline
internal import LifelineAnalysis
internal import LifelineVocabulary

/// Tells a trace in words, step by step.
///
/// Memory grows with what is told and with the spans that are open, not with events: what a span holds is told at its end,
/// or as soon as it is more than a sentence can take.
struct StoryTeller: Sendable {
  /// Loads of a controller's view.
  private struct Loads: Sendable {
    var count = 0
    var isUnloaded = false
  }

  private(set) var steps: [ToldStep] = [ToldStep()]
  /// What is not told yet, and the events that it holds.
  private var pending: [ToldEvent] = []
  private var roots: [Int] = []
  /// Positions in ``pending`` of open spans, by their number.
  private var open: [Int: Int] = [:]
  private var loads: [Int: Loads] = [:]

  /// As many events as one telling may hold.
  private static let maximumPending = 2000

  mutating func receive(_ step: TraceStep) {
    let event = step.event
    if event.subject.id == 0 { return mark(event) }
    guard event.phase != .end else { return end(step) }
    var told = ToldEvent(event)
    noteLoad(&told)
    let parent = step.enclosing.flatMap { open[$0.sequence] }
    if parent == nil, open.isEmpty, roots.count > 0, !continues(told) { tell() }
    let position = pending.count
    pending.append(told)
    if let parent { pending[parent].children.append(position) } else { roots.append(position) }
    if told.isSpan { open[event.sequence] = position }
    if pending.count >= Self.maximumPending { tell() }
  }

  mutating func finish() {
    tell()
    if steps[0].items.isEmpty, steps.count > 1 { steps.removeFirst() }
  }

  private mutating func mark(_ event: TraceEvent) {
    tell()
    steps.append(ToldStep(title: event.text ?? event.name.string, sequence: event.sequence))
  }

  private mutating func end(_ step: TraceStep) {
    guard let span = step.span, let position = open.removeValue(forKey: span.sequence) else { return }
    pending[position].lacksSuper = step.event.lacksSuper
  }

  /// Whether what comes now belongs into one sentence with what came before: callbacks that follow one action late, and
  /// others that nobody called.
  private func continues(_ event: ToldEvent) -> Bool {
    guard let last = roots.last.map({ pending[$0] }), !SentenceMaker.isHead(event), !SentenceMaker.isHead(last)
    else { return false }
    return event.cause == last.cause || (last.cause != nil && !event.isSpan)
  }

  private mutating func noteLoad(_ event: inout ToldEvent) {
    var life = loads[event.subject] ?? Loads()
    switch event.name {
    case .viewUnloaded:
      // A view that goes was loaded once, if only before the trace began.
      life = Loads(count: max(1, life.count), isUnloaded: true)
    case .loadView:
      event.load = life.count + 1
      event.wasUnloaded = life.isUnloaded
    case .viewDidLoad:
      life.count += 1
      event.load = life.count
      event.wasUnloaded = life.isUnloaded
      life.isUnloaded = false
    case .`deinit`: life = Loads()
    default: return
    }
    loads[event.subject] = life
  }

  private mutating func tell() {
    let sentences = SentenceMaker(events: pending).sentences(of: roots)
    for sentence in sentences { steps[steps.count - 1].add(sentence) }
    pending = []
    roots = []
    // What is still open is told; what it holds from now on stands on its own.
    open = [:]
  }
}
