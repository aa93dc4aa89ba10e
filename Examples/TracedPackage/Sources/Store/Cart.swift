import Lifeline

/// The articles that a customer has selected.
public final class Cart {
  private lazy var probe = Tracer.current.probe(self, kind: "cart")
  private var onPaid: (() -> Void)?

  public init() {}

  public func pay() {
    probe.span("pay") { probe.instant("charged") }
    onPaid?()
  }

  /// Contains a mistake for `lifeline check` to find.
  public func printReceipt() {
    onPaid = { self.probe.instant("receipt printed") }
  }
}
