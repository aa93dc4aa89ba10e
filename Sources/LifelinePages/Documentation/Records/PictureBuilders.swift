internal import Lifeline
internal import LifelineDiagrams
internal import LifelineStates
internal import LifelineTraces

/// The builders of the pictures of one trace.
struct PictureBuilders: Sendable {
  private(set) var timeline: TimelineBuilder
  private(set) var lives: LivesBuilder

  init(_ options: TraceDocumentation.Options) {
    timeline = TimelineBuilder(options: .init(limit: options.timelineLimit, showsLayout: true))
    lives = LivesBuilder(models: options.models)
  }

  mutating func begin(_ trace: TraceIdentity) {
    timeline.begin(trace)
    lives.begin(trace)
  }

  mutating func receive(_ step: TraceStep) {
    timeline.receive(step)
    lives.receive(step)
  }

  mutating func end(_ end: TraceEnd) {
    timeline.end(end)
    lives.end(end)
  }
}
