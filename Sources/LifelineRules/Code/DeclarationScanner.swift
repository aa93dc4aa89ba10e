internal import LifelineTraces

/// Finds declarations in one pass over the tokens of a file.
struct DeclarationScanner {
  private struct Scope {
    enum Kind {
      case type(String)
      /// The body of a member. The value is the member's position among the members that were found.
      case member(Int)
      case other
    }

    var kind: Kind
    /// The number of open parentheses and brackets around the scope, within its enclosing scope.
    var parentheses: Int
    /// The member whose body follows, if this scope is a closure among its parameters.
    var openMember: Int?
  }

  /// The part of `super.name` that the last tokens contain.
  private enum SuperCall {
    case none, word, dot
  }

  /// The declaration that the next tokens can complete.
  private enum Expectation {
    case nothing
    case typeName(Keyword)
    /// The tokens after a type's name. Some of these tokens confirm that the type is declared here.
    case header(Header)
    case functionName
    case propertyName
    /// The tokens after `init` or `deinit`.
    case parameters(Word)
  }

  /// A name and its position.
  private struct Word {
    var range: Range<Int>
    var line: Int
    var column: Int
  }

  /// A type or an extension whose body has not begun.
  private struct Header {
    var name: Word
    var keyword: Keyword
    /// The position among the types that were found, or nil until the name is known to be declared here.
    var position: Int?
    /// The number of open angle brackets.
    var angles = 0
    /// Whether the next word is the first inherited type.
    var awaitsInherited = false
    /// Whether the list of inherited types is complete.
    var isInheritanceComplete = false
  }

  private enum Keyword: String, CaseIterable {
    case `class`, `struct`, `actor`, `enum`, `extension`, `protocol`, `func`, `init`, `deinit`, `override`, `where`
    case `var`, `let`, `subscript`, `static`, `final`, `private`, `fileprivate`, `internal`, `package`, `public`, `open`
    case `nonisolated`, `typealias`, `mutating`, `convenience`, `required`, `import`, `case`
  }

  private static let keywords = Dictionary(uniqueKeysWithValues: Keyword.allCases.map { ($0.rawValue, $0) })
  private static let longestKeyword = Keyword.allCases.map(\.rawValue.utf8.count).max() ?? 0
  /// The maximum nesting depth. A file with deeper nesting is not read any further.
  private static let maximumDepth = 100

  private(set) var found = SwiftDeclarations()
  private var lexer: SwiftLexer
  private var scopes: [Scope] = []
  private var parentheses = 0
  private var expectation = Expectation.nothing
  /// The header whose body begins at the next `{`.
  private var header: Header?
  private var isOverride = false
  /// The position of the member whose body has not begun, among the members that were found.
  private var openMember: Int?
  private var superCall = SuperCall.none
  /// The last token that was a punctuation mark.
  private var lastMark: UInt8?
  /// The scopes at the beginning of each open condition. Each branch begins with these scopes.
  private var conditions: [(scopes: [Scope], parentheses: Int)] = []

  init(_ bytes: [UInt8]) {
    lexer = SwiftLexer(bytes)
  }

  var line: Int { lexer.line }

  mutating func scan() {
    while scopes.count <= Self.maximumDepth, conditions.count <= Self.maximumDepth, let token = lexer.next() {
      switch token {
      case .condition(let condition): take(condition)
      case .mark(let byte):
        take(byte)
        lastMark = byte
      case .word(let range, let isQuoted):
        take(range, isQuoted ? nil : keyword(range))
        lastMark = nil
      }
    }
  }

  private func keyword(_ range: Range<Int>) -> Keyword? {
    guard (3...Self.longestKeyword).contains(range.count), lexer.bytes[range.lowerBound] >= 0x61 else { return nil }
    return Self.keywords[lexer.text(range)]
  }

  // MARK: Conditions

  /// Handles a condition.
  ///
  /// Branches are alternatives, so the braces of one branch do not affect the other branches.
  private mutating func take(_ condition: SwiftLexer.Condition) {
    switch condition {
    case .begin: conditions.append((scopes, parentheses))
    case .branch:
      guard let start = conditions.last else { return }
      (scopes, parentheses) = start
      reset()
    case .end: _ = conditions.popLast()
    }
  }

  private mutating func reset() {
    expectation = .nothing
    header = nil
    isOverride = false
    openMember = nil
  }

  // MARK: Marks

  private mutating func take(_ byte: UInt8) {
    superCall = superCall == .word && byte == UInt8(ascii: ".") ? .dot : .none
    complete(at: byte)
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses = max(0, parentheses - 1)
    case UInt8(ascii: "{"): openBody()
    case UInt8(ascii: "}"): closeBody()
    case UInt8(ascii: ";"): reset()
    default: if parentheses == 0 { continueHeader(at: byte) }
    }
  }

  /// Interprets the words before a punctuation mark.
  private mutating func complete(at byte: UInt8) {
    let open = expectation
    expectation = .nothing
    switch open {
    case .header(let header): completeHeader(header, at: byte)
    case .parameters(let word): if "(<?!{".utf8.contains(byte) { addMember(word) }
    case .typeName, .functionName, .propertyName, .nothing: break
    }
  }

  /// Tracks where the list of inherited types begins and ends.
  ///
  /// The colon in `<T: Base>` does not begin a list.
  private mutating func continueHeader(at byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): header?.angles += 1
    case UInt8(ascii: ">"): header?.angles -= 1
    case UInt8(ascii: ":"): beginInheritance()
    case UInt8(ascii: ","), UInt8(ascii: "&"): if header?.angles == 0 { endInheritance() }
    default: break
    }
  }

  private mutating func beginInheritance() {
    if header?.angles == 0, header?.isInheritanceComplete == false { header?.awaitsInherited = true }
  }

  private mutating func endInheritance() {
    if header?.awaitsInherited == true { header?.isInheritanceComplete = true }
    header?.awaitsInherited = false
  }

  private mutating func openBody() {
    let kind: Scope.Kind
    let member = openMember
    let isArgument = parentheses > 0
    if !isArgument, let header, header.keyword != .protocol {
      kind = .type(lexer.text(header.name.range))
    } else if !isArgument, let member {
      kind = .member(member)
    } else {
      kind = .other
    }
    scopes.append(Scope(kind: kind, parentheses: parentheses, openMember: isArgument ? member : nil))
    parentheses = 0
    reset()
  }

  private mutating func closeBody() {
    let scope = scopes.popLast()
    reset()
    parentheses = scope?.parentheses ?? 0
    openMember = scope?.openMember
  }

  /// Returns the name with its enclosing types.
  ///
  /// Types in functions can have equal names, so their positions distinguish them.
  private func path(of name: String, at position: Int) -> String {
    var names: [String] = []
    for scope in scopes {
      guard case .type(let outer) = scope.kind else { return "\(position)/\(name)" }
      names.append(outer)
    }
    return (names + [name]).joined(separator: ".")
  }

  // MARK: Headers

  /// Decides whether a name is declared, as in `class A {`, or only mentioned, as in `import class A.B`.
  private mutating func completeHeader(_ open: Header, at byte: UInt8) {
    switch byte {
    // In `extension A.B`, the last name is the type.
    case UInt8(ascii: "."): if open.keyword == .extension { expectation = .typeName(.extension) }
    case UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "<"): declare(open)
    default: break
    }
  }

  private mutating func declare(_ open: Header) {
    header = open
    guard open.keyword != .extension, open.keyword != .protocol else { return }
    let (word, name) = (open.name, lexer.text(open.name.range))
    header?.position = found.types.count
    found.types.append(
      .init(name: name, path: path(of: name, at: word.range.lowerBound), line: word.line, column: word.column))
  }

  // MARK: Words

  private mutating func take(_ range: Range<Int>, _ keyword: Keyword?) {
    noteSuperCall(range)
    if takeExpected(range, keyword) { return }
    if parentheses == 0, header?.awaitsInherited == true { noteInherited(range, keyword) }
    guard let keyword, parentheses == 0, lastMark != UInt8(ascii: ".") else { return }
    switch keyword {
    case .class, .struct, .actor, .enum, .protocol, .extension: expectation = .typeName(keyword)
    case .func: expectation = .functionName
    case .`init`, .deinit: if header == nil { expectation = .parameters(word(range)) }
    case .override: isOverride = true
    case .where: header?.isInheritanceComplete = true
    case .var, .let:
      reset()
      expectation = .propertyName
    case .subscript, .typealias, .import, .case: reset()
    default: break
    }
  }

  /// Handles a word that completes the declaration that the previous words began.
  private mutating func takeExpected(_ range: Range<Int>, _ keyword: Keyword?) -> Bool {
    let open = expectation
    expectation = .nothing
    switch open {
    case .typeName(let kind):
      // `class func` and `class var` do not declare a class.
      guard keyword == nil else { return false }
      expectation = .header(Header(name: word(range), keyword: kind))
    case .header(let header):
      guard keyword == .where else { return false }
      declare(header)
      self.header?.isInheritanceComplete = true
    case .functionName: addMember(word(range))
    case .propertyName: addProperty(word(range))
    case .parameters, .nothing: return false
    }
    return true
  }

  private mutating func word(_ range: Range<Int>) -> Word {
    Word(range: range, line: lexer.line, column: lexer.column(of: range.lowerBound))
  }

  /// Records an inherited type.
  ///
  /// In `Module.Base`, the last name is the type. Attributes are not types.
  private mutating func noteInherited(_ range: Range<Int>, _ keyword: Keyword?) {
    if lastMark == UInt8(ascii: "@") { return }
    guard keyword == nil, header?.angles == 0 else { return endInheritance() }
    guard let header, header.keyword == .class, let position = header.position else { return }
    let isFirst = found.types[position].inherits == nil || lastMark == UInt8(ascii: ".")
    guard isFirst else { return endInheritance() }
    found.types[position].inherits = lexer.text(range)
  }

  /// Records `super.name` in the body of a member with that name, including in closures.
  private mutating func noteSuperCall(_ range: Range<Int>) {
    let isName = superCall == .dot
    superCall = .none
    if isName {
      for scope in scopes.reversed() {
        if case .type = scope.kind { return }
        guard case .member(let position) = scope.kind else { continue }
        if found.members[position].name == lexer.text(range) { found.members[position].callsSuper = true }
        return
      }
    } else if range.count == 5, lexer.text(range) == "super" {
      superCall = .word
    }
  }

  private mutating func addMember(_ word: Word) {
    defer { isOverride = false }
    if scopes.isEmpty, parentheses == 0 {
      let name = lexer.text(word.range)
      found.functions.append(.init(type: "", name: name, isOverride: false, line: word.line, column: word.column))
    }
    guard case .type(let type)? = scopes.last?.kind else { return }
    openMember = found.members.count
    found.members.append(
      .init(
        type: type, name: lexer.text(word.range), isOverride: isOverride, line: word.line, column: word.column))
  }

  private mutating func addProperty(_ word: Word) {
    guard case .type(let type)? = scopes.last?.kind else { return }
    found.properties.append(.init(type: type, name: lexer.text(word.range), line: word.line, column: word.column))
  }
}
