/// The pages of the built-in rules, as Markdown.
///
/// They are part of the program, so that a copied executable can explain its rules.
enum RulePages {}
