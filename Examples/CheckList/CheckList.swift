/// The object that the user edits: a checklist with a name and an icon.
@MainActor
public final class CheckList {
  /// The name; empty for a new list.
  public var name: String
  /// The name of the icon.
  public var icon: String

  /// Creates a new list.
  public init(name: String = "", icon: String = "folder") {
    self.name = name
    self.icon = icon
  }
}
