internal import LifelineTraces

/// The states of a living object, in bounded memory.
///
/// Up to 200 steps are stored as they are. The cycles of a longer path are stored once, with their numbers of
/// repetitions. If more than 200 steps remain, only the first and the last steps are stored. The steps between them are
/// counted, and their mistakes are stored.
struct VariantPath: Hashable, Sendable {
  typealias Step = Variants.Step
  private typealias Pattern = StepPattern<Step>

  /// Steps, or a cycle.
  private struct Run: Hashable, Sendable {
    var steps: [Step] = []
    /// The number of repetitions of a cycle, or nil for steps that are not a cycle.
    var repetitions: Int?
  }

  /// The steps between the first and the last steps.
  private struct Omission: Hashable, Sendable {
    var count = 0
    /// The states that the model did not allow, each one once.
    var forbidden: [Step] = []

    mutating func add(_ steps: some Collection<Step>, times: Int = 1) {
      count += steps.count * times
      for step in steps where step.isForbidden && !forbidden.contains(step) { forbidden.append(step) }
    }
  }

  /// The folded first steps.
  private var runs: [Run] = []
  private var omission: Omission?
  /// The steps that follow, which are not folded.
  private var steps: [Step] = []
  private(set) var last: Step?

  /// The maximum number of stored steps. A cycle counts once.
  static let maximumSteps = 200
  /// The maximum length of a cycle. A controller passes through five states each time it is shown.
  static let longestCycle = 6
  /// The numbers of steps that are stored before and after omitted steps.
  static let firstSteps = 20
  static let lastSteps = 6
  /// The number of steps that remain unfolded while the object is alive. They are enough for each cycle, and for the
  /// last steps.
  private static let unfoldedSteps = 2 * longestCycle

  mutating func append(_ step: Step) {
    if steps.count == Self.maximumSteps { shorten() }
    steps.append(step)
    last = step
  }

  /// Folds the whole path if it is long.
  mutating func finish() {
    guard !runs.isEmpty else { return }
    if omission == nil {
      var whole = self
      whole.fold(keeping: 0)
      if !whole.isTooLong { return self = whole }
      fold(keeping: Self.unfoldedSteps)
      omitRuns()
    }
    omitSteps()
  }

  // MARK: Shortening

  /// Makes room for more steps. Only a few steps remain, so this is not called again soon.
  private mutating func shorten() {
    guard omission == nil else { return omitSteps() }
    fold(keeping: Self.unfoldedSteps)
    if isTooLong { omitRuns() }
  }

  private var isTooLong: Bool { runs.reduce(0) { $0 + $1.steps.count } > Self.maximumSteps }

  /// Moves steps to the runs. The last steps may be the beginning of a cycle.
  private mutating func fold(keeping kept: Int) {
    let end = steps.count - kept
    var position = 0
    while position < end {
      let rest = steps[position...]
      if continuesCycle(rest) {
        runs[runs.count - 1].repetitions? += 1
        position += runs[runs.count - 1].steps.count
      } else if let length = Pattern.cycleLength(in: rest, Self.longestCycle) {
        runs.append(Run(steps: Array(rest.prefix(length)), repetitions: 1))
        position += length
      } else {
        if runs.isEmpty || runs[runs.count - 1].repetitions != nil { runs.append(Run()) }
        runs[runs.count - 1].steps.append(steps[position])
        position += 1
      }
    }
    steps.removeFirst(position)
  }

  private func continuesCycle(_ steps: ArraySlice<Step>) -> Bool {
    guard let last = runs.last, last.repetitions != nil else { return false }
    return steps.starts(with: last.steps)
  }

  /// Omits all but the first runs.
  private mutating func omitRuns() {
    var room = Self.firstSteps
    var omitted = Omission()
    var first: [Run] = []
    for var run in runs {
      let count = run.steps.count
      // A cycle is stored as a whole, or not at all.
      let fits = count <= room ? count : run.repetitions == nil ? room : 0
      omitted.add(run.steps.dropFirst(fits), times: run.repetitions ?? 1)
      room = fits < count ? 0 : room - fits
      run.steps.removeLast(count - fits)
      if fits > 0 { first.append(run) }
    }
    runs = first
    omission = omitted
  }

  /// Omits all but the last steps.
  private mutating func omitSteps() {
    let count = max(0, steps.count - Self.lastSteps)
    omission?.add(steps.prefix(count))
    steps.removeFirst(count)
  }
}

extension VariantPath {
  /// Sequences that contain all repeated cycles of the path.
  var sequences: [[Step]] {
    runs.map { $0.repetitions == nil ? $0.steps : $0.steps + $0.steps } + [steps]
  }

  /// Returns the parts of the finished path.
  ///
  /// - Parameter cycles: The cycles to fold, the longest first.
  func parts(folding cycles: [[Step]]) -> [Variants.Part] {
    func folded(_ steps: [Step]) -> [Variants.Part] {
      Pattern(steps, isTruncated: false, folding: cycles).parts
        .map { Variants.Part(steps: $0.steps, repetitions: $0.repetitions) }
    }
    let first = runs.flatMap { run in
      run.repetitions.map { [Variants.Part(steps: run.steps, repetitions: $0...$0)] } ?? folded(run.steps)
    }
    let omitted = omission.map { [Variants.Part(steps: $0.forbidden, omitted: $0.count...$0.count)] } ?? []
    return first + omitted + folded(steps)
  }
}
