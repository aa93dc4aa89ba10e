import LifelineBase
import Testing

@Suite struct ShellTextTests {
  @Test(
    arguments: [
      ("trace.jsonl", "trace.jsonl"), ("--to=1.5s", "--to=1.5s"), ("", "''"), ("two words", "'two words'"),
      ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("$HOME", "'$HOME'"), ("ä", "'ä'"),
    ])
  func `a word is what a shell would read`(word: String, quoted: String) {
    #expect(ShellText.quoted(word) == quoted)
  }
}
