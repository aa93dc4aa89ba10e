internal import Foundation
internal import Lifeline

/// How one writes JSON Lines without Lifeline: the same line into the same file, with a time of its own.
enum PlainPeers {
  private static let events = 50_000

  /// `print` with an interpolated line.
  static func print(to path: String) -> Contestant {
    .loop("print", events: events) {
      var file = try CFile(path: path)
      return {
        for number in 0..<events {
          let event = Line(seq: number)
          Swift.print(
            """
            {"seq":\(event.seq),"t":\(event.t),"thread":\(event.thread),"id":\(event.id),"kind":"\(event.kind)",\
            "type":"\(event.type)","name":"\(event.name)","event":"\(event.event)","phase":"\(event.phase)"}
            """, to: &file)
        }
        file.close()
      }
    }
  }

  /// Foundation's encoder.
  static func encoder(to path: String) -> Contestant {
    .loop("JSONEncoder", events: events) {
      let file = try CFile(path: path)
      let encoder = JSONEncoder()
      return {
        for number in 0..<events { file.write(try encoder.encode(Line(seq: number))) }
        file.close()
      }
    }
  }

  private struct Line: Encodable {
    let seq: Int
    let t = Int(DispatchTime.now().uptimeNanoseconds)
    let thread = 1
    let id = 7
    let kind = "controller"
    let type = "SubViewController"
    let name = "sub"
    let event = "viewDidLoad"
    let phase = "begin"

    init(seq: Int) { self.seq = seq }
  }

  /// A file of the C library, which collects what is written.
  private struct CFile: TextOutputStream {
    private let file: UnsafeMutablePointer<FILE>

    init(path: String) throws {
      guard let file = fopen(path, "w") else { throw MeasurementError("\(path) cannot be written") }
      self.file = file
    }

    func write(_ string: String) {
      var string = string
      string.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    }

    func write(_ data: Data) {
      data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
      fputc(10, file)
    }

    func close() { fclose(file) }
  }
}
