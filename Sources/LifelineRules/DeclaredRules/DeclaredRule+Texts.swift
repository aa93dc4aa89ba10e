/// The default summary and fix of a declared rule, for models that do not provide them.
extension DeclaredRule {
  /// Returns the mistake that the rule reports, in one line.
  func summary(in model: LifecycleModel) -> String {
    if let summary { return summary }
    return switch requirement {
    case .spanEndsWithin(let span, let budget): "A span \(span) took longer than \(TimeBudget.text(of: budget))."
    case .spanEnds(let span): "A span \(span) did not end."
    case .maximumAlive(let count): "More than \(count) objects of the model \(model.name) were alive at the same time."
    case .follows(let after, let callback, let before): "\(callback) did not follow \(after) before \(before)."
    }
  }

  /// The fix for the rule's findings.
  var advice: String {
    if let fix { return fix }
    return switch requirement {
    case .spanEndsWithin(let span, _):
      "Find what \(span) waits for: the trace shows the events inside the span. If the duration is intended, increase "
        + "'endsWithin' in the model."
    case .spanEnds(let span):
      "End \(span) on every path, even if an error is thrown: use span(_:) with a closure, which always ends."
    case .maximumAlive:
      "Find what retains the oldest objects, or reuse objects instead of creating new ones. If the number is "
        + "intended, increase 'maximumAlive' in the model."
    case .follows(let after, let callback, _):
      "Call \(callback) on every path after \(after), even if an error is thrown, for example in a defer block."
    }
  }

  /// The description of the rule for its page.
  var explanation: String {
    switch requirement {
    case .spanEndsWithin:
      "The rule measures the time from the begin to the end, including the time that an asynchronous span waits. A span that "
        + "has not ended is also reported if it exceeds the maximum. There is one finding per type, with the longest duration."
    case .spanEnds:
      "A span that has not ended at the end of the trace is reported. There is one finding per type."
    case .maximumAlive:
      "The rule counts objects from their `init` to their `deinit`. There is one finding per trace. It states when the "
        + "maximum was first exceeded, how often it was exceeded, and the largest number."
    case .follows(let after, let callback, let before):
      "One `\(callback)` is enough for all previous `\(after)` events. "
        + (before == "deinit" ? "" : "The object's `deinit` is also a deadline. ")
        + "There is one finding per object, for the first missing `\(callback)`."
    }
  }

  /// The limits of the rule for its page.
  var limits: String {
    switch requirement {
    case .spanEndsWithin:
      "Spans that began before the trace, and all spans of a trace with a counting clock, which does not measure time."
    case .spanEnds: "Traces that were not closed: the end of the span may be missing."
    case .maximumAlive:
      "Objects whose `init` is not in the trace, unless the trace continues a trace in which they are alive."
    case .follows(let after, _, let before):
      "Objects that are alive at the end of the trace"
        + (before == "deinit" ? "" : " and had no `\(before)` after `\(after)`")
        + ", and `\(after)` events before the trace."
    }
  }
}
