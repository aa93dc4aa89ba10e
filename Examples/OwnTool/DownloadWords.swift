import Lifeline

extension TraceWord {
  /// The words for the events of downloads.
  static let downloads: [TraceWord] = [
    TraceWord("start", .observation, sentence: .init("starts", plural: "start")),
    TraceWord("finish", .observation, sentence: .init("is complete", plural: "are complete")),
    TraceWord(
      "fail", .observation, label: "failed[: {because}]",
      sentence: .init("*fails*[ because of {because}]", plural: "*fail*[ because of {because}]")),
  ]
}
