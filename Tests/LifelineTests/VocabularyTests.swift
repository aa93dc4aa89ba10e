import Lifeline
import Testing

struct VocabularyTests {
  @Test func `all words are registered, each once`() {
    Vocabulary.register()
    let names = Vocabulary.all.map(\.name)
    #expect(Set(names).count == names.count)
    for word in Vocabulary.all { #expect(TraceSchema.word(for: word.name) == word) }
    #expect(TraceSchema.word(for: "viewDidLaod") == nil)
  }

  @Test func `names are written like their words`() {
    #expect(EventName.viewDidLoad.string == "viewDidLoad")
    #expect(EventName.typeText.string == "type")
    #expect(EventName.stepValue.string == "step")
  }

  @Test func `groups of callbacks contain callbacks only, and none requires and omits super`() {
    let groups = EventName.appearanceCallbacks + EventName.layoutCallbacks
    #expect(EventName.callbacks.isSuperset(of: groups))
    #expect(EventName.callbacks.isSuperset(of: EventName.transitionCallbacks))
    #expect(EventName.transitionCallbacks.isSuperset(of: EventName.transitionEndings))
    #expect(EventName.transitionCallbacks.isSuperset(of: EventName.hierarchyCallbacks))
    #expect(EventName.callbacksThatOmitSuper == [.loadView, .loadWindow])
    #expect(EventName.callbacksThatOmitSuper.isDisjoint(with: EventName.callbacksThatRequireSuper))
  }

  @Test func `an override lacks super only if it must call super`() {
    Vocabulary.register()
    func end(_ name: EventName) -> TraceEvent {
      TraceEvent(
        sequence: 1, time: 0, subject: Subject(id: 1, kind: .controller, type: "Main"), name: name, phase: .end,
        attributes: [.super: false])
    }
    #expect(end(.viewDidLoad).lacksSuper)
    #expect(!end(.loadView).lacksSuper)
    #expect(end(.loadView).skipsSuper)
    #expect(end(.viewWillTransition).lacksSuper)
    #expect(!end(.viewDidLayoutSubviews).lacksSuper)
    #expect(end(.viewDidLayoutSubviews).skipsSuper)
  }

  @Test func `typed attributes are nil for values of other types`() {
    let event = TraceEvent(
      sequence: 1, time: 0, subject: .marker, name: .write,
      attributes: [.property: .string("text"), .owner: .string("3"), .outlet: true, .value: .integer(7)])
    #expect(event.property == "text")
    #expect(event.owner == nil)
    #expect(event.isOutlet == true)
    #expect(event.valueHash == 7)
    #expect(event.isAnimated == nil)
  }
}
