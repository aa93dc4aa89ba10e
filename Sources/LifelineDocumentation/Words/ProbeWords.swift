internal import Lifeline
internal import LifelineVocabulary

/// What probes saw, and the user's own events, in words.
enum ProbeWords {
  static func phrase(of event: NarratedEvent) -> Phrase? {
    let what = event.attributes.string(.what).map(MarkdownText.code)
    switch event.name {
    case .holds:
      return event.attributes.string(.when) == "viewDidUnload"
        ? what.map { .init("still holds \($0)", "still hold \($0)") } : nil
    case .state:
      let isKept = event.attributes.boolean(.kept) == true
      return what.map { what in
        .init(
          "\(isKept ? "keeps" : "**forgets**") what the user entered in \(what)",
          "\(isKept ? "keep" : "**forget**") what the user entered in \(what)")
      }
    case .read:
      guard event.attributes.boolean(.isNil) == true else { return nil }
      return what.map { .init("finds its outlet \($0) empty", "find their outlets \($0) empty") }
    case .write, .look: return nil
    case .warning:
      return event.attributes.string(.text).map { .init("is **warned by UIKit**: \(MarkdownText.plain($0))") }
    default: return own(event)
    }
  }

  private static func own(_ event: NarratedEvent) -> Phrase {
    let name = MarkdownText.code(event.name.string)
    return event.isSpan ? .init("runs \(name)", "run \(name)") : .init("reports \(name)", "report \(name)")
  }
}
