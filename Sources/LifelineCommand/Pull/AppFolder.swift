internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The location of an app, from which its trace folder can be copied to this machine.
@MainActor
enum AppFolder {
  /// A simulator, identified by its UDID or `booted`.
  case simulator(String)
  /// A device, identified by its name, UDID, or another identifier that `devicectl` accepts.
  case device(String)

  /// Calls `body` with a folder that contains the app's traces.
  ///
  /// - Parameters:
  ///   - folder: The folder's path in the app's container.
  ///   - tool: The object that runs Xcode's programs.
  func withTraces<Result>(
    of app: String, in folder: String, _ tool: XcodeTool, _ body: (String) throws -> Result
  ) throws -> Result {
    switch self {
    case .simulator(let simulator):
      return try body(Self.container(of: app, simulator, tool) + "/" + folder)
    case .device(let device):
      let temporary = try FileSystem.makeTemporaryFolder()
      defer { FileSystem.removeTree(temporary) }
      try Self.copy(folder, of: app, device, to: "\(temporary)/traces", result: "\(temporary)/result.json", tool)
      // The copy either is the folder itself or contains the folder.
      let inner = "\(temporary)/traces/\(folder.split(separator: "/").last ?? "")"
      return try body(FileSystem.isDirectory(inner) ? inner : "\(temporary)/traces")
    }
  }

  private static func container(of app: String, _ simulator: String, _ tool: XcodeTool) throws -> String {
    let result = try tool.run(["simctl", "get_app_container", simulator, app, "data"])
    let path = String(decoding: result.output, as: UTF8.self)
    let trimmed = path.split(separator: "\n").first.map(String.init) ?? ""
    guard result.succeeded, trimmed.hasPrefix("/"), FileSystem.isDirectory(trimmed) else {
      throw FileError(
        "the app '\(app)' is not in the simulator '\(simulator)', or the simulator is not booted (see above); "
          + "'xcrun simctl list' lists the simulators")
    }
    return trimmed
  }

  private static func copy(
    _ folder: String, of app: String, _ device: String, to target: String, result: String, _ tool: XcodeTool
  ) throws {
    let ended = try tool.run([
      "devicectl", "device", "copy", "from", "--device", device, "--domain-type", "appDataContainer",
      "--domain-identifier", app, "--source", folder, "--destination", target, "--json-output", result,
    ])
    guard !ended.succeeded else { return }
    let reason = (try? FileSystem.contents(of: result)).flatMap(DeviceResult.reason)
    throw FileError(
      "cannot copy the traces of '\(app)' from the device '\(device)': \(reason ?? "devicectl failed (see above)"); "
        + "'xcrun devicectl list devices' lists the devices")
  }
}

/// The output of `devicectl --json-output`, because the tool's human-readable output changes between versions.
enum DeviceResult {
  /// The maximum depth of underlying errors, because each error can contain another error.
  private static let maximumDepth = 8

  /// Returns the reason for a failure: the descriptions of the error and its underlying errors.
  static func reason(_ bytes: [UInt8]) -> String? {
    guard let root = (try? JSONDocument(parsing: bytes))?.root else { return nil }
    var error = member("error", of: root)
    var texts: [String] = []
    for _ in 0..<maximumDepth {
      guard let information = error.flatMap({ member("userInfo", of: $0) }) else { break }
      if let text = text("NSLocalizedDescription", of: information), texts.last != text { texts.append(text) }
      error = member("NSUnderlyingError", of: information).flatMap { member("error", of: $0) }
    }
    return texts.isEmpty ? nil : texts.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }.joined(separator: ": ")
  }

  private static func member(_ key: String, of value: JSONParser.Value) -> JSONParser.Value? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  private static func text(_ key: String, of value: JSONParser.Value) -> String? {
    guard case .string(let text)? = member(key, of: value).flatMap({ member("string", of: $0) }) else { return nil }
    return text
  }
}
