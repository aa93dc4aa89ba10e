import Lifeline
import LifelineTestSupport
import Testing

@testable import LifelinePages

/// Sentences of registered words that are not UIKit's.
@Suite struct OwnWordTests {
  private static let words: [TraceWord] = [
    TraceWord("pourInto", .action, sentence: ["pours into {other}", "pours"]),
    TraceWord("pourMore", .action, sentence: "pours into {other}"),
    TraceWord("nudge", .userAction, sentence: "nudges"), TraceWord("hover", .userAction, sentence: .omitted),
    TraceWord("brew", .callback, traits: .happensOnce, sentence: brewing),
    TraceWord(
      "grind", .callback, sentence: NarrationSentence("grinds", again: "grinds again", repetitionOf: "brew")),
    TraceWord("rinse", .observation, traits: .allowsRepetition, sentence: .init("is rinsed", plural: "are rinsed")),
    TraceWord("steam", .observation, sentence: NarrationSentence("steams", isImpliedByAction: true)),
    TraceWord("warmUp", .observation, sentence: "warms up"),
    TraceWord("warmedUp", .observation, sentence: NarrationSentence("is warm", merging: .after("warmUp", "gets warm"))),
    TraceWord("heated", .observation, sentence: .init("is hot", merging: .after("warmUp", "gets hot at {place}"))),
    TraceWord("tick", .observation, sentence: .omitted), TraceWord("unnamed", .observation),
  ]

  private static let brewing = NarrationSentence(
    "brews", again: "brews again", repeated: "*brews twice*",
    merging: .rightAfter("grind", "makes coffee", again: "makes more coffee"))

  private static let pot = Subject(id: 1, kind: "pot", type: "Pot", name: "pot")
  private static let cup = Subject(id: 2, kind: "cup", type: "Cup", name: "cup")

  private func story(_ write: (inout ScenarioText) -> Void) throws -> [String] {
    TraceSchema.register(Self.words)
    var trace = ScenarioText("own words")
    write(&trace)
    let documentation = try TemporaryFolder().documentation(of: [trace])
    return TextStep.steps(of: documentation.records[0]).flatMap(\.sentences)
  }

  @Test func `a page contains the sentence of an own word`() throws {
    TraceSchema.register(Self.words)
    var trace = ScenarioText("own words")
    trace.instant(Self.pot, "rinse")
    let files = try TemporaryFolder().documentation(of: [trace]).files(as: .markdown)
    #expect(files.text("scenarios/own-words.md")?.contains("\n`pot` is rinsed.\n") == true)
  }

  @Test func `an action begins a sentence, and names the other subject if the trace does`() throws {
    let sentences = try story { trace in
      trace.span(Self.pot, "pourInto", ["to": 2]) { $0.instant(Self.cup, "warmUp") }
      trace.span(Self.pot, "pourInto")
      trace.span(Self.pot, "pourMore")
    }
    #expect(sentences == ["`pot` pours into `cup`, which warms up.", "`pot` pours."])
  }

  @Test func `the user acts on controls and views only`() throws {
    let sentences = try story { trace in
      trace.span(.field, "nudge")
      trace.span(Self.pot, "nudge")
      trace.span(.field, "hover")
      trace.span(Self.pot, "hover")
    }
    #expect(sentences == ["The user nudges `main.field`.", "`pot` runs `nudge`."])
  }

  @Test func `a repetition has a text of its own`() throws {
    let sentences = try story { trace in
      trace.spans(Self.pot, "grind", "brew", "brew")
      trace.mark("later")
      trace.instant(Self.pot, "rinse")
      trace.spans(Self.pot, "grind", "brew")
      trace.instant(Self.cup, "rinse")
      trace.spans(Self.cup, "brew")
    }
    #expect(
      sentences == [
        "`pot` makes coffee and **brews twice**.",
        "`pot` is rinsed and makes more coffee; `cup` is rinsed and brews again.",
      ])
  }

  @Test func `events merge with earlier ones of their subject`() throws {
    let sentences = try story { trace in
      trace.instant(Self.pot, "warmUp")
      trace.instant(Self.cup, "warmUp")
      trace.instant(Self.pot, "warmedUp")
      trace.instant(Self.pot, "warmedUp")
    }
    #expect(sentences == ["`pot` gets warm; `cup` warms up; `pot` is warm."])
  }

  @Test func `an event for which the merged text has no alternative has its own`() throws {
    let sentences = try story { trace in
      trace.instant(Self.pot, "warmUp")
      trace.instant(Self.pot, "heated")
      trace.instant(Self.cup, "warmUp")
      trace.instant(Self.cup, "heated", ["place": "home"])
    }
    #expect(sentences == ["`pot` warms up and is hot; `cup` gets hot at `home`."])
  }

  @Test func `what an action implies is left out within it and after it`() throws {
    let sentences = try story { trace in
      trace.span(Self.pot, "pourInto", ["to": 2]) { $0.instant(Self.cup, "steam") }
      trace.instant(Self.cup, "steam", ["cause": 1])
      trace.instant(Self.cup, "steam")
    }
    #expect(sentences == ["`pot` pours into `cup`.", "`cup` steams."])
  }

  @Test func `words without a sentence are named as in code, and omitted ones are left out`() throws {
    let sentences = try story { trace in
      trace.instant(Self.pot, "tick")
      trace.instant(Self.pot, "unnamed")
      trace.span(Self.pot, "unregistered")
    }
    #expect(sentences == ["`pot` reports `unnamed` and runs `unregistered`."])
  }

  @Test func `the words of a template are shown as they are, in Markdown`() throws {
    TraceSchema.register([TraceWord("spill", .observation, sentence: "*spills* `foam` in #3_b at {property}")])
    let sentences = try story { $0.instant(Self.pot, "spill", ["property": "5"]) }
    #expect(sentences == [##"`pot` **spills** `foam` in \#3\_b at `5`."##])
  }
}
