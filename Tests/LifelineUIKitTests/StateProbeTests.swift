import HeadlessUIKit
import Lifeline
import LifelineUIKit
import Testing

@MainActor
@Suite struct StateProbeTests {
  /// What is said of the entered value: kept or not, one letter for each `state`.
  private func states(_ saving: NoteController.Saving, enters: Bool = true) -> String {
    var states = ""
    withHeadlessWorld(systemVersion: "5.1") {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = NoteController(saving)
      studio.show(controller)
      if enters { controller.noteField.simulateTyping("A") }
      unloadView(of: controller, in: studio)
      let entered = studio.events.first { $0.name == "write" }?.attributes.integer("value")
      for event in studio.events where event.name == "state" {
        #expect(event.subject.kind == .controller)
        #expect(event.attributes.string("property") == "noteField")
        #expect(event.attributes.integer("value") == entered)
        states += event.attributes.boolean("kept") == true ? "k" : "n"
      }
    }
    return states
  }

  @Test(
    arguments: [
      (.never, "n"), (.inTime, "k"), (.inTheModel, "k"), (.whileUnloading, "nk"),
    ] as [(NoteController.Saving, String)])
  func `an unload says whether the controller has what the user entered`(saving: NoteController.Saving, said: String) {
    #expect(states(saving) == said)
  }

  @Test func `nothing is said of what the user left alone`() {
    #expect(states(.never, enters: false) == "")
  }

  private final class TrackingController: PlainController {
    @Tracked var name = ""
    @Tracked var age: Int?
    @Tracked(.secret) var pin = "0"
  }

  @Test func `assignments to tracked properties are recorded`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.useProbes(.all.recordingPlainValues(of: ["age"]))
      studio.tracer.traceViewControllers()
      let controller = TrackingController()
      controller.name = "Ada"
      controller.age = 36
      controller.name += "!"
      controller.pin = "1"
      #expect(controller.name == "Ada!" && controller.age == 36 && controller.pin == "1")
      let writes = studio.events.filter { $0.name == "write" }
      #expect(writes.map { $0.attributes.string("property") } == ["name", "age", "name", "pin"])
      #expect(writes.map { $0.attributes.integer("value") != nil } == [true, true, true, false])
      #expect(writes.map { $0.attributes.string("plain") } == [nil, "36", nil, nil])
      #expect(writes[3].attributes.boolean("secure") == true)
    }
  }

  @Test func `a tracked text and a field with the same text have the same hash`() {
    withHeadlessWorld {
      let studio = Studio()
      studio.tracer.traceViewControllers()
      let controller = TrackingController()
      let field = UITextField()
      controller.view.addSubview(field)
      field.text = "Ada"
      controller.name = "Ada"
      #expect(studio.values.count == 2 && Set(studio.values).count == 1)
    }
  }
}
