internal import Lifeline
internal import LifelineBase

/// The reference in a chain that should not exist.
///
/// The author of the program can change it: it is never a link inside a library, such as that from a controller to its
/// children.
struct Suspect {
  /// The index of the step.
  let index: Int
  let declaration: String
  let kind: LeakExplanation.SuspectKind
}

extension RetainPath {
  /// The reference that should not exist in a cycle: the one that leads back from an object to its owner.
  ///
  /// Of equally suspicious references, it is the last one, which leads to the object itself.
  var suspectInCycle: Suspect? { suspect(at: mostSuspiciousSteps.last) }

  /// The reference that should not exist in a chain from a root: the last one outside the libraries, up to the first
  /// reference to an object that should have been released.
  var suspectFromRoot: Suspect? {
    let end = steps.indices.dropLast().first { steps[$0 + 1].state?.shouldBeGone == true } ?? steps.count - 1
    return suspect(at: steps[...end].lastIndex(where: \.isChangeable))
  }

  /// The steps of a cycle that have the largest weight.
  var mostSuspiciousSteps: [Int] {
    var changeable = steps.indices.filter { steps[$0].isChangeable && steps[$0].declaration != nil }
    let others = changeable.filter { !steps[$0].isOwning }
    if !others.isEmpty { changeable = others }
    let weights = changeable.map { steps[$0].weight(to: steps[($0 + 1) % steps.count]) }
    guard let largest = weights.max() else { return [] }
    return zip(changeable, weights).filter { $1 == largest }.map(\.0)
  }

  private func suspect(at index: Int?) -> Suspect? {
    guard let index, let declaration = steps[index].declaration else { return nil }
    let kind = steps[index].suspectKind
    // The block of a work item or a timer has no name in the program, unlike the property that stores the item.
    let before = (index + steps.count - 1) % steps.count
    guard kind == .workItem || kind == .timer, before != index, !steps[before].traits.contains(.isForeign),
      let property = steps[before].declaration
    else { return Suspect(index: index, declaration: declaration, kind: kind) }
    return Suspect(index: before, declaration: property, kind: kind)
  }
}

extension RetainPath.Step {
  /// Whether the author of the program can remove the reference: it is in code of the program, or in a closure or an
  /// assignment that the program passes to a library.
  var isChangeable: Bool { !traits.contains(.isForeign) || isClosure || kind != nil }

  /// The kind of the reference. Keys and values of a dictionary are elements as suspects, because their fix is the same.
  var suspectKind: LeakExplanation.SuspectKind { [.key, .value].contains(referenceKind) ? .element : referenceKind }

  var referenceKind: LeakExplanation.SuspectKind {
    if let kind { return kind }
    if let closureCode { return MethodReferences.contains(closureCode) ? .method : .closure }
    return isClosure ? .closure : element ?? .property
  }

  /// How much the reference looks like one that leads back from an object to its owner.
  fileprivate func weight(to next: RetainPath.Step) -> Double {
    if isClosure { return Weight.closure }
    let property = declaration?.split(separator: ".").last ?? ""
    if let named = Weight.named(property, from: self, to: next) { return named }
    if isElement { return Weight.element }
    if traits.contains(.isLazy) { return Weight.lazy }
    if traits.contains(.isConstant) { return Weight.constant }
    // Controllers and views own the objects that help them.
    return !isInterface && next.isInterface ? Weight.toInterface : Weight.variable
  }
}

/// The weights of references, in ascending order.
private enum Weight {
  static let (element, lazy, constant, variable, toInterface) = (1.0, 2.0, 3.0, 4.0, 5.0)
  static let (helper, screen, closure, back) = (6.0, 7.0, 8.0, 9.0)

  /// The names of references to an owner.
  private static let backs: Set<Substring> = [
    "delegate", "datasource", "parent", "owner", "coordinator", "listener", "output", "target", "observer", "container",
    "subscriber", "host", "superview",
  ]
  /// The names of references to an owner or to a helper.
  private static let helpers: Set<Substring> = [
    "presenter", "router", "flow", "navigator", "source", "handler", "manager", "callback", "sender", "responder",
  ]
  private static let screens: Set<Substring> = ["view", "controller", "screen", "interface"]

  /// The weight of a reference that is named like one to an owner; nil for other names.
  static func named(
    _ property: Substring, from holder: RetainPath.Step, to next: RetainPath.Step
  ) -> Double? {
    let words = words(of: property)
    guard let first = words.first, let last = words.last else { return nil }
    let whole = words.joined()[...]
    if ["parent", "owner", "owning", "super"].contains(first) || backs.contains(last) || backs.contains(whole) {
      return back
    }
    guard !holder.isElement else { return nil }
    if screens.contains(last), !holder.isInterface, next.isInterface { return screen }
    let type = Self.words(of: next.holder.prefix { $0 != "<" }).last ?? ""
    return helpers.contains(last)
      || (holder.isInterface && ["coordinator", "router", "flow", "navigator"].contains(type))
      ? helper : nil
  }

  /// The words of a name in camel case, in lowercase letters and in the singular: `miniPlayerDelegates` has the words
  /// mini, player, and delegate.
  private static func words(of name: some StringProtocol) -> [Substring] {
    var words: [String] = []
    for letter in name where letter.isLetter || letter.isNumber {
      if letter.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words.map { $0.hasSuffix("s") && $0.count > 3 ? $0.dropLast() : $0[...] }
  }
}

/// The closures that forward to methods, by the addresses of their code. The compiler calls such a closure *implicit*.
private enum MethodReferences {
  private static let known = Mutex<[UInt: Bool]>([:])

  static func contains(_ code: UInt) -> Bool {
    if let known = known.withLock({ $0[code] }) { return known }
    let isMethod = SymbolTable.function(containing: code).map(isMethodReference) == true
    known.withLock { $0[code] = isMethod }
    return isMethod
  }

  /// Whether the innermost closure in the name of a function is implicit. A closure that the program passes to an
  /// autoclosure parameter is explicit, although an implicit closure contains it.
  private static func isMethodReference(_ function: String) -> Bool {
    guard let closure = function.firstRange(of: "closure #") else { return false }
    return function[..<closure.lowerBound].hasSuffix("implicit ")
  }
}
