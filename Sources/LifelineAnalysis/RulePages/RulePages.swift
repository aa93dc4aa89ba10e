/// The pages of the built-in rules, as Markdown.
///
/// They are a part of the program, so that a copied one explains its rules.
enum RulePages {}
