#if Graphviz && (os(Linux) || os(macOS))
  import Lifeline
  import LifelineTraces
  @testable import LifelineDiagrams
  @testable import LifelineStates
  import LifelineTestSupport
  import Testing

  @testable import LifelineGraphviz

  /// Pictures of names that no program should have.
  @Suite struct HostileNameTests {
    enum Picture: CaseIterable {
      case states, life, variants, retention, lives
    }

    private static let names = [
      String(repeating: "M", count: Sample.length(1_000_000)), String(repeating: "👩‍👩‍👧", count: Sample.length(40_000)),
      String(repeating: "ש", count: Sample.length(500_000)),
      String(repeating: "<&\"'>\\", count: Sample.length(100_000)),
      String(repeating: "\u{1B}\u{0}\u{FFFF}", count: Sample.length(200_000)),
      String(repeating: "\u{202E}a", count: Sample.length(200_000)),
      "e" + String(repeating: "\u{301}", count: Sample.length(500_000)), "\u{1B}<&>\"'\u{202E}🎉שלום",
    ]

    /// A type with the name in all places: two instances, of which one leaks.
    private static func script(_ name: String) -> TraceScript {
      var script = TraceScript(interval: 1000)
      for id in 1...2 {
        let subject = Subject(id: id, kind: .controller, type: TypeName(name), name: name)
        script.instant(.`init`, of: subject)
        for callback in ["loadView", "viewDidLoad", EventName(name), "viewDidAppear"] as [EventName] {
          script.span(callback, of: subject)
        }
        script.instant(.expectDeallocation, of: subject, ["reason": .string(name)])
      }
      let leaked = Subject(id: 1, kind: .controller, type: TypeName(name), name: name)
      script.instant(
        .leaked, of: leaked,
        ["keeper": "cycle", "path": .string("cycle: \(name).x -> \(name)"), "suspect": .string(name)])
      script.instant(.`deinit`, of: Subject(id: 2, kind: .controller, type: TypeName(name), name: name))
      script.mark(name)
      return script
    }

    private func read<Consumer: TraceConsumer>(_ consumer: Consumer, _ name: String) -> Consumer {
      var consumer = consumer
      consumer.receive(Self.script(name).events, of: TraceIdentity(header: TraceHeader(name: name)))
      return consumer
    }

    private func graph(_ picture: Picture, _ name: String) -> DotGraph {
      switch picture {
      case .states: read(StateDiagram(), name).graph()
      case .life: read(LifeDiagram(), name).graph()
      case .variants: read(VariantsBuilder(), name).variants.graph()
      case .retention: read(RetentionBuilder(), name).trees.graph()
      case .lives: read(LivesBuilder(), name).lives().graph()
      }
    }

    @Test(arguments: names.indices, Picture.allCases)
    func `any name is drawn as valid SVG`(name: Int, picture: Picture) throws {
      let bytes = try GraphvizRenderer().render(graph(picture, Self.names[name]), as: .svg)
      let svg = DrawnSVG(bytes)
      #expect(svg.error == nil)
      #expect(svg.elements.values.contains { !$0.texts.isEmpty })
    }
  }
#endif
