// All data of one event.

class EventDetail {
  /** Calls `onselect` when the user selects another row. */
  constructor(report, onselect) {
    this.report = report;
    this.onselect = onselect;
    this.element = make("section", { class: "card detail", "aria-label": "Event" });
  }

  show(trace, row) {
    if (row < 0) {
      return refill(this.element, make("h3", {}, "Event"),
        make("p", { class: "hint" }, "Select an event in the timeline or the list, or step with J and K."));
    }
    refill(this.element,
      make("h3", {}, trace.isMarker(row) ? "Marker " : "Event ", make("span", { class: "number" }, `#${trace.sequence[row]}`)),
      make("p", { class: "detail-title" }, eventText(this.report, trace, row)),
      this.makeFindings(trace, row),
      make("dl", { class: "facts" }, this.facts(trace, row).map(([key, value]) => [make("dt", {}, key), make("dd", {}, value)])));
  }

  makeFindings(trace, row) {
    return (trace.findings.get(row) ?? []).map((position) => {
      const finding = this.report.findings[position];
      return make("p", { class: `finding-note ${finding.counts ? finding.severity : "passed"}` },
        make("a", { href: fragment({ finding: position + 1 }) }, finding.rule), " ", finding.message);
    });
  }

  facts(trace, row) {
    const { report } = this;
    const member = trace.memberAt(row);
    const facts = [];
    if (member) facts.push(["Subject", [member.fullLabel, make("span", { class: "quiet" }, ` ${member.kind}`)]]);
    facts.push(["Time", trace.isCounted ? formatSteps(trace.time[row]) : `${formatTime(trace.time[row], trace.lastTime)} (${formatCount(trace.time[row])} ns)`]);
    if (trace.end[row] > 0) {
      facts.push(["Duration", `${this.length(trace, trace.duration[row])}, until #${trace.end[row]}`]);
    } else if (trace.end[row] === openEnd) facts.push(["Duration", "The span has not ended."]);
    if (trace.parent[row] >= 0) facts.push(["Called in", this.link(trace, trace.parent[row])]);
    const inside = this.inside(trace, row);
    if (inside.length) facts.push(["Calls", this.makeCalls(trace, inside)]);
    if (trace.cause[row]) facts.push(["Caused by", this.linkTo(trace, trace.cause[row])]);
    facts.push(["Thread", trace.thread[row] === 1 ? "1 (main)" : String(trace.thread[row])]);
    // A grace period says when a leak is reported, not what happened; with a counting clock, it is not even a time.
    for (const [key, value] of report.attributesAt(trace, row)) if (key !== "grace" && key !== "references") facts.push([key, this.value(trace, row, key, value)]);
    for (const [key, value] of report.endAttributesAt(trace, row)) facts.push([`${key} (at the end)`, this.value(trace, row, key, value)]);
    if (trace.line[row]) facts.push(["Line", `${trace.line[row]} of ${trace.source ?? trace.label}`]);
    return facts;
  }

  length(trace, duration) {
    return trace.isCounted ? formatSteps(duration) : `${formatDuration(duration)} (${formatCount(duration)} ns)`;
  }

  value(trace, row, key, value) {
    const text = valueText(this.report, trace, row, key, value);
    return this.report.narration.subjectKeys.has(key) && typeof value === "number" && !text.includes("#") ? `${text} (#${value})` : text;
  }

  makeCalls(trace, rows) {
    const most = 14;
    const rest = rows.length > most ? make("li", { class: "quiet" }, `and ${plural(rows.length - most, "more event")}`) : null;
    return make("ul", { class: "calls" }, rows.slice(0, most).map((row) => make("li", {}, this.link(trace, row))), rest);
  }

  /** Returns the rows directly inside a span. */
  inside(trace, row) {
    const rows = [];
    for (let next = row + 1; next < trace.count && trace.end[row] !== 0; next++) {
      if (trace.end[row] > 0 && trace.sequence[next] > trace.end[row]) break;
      if (trace.parent[next] === row) rows.push(next);
      if (rows.length > 1000) break;
    }
    return rows;
  }

  link(trace, row) {
    const who = trace.subject[row] === trace.subject[this.row] ? "" : `${subjectText(trace, row)} `;
    return make("button", { type: "button", class: "link", onclick: () => this.onselect(row) },
      `${who}${eventText(this.report, trace, row)} #${trace.sequence[row]}`);
  }

  /** Creates a link to an event by its number. The page may not contain the event. */
  linkTo(trace, sequence) {
    const row = trace.rowOf(sequence);
    return row < 0 ? `event #${sequence}, not on this page` : this.link(trace, row);
  }
}
