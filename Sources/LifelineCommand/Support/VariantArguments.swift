/// The options of variants diagrams.
struct VariantArguments: ParameterGroup {
  @Option(
    help: "Maximum number of frequent variants per type, and of other variants with mistakes. Default: 6.",
    valueName: "COUNT")
  var paths: Int?
  var heading: String? { "Variants" }

  /// The problems with the options.
  var problems: [UsageProblem] {
    guard let paths, paths < 1 else { return [] }
    return UsageError("'--paths' must be at least 1").problems
  }

  /// The names of the options that were given.
  var given: [String] { paths == nil ? [] : ["--paths"] }
}
