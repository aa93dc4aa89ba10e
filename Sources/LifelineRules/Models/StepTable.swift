internal import Lifeline

/// Maps the numbers of a state and a callback to an arrow.
///
/// The table is read for nearly every event of a trace.
final class StepTable: Sendable {
  /// The number of event names in the table.
  private let width: Int
  /// The indices of arrows by state and name, or -1 for none.
  private let arrows: [Int32]
  /// For each callback name, the state that the callback usually leads to, or -1 for callbacks without an arrow.
  private let usual: [Int32]

  init(_ all: [ModelMachine.Arrow], states: Int) {
    let width = (all.flatMap(\.callbacks).map { Int($0.index) }.max() ?? -1) + 1
    var arrows = [Int32](repeating: -1, count: width * states)
    var usual = [Int32](repeating: -1, count: width)
    for (index, arrow) in all.enumerated() {
      for callback in arrow.callbacks { arrows[arrow.from * width + Int(callback.index)] = Int32(index) }
    }
    for arrow in all.filter({ !$0.isRare }) + all.filter(\.isRare) {
      for callback in arrow.callbacks where usual[Int(callback.index)] < 0 {
        usual[Int(callback.index)] = Int32(arrow.to)
      }
    }
    self.width = width
    self.arrows = arrows
    self.usual = usual
  }

  func arrow(for callback: EventName, in state: Int) -> Int? {
    let name = Int(callback.index)
    guard name < width else { return nil }
    let arrow = arrows[state * width + name]
    return arrow < 0 ? nil : Int(arrow)
  }

  func usualState(after callback: EventName) -> Int? {
    let name = Int(callback.index)
    return name < width && usual[name] >= 0 ? Int(usual[name]) : nil
  }
}
