#if !os(iOS) && !os(tvOS) && !os(visionOS)
  public import HeadlessUIKit
  internal import Lifeline
  internal import LifelineVocabulary

  /// A read or write of a wrapped property.
  @usableFromInline
  enum PropertyUse {
    case outletRead(isNil: Bool)
    case outletWritten(isNil: Bool)
    case written(Any, isSecret: Bool)
  }

  extension UIViewController {
    /// Whether a tracer may record the use of a property.
    @usableFromInline var isProbed: Bool { headlessWorld.isObserved }

    /// The name of a wrapped property, which is looked up once; nil if mirrors do not show it.
    @usableFromInline
    func name(of property: PropertyIdentity) -> String? {
      property.name ?? MirroredProperty.name(ofWrapper: property.number, in: self)
    }

    /// Records the use with every tracer of the world.
    @usableFromInline
    func noteUse(of property: PropertyIdentity, _ use: PropertyUse) {
      guard let name = property.name else { return }
      for proxy in headlessWorld.tracingProxies.proxies.values { proxy.noteUse(of: name, by: self, use) }
    }
  }

  extension TracingProxy {
    func noteUse(of property: String, by controller: UIViewController, _ use: PropertyUse) {
      guard tracer.isEnabled, settings.kinds.contains(.properties) else { return }
      guard let probe = controller.probe(of: tracer) else { return }
      Tracer.adoptMainThread()
      switch use {
      case .outletRead(let isNil): probe.instant(.read, outlet(property, of: controller, isNil))
      case .outletWritten(let isNil): probe.instant(.write, outlet(property, of: controller, isNil))
      case .written(let value, let isSecret):
        var attributes: TraceAttributes = [.property: .string(property)]
        add(value, named: property, isSecret: isSecret, to: &attributes)
        probe.instant(.write, attributes)
      }
    }

    private func outlet(_ name: String, of controller: UIViewController, _ isNil: Bool) -> TraceAttributes {
      [
        .property: .string(name), .outlet: true, .loaded: .boolean(controller.viewIfLoaded != nil),
        .isNil: .boolean(isNil),
      ]
    }
  }

  @available(*, unavailable)
  extension PropertyUse: Sendable {}
#endif
