// The picture at the beginning of the overview: the controllers of the trace with the worst findings, each on a line from its
// first to its last event, and the findings where they happened.

const mostMapRows = 12;
// Signs that are nearer than this part of the width would cover each other.
const signRoom = 0.06;

class LifeMap {
  constructor(app) {
    this.report = app.report;
    this.trace = app.report.traces[app.report.worstPosition];
    this.rows = this.trace ? this.chooseRows() : [];
    this.element = this.rows.length ? this.make() : null;
  }

  /** The controllers, or all subjects where there are none; those with findings first when there are many. */
  chooseRows() {
    const { trace, report } = this;
    const seen = trace.subjects.filter((member) => member.first >= 0 && member.kind !== "marker");
    const controllers = seen.filter((member) => member.kind === "controller");
    this.findings = report.findings.filter((finding) => finding.counts && finding.trace === trace.position);
    this.all = controllers.length ? controllers : seen;
    const wrong = new Set(this.findings.map((finding) => this.memberOf(finding)));
    const chosen = [...this.all].sort((a, b) => wrong.has(b) - wrong.has(a)).slice(0, mostMapRows);
    return chosen.sort((a, b) => a.first - b.first);
  }

  /** The subject of a finding's first evidence that is in the picture. */
  memberOf(finding) {
    for (const sequence of finding.events) {
      const member = this.memberOfEvent(sequence);
      if (member) return member;
    }
    return undefined;
  }

  /** The subject of an event, or the owner of its view; undefined if neither is in the picture. */
  memberOfEvent(sequence) {
    const { trace } = this;
    const row = trace.rowOf(sequence);
    const member = row < 0 ? undefined : trace.memberAt(row);
    if (!member || this.all.includes(member)) return member;
    const owner = this.report.attribute(trace, member.first, "owner");
    return this.all.find((one) => one.id === owner);
  }

  make() {
    const { trace, rows } = this;
    const rest = this.all.length - rows.length;
    const title = `${trace.label}: ${plural(this.all.length, "controller")}`.replace("controller", this.all[0].kind === "controller" ? "controller" : "subject");
    return make("figure", { class: "life-map", "aria-label": `Lives in ${trace.label}, with the findings` },
      make("figcaption", {}, make("strong", {}, title),
        make("span", { class: "quiet" }, ` ${this.report.findingsText(trace) || "no findings"}${rest > 0 ? ` · ${formatCount(rest)} more not shown` : ""} · `),
        make("a", { href: fragment({ tab: "timeline", trace: trace.position + 1 }) }, "Open the timeline")),
      make("div", { class: "map-rows" }, rows.map((member) => this.makeRow(member))));
  }

  percent(moment) { return `${(100 * Math.min(Math.max(moment / Math.max(this.trace.moments, 1), 0), 1)).toFixed(2)}%`; }

  makeRow(member) {
    const { trace } = this;
    const life = make("i", { class: "map-life" });
    const start = trace.from[member.first];
    const isGone = Number.isFinite(member.gone) || trace.nameOf(member.last) === "deinit";
    const end = isGone ? trace.to[member.last] : trace.moments;
    life.style.left = this.percent(start);
    life.style.width = this.percent(end - start);
    const found = this.findings.filter((finding) => this.memberOf(finding) === member);
    return make("div", { class: `map-row kind-${kindClass(member.kind)}` },
      make("span", { class: "map-name", title: member.fullLabel }, breakable(member.label)),
      make("div", { class: "map-track" }, life, this.stacked(found, member)));
  }

  /**
   * A sign for the findings near one place; its link leads to the worst. The evidence of a finding can belong to several
   * subjects, so the place is that of the last event that belongs to this one.
   */
  stacked(findings, member) {
    const places = [];
    for (const finding of findings) {
      const last = finding.events.findLast((sequence) => this.memberOfEvent(sequence) === member);
      const row = this.trace.rowOf(last);
      const moment = row < 0 ? 0 : this.trace.from[row];
      const near = places.find((place) => Math.abs(place.moment - moment) < this.trace.moments * signRoom);
      if (near) near.there.push(finding); else places.push({ moment, there: [finding] });
    }
    return places.map(({ moment, there }) => {
      const label = there.map((finding) => `${finding.severity}: ${finding.rule}`).join(", ");
      const sign = make("a", { class: `map-finding ${there[0].severity}`, href: fragment({ finding: there[0].position + 1 }), title: label, "aria-label": label },
        there.length > 1 ? String(there.length) : there[0].severity === "error" ? "!" : there[0].severity === "warning" ? "?" : "i");
      sign.style.left = this.percent(moment);
      return sign;
    });
  }
}
