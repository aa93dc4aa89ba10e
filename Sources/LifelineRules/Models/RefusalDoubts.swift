package import Lifeline
package import LifelineTraces

/// The callbacks that a trace contains for the subjects of one model.
///
/// Callbacks that the trace contains for no subject may not have been recorded, so they can explain a step that the
/// model does not allow.
package struct ShownCallbacks: Sendable {
  /// Whether the trace contains a callback, by the number of its name.
  private var names: [Bool] = []

  package init() {}

  package mutating func note(_ name: EventName) {
    let index = Int(name.index)
    if index >= names.count { names += [Bool](repeating: false, count: index + 1 - names.count) }
    // The condition avoids unnecessary writes, which would also check whether the array is shared.
    if !names[index] { names[index] = true }
  }

  /// Returns whether a step lacks only callbacks of UIKit that the trace does not contain for any subject.
  ///
  /// No missing callback explains a step of an object of a custom kind, or the order of the appearance callbacks.
  package func explain(_ callback: EventName, after state: Int, of machine: ModelMachine) -> Bool {
    let model = machine.model
    guard model.isOfTraceFormat else { return false }
    let isAppearance = model.leavesAppearance(callback)
    return machine.allows(callback, after: state) { name in
      let isShown = names.indices.contains(Int(name.index)) && names[Int(name.index)]
      return !isShown && !(isAppearance && model.leavesAppearance(name))
    }
  }
}

extension LifecycleModel {
  /// Returns whether a callback is one of the four appearance callbacks of controllers.
  ///
  /// The model follows these callbacks, but ``RuleDescription/unbalancedAppearance`` reports them, including the
  /// caller.
  func leavesAppearance(_ callback: EventName) -> Bool {
    kind == SubjectKind.controller.string && EventName.appearanceCallbacks.contains(callback)
  }
}

/// The reasons why a trace does not prove that callbacks are mistakes, although their models do not allow them.
///
/// They are the reasons for which the rules that report such callbacks do not judge the trace.
package struct RefusalDoubts: Sendable {
  private let appearance: Abstention.Reason?
  private let others: Abstention.Reason?

  /// - Parameter end: The end of the trace, or nil if it has not ended.
  package init(_ trace: TraceIdentity, _ models: [LifecycleModel], end: TraceEnd? = nil) {
    var gaps = TraceGaps(trace)
    if let end { gaps.end(end, overdue: []) }
    let reason = { (rule: RuleDescription) in
      gaps.gaps(for: rule).map(\.reason).first { !$0.isAboutSomeObjects }
    }
    appearance = reason(.unbalancedAppearance)
    others = reason(.illegalTransition(by: models))
  }

  /// Returns the reason for a callback, or nil if the callback is proven to be a mistake.
  package func reason(for callback: EventName, in model: LifecycleModel) -> Abstention.Reason? {
    model.leavesAppearance(callback) ? appearance : others
  }
}
