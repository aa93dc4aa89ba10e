package import Lifeline
internal import LifelineBase

/// Collects events that the model of their subject does not name, such as misspelled callbacks.
///
/// Models ignore such events, so they are not judged. Events of the trace format and registered words are not
/// collected, and neither are events of subjects to which a built-in model applies.
package struct UnnamedEvents: Sendable {
  private struct Place: Hashable {
    var kind: SubjectKind
    var type: TypeName
  }

  /// The built-in models, and the custom models from ``firstCustom`` on.
  private let models: [LifecycleModel]
  private let firstCustom: Int
  private let named: [Set<String>]
  /// For each type, the position of its model, or -1 if the model is built in or there is none.
  private var chosen: [Place: Int] = [:]
  private var last: (place: Place, model: Int)?
  /// For each custom model and event name number, whether the event is settled: named, known, or already collected.
  private var settled: [[Bool]]
  /// For each custom model, the names of the collected events in the order of their first occurrences.
  private var found: [[String]]

  private static let maximumNames = 1000
  private static let maximumPlaces = 4096
  private static let shownNames = 8

  /// Creates an empty collection.
  ///
  /// - Parameter custom: The custom models, which take precedence over the built-in models.
  package init(of custom: [LifecycleModel]) {
    Vocabulary.register()
    models = LifecycleModel.standard + custom
    firstCustom = LifecycleModel.standard.count
    named = custom.map { Set($0.callbacks) }
    settled = custom.map { _ in [] }
    found = custom.map { _ in [] }
  }

  /// Whether events are collected, because there are custom models.
  package var isActive: Bool { !found.isEmpty }

  /// Observes the next event.
  package mutating func observe(_ event: TraceEvent) {
    guard event.phase != .end, event.subject.id > 0 else { return }
    let model = model(for: Place(kind: event.subject.kind, type: event.subject.type))
    guard model >= 0 else { return }
    let index = Int(event.name.index)
    if index < settled[model].count, settled[model][index] { return }
    settle(event.name, index, of: model)
  }

  private mutating func model(for place: Place) -> Int {
    if let last, last.place == place { return last.model }
    let model = chosen[place] ?? choose(place)
    last = (place, model)
    return model
  }

  private mutating func choose(_ place: Place) -> Int {
    let model = models.model(kind: place.kind.string, type: place.type.string)
    let position = model.flatMap(models.lastIndex).map { $0 - firstCustom } ?? -1
    if chosen.count >= Self.maximumPlaces { chosen = [:] }
    chosen[place] = max(-1, position)
    return max(-1, position)
  }

  private mutating func settle(_ name: EventName, _ index: Int, of model: Int) {
    if index >= settled[model].count {
      settled[model] += [Bool](repeating: false, count: index + 1 - settled[model].count)
    }
    settled[model][index] = true
    let isKnown = named[model].contains(name.string) || TraceSchema.word(for: name) != nil
    if !isKnown, found[model].count < Self.maximumNames { found[model].append(name.string) }
  }

  /// One sentence per custom model with unnamed events, with the most similar callback for names that may be
  /// misspelled.
  package var sentences: [String] {
    found.indices.compactMap { position in
      let model = models[firstCustom + position]
      let names = found[position]
      guard !names.isEmpty else { return nil }
      let callbacks = named[position].sorted()
      let texts = names.map { name in
        "'\(name)'" + (NearestName.nearest(to: name, in: callbacks).map { " (did you mean '\($0)'?)" } ?? "")
      }
      let events = names.count == 1 ? "this event" : "these events"
      return "the model '\(model.name)' does not judge \(events), which it does not name: "
        + "\(FindingText.list(texts, limit: Self.shownNames, of: texts.count)); list events that may occur in any state under "
        + "'anywhere'"
    }
  }
}
