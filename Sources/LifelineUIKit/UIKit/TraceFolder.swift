#if os(iOS) || os(tvOS) || os(visionOS)
  public import Foundation
  public import Lifeline

  /// A folder for traces in an app's container.
  ///
  /// The app can read and write the files even while the device is locked, because the system may launch an app in the
  /// background. After a restart, the device must have been unlocked once. The files are excluded from backups.
  public struct TraceFolder: Sendable {
    /// The `Lifeline` folder in the app's caches folder, which the system may empty when space runs low.
    public static let caches = TraceFolder(in: .cachesDirectory)
    /// The `Lifeline` folder in the app's documents folder, which users can see if the app shares its documents.
    public static let documents = TraceFolder(in: .documentDirectory)

    private let directory: FileManager.SearchPathDirectory

    private init(in directory: FileManager.SearchPathDirectory) {
      self.directory = directory
    }

    /// The location of the folder, which may not exist yet.
    public var url: URL {
      let folders = FileManager.default.urls(for: directory, in: .userDomainMask)
      let base = folders.first ?? URL(fileURLWithPath: NSTemporaryDirectory())
      return base.appendingPathComponent("Lifeline", isDirectory: true)
    }

    /// The files of all traces in the folder, oldest first.
    ///
    /// A trace with limits has one file per segment. The file of a trace that is not closed, for example because the
    /// system ended the app, may be followed by a tail file (`.tail`) with the newest events. Keep both files in the
    /// same folder.
    public var files: [URL] {
      let names = Set((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
      let segments = names.compactMap { SegmentName($0) }.sorted().map(\.text)
      let files = segments.flatMap { [$0, $0 + TailLayout.suffix] }
      return files.filter(names.contains).map { url.appendingPathComponent($0) }
    }

    /// Creates the folder with its attributes.
    func create() throws {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true,
        attributes: [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication])
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      var url = url
      try url.setResourceValues(values)
    }

    /// The path of this process's trace. Sorting the names orders them by the start times of the processes.
    var pathOfThisProcess: String {
      let seconds = Int(Date().timeIntervalSince1970)
      let process = ProcessInfo.processInfo
      return url.appendingPathComponent("\(seconds)-\(process.processName)-\(process.processIdentifier).jsonl").path
    }
  }

  extension TraceSink where Self == JSONLinesSink {
    /// Returns a sink that writes the trace of this process to a separate file in one of the app's folders.
    ///
    /// Files of earlier processes stay until you or the system delete them; ``TraceFolder/files`` lists them.
    ///
    /// - Parameters:
    ///   - folder: The folder, which is created if it does not exist.
    ///   - durability: The failures that an event survives.
    ///   - limits: The maximum size and age of the trace's files. The default is 20 MB for this process.
    /// - Throws: An error if the folder or the file cannot be created.
    public static func jsonLines(
      in folder: TraceFolder, durability: JSONLinesSink.Durability = .crashSafe,
      limits: JSONLinesSink.Limits? = JSONLinesSink.Limits(totalSize: 20_000_000)
    ) throws -> Self {
      try folder.create()
      return try .jsonLines(at: folder.pathOfThisProcess, durability: durability, limits: limits)
    }
  }
#endif
