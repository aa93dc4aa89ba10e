internal import LifelineDiagrams

/// Advice on the options that show the omitted parts of a picture or page.
///
/// The libraries do not depend on the options, and pictures do not mention them, because a picture's reader may not be
/// able to run the command. The command prints the advice when it writes the picture.
enum OptionAdvice {
  /// Returns the advice for `lifeline render` and for pictures that it can draw.
  ///
  /// - Parameter selection: The options that select events, as they were given.
  static func render(selection: String = "") -> OmissionAdvice {
    { omission in
      switch (omission.kind, omission.reason) {
      case (.rows, .repetition): "--no-fold shows each"
      case (.rows, .limit): "--max-rows 0 draws all"
      case (.rows, .selection): "without \(DotText.isolated(selection)), all are drawn"
      case (.rows, .detail): "--detail normal draws them"
      case (.rows, .layoutCallbacks): "--layout draws them"
      case (.views, .uneventful), (.parts, .uneventful): "--views draws them"
      case (.variants, .limit): omission.total.map { "--paths \($0) draws them" }
      case (.roots, .limit): "--subject NAME draws one"
      case (.findings, _): "lifeline check lists all"
      case (.lanes, _): omission.total.map { "--rows \($0) draws their objects" }
      case (.bands, _): "--since and --until select a shorter time"
      case (.types, .type): "--type NAME draws a type by name"
      case (.paths, .share): "--min-share 0 draws them"
      case (.paths, .limit): omission.total.map { "--max-transitions \($0) draws them" }
      case (.paths, .layout): omission.total.map { "--format dot --max-transitions \($0) writes them" }
      default: nil
      }
    }
  }

  /// The advice for `lifeline diff`.
  static let diff: OmissionAdvice = { omission in
    switch (omission.kind, omission.reason) {
    case (.rows, .limit): "--max-rows 0 draws all"
    case (.paths, .layout): "--type NAME draws one type alone"
    default: nil
    }
  }

  /// The advice for `lifeline model`.
  static let model: OmissionAdvice = { omission in
    omission.reason == .rare ? "--rare draws them" : nil
  }

  /// The advice for `lifeline report`.
  static let report: OmissionAdvice = { omission in
    switch omission.kind {
    case .rows: "--max-events 0 for no limit"
    case .types: omission.names.first.map { "'lifeline render --diagram states --type \($0)' draws this one" }
    default: nil
    }
  }
}
