internal import Lifeline

/// The labels of subjects in a comparison, without the numbers that differ from run to run.
struct LifeLabels: Sendable {
  /// The name of each subject, such as `main`, or its type if it has no name. If several subjects would have the same
  /// label, their positions in the order of creation are added, as in `RowController no. 3`.
  private(set) var short: [String] = []
  /// The short label with the type or, if the subject has no name, with the owner, such as `main (MainViewController)`
  /// or `UIView of RootController`.
  private(set) var long: [String] = []

  init(_ trace: RecordedTrace) {
    let names = trace.lives.map { $0.subject.name ?? $0.subject.type.string }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var born: [String: Int] = [:]
    for (life, name) in zip(trace.lives, names) {
      born[name, default: 0] += 1
      let number = counts[name, default: 0] > 1 ? " no. \(born[name, default: 0])" : ""
      short.append(life.subject.id == 0 ? "Markers" : name + number)
    }
    long = trace.lives.indices.map { long(of: $0, in: trace) }
  }

  private func long(of index: Int, in trace: RecordedTrace) -> String {
    let life = trace.lives[index]
    if life.subject.name != nil { return "\(short[index]) (\(life.subject.type))" }
    guard let owner = life.owner.flatMap({ trace.livesByID[$0] }), owner != index else { return short[index] }
    return "\(life.place.map { "\(life.subject.type) \($0)" } ?? short[index]) of \(short[owner])"
  }
}
