/// The styles and the script of a report page.
///
/// The styles and the script are part of the program, so that a copied executable can also create reports.
enum ReportAssets {}
