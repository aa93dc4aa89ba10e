// The files of the HTML report and of the page of trends, which stand in the folder Report.

#include "lifeline_pages.h"

// `#embed` is part of C23, and clang accepts it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t base_style[] = {
#embed "Report/base.css" suffix(,)
};

static const uint8_t report_style[] = {
#embed "Report/frame.css" suffix(,)
#embed "Report/timeline.css" suffix(,)
#embed "Report/print.css" suffix(,)
};

static const uint8_t trends_style[] = {
#embed "Report/trends.css" suffix(,)
};

static const uint8_t dark_style[] = {
#embed "Report/dark.css" suffix(,)
};

// One module. The files only declare, so their order does not matter, except for the last file, which runs.
static const uint8_t script[] = {
#embed "Report/address.js" suffix(,)
#embed "Report/app.js" suffix(,)
#embed "Report/chart.js" suffix(,)
#embed "Report/colors.js" suffix(,)
#embed "Report/detail.js" suffix(,)
#embed "Report/diagram.js" suffix(,)
#embed "Report/dom.js" suffix(,)
#embed "Report/durations.js" suffix(,)
#embed "Report/family.js" suffix(,)
#embed "Report/filter.js" suffix(,)
#embed "Report/format.js" suffix(,)
#embed "Report/keys.js" suffix(,)
#embed "Report/lanes.js" suffix(,)
#embed "Report/lifeareas.js" suffix(,)
#embed "Report/lifebands.js" suffix(,)
#embed "Report/lifechart.js" suffix(,)
#embed "Report/lifecolumns.js" suffix(,)
#embed "Report/lifecounts.js" suffix(,)
#embed "Report/lifedata.js" suffix(,)
#embed "Report/lifehead.js" suffix(,)
#embed "Report/lifepointer.js" suffix(,)
#embed "Report/liferows.js" suffix(,)
#embed "Report/lifescale.js" suffix(,)
#embed "Report/list.js" suffix(,)
#embed "Report/lives.js" suffix(,)
#embed "Report/narration.js" suffix(,)
#embed "Report/overview.js" suffix(,)
#embed "Report/pane.js" suffix(,)
#embed "Report/pointer.js" suffix(,)
#embed "Report/report.js" suffix(,)
#embed "Report/scene.js" suffix(,)
#embed "Report/states.js" suffix(,)
#embed "Report/theme.js" suffix(,)
#embed "Report/toolbar.js" suffix(,)
#embed "Report/trace.js" suffix(,)
#embed "Report/transport.js" suffix(,)
#embed "Report/viewport.js" suffix(,)
#embed "Report/words.js" suffix(,)
#embed "Report/main.js" suffix(,)
};

lifeline_text lifeline_base_style(void) { return (lifeline_text){base_style, sizeof base_style}; }
lifeline_text lifeline_report_style(void) { return (lifeline_text){report_style, sizeof report_style}; }
lifeline_text lifeline_trends_style(void) { return (lifeline_text){trends_style, sizeof trends_style}; }
lifeline_text lifeline_dark_style(void) { return (lifeline_text){dark_style, sizeof dark_style}; }
lifeline_text lifeline_report_script(void) { return (lifeline_text){script, sizeof script}; }
