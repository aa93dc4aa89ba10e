import Lifeline
import LifelineDiagramSupport
import LifelineTestSupport
import LifelineTraces
import Testing

@testable import LifelineDiagrams
@testable import LifelineStates

@Suite struct MermaidTests {
  @Test func `a timeline becomes a sequence diagram, exactly`() {
    let timeline = Timeline.of(system: "iOS 5.1") {
      $0.mark("tap")
      $0.span("present", of: .main, ["to": 2]) {
        $0.instant(.`init`, of: .sub)
        $0.span("viewWillAppear", of: .sub, end: ["super": false])
      }
      $0.span("viewDidAppear", of: .sub, ["cause": 2])
      $0.instant(.`deinit`, of: .sub)
    }
    #expect(
      timeline.mermaid == """
        sequenceDiagram
          %% test · iOS 5.1
          participant s0 as main (MainViewController #35;1)
          participant s1 as sub (SubViewController #35;2)
          Note over s0,s1: tap
          s0->>s0: present(sub) at 2.000 µs
          Note over s1: init at 3.000 µs
          s0->>s1: viewWillAppear — super was not called at 4.000 µs
          s0-->>s1: viewDidAppear at 7.000 µs
          Note over s1: ✕ deinit at 9.000 µs

        """)
  }

  @Test func `states become a state diagram, exactly`() {
    let diagram = StateDiagram.of {
      $0.span("viewDidLoad", of: .main)
      $0.span("viewDidLoad", of: .main)
    }
    #expect(
      diagram.mermaid == """
        stateDiagram-v2
          %% test
          classDef mistake fill:#fde3e3,stroke:#b3001e,stroke-width:3px
          state "MainViewController" as t0 {
            state "viewDidLoad — AGAIN without unload, 1×, 2×" as t0s0
            class t0s0 mistake
            t0s0 --> t0s0: 1× · 2 µs, reload without unload, 1×
          }

        """)
  }

  @Test(arguments: [
    ("plain", "plain"), ("#;\"<>%{}:&\\", "#35;#59;#34;#60;#62;#37;#123;#125;#58;#38;#92;"), ("end", "#101;nd"),
    ("the end", "the end"), ("[[fork]]", "#91;#91;fork#93;#93;"), ("$$x$$", "#36;#36;x#36;#36;"),
    ("**a** _b_ ~c~ `d`", "#42;#42;a#42;#42; #95;b#95; #126;c#126; #96;d#96;"), ("Direction LR", "#68;irection LR"),
    ("add", "add"), ("a\nb", "a␊b"), ("\u{1B}[1m", "␛#91;1m"), ("שלום 🎉", "שלום 🎉"),
  ])
  func `text is made safe`(text: String, escaped: String) {
    #expect(MermaidText.escaped(text) == escaped)
  }

  @Test func `nasty names leave the structure as it is`() {
    let timeline = Timeline.of(folds: false) { script in
      for (index, name) in NastyNames.all.enumerated() {
        let subject = Subject(id: index + 1, kind: "k", type: TypeName(name), name: name)
        script.span(EventName(name), of: subject) { $0.mark(name) }
      }
    }
    let lines = timeline.mermaid.split(separator: "\n").dropFirst(2)
    let count = NastyNames.all.count
    #expect(lines.count == 3 * count)
    #expect(lines.prefix(count).allSatisfy { $0.hasPrefix("  participant s") })
    #expect(lines.dropFirst(count).allSatisfy { $0.hasPrefix("  s") || $0.hasPrefix("  Note over s") })
    #expect(!lines.contains { $0.contains("<") || $0.contains("\"") })
  }

  @Test func `braces are balanced and states are declared before they are used`() {
    let diagram = StateDiagram.of { script in
      for name in NastyNames.all {
        for _ in 1...2 { script.span(EventName(name), of: Subject(id: 1, kind: "k", type: TypeName(name))) }
      }
    }
    let text = diagram.mermaid
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
    var declared: Set<Substring> = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "state" { declared.insert(words.last == "{" ? words[words.count - 2] : words[words.count - 1]) }
      if words.count > 2, words[1] == "-->" {
        #expect(declared.contains(words[0]) && declared.contains(words[2].dropLast()))
      }
    }
    #expect(declared.count > NastyNames.all.count)
  }

  @Test func `a picture without lifelines is a comment`() {
    #expect(Timeline.of { $0.mark("x") }.mermaid == "sequenceDiagram\n  %% test\n  %% x\n")
  }
}
