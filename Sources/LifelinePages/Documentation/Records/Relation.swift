internal import Lifeline

/// A relation between two types.
struct Relation: Hashable, Sendable {
  /// The kind of a relation, in both directions.
  enum Kind: Int, CaseIterable, Hashable, Sendable {
    case root, presented, contained, cached, created
  }

  var kind: Kind
  var host: TypeName
  /// The type of the object that is shown, contained, or created.
  var guest: TypeName

  /// Returns the relation that an action establishes between its two subjects, or nil if there is none.
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
  /// The text for the guest, such as `Presented by`.
  var ofGuest: String {
    switch self {
    case .root: "Root view controller of"
    case .presented: "Presented by"
    case .contained: "Contained in"
    case .cached: "Vended by"
    case .created: "Created by"
    }
  }

  /// The text for the host, such as `Presents`.
  var ofHost: String {
    switch self {
    case .root: "Has the root view controller"
    case .presented: "Presents"
    case .contained: "Contains"
    case .cached: "Vends"
    case .created: "Creates"
    }
  }
}
