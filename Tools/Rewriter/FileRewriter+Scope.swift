import SwiftSyntax

/// Blocks on queues, timers, and observers, and sleeping tasks, which HeadlessUIKit's overloads run in their caller's
/// world, and posts, for which they call the observers in order.
extension FileRewriter {
  /// The first labels of the calls that have an overload, by function name; nil means no label.
  private static let carriedCalls: [String: Set<String?>] = [
    "async": [nil, "execute", "group", "qos", "flags"],
    "asyncAfter": ["deadline", "wallDeadline"],
    "notify": ["queue"],
    "addOperation": [nil],
    "addObserver": ["forName"],
    "post": ["name"],
    "scheduledTimer": ["withTimeInterval"],
    "sleep": ["for", "nanoseconds"],
  ]

  /// The first labels of timer initializers that take blocks or targets.
  private static let timerLabels: Set<String?> = ["timeInterval", "fire", "fireAt"]

  /// Imports the overloads into a file that uses them, because it may import only Foundation or Dispatch. Also changes
  /// `Timer(…)` to a function call, because initializers cannot be overloaded in this way.
  func carryScope(of node: FunctionCallExprSyntax) {
    let label = node.arguments.first?.label?.text
    if isTimer(node.calledExpression), Self.timerLabels.contains(label), index.types["Timer"] == nil {
      file.replace(node.calledExpression, with: "Timer.inScope")
      file.imports.insert("HeadlessUIKit")
      return
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.carriedCalls[member.declName.baseName.text]?.contains(label) ?? false
    else { return }
    file.imports.insert("HeadlessUIKit")
  }

  private func isTimer(_ callee: ExprSyntax) -> Bool {
    ["Timer", "Timer.init", "Foundation.Timer"].contains(callee.trimmedDescription)
  }
}
