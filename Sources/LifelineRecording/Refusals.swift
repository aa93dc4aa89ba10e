/// The methods whose system implementations are not observed: whether super was called is unknown for them.
@MainActor
package final class Refusals {
  private(set) var selectors: Set<String> = []

  nonisolated package init() {}

  func add(_ selector: String) { selectors.insert(selector) }
}
