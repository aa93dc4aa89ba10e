internal import CLifelinePages

/// The styles and the script of a report page.
///
/// The styles and the script are part of the program, so that a copied executable can also create reports.
enum ReportAssets {
  /// The palette, the fonts, and the other styles that all pages share.
  static let baseStyle = text(lifeline_base_style())
  static let reportStyle = text(lifeline_report_style())
  /// The styles of the page of trends.
  static let trendsStyle = text(lifeline_trends_style())
  /// The colors for dark mode.
  static let darkStyle = text(lifeline_dark_style())
  /// The script, as one module.
  static let script = text(lifeline_report_script())

  private static func text(_ text: lifeline_text) -> String {
    String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.length), as: UTF8.self)
  }
}
