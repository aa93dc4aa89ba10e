import SwiftSyntax

/// Finds the innermost type or extension around a line in a file.
final class EnclosingType: SyntaxVisitor {
  /// The name as written in the declaration, or nil outside of types.
  private(set) var name: String?
  private let file: SourceFile
  private let line: Int

  init(_ file: SourceFile, line: Int) {
    self.file = file
    self.line = line
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func visit(_ node: some SyntaxProtocol, named text: String) -> SyntaxVisitorContinueKind {
    let (first, last) = (file.location(node.range.lowerBound).line, file.location(node.range.upperBound).line)
    guard first <= line, line <= last else { return .skipChildren }
    name = text
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, named: node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, named: node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, named: node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, named: node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    visit(node, named: node.extendedType.trimmedDescription)
  }
}
