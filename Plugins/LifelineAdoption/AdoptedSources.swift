import Foundation
import PackagePlugin

/// The Swift files of an app that a target adopts.
struct AdoptedSources {
  /// The target's file `adopt.json`.
  let configuration: URL
  let files: [File]

  struct File {
    let url: URL
    /// The name of the rewritten file, which contains the path in the package and is therefore unique.
    let outputName: String
  }

  /// The contents of `adopt.json`. Paths are relative to the package's folder.
  private struct Configuration: Decodable {
    let sources: [String]
    var exclude: [String]?
  }

  init(of target: any Target, in package: Package) throws {
    configuration = target.directoryURL.appending(path: "adopt.json")
    guard let data = FileManager.default.contents(atPath: configuration.path) else {
      throw AdoptionError(
        "\(configuration.path) is missing. It lists the files to adopt: {\"sources\": [\"MyApp\"]}; 'lifeline adopt MyApp' "
          + "writes it")
    }
    let settings: Configuration
    do {
      settings = try JSONDecoder().decode(Configuration.self, from: data)
    } catch {
      throw AdoptionError(
        "\(configuration.path) cannot be read: expected {\"sources\": [\"MyApp\"], \"exclude\": [\"MyApp/Other.swift\"]}"
      )
    }
    let root = package.directoryURL
    let excluded = (settings.exclude ?? []).map { root.appending(path: $0).standardizedFileURL.path }
    var files: [File] = []
    for source in settings.sources {
      let folder = root.appending(path: source).standardizedFileURL
      guard FileManager.default.fileExists(atPath: folder.path) else {
        throw AdoptionError("\(configuration.path): there is no \"\(source)\" in \(root.path)")
      }
      for url in Self.swiftFiles(at: folder)
      where !excluded.contains(where: { url.path == $0 || url.path.hasPrefix($0 + "/") }) {
        files.append(File(url: url, outputName: Self.outputName(of: url, in: root)))
      }
    }
    guard !files.isEmpty else { throw AdoptionError("\(configuration.path): the sources contain no Swift file") }
    self.files = files.sorted { $0.url.path < $1.url.path }
  }

  private static func swiftFiles(at url: URL) -> [URL] {
    if url.pathExtension == "swift" { return [url] }
    let options: FileManager.DirectoryEnumerationOptions = [.skipsHiddenFiles]
    let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: options)
    let urls = (found?.allObjects as? [URL] ?? []).map(\.standardizedFileURL)
    return urls.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
  }

  /// Converts `Screens/Cart.swift` to `Screens+Cart.adopted.swift`. The names of SwiftPM's own files have no such
  /// suffix, and the compiler requires a name that differs from the original.
  private static func outputName(of url: URL, in root: URL) -> String {
    let base = root.standardizedFileURL.path + "/"
    let path = url.path.hasPrefix(base) ? String(url.path.dropFirst(base.count)) : url.path
    let name = path.dropLast(".swift".count).replacingOccurrences(of: "+", with: "++")
      .replacingOccurrences(of: "/", with: "+")
    return name + ".adopted.swift"
  }
}
