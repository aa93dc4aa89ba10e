internal import Lifeline
internal import LifelineBase

/// The HTML of a report, which consists of a policy, styles, pictures, data, and the script that builds the page from
/// them.
///
/// The file is self-contained. The policy identifies the script and the styles by their hashes, so no other script can
/// run, and nothing can be loaded. Text from a trace occurs only in the data, which browsers do not execute, and as
/// escaped text.
struct ReportPage {
  let title: String
  /// The data as JSON without markup; see ``JSONWriter``.
  let data: [UInt8]
  let pictures: StatePictures
  let leaks: LeakPictures

  /// The whole file.
  var html: [UInt8] {
    // All pictures share the same styles.
    let style = leaks.inOrder.isEmpty ? pictures.style : leaks.style
    let sheet = ReportAssets.baseStyle + ReportAssets.reportStyle + style.always
    let dark = ReportAssets.darkStyle + style.dark
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 400_000)
    bytes += head(sheet: sheet, dark: dark).utf8
    for (id, svg) in pictures.inOrder.map({ ($0.id, $0.svg) }) + leaks.inOrder {
      bytes += "<figure class=\"picture\" id=\"\(id)\">".utf8
      bytes += svg
      bytes += "</figure>\n".utf8
    }
    bytes += "</div>\n<script type=\"application/json\" id=\"data\">".utf8
    bytes += data
    bytes += "</script>\n<script type=\"module\">\(ReportAssets.script)</script>\n</body>\n</html>\n".utf8
    return bytes
  }

  private func head(sheet: String, dark: String) -> String {
    let title = HTMLText.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(sheet: sheet, dark: dark))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="lifeline report">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>\(sheet)</style>
      <style id="dark" media="screen and (prefers-color-scheme: dark)">\(dark)</style>
      </head>
      <body>
      <div id="app"><div class="blocked" role="note"><h1>\(title)</h1>
      <p>A script in this file displays the report. If this text remains, the browser or the server blocked the script: \
      JavaScript is off, or the server sends a Content-Security-Policy that forbids it. Open the downloaded file instead, or \
      have the server send this file without that policy; the file has its own strict policy.</p></div></div>
      <div id="pictures">

      """
  }

  /// Returns the policy, which prevents loading other files, running scripts from outside the file, and converting text
  /// to markup.
  private static func policy(sheet: String, dark: String) -> String {
    """
    default-src 'none'; script-src \(source(ReportAssets.script)); style-src \(source(sheet)) \(source(dark)); \
    img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'
    """
  }

  /// Returns the policy source that identifies the given text in the file.
  private static func source(_ text: String) -> String { "'sha256-\(Base64.encoded(SHA256.hash(Array(text.utf8))))'" }
}
