internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineTraces

extension StateDiagram {
  /// Returns the meaning of the symbols that occur in the picture.
  ///
  /// - Parameter paths: The paths that are drawn.
  func legend(of choices: [StateChoice], _ paths: [StateChoice.Path]) -> [String] {
    let callbacks = choices.flatMap(\.callbacks)
    var legend = LegendLines()
    legend.add(
      "Filled box: a callback, with its count and duration.", where: !callbacks.allSatisfy(Palette.isInstant))
    legend.add("Empty box: an event without a duration.", where: callbacks.contains(where: Palette.isInstant))
    legend.add("Arrow: the next callback of the same object, with its count and delay.", where: !paths.isEmpty)
    legend.add(GraphLegend.tail, where: paths.contains { $0.count.tail(isCounted) != nil })
    legend.add("Thicker arrow: more frequent.", where: Set(paths.map(\.edge.count)).count > 1)
    addMarks(Set(paths.map(\.mark.sign)), to: &legend)
    let hasMistake = choices.contains { choice in
      choice.callbacks.contains { mistake($0.name, of: choice.type.type) != nil }
    }
    legend.add("Box with two red lines: a mistake; the text names it.", where: hasMistake)
    return legend.lines
  }

  private func addMarks(_ marks: Set<PathMark>, to legend: inout LegendLines) {
    legend.add("Reload after unload: a view was loaded again, which is allowed.", where: marks.contains(.reload))
    legend.add(
      "Red arrow with two heads: a view was loaded again without an unload.", where: marks.contains(.repeated(0)))
    legend.add(
      "Red arrow with a bar: the model does not allow the callback there.", where: marks.contains(.illegal(0)))
    legend.add(
      "Brown dashed arrow: not in the model, but the trace does not prove a mistake.",
      where: marks.contains(.doubtful(0, .unobserved)))
    legend.add("Red dashed arrow: the object was not released.", where: marks.contains(.leak))
  }
}
