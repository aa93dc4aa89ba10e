/// The pages of the built-in rules in Markdown.
///
/// The pages are part of the program, so that a copied executable can also explain its rules.
enum RulePages {}
