import Lifeline

/// What a customer wants to buy.
public final class Cart {
  private lazy var probe = Tracer.current.probe(self, kind: "cart")

  public init() {}

  public func pay() {
    probe.span("pay") { probe.instant("charged") }
  }
}
