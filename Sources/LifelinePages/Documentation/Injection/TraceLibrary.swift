internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// Reads each trace once, even if several marks use it.
struct TraceLibrary {
  /// The traces of a mark.
  struct Traces {
    let options: TraceDocumentation.Options
    let paths: [String]
    let documentation: TraceDocumentation
  }

  private let options: TraceDocumentation.Options
  private var known: [[String]: Result<Traces, InjectionDetail>] = [:]

  init(options: TraceDocumentation.Options) {
    self.options = options
  }

  mutating func traces(at paths: [String]) throws(InjectionDetail) -> Traces {
    if let result = known[paths] { return try result.get() }
    let result = Result { () throws(InjectionDetail) in
      let documentation = try Self.read(paths, into: TraceDocumentation(options: options))
      return Traces(options: options, paths: paths, documentation: documentation)
    }
    known[paths] = result
    return try result.get()
  }

  fileprivate static func read<Consumer: TraceConsumer>(
    _ paths: [String], into consumer: Consumer
  ) throws(InjectionDetail) -> Consumer {
    var consumer = consumer
    // A page may be untrusted, and reading a pipe or a device may never end.
    if let special = paths.first(where: { $0 == "-" || OutputFile.isSpecialFile($0) }) {
      throw InjectionDetail(
        "the trace cannot be used: '\(special)' is a pipe or a device; copy the trace to a regular file")
    }
    var reader = TraceReader()
    do throws(TraceReadError) {
      for path in paths { try reader.read(path, into: &consumer) }
    } catch {
      throw InjectionDetail("the trace cannot be used: \(error)")
    }
    return consumer
  }
}

extension TraceLibrary.Traces {
  /// Reads the traces again, with counted times unless measured times are requested.
  func read<Consumer: TraceConsumer>(_ consumer: Consumer) throws(InjectionDetail) -> Consumer {
    try TraceLibrary.read(paths, into: CountedTraces(consumer, isCounting: !options.showsTimes)).consumer
  }

  /// The names of the traces.
  var label: String { PageWords.list(documentation.scenarios.map(\.trace.label), limit: 3) }

  /// Returns the step with a number, counted from 1, or with a marker's text.
  func step(_ name: String) throws(InjectionDetail) -> TextStep {
    guard documentation.scenarios.count == 1 else {
      throw InjectionDetail("'step' needs one trace, not \(documentation.scenarios.count)")
    }
    let steps = TextStep.steps(of: documentation.records[0]).filter { $0.title != nil }
    if let step = steps.first(where: { $0.title == name }) { return step }
    if let number = Int(name), steps.indices.contains(number - 1) { return steps[number - 1] }
    let titles = steps.compactMap(\.title)
    throw InjectionDetail(
      titles.isEmpty
        ? "the trace has no steps, because it has no marks"
        : "there is no step '\(name)'\(InjectionDetail.choice(name, of: titles))")
  }

  /// Throws an error for a type that occurs in no trace, because its name is probably misspelled.
  func checkTypes(_ marked: InjectionOptions) throws(InjectionDetail) {
    let known = documentation.summary.types.map(\.type.string)
    for name in marked.all("type") where !known.contains(name) {
      throw InjectionDetail("the trace has no type '\(name)'\(NearestName.hint(name, in: known))")
    }
  }
}
