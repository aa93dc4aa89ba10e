import Lifeline
import LifelineCommand
import LifelineFormats

struct TabImporter: TraceImporter {
  static let description = ImporterDescription(
    id: "tabs", summary: "Lines of a type, a tab, and a callback.", unit: .lines, recognizes: { $0.contains(0x09) }
  ) { _ in TabImporter() }

  mutating func read(_ part: ImportPart, to output: ImportOutput) {
    guard case .record(let record) = part else { return }
    let words = record.text.split(separator: "\t")
    guard words.count == 2 else { return output.skip(.notUnderstood) }
    output.add(ImportedEvent(type: TypeName(String(words[0])), name: EventName(String(words[1]))))
  }
}
