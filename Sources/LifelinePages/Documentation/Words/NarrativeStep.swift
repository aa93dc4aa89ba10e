/// The sentences between two markers of a trace.
struct NarrativeStep: Sendable {
  /// A sentence, and the number of its repetitions.
  struct Item: Hashable, Sendable {
    let sentence: NarrativeSentence
    var count = 1
    /// The subjects of all repetitions of a task, or nil if the sentence does not describe a task.
    var subjects: Set<Int>?
    /// Whether other sentences about the subjects belong between the repetitions of a task.
    var isScattered = false

    /// The text and, if the text does not mention all repetitions, a remark about them.
    var text: NarrativeText {
      guard count > 1 else { return sentence.text }
      guard let subjects else { return "\(sentence.text) This happens \(count) times in a row." }
      if let plural = plural(subjects) { return plural }
      let isSame = subjects.count == sentence.text.subjects.count
      return
        "\(sentence.text) This happens \(count) times\(isSame ? "" : ", with different objects")\(isScattered ? ", between other events" : "")."
    }

    /// The sentence about all subjects, if each has a task of its own.
    private func plural(_ subjects: Set<Int>) -> NarrativeText? {
      guard !isScattered, let clause = sentence.clause, clause.subjects.count == 1, sentence.text.subjects.count == 1,
        subjects.count == count
      else { return nil }
      return NarrativeSentence([Clause(subjects: subjects.sorted(), phrases: clause.phrases)]).text
    }
  }

  /// The marker's text, or nil before the first marker.
  let title: String?
  /// The marker's number, or 0 before the first marker.
  let sequence: Int
  /// The sentences, up to ``maximumItems``.
  private(set) var items: [Item] = []
  /// The number of omitted sentences.
  private(set) var left = 0
  /// The positions of the tasks' sentences in ``items``.
  private var tasks: [NarrativeText.Shape: Int] = [:]
  /// The position of the task's sentence that was last added about each subject.
  private var latest: [Int: Int] = [:]

  /// The maximum number of sentences. Pictures show the events of the omitted sentences.
  static let maximumItems = 200

  init(title: String? = nil, sequence: Int = 0) {
    self.title = title
    self.sequence = sequence
  }

  mutating func add(_ sentence: NarrativeSentence) {
    if let last = items.last, last.subjects == nil, last.sentence == sentence {
      items[items.count - 1].count += 1
    } else {
      append(Item(sentence: sentence))
    }
  }

  /// Adds the sentence of a task. Tasks that differ only in their objects share a sentence, because other tasks of a
  /// concurrent program occur between them.
  mutating func add(_ sentence: NarrativeSentence, ofTaskShaped shape: NarrativeText.Shape) {
    let subjects = sentence.text.subjects
    guard let position = tasks[shape] else {
      guard append(Item(sentence: sentence, subjects: subjects)) else { return }
      tasks[shape] = items.count - 1
      for subject in subjects { latest[subject] = items.count - 1 }
      return
    }
    let isScattered = subjects.contains { subject in
      guard let last = latest[subject], last != position else { return false }
      return last > position || items[position].subjects?.contains(subject) == true
    }
    if isScattered { items[position].isScattered = true }
    items[position].count += 1
    items[position].subjects?.formUnion(subjects)
    for subject in subjects { latest[subject] = position }
  }

  /// Appends a sentence, and returns whether there was room for it.
  @discardableResult
  private mutating func append(_ item: Item) -> Bool {
    guard items.count < Self.maximumItems else {
      left += 1
      return false
    }
    items.append(item)
    return true
  }
}
