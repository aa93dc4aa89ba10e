public import Foundation

/// Stores the content that the app copies, so that tests can read it. Each world has its own pasteboards.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public static let general = Self("com.apple.UIKit.pboard.general")
  }

  /// The general pasteboard of the current world.
  public class var general: UIPasteboard { HeadlessWorld.current.store(PasteboardStore.self).general }

  /// The name of the pasteboard.
  public let name: Name
  /// The number of times that the content has changed.
  public var changeCount: Int { content.changeCount }
  private let content: PasteboardContent
  private var contents: [Any] {
    get { content.items }
    set { content.items = newValue }
  }

  fileprivate init(_ name: Name, _ content: PasteboardContent) {
    self.name = name
    self.content = content
    super.init()
  }

  /// Creates a reference to the current world's pasteboard with a given name. The result is nil if there is no such
  /// pasteboard and `create` is false.
  ///
  /// All pasteboards with the same name share their content.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard let content = HeadlessWorld.current.store(PasteboardStore.self).content(pasteboardName, create: create) else {
      return nil
    }
    self.init(pasteboardName, content)
  }

  private func first<Value>() -> Value? { contents.lazy.compactMap { $0 as? Value }.first }
  private func all<Value>() -> [Value]? {
    let found = contents.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }

  /// The first string on the pasteboard. Setting this property replaces the content.
  open var string: String? {
    get { first() }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The strings on the pasteboard. Setting this property replaces the content.
  open var strings: [String]? {
    get { all() }
    set { contents = newValue ?? [] }
  }
  /// The first URL on the pasteboard. Setting this property replaces the content.
  open var url: URL? {
    get { first() }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The URLs on the pasteboard. Setting this property replaces the content.
  open var urls: [URL]? {
    get { all() }
    set { contents = newValue ?? [] }
  }
  /// The first image on the pasteboard. Setting this property replaces the content.
  open var image: UIImage? {
    get { first() }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The images on the pasteboard. Setting this property replaces the content.
  open var images: [UIImage]? {
    get { all() }
    set { contents = newValue ?? [] }
  }
  /// The first color on the pasteboard. Setting this property replaces the content.
  open var color: UIColor? {
    get { first() }
    set { contents = newValue.map { [$0] } ?? [] }
  }
  /// The items on the pasteboard, as dictionaries. Setting this property replaces the content.
  open var items: [[String: Any]] {
    get { all() ?? [] }
    set { contents = newValue }
  }

  /// Whether the pasteboard contains strings.
  open var hasStrings: Bool { string != nil }
  /// Whether the pasteboard contains URLs.
  open var hasURLs: Bool { url != nil }
  /// Whether the pasteboard contains images.
  open var hasImages: Bool { image != nil }
  /// Whether the pasteboard contains colors.
  open var hasColors: Bool { color != nil }
  /// The number of items on the pasteboard.
  open var numberOfItems: Int { contents.count }
}

/// The content that all pasteboards with the same name share.
private final class PasteboardContent {
  var changeCount = 0
  var items: [Any] = [] { didSet { changeCount += 1 } }
}

private final class PasteboardStore: WorldStore {
  let general: UIPasteboard
  private var contents = OrderedDictionary<UIPasteboard.Name, PasteboardContent>()

  init(of world: HeadlessWorld) {
    let content = PasteboardContent()
    general = UIPasteboard(.general, content)
    contents[.general] = content
  }

  func content(_ name: UIPasteboard.Name, create: Bool) -> PasteboardContent? {
    if let known = contents[name] { return known }
    guard create else { return nil }
    let new = PasteboardContent()
    contents[name] = new
    return new
  }
}
