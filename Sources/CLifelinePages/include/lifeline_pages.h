// The texts of files that are part of the program, so that a copied executable needs no file beside it.

#ifndef LIFELINE_PAGES_H
#define LIFELINE_PAGES_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A text in UTF-8. It exists as long as the process, and does not end with a NUL character.
typedef struct lifeline_text {
  const uint8_t *bytes;
  size_t length;
} lifeline_text;

/// The page of a rule in Markdown.
typedef struct lifeline_rule_page {
  const char *id;
  lifeline_text text;
} lifeline_rule_page;

/// Returns the pages of the built-in rules, and their number in `count`.
const lifeline_rule_page *lifeline_rule_pages(size_t *count);

/// Returns the palette, the fonts, and the other styles that all pages share.
lifeline_text lifeline_base_style(void);
/// Returns the styles of a report.
lifeline_text lifeline_report_style(void);
/// Returns the styles of the page of trends.
lifeline_text lifeline_trends_style(void);
/// Returns the colors for dark mode.
lifeline_text lifeline_dark_style(void);
/// Returns the script of a report, as one module.
lifeline_text lifeline_report_script(void);

#pragma clang assume_nonnull end

#endif
