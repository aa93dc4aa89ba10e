import SwiftSyntax

/// Key-value observing and coding, which cannot be replaced without Objective-C.
extension FileRewriter {
  private static let advice =
    "use a didSet of the property, a closure, or a notification, or leave this file out with \"exclude\" in adopt.json"

  func refuseObservation(in node: FunctionDeclSyntax) {
    if node.name.text == "observeValue", node.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
    {
      refuse(node.name, "key-value observing needs Objective-C: \(Self.advice)")
    }
  }

  func refuseObservation(in node: FunctionCallExprSyntax) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    switch callee.declName.baseName.text {
    case "addObserver", "removeObserver":
      if labels.contains("forKeyPath") {
        refuse(callee.declName, "key-value observing needs Objective-C: \(Self.advice)")
      }
    case "observe":
      let isOwn = index.methodsByName["observe"] != nil
      if !isOwn, labels.first == "_", node.arguments.first?.expression.is(KeyPathExprSyntax.self) ?? false {
        refuse(callee.declName, "key-value observing needs Objective-C: \(Self.advice)")
      }
    case "setValue", "value":
      if labels.last == "forKeyPath" {
        refuse(callee.declName, "key-value coding needs Objective-C: use the property itself")
      }
    default: break
    }
  }
}
