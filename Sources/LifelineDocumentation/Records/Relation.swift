internal import Lifeline
internal import LifelineVocabulary

/// Relations between types.
struct Relation: Hashable, Sendable {
  /// How two types belong together, in both directions.
  enum Kind: Int, CaseIterable, Hashable, Sendable {
    case root, presented, contained, cached, created
  }

  var kind: Kind
  /// The type of the host.
  var host: TypeName
  /// The type of the one that is shown, contained, or made.
  var guest: TypeName

  /// The relation that an action establishes between its two subjects, or nil.
  static func kind(of action: EventName) -> Kind? {
    switch action {
    case .setRootViewController: .root
    case .present: .presented
    case .push, .addChild, .setViewControllers, .select, .setColumn: .contained
    case .vend, .reuse: .cached
    default: nil
    }
  }
}

extension Relation.Kind {
  /// Said of the guest: `Presented by`.
  var ofGuest: String {
    switch self {
    case .root: "The root of"
    case .presented: "Presented by"
    case .contained: "Contained in"
    case .cached: "Vended by"
    case .created: "Created by"
    }
  }

  /// Said of the host: `Presents`.
  var ofHost: String {
    switch self {
    case .root: "Has as its root"
    case .presented: "Presents"
    case .contained: "Contains"
    case .cached: "Vends"
    case .created: "Creates"
    }
  }
}
