internal import Lifeline

extension LifecycleModel {
  /// The model as JSON of the documented format; reading it gives the same model.
  public var json: String {
    let lists: [(String, [String])] = [
      ("groups", groups.map(Self.text)), ("states", states.map(Self.text)), ("transitions", transitions.map(Self.text)),
      ("anywhere", globalCallbacks.map(Self.text)),
    ]
    var members = ["\"lifelineModel\": 1", "\"name\": \(Self.quoted(name))", "\"summary\": \(Self.quoted(summary))"]
    members.append("\"kind\": \(Self.quoted(kind))")
    if !types.isEmpty { members.append("\"types\": \(Self.list(types))") }
    if !customCallbacks.isEmpty { members.append("\"custom\": \(Self.list(customCallbacks))") }
    members += lists.filter { !$0.1.isEmpty }.map { "\"\($0.0)\": [\n    \($0.1.joined(separator: ",\n    "))\n  ]" }
    return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
  }

  private static func text(_ group: Group) -> String {
    object([("id", quoted(group.id)), ("title", quoted(group.title))])
  }

  private static func text(_ state: State) -> String {
    object([
      ("id", quoted(state.id)), ("title", quoted(state.title)), ("group", state.group.map(quoted)),
      ("initial", state.isInitial ? "true" : nil), ("final", state.isFinal ? "true" : nil),
    ])
  }

  private static func text(_ step: Transition) -> String {
    object([
      ("from", list(step.from)), ("on", list(step.callbacks)), ("to", quoted(step.to)),
      ("since", step.since.map { quoted($0.description) }), ("until", step.until.map { quoted($0.description) }),
      ("note", step.note.map(quoted)), ("rare", step.isRare ? "true" : nil),
    ])
  }

  private static func text(_ globalCallback: GlobalCallback) -> String {
    object([
      ("on", list(globalCallback.callbacks)), ("since", globalCallback.since.map { quoted($0.description) }),
      ("until", globalCallback.until.map { quoted($0.description) }),
    ])
  }

  private static func object(_ members: [(String, String?)]) -> String {
    let texts = members.compactMap { key, value in value.map { "\"\(key)\": \($0)" } }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  private static func list(_ texts: [String]) -> String { "[\(texts.map(quoted).joined(separator: ", "))]" }

  private static func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }
}
