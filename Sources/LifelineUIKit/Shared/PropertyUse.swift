internal import Lifeline

#if os(iOS) || os(tvOS) || os(visionOS)
  public import UIKit
#else
  public import HeadlessUIKit
#endif

/// A read or write of a wrapped property.
@usableFromInline
enum PropertyUse {
  case outletRead(isNil: Bool)
  case outletWritten(isNil: Bool)
  case written(Any, isSecret: Bool)
}

extension UIViewController {
  /// The name of a wrapped property, which is looked up once; nil if mirrors do not show the property.
  @usableFromInline
  func name(of property: PropertyIdentity) -> String? {
    property.name ?? MirroredProperty.name(ofWrapper: property.number, in: self)
  }
}

extension ProbeSettings {
  /// Records the use of a controller's property with one tracer.
  @MainActor
  func record(
    _ use: PropertyUse, of property: String, by controller: UIViewController, _ probe: Probe, _ tracer: Tracer
  ) {
    guard kinds.contains(.properties) else { return }
    switch use {
    case .outletRead(let isNil): probe.instant(.read, Self.outlet(property, of: controller, isNil))
    case .outletWritten(let isNil): probe.instant(.write, Self.outlet(property, of: controller, isNil))
    case .written(let value, let isSecret):
      var attributes: TraceAttributes = [.property: .string(property)]
      add(value, named: property, isSecret: isSecret, salt: salt(of: tracer), to: &attributes)
      probe.instant(.write, attributes)
    }
  }

  @MainActor
  private static func outlet(_ name: String, of controller: UIViewController, _ isNil: Bool) -> TraceAttributes {
    [
      .property: .string(name), .outlet: true, .loaded: .boolean(controller.viewIfLoaded != nil),
      .isNil: .boolean(isNil),
    ]
  }

  /// The salt of the hashes for one tracer.
  func salt(of tracer: Tracer) -> ValueSalt { salt.map { ValueSalt($0, 0) } ?? tracer.valueSalt }

  /// Adds the hash of a value, the value itself if the settings select it, or a note that the value is secure.
  func add(
    _ value: Any?, named name: String, isSecret: Bool, salt: ValueSalt, to attributes: inout TraceAttributes
  ) {
    if isSecret {
      attributes[.secure] = true
    } else if let value = value.flatMap(Self.plain) {
      attributes[.value] = .integer(value.hash(with: salt))
      if plainNames.contains(name) { attributes[.plain] = .string(value.text) }
    }
  }

  private static func plain(_ value: Any) -> PlainValue? {
    MirroredProperty.unwrapped(value).map { PlainValue($0) } ?? .nothing
  }
}

@available(*, unavailable)
extension PropertyUse: Sendable {}
