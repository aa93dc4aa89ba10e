/// The styles and the script of a report's page.
///
/// They are a part of the program, so that a copied one makes reports.
enum ReportAssets {}
