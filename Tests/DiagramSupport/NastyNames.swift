/// Names that break what is not careful.
package enum NastyNames {
  package static let all = [
    "plain", "\"quoted\"", "back\\slash", "ends with \\", "\\N\\G\\l", "<b>&amp;</b>", "a & b", "semi;colon # % {x}",
    "two\nlines", "tab\there", "\u{1B}[31mred", "nul\u{0}", "end", "END", "emoji 🎉👩‍👩‍👧", "שלום עולם", "\u{202E}over",
    "日本語", "a:b->c",
    "```", "--", "==", "%%", "'", "", " ", "@enduml", "participant x", "]]>",
    "#2", "[[fork]]", "$$x^2$$", "direction LR", "**bold** _it_", "`code`",
  ]
}
