// The durations of callbacks: for each type, a row with a small chart per callback, all on one logarithmic scale.

const barWidth = 7;
const chartHeight = 26;

class Durations {
  constructor(app) {
    this.app = app;
    const types = app.report.types.map((type) => ({ type, callbacks: type.callbacks.filter((callback) => callback.ended) }))
      .filter(({ callbacks }) => callbacks.length);
    const all = types.flatMap(({ callbacks }) => callbacks);
    this.first = Math.min(...all.map((callback) => callback.firstBar));
    this.last = Math.max(...all.map((callback) => callback.firstBar + callback.bars.length));
    this.element = make("section", { class: "page durations", id: "durations", "aria-label": "Durations" },
      makeClockHint(app.report),
      all.length ? make("p", { class: "hint" }, `Each chart shows the distribution of durations, from ${this.text(barStart(this.first))} `
        + `on the left to ${this.text(barStart(this.last))} on the right, doubling every two bars. The line marks the median. Durations include nested calls.`)
        : make("p", { class: "hint" }, "No durations: no span has ended."),
      types.map(({ type, callbacks }) => this.makeType(type, callbacks)));
  }

  text(duration) { return formatDuration(duration, this.app.report.isCounted); }

  makeType(type, callbacks) {
    const rows = [...callbacks].sort((a, b) => b.total - a.total).map((callback) => [
      make("button", { type: "button", class: "link", onclick: () => this.app.showType(type.name, callback.name) }, callback.name),
      formatCount(callback.ended), this.text(callback.median), this.text(callback.p95), this.text(callback.longest),
      this.text(callback.total), this.makeChart(callback),
    ]);
    return make("article", { class: "card" }, make("h2", {}, type.name, make("span", { class: "quiet" }, ` ${type.kind}`)),
      makeTable(["Callback", "Calls", "Median", "95%", "Longest", "Total", "Distribution"], rows));
  }

  makeChart(callback) {
    const width = (this.last - this.first) * barWidth;
    const most = Math.max(...callback.bars);
    const label = `${callback.name}: ${plural(callback.ended, "call")}, from ${this.text(callback.shortest)} to ${this.text(callback.longest)}`;
    const chart = makeSVG("svg", { class: "bars", width, height: chartHeight, viewBox: `0 0 ${width} ${chartHeight}`, role: "img", "aria-label": label },
      makeSVG("title", {}, label),
      makeSVG("line", { class: "axis", x1: 0, x2: width, y1: chartHeight - 0.5, y2: chartHeight - 0.5 }));
    callback.bars.forEach((count, index) => {
      if (!count) return;
      const height = Math.max(2, (count / most) * (chartHeight - 4));
      const bar = callback.firstBar + index;
      chart.append(makeSVG("rect", { x: (bar - this.first) * barWidth + 1, y: chartHeight - 1 - height, width: barWidth - 2, height },
        makeSVG("title", {}, `${plural(count, "call")} of ${this.text(barStart(bar))} to ${this.text(barStart(bar + 1))}`)));
    });
    const median = (barPlace(callback.median) - this.first) * barWidth;
    chart.append(makeSVG("line", { class: "median", x1: median, x2: median, y1: 0, y2: chartHeight }));
    return chart;
  }
}

/** Explains what the durations are if traces have a counting clock. */
function makeClockHint(report) {
  const counted = report.traces.filter((trace) => trace.isCounted).length;
  if (!counted) return null;
  return make("p", { class: "hint counted" }, report.isCounted
    ? "These traces have a counting clock: durations are numbers of steps and do not measure speed."
    : `${formatCount(counted)} of ${plural(report.traces.length, "trace")} ${counted === 1 ? "has" : "have"} a counting clock, so ${counted === 1 ? "its" : "their"} durations are unknown and not included.`);
}

/** Returns the beginning of a bar: bar 2n begins at 2ⁿ nanoseconds, and the next bar at one and a half times as many. */
function barStart(bar) { return bar <= 0 ? 0 : 2 ** (bar >> 1) * (bar % 2 ? 1.5 : 1); }

/** Returns the position of a duration among the bars, as a number with a fraction. */
function barPlace(duration) {
  if (duration < 1) return 0;
  const exponent = Math.floor(Math.log2(duration));
  const within = duration / 2 ** exponent;
  return 2 * exponent + (within < 1.5 ? (within - 1) * 2 : 1 + (within - 1.5) * 2);
}
