internal import Lifeline

/// The trace of one subject whose callbacks follow each other in any order: the worst that a state diagram can get.
struct TangledCallbacks: Sendable {
  /// How many callbacks there are.
  let count: Int

  /// Writes as many events as there are pairs of callbacks, so that nearly two thirds of all paths are taken.
  func write(to path: String) throws {
    var writer = try EventWriter(path: path, name: "\(count) tangled callbacks")
    let subject = writer.makeSubject("service", "Wanderer")
    let names = (0..<count).map { EventName("callback\($0)") }
    for _ in 0..<count * count {
      try writer.write(names[Int.random(in: 0..<count, using: &writer.random)], .instant, of: subject)
    }
    try writer.close()
  }
}
