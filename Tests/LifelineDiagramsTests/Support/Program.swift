import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A program of the system that a test runs.
enum Program {
  struct Result {
    var output: Data
    var errors: String
    var status: Int32
  }

  /// Runs a program with text as its standard input; nothing when it is not installed.
  static func run(_ path: String, _ arguments: [String], input: String) throws -> Result? {
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    let errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    return Result(output: try Data(contentsOf: files[1]), errors: errors, status: process.terminationStatus)
  }
}

/// The texts of an SVG as a reader sees them; nothing when it is not well formed.
final class SVGTexts: NSObject, XMLParserDelegate {
  private var texts: [String] = []
  private var text: String?

  static func of(_ data: Data) -> [String]? {
    let reader = SVGTexts()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    return parser.parse() ? reader.texts : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "text" { text = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text? += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard name == "text", let finished = text else { return }
    texts.append(finished.replacing("\u{A0}", with: " "))
    text = nil
  }
}
