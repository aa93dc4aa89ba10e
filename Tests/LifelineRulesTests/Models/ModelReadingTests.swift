import Foundation
import LifelineRules
import LifelineTestSupport
import Testing

@Suite struct ModelReadingTests {
  /// A good model, of which tests break parts.
  static let lamp = """
    {
      "lifelineModel": 1,
      "name": "Lamp",
      "kind": "lamp",
      "states": [
        {"id": "off", "initial": true},
        {"id": "on"},
        {"id": "broken", "final": true}
      ],
      "transitions": [
        {"from": "off", "on": "switchOn", "to": "on"},
        {"from": "on", "on": "switchOff", "to": "off"},
        {"from": "on", "on": "burnOut", "to": "broken"}
      ]
    }
    """

  private static func controller(_ callback: String, _ rest: String = "") -> String {
    lamp.replacingOccurrences(of: "\"lamp\"", with: "\"controller\"\(rest)")
      .replacingOccurrences(of: "burnOut", with: callback)
  }

  @Test func `a misspelled callback is an error, a callback of your own is not`() throws {
    #expect(throws: ModelError.self) { try LifecycleModel(json: Self.controller("viewDidLod")) }
    do throws(ModelError) {
      _ = try LifecycleModel(json: Self.controller("viewDidLod"))
    } catch {
      #expect(
        error.problems == [
          " 'viewDidLod' is not a callback of the trace format; did you mean 'viewDidLoad'? List a callback of your own "
            + "under 'custom'."
        ])
    }
    let own = try LifecycleModel(json: Self.controller("viewDidLod", ", \"custom\": [\"viewDidLod\"]"))
    #expect(own.customCallbacks == ["viewDidLod"])
    #expect(try LifecycleModel(json: own.json) == own)
    #expect(try LifecycleModel(json: Self.controller("refreshArticles")).customCallbacks == [])
    #expect(try LifecycleModel(json: Self.lamp.replacingOccurrences(of: "burnOut", with: "viewDidLod")).kind == "lamp")
  }

  static let breaks: [(old: String, new: String, problems: [String])] = [
    (
      "\"to\": \"broken\"", "\"to\": \"brokn\"",
      [
        "model: a transition names an unknown state 'brokn'; did you mean 'broken'?",
        "model: state 'broken' cannot be reached",
        "model: there is no path from state 'off' to a final state (system all versions)",
        "model: there is no path from state 'on' to a final state (system all versions)",
      ]
    ),
    ("{\"id\": \"on\"}", "{\"id\": \"on\"}, {\"id\": \"dimmed\"}", ["model: state 'dimmed' cannot be reached"]),
    (
      "\"on\": \"burnOut\"", "\"on\": \"switchOff\"",
      [
        "model: 'switchOff' in state 'on' has two transitions (system all versions)"
      ]
    ),
    (", \"final\": true", "", ["model: no state is final; mark at least one state with \"final\": true"]),
    (", \"initial\": true", "", ["model: exactly one state must be initial; none is"]),
    (
      "\"id\": \"on\"", "\"id\": \"on\", \"initial\": true",
      [
        "model: exactly one state must be initial; 'off', 'on' are"
      ]
    ),
    ("\"name\": \"Lamp\"", "\"name\": \" \"", ["model: the model's name is empty"]),
    (
      "\"kind\"", "\"knd\"",
      ["model:4:10: unknown key 'knd' in a model; did you mean 'kind'?", "model:1:1: 'kind' is missing"]
    ),
    (
      "\"lifelineModel\": 1", "\"lifelineModel\": 2",
      [
        "model:2:20: 'lifelineModel' must be 1, the only version of the format"
      ]
    ),
    (
      "\"to\": \"on\"}", "\"to\": \"on\", \"since\": \"five\"}",
      [
        "model:11:60: 'five' is not a system version; write it like \"5\" or \"5.1\""
      ]
    ),
    ("\"states\": [", "\"states\": {", ["model:6:5: a key in quotation marks is missing"]),
    ("\"id\": \"on\"", "\"id\": 7", ["model:7:12: 'id' must be a string"]),
    ("\"from\": \"off\", ", "", ["model:11:5: a transition has no 'from'"]),
    (
      "\"on\": \"switchOn\", \"to\": \"on\"}",
      "\"on\": [], \"to\": \"on\"}, {\"from\": \"off\", \"on\": \"switchOn\", \"to\": \"on\"}",
      [
        "model: a transition to 'on' has an empty list under 'on'"
      ]
    ),
    (
      "\n  ]\n}", "\n  ], \"anywhere\": [\"switchOn\"]\n}",
      [
        "model: 'switchOn' is listed under 'anywhere' and in a transition; remove one of them"
      ]
    ),
    ("\n  ]\n}", "", ["model:13:52: the text ends unexpectedly"]),
  ]

  @Test func `a good model is read`() throws {
    let lamp = try LifecycleModel(json: Self.lamp)
    #expect(lamp.states.map(\.title) == ["off", "on", "broken"])
    #expect(lamp.machine().refusals("switchOn switchOff burnOut") == ["burnOut when off"])
  }

  @Test(arguments: breaks.indices)
  func `what is wrong is said with its place`(index: Int) {
    let (old, new, problems) = Self.breaks[index]
    let json = Self.lamp.replacingOccurrences(of: old, with: new)
    let error = #expect(throws: ModelError.self) { try LifecycleModel(json: json) }
    #expect(error?.description.split(separator: "\n").map(String.init) == problems)
  }

  @Test func `all problems are told at once`() {
    let json = Self.lamp.replacingOccurrences(of: "\"Lamp\"", with: "\"\"")
      .replacingOccurrences(of: "\"on\": \"burnOut\"", with: "\"on\": \"switchOff\"")
    let error = #expect(throws: ModelError.self) { try LifecycleModel(json: json) }
    #expect(
      error?.problems == [
        " the model's name is empty", " 'switchOff' in state 'on' has two transitions (system all versions)",
      ])
  }

  @Test func `a file that is not there is named`() {
    let error = #expect(throws: ModelError.self) { try LifecycleModel(contentsOf: "/nowhere/model.json") }
    #expect(error?.description == "/nowhere/model.json: cannot be opened: No such file or directory")
  }

  @Test(arguments: ["NetworkSession", "Coordinator", "Connection"])
  func `the example models are read from their files`(name: String) throws {
    #expect(try LifecycleModel(contentsOf: Project.file("Examples/Models/\(name).json")).versionRanges.count == 1)
  }
}

@Suite struct ModelChoiceTests {
  @Test func `a model for the type goes before one for the kind, and a later one before an earlier one`() throws {
    let kind = try LifecycleModel(json: ModelReadingTests.lamp)
    var type = kind
    type.types = ["DeskLamp"]
    var later = kind
    later.name = "Later"
    let models = [type, kind, later]
    #expect(models.model(kind: "lamp", type: "DeskLamp") == type)
    #expect(models.model(kind: "lamp", type: "Other") == later)
    #expect(models.model(kind: "controller", type: "DeskLamp") == nil)
  }
}

@Suite struct SystemReleaseTests {
  @Test(
    arguments: [
      ("iOS 5.1 (headless)", "5.1"), ("iOS 26.0", "26"), ("6", "6"), ("Linux", nil), ("visionOS 2.2", nil),
      ("macOS 15.1", nil), (nil, nil),
    ]
      as [(String?, String?)])
  func `the version is found in a header`(system: String?, release: String?) {
    #expect(SystemRelease(system: system)?.description == release)
  }

  @Test(arguments: ["", "5.", ".1", "5.x", "-1", "５"])
  func `other texts are no version`(text: String) {
    #expect(SystemRelease(text) == nil)
  }

  @Test func `versions are compared by their numbers`() throws {
    let releases = try ["4.3", "5", "5.1", "10", "26.0"].map { try #require(SystemRelease($0)) }
    #expect(releases.reversed().sorted() == releases)
  }
}
