/// The reason why a file does not compile.
struct Blocker: Hashable, Sendable {
  enum Kind: String, CaseIterable {
    case objectiveC = "Objective-C"
    case uikit = "UIKit"
    case member = "members that UIKit declares, or an extension that is not in the folder"
    case ownType = "types and members of the app that are not in the folder"
    case module = "modules that Linux does not have"
    case other = "other errors"
    case consequence = "errors that may follow from others"
    case syntax = "syntax errors"
  }

  let kind: Kind
  let name: String

  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}
