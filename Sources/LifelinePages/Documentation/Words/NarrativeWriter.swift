internal import Lifeline
internal import LifelineRules
internal import LifelineTraces

/// Describes a trace in sentences, step by step.
///
/// If spans overlap without being nested, as in a concurrent program, each outermost span becomes a separate sentence
/// with the events in it. The sentence describes one task, regardless of other tasks. From then on, tasks that differ
/// only in their objects share a sentence.
///
/// Memory use grows with the text and with open spans, not with events. The contents of a span are written when it
/// ends, or as soon as they exceed the limit of a sentence.
struct NarrativeWriter: Sendable {
  private(set) var steps: [NarrativeStep] = [NarrativeStep()]
  /// The events of sentences that have not been written yet.
  private var pending: [NarratedEvent] = []
  private var roots: [Int] = []
  /// The indices of open spans in ``pending``, by their numbers.
  private var open: [Int: Int] = [:]
  private var repetitions = Repetitions()
  /// Whether an event of ``roots`` occurred while another event of ``roots`` was open.
  private var hasOverlaps = false
  /// Whether the trace is that of a concurrent program.
  private var isConcurrent = false
  /// The types of the subjects.
  private var types: [Int: TypeName] = [:]

  /// The maximum number of events in one part of the text.
  private static let maximumPending = 2000
  /// Whether a move without a parent leads out of the parent.
  private let reportsParents: Bool
  /// Whether a repeated load is a mistake: no unload between them can be missing.
  private let judgesLoads: Bool

  init(_ trace: TraceIdentity) {
    reportsParents = trace.header.witness?.from == nil
    judgesLoads = trace.reasonNotJudged(by: .repeatedViewDidLoad) == nil
  }

  mutating func receive(_ step: TraceStep) {
    let event = step.event
    if event.subject.id == 0 { return mark(event) }
    guard event.phase != .end else { return end(step) }
    types[event.subject.id] = event.subject.type
    var narrated = NarratedEvent(event)
    narrated.occurrence = repetitions.note(narrated)
    if !judgesLoads, narrated.occurrence == .repeated { narrated.occurrence = .again }
    let isMove = narrated.word?.traits.contains(.movesToOwner) == true
    narrated.hasUnknownParent = isMove && !reportsParents && event.to == nil && narrated.attributes[.parent] == nil
    let parent = step.enclosing.flatMap { open[$0.sequence] }
    if parent == nil, open.isEmpty, roots.count > 0, !continues(narrated) { flush() }
    let position = pending.count
    hasOverlaps = hasOverlaps || (parent == nil && !open.isEmpty)
    pending.append(narrated)
    if let parent { pending[parent].children.append(position) } else { roots.append(position) }
    if narrated.isSpan { open[event.sequence] = position }
    if pending.count >= Self.maximumPending { flush() }
  }

  mutating func finish() {
    flush()
    if steps[0].items.isEmpty, steps.count > 1 { steps.removeFirst() }
  }

  private mutating func mark(_ event: TraceEvent) {
    flush()
    steps.append(NarrativeStep(title: event.attributes.string(.text) ?? event.name.string, sequence: event.sequence))
  }

  private mutating func end(_ step: TraceStep) {
    guard let span = step.span, let position = open.removeValue(forKey: span.sequence) else { return }
    pending[position].lacksSuper = step.event.lacksSuper
    pending[position].error = step.event.error
  }

  /// Returns whether an event belongs to the sentence of the previous event.
  ///
  /// Deferred callbacks of the same action share a sentence. Other events without a traced caller also share a
  /// sentence.
  private func continues(_ event: NarratedEvent) -> Bool {
    guard let last = roots.last.map({ pending[$0] }), !SentenceMaker.isHead(event), !SentenceMaker.isHead(last)
    else { return false }
    return event.cause == last.cause || (last.cause != nil && !event.isSpan)
  }

  /// The outermost events by task: each span is a task, and the events of a subject before, between, and after its
  /// spans are grouped.
  ///
  /// The groups of one subject are in the order of the trace, even if the subject's events occurred on several threads.
  private var tasks: [[Int]] {
    var groups: [[Int]] = []
    /// The last group of each subject, unless it is a span.
    var places: [Int: Int] = [:]
    for root in roots {
      let event = pending[root]
      if !event.isSpan, let place = places[event.subject] {
        groups[place].append(root)
        continue
      }
      groups.append([root])
      endGroups(ofSubjectsIn: root, &places)
      if !event.isSpan { places[event.subject] = groups.count - 1 }
    }
    return groups
  }

  /// Ends the groups of the subjects of an event and of the events within it, because later events follow them.
  private func endGroups(ofSubjectsIn position: Int, _ places: inout [Int: Int]) {
    places[pending[position].subject] = nil
    for child in pending[position].children { endGroups(ofSubjectsIn: child, &places) }
  }

  private mutating func flush() {
    let maker = SentenceMaker(events: pending)
    isConcurrent = isConcurrent || hasOverlaps
    for sentence in (hasOverlaps ? tasks : [roots]).flatMap(maker.sentences) { add(sentence) }
    pending = []
    roots = []
    hasOverlaps = false
    // Open spans are written now. Later events inside them begin new sentences.
    open = [:]
  }

  private mutating func add(_ sentence: NarrativeSentence) {
    guard isConcurrent else { return steps[steps.count - 1].add(sentence) }
    let shape = sentence.text.shape { types[$0] }
    steps[steps.count - 1].add(sentence, ofTaskShaped: shape)
  }
}
