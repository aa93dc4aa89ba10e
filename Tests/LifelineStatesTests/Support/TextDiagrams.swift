import Lifeline
import LifelineDiagramSupport
import LifelineRules
import LifelineTestSupport
import LifelineTraces

@testable import LifelineDiagrams
@testable import LifelineStates

/// Diagrams of every sort, of names that break what is not careful and of random traces.
enum TextDiagrams {
  static var timelines: [Timeline] {
    [Timeline.of(folds: false) { nasty(&$0) }] + randomTraces { TimelineBuilder() }.map { $0.timeline() }
  }

  static var states: [StateDiagram] {
    let thinned = StateDiagram.Options(pathLimit: 3, minShare: 40)
    let nastyOnes = [StateDiagram.of { nasty(&$0) }, StateDiagram.of(thinned, nasty)]
    return nastyOnes + randomTraces { StateDiagram(options: thinned) }
  }

  static var lives: [LifeDiagram] { randomTraces { LifeDiagram() } }

  static var charts: [ModelChart] {
    LifecycleModel.standard.flatMap { model in
      ["4.0", "5.1", "12.0", "26.0"].map {
        ModelChart(model.machine(for: SystemRelease($0)), showsRare: true)
      }
    }
  }

  private static func nasty(_ script: inout TraceScript) {
    for (index, name) in NastyNames.all.enumerated() {
      let subject = Subject(id: index + 1, kind: "k", type: TypeName(name), name: name)
      for other in [name, "viewDidLoad", "viewDidLoad", "leaked"] {
        script.span(EventName(other), of: subject) { $0.mark(name) }
      }
    }
  }

  private static func randomTraces<Consumer: TraceConsumer>(make: () -> Consumer) -> [Consumer] {
    (UInt64(1)...6).map { seed in
      var (random, consumer) = (RandomTrace(seed: seed), make())
      consumer.take(system: "iOS 5.1") { random.write(&$0) }
      return consumer
    }
  }
}
