import Lifeline
import LifelineBase
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams

@Suite struct TimelineWidthTests {
  private static let wide = Timeline.of { script in
    for number in 1...6 {
      let subject = Subject.controller(10 + number)
      script.instant(.`init`, of: subject)
      script.span(EventName("aCallbackWithALongName\(number)"), of: subject)
    }
  }

  @Test func `a picture that is narrow enough stays as it is`() {
    var timeline = Self.wide
    let usual = timeline.graph()
    timeline.maximumWidth = usual.width
    #expect(timeline.graph() == usual)
  }

  @Test func `a wider picture has its texts in one column, with the names of their subjects`() throws {
    var timeline = Self.wide
    let usual = try #require(timeline.graph().width)
    timeline.maximumWidth = 420
    let layout = timeline.layout()
    #expect(usual > 420)
    #expect(layout.widths.isCompact)
    #expect(layout.width <= 420)
    #expect(Set(layout.labelX).count == 1)
    let labels = layout.labels.compactMap { $0?.lines.joined(separator: " ") }
    #expect(labels.first == "PageViewController #11: aCallbackWithALongName1")
  }

  @Test func `a picture with too many subjects is as narrow as it can be`() throws {
    var timeline = Self.wide
    timeline.maximumWidth = 150
    let width = try #require(timeline.graph().width)
    #expect(width > 150)
    timeline.maximumWidth = 100
    #expect(timeline.graph().width == width)
    // The text below the rows is as wide as the rows.
    let layout = timeline.layout()
    let right = layout.left + layout.widths.band + TimelineMeasure.margin
    #expect(abs(right - width) < 20)
  }

  @Test func `subjects that follow each other share a line of a narrow picture`() {
    var timeline = Timeline.of(folds: false) { script in
      for number in 1...3 {
        let subject = Subject.controller(10 + number)
        script.instant(.`init`, of: subject)
        script.span("aCallbackWithALongName", of: subject)
        script.instant(.`deinit`, of: subject)
      }
    }
    timeline.maximumWidth = 230
    #expect(Set(timeline.layout().x).count == 1)
  }
}

@Suite struct TimelineThreadTests {
  @Test func `threads are shown where there are several`() {
    let one = Timeline.of { $0.span("a", of: .main) }
    #expect(!TimelineLayout(one).showsThreads)
    let two = Timeline.of {
      $0.begin("a", of: .main)
      $0.begin("b", of: .service, thread: 2)
      $0.end("b", of: .service, thread: 2)
      $0.end("a", of: .main)
    }
    let layout = TimelineLayout(two)
    #expect(layout.showsThreads)
    #expect(layout.legendTexts.contains("Number before the time: the thread; 1 is the main thread."))
    #expect(two.graph().nodes.contains { $0.id == "threads" })
    #expect(two.mermaid.contains("b (thread 2) at "))
  }
}

@Suite struct TimelineLayoutCallbackTests {
  private static func timeline(rows: Int, showsLayout: Bool = false) -> Timeline {
    var builder = TimelineBuilder(options: .init(folds: false, showsLayout: showsLayout))
    builder.take { script in
      for number in 1...rows / 2 {
        script.span(EventName("f\(number)"), of: .main)
        script.span(.viewDidLayoutSubviews, of: .main)
      }
    }
    return builder.timeline()
  }

  @Test func `callbacks of the layout are left out of a long timeline, and it says so`() {
    let timeline = Self.timeline(rows: 80)
    #expect(timeline.omissions == [Omission(.rows, .layoutCallbacks, count: 40, of: 80)])
    #expect(timeline.shown.last == "== 40 of 80 rows are omitted: layout callbacks")
    #expect(!timeline.shown.contains("main: viewDidLayoutSubviews"))
  }

  @Test func `they stay in a short one, or where they are asked for`() {
    #expect(Self.timeline(rows: 60).omissions.isEmpty)
    #expect(Self.timeline(rows: 80, showsLayout: true).omissions.isEmpty)
  }

  @Test func `one in which something happens stays`() {
    var builder = TimelineBuilder(options: .init(folds: false))
    builder.take { script in
      for number in 1...70 { script.span(EventName("f\(number)"), of: .main) }
      script.span(.viewDidLayoutSubviews, of: .main) { $0.instant("read", of: .main) }
    }
    #expect(builder.timeline().shown.contains("main: viewDidLayoutSubviews"))
  }
}

@Suite struct CountedTimeTests {
  @Test func `times of a counted clock are steps`() {
    #expect(TimeText(isCounted: true).exact(0) == "0 steps")
    #expect(TimeText(isCounted: true).exact(1000) == "1 step")
    #expect(TimeText(isCounted: true).exact(12_000) == "12 steps")
    #expect(TimeText(isCounted: true).exact(2500) == "2.5 steps")
    #expect(TimeText(isCounted: true).exact(-1000) == "-1 steps")
    #expect(TimeText(isCounted: true).rounded(2016) == "2 steps")
    #expect(TimeUnit(longest: 5000, isCounted: true).text(5000) == "5")
  }

  @Test func `a trace of a counted clock has them in its findings`() {
    #expect(FindingText.duration(152_000) == "152 µs")
    FindingText.$isCounted.withValue(true) { #expect(FindingText.duration(152_000) == "152 steps") }
    #expect(TracePoint("12steps") == .time(12_000))
    #expect(TracePoint("1step") == .time(1000))
    #expect(TracePoint("steps") == nil)
  }
}
