import Lifeline
import LifelineAnalysis
import LifelineTestSupport
import Testing

@testable import LifelineDiagrams
@testable import LifelineStateDiagrams

@Suite struct PlantUMLTests {
  @Test func `a timeline becomes a sequence diagram, exactly`() {
    let timeline = Timeline.of {
      $0.mark("tap")
      $0.instant(.`init`, of: .sub)
      $0.span("present", of: .main, ["to": 2]) { $0.span("viewDidLoad", of: .sub) }
      $0.span("viewDidLoad", of: .sub, ["cause": 3])
      $0.instant(.`deinit`, of: .sub)
    }
    #expect(
      timeline.plantUML == """
        @startuml
        title test
        hide footbox
        participant "main\\nMainViewController <U+0023>1" as s1
        participant "sub\\nSubViewController <U+0023>2" as s0
        == tap ==
        note over s0 : init at 2.000 µs
        s1 -> s1 : present(sub) at 3.000 µs
        activate s1
        s1 -> s0 : viewDidLoad at 4.000 µs
        activate s0
        deactivate s0
        deactivate s1
        s1 -[#b3001e]-> s0 : viewDidLoad — AGAIN, load no. 2 without unload at 7.000 µs
        activate s0
        deactivate s0
        note over s0 : <U+2715> deinit at 9.000 µs
        @enduml

        """)
  }

  @Test func `states become a state diagram, exactly`() {
    let diagram = StateDiagram.of {
      $0.span("loadView", of: .main)
      $0.span("viewDidLoad", of: .main)
      $0.instant(.leaked, of: .main)
    }
    #expect(
      diagram.plantUML == """
        @startuml
        title test
        hide empty description
        state "MainViewController" as t0 {
          state "loadView 1×" as t0s0
          state "viewDidLoad 1×" as t0s1
          state "leaked — still alive, should be gone, 1×" as t0s2 #fde3e3
          t0s0 --> t0s1 : 1× · 2 µs
          t0s1 -[#b3001e,dashed]-> t0s2 : 1× · 2 µs\\nnot released
        }
        @enduml

        """)
  }

  @Test(arguments: [
    ("plain (x), 1", "plain (x), 1"), ("#2", "<U+0023>2"), ("\"<&>\\", "<U+0022><U+003C><U+0026><U+003E><U+005C>"),
    ("a\nb", "a<U+240A>b"), ("\u{1B}", "<U+241B>"), ("🎉", "<U+1F389>"), ("שלום", "שלום"),
    ("__x__~", "<U+005F><U+005F>x<U+005F><U+005F><U+007E>"),
    ("!include", "<U+0021>include"), ("@enduml", "<U+0040>enduml"),
  ])
  func `text is made safe`(text: String, escaped: String) {
    #expect(PlantUMLText.escaped(text) == escaped)
  }

  @Test func `nasty names leave the structure as it is`() {
    let timeline = Timeline.of(folds: false) { script in
      for (index, name) in NastyNames.all.enumerated() {
        let subject = Subject(id: index + 1, kind: "k", type: TypeName(name), name: name)
        script.span(EventName(name), of: subject) { $0.mark(name) }
      }
    }
    let lines = timeline.plantUML.split(separator: "\n")
    let count = NastyNames.all.count
    #expect(lines.count == 5 * count + 4)
    #expect(
      lines.dropFirst(3).prefix(count).allSatisfy { $0.hasPrefix("participant \"") && $0.count { $0 == "\"" } == 2 })
    let words = ["s", "== ", "activate s", "deactivate s"]
    #expect(lines.dropFirst(3 + count).dropLast().allSatisfy { line in words.contains { line.hasPrefix($0) } })
    #expect(lines.count { $0.contains("@enduml") } == 1)
  }

  @Test func `braces are balanced`() {
    let diagram = StateDiagram.of { script in
      for name in NastyNames.all {
        script.span(EventName(name), of: Subject(id: 1, kind: "k", type: TypeName(name)))
      }
    }
    let text = diagram.plantUML
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
  }
}
