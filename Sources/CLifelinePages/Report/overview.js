// The overview: the traced objects and the findings.

// With more mistakes, the mistakes of one rule are folded.
const mostFindings = 12;
const shownPerRule = 3;

class Overview {
  constructor(app) {
    this.app = app;
    const { report } = app;
    this.element = make("section", { class: "page overview", id: "overview", "aria-label": "Overview" },
      app.lives.element, this.makeFigures(), this.makeNotes(), this.makeFindings(), this.makeTraces(), this.makeTypes());
    this.report = report;
  }

  makeFigures() {
    const { report } = this.app;
    const sum = (value) => report.traces.reduce((total, trace) => total + value(trace), 0);
    const count = (severity) => report.mistakes((finding) => finding.severity === severity);
    const found = (severity) => report.findings.filter((finding) => finding.counts && finding.severity === severity).length;
    const times = (severity, number) => (severity && found(severity) > number ? ` (${formatCount(found(severity))} times)` : "");
    return make("dl", { class: "figures" }, [
      ["error", count("error"), "error"], ["warning", count("warning"), "warning"], ["note", count("note"), "note"],
      ["", sum((trace) => trace.events), "event"], ...this.makeKinds().map(([kind, number]) => ["", number, kind]),
      ["", sum((trace) => trace.subjectCount), "subject"], ["", report.traces.length, "trace"],
    ].map(([severity, number, noun]) => make("div", { class: `figure ${severity} ${number === 0 ? "none" : ""}` },
      make("dt", {}, `${number === 1 ? noun : pluralOf(noun)}${times(severity, number)}`), make("dd", {}, formatCount(number)))));
  }

  /** Counts the controllers or, in programs without controllers, the objects of the most frequent kinds. */
  makeKinds() {
    const counts = new Map();
    for (const type of this.app.report.types) counts.set(type.kind, (counts.get(type.kind) ?? 0) + type.instances);
    const controllers = counts.get("controller") ?? 0;
    if (controllers || !counts.size) return [["controller", controllers]];
    return [...counts].sort((one, other) => other[1] - one[1]).slice(0, 3);
  }

  /** Lists the limits of the data, such as missing events. */
  makeNotes() {
    const { report } = this.app;
    const notes = [];
    const open = report.traces.filter((trace) => !trace.isClosed).map((trace) => trace.label);
    if (open.length) notes.push(`Not closed: ${listed(open)}. The end may be missing.`);
    const lost = report.traces.reduce((total, trace) => total + trace.lost, 0);
    const broken = report.traces.reduce((total, trace) => total + trace.broken, 0);
    if (lost) notes.push(`${plural(lost, "event")} ${lost === 1 ? "is" : "are"} lost.`);
    if (broken) notes.push(`${plural(broken, "line")} could not be read.`);
    notes.push(...report.notJudged);
    if (report.isThinned) notes.push(this.thinnedText());
    return [
      notes.length ? make("ul", { class: "notes" }, notes.map((note) => make("li", {}, note))) : null,
      report.damages.length ? make("details", { class: "notes" }, make("summary", {}, plural(report.damageCount, "issue")),
        make("ul", {}, report.damages.map((text) => make("li", {}, text)),
          report.damageCount > report.damages.length ? make("li", {}, `and ${formatCount(report.damageCount - report.damages.length)} more`) : null)) : null,
    ];
  }

  thinnedText() {
    const { report } = this.app;
    const sum = (value) => report.traces.reduce((total, trace) => total + value(trace), 0);
    const [held, all] = [sum((trace) => trace.count), sum((trace) => trace.rowCount)];
    return `The timeline shows a selection: ${formatCount(held)} of ${formatCount(all)} rows. It keeps evidence first, then markers, creations, `
      + `deallocations, and actions, then evenly spread callbacks. Counts, findings, diagrams, and durations cover all events. `
      + `Limit: ${formatCount(report.limit)} events${report.limitAdvice ? ` (${report.limitAdvice})` : ""}.`;
  }

  // MARK: Findings

  makeFindings() {
    const { report } = this.app;
    const groups = this.groups();
    const counted = groups.filter((group) => group.counts);
    const passed = groups.filter((group) => !group.counts);
    return make("section", { class: "findings", "aria-label": "Findings" }, make("h2", {}, "Findings"),
      counted.length ? this.makeCounted(counted) : make("p", { class: "good" }, "No findings."),
      passed.length ? make("details", { class: "passed-findings" }, make("summary", {}, `${plural(passed.length, "finding")} baselined or suppressed`), passed.map((group) => this.makeFinding(group))) : null,
      report.gone.length ? make("details", { class: "passed-findings" }, make("summary", {}, `${plural(report.gone.length, "baselined finding")} resolved`),
        make("ul", {}, report.gone.map((entry) => make("li", {}, `${entry.rule} about ${entry.type}`)))) : null);
  }

  /** Shows the first mistakes of a rule. If there are many, the other mistakes are folded below them. */
  makeCounted(groups) {
    if (groups.length <= mostFindings) return groups.map((group) => this.makeFinding(group));
    const byRule = new Map();
    for (const group of groups) {
      const key = `${group.severity} ${group.rule}`;
      if (byRule.has(key)) byRule.get(key).push(group); else byRule.set(key, [group]);
    }
    return [...byRule.values()].map((same) => [
      same.slice(0, shownPerRule).map((group) => this.makeFinding(group)),
      same.length > shownPerRule ? make("details", { class: "passed-findings" }, make("summary", {}, `${plural(same.length - shownPerRule, "more mistake")} of ${same[0].rule}`),
        same.slice(shownPerRule).map((group) => this.makeFinding(group))) : null,
    ]);
  }

  /** Shows the findings of one mistake together: the first finding, links to the others, and the retention diagram of all. */
  groups() {
    const { report } = this.app;
    return report.groups.map((positions, index) => {
      const [first, ...others] = positions.map((position) => report.findings[position]);
      return { ...first, number: index + 1, others, why: first.why ?? others.find((finding) => finding.why)?.why };
    });
  }

  makeFinding(group) {
    const { report } = this.app;
    return make("article", { class: `finding ${group.counts ? group.severity : "passed"}`, id: `finding-${group.position + 1}`, tabindex: -1 },
      make("h3", {}, make("span", { class: "severity" }, group.number ? `${group.number} ${group.severity}` : group.severity), make("code", {}, group.rule),
        make("span", { class: "quiet" }, report.traces.length > 1 ? ` in ${report.traces[group.trace]?.label ?? "?"}` : "")),
      make("p", { class: "message" }, group.message),
      group.allowed !== null ? make("p", { class: "why" }, `Suppressed: ${group.allowed}`) : group.known ? make("p", { class: "why" }, "Baselined: listed in the baseline.") : null,
      this.makeHolders(group),
      this.makeWhy(group),
      group.suspect ? make("p", { class: "source" }, "Suspect: ", make("code", {}, group.suspect)) : null,
      group.places.map(([label, text]) => make("p", { class: "source" }, `${label}: `, label === "Step" ? text : make("code", {}, text))),
      make("p", { class: "evidence" }, "Evidence: ", group.events.map((sequence) => this.makeEvidence(group, sequence))),
      make("p", { class: "fix" }, make("strong", {}, "Fix: "), group.fix),
      group.others.length ? this.makeOthers(group) : null);
  }

  makeEvidence(finding, sequence) {
    const trace = this.app.report.traces[finding.trace];
    const row = trace?.rowOf(sequence) ?? -1;
    if (row < 0) return make("span", { class: "evidence-link" }, `#${sequence}`);
    const isEnd = trace.end[row] === sequence;
    return make("a", { class: "evidence-link", href: fragment({ trace: finding.trace + 1, event: sequence }) },
      `#${sequence} `, make("span", {}, `${subjectText(trace, row)} ${eventText(this.app.report, trace, row)}${isEnd ? " ends" : ""}`));
  }

  /** Shows the chain of references that keeps a leaked object alive, if the trace contains it. */
  makeHolders(finding) {
    const { report } = this.app;
    const trace = report.traces[finding.trace];
    for (const sequence of trace ? finding.events : []) {
      const row = trace.rowOf(sequence);
      const path = row < 0 ? undefined : report.attribute(trace, row, "path") ?? report.attribute(trace, row, "holders");
      if (path) return make("p", { class: "path" }, make("strong", {}, "Retained by: "), make("code", {}, String(path)));
    }
    return null;
  }

  /** Shows the retention diagram of the leaked objects of a mistake. */
  makeWhy(group) {
    const picture = group.why ? document.getElementById(group.why) : null;
    return picture && make("details", { class: "why-alive", open: true }, make("summary", {}, "Why alive"), picture);
  }

  makeOthers(group) {
    const { traces } = this.app.report;
    const elsewhere = group.others.filter((finding) => finding.trace !== group.trace);
    const label = (finding) => (elsewhere.length ? `${traces[finding.trace]?.label ?? "?"}: ` : "");
    return make("details", {}, make("summary", {}, this.othersText(group.others, elsewhere)),
      make("ul", {}, group.others.slice(0, 200).map((finding) => make("li", {}, label(finding), finding.message, " ", finding.events.slice(0, 3).map((sequence) => this.makeEvidence(finding, sequence)))),
        group.others.length > 200 ? make("li", {}, `and ${formatCount(group.others.length - 200)} more`) : null));
  }

  /** Describes the other findings of a mistake: `1 more, in another trace`, or `5 more, 2 of them in 2 other traces`. */
  othersText(others, elsewhere) {
    const more = `${formatCount(others.length)} more`;
    if (!elsewhere.length) return this.app.report.traces.length > 1 ? `${more}, in the same trace` : more;
    const count = new Set(elsewhere.map((finding) => finding.trace)).size;
    const share = elsewhere.length < others.length ? `${formatCount(elsewhere.length)} of them ` : "";
    return `${more}, ${share}in ${count === 1 ? "another trace" : `${formatCount(count)} other traces`}`;
  }

  // MARK: Traces and Types

  makeTraces() {
    const { report } = this.app;
    return make("section", { "aria-label": "Traces" }, make("h2", {}, "Traces"),
      makeTable(["Trace", "System", "Process", "Started", "Duration", "Events", "Findings"], report.traces.map((trace) => [
        [make("a", { href: fragment({ tab: "timeline", trace: trace.position + 1 }) }, trace.label), trace.labels.map((label) => [" ", make("code", { class: "quiet" }, label)])],
        trace.system ?? "–", trace.process ? `${trace.process}, ${trace.platform}` : "–",
        trace.clock === "counting" ? "counting clock" : trace.started.replace("T", " ").slice(0, 19),
        formatDuration(trace.lastTime, trace.isCounted), formatCount(trace.events),
        formatCount(report.mistakes((finding) => finding.trace === trace.position)),
      ])));
  }

  makeTypes() {
    const { report } = this.app;
    return make("section", { "aria-label": "Types" }, make("h2", {}, "Types"),
      makeTable(["Type", "Kind", "Instances", "Callbacks"], report.types.map((type) => [
        make("button", { type: "button", class: "link", onclick: () => this.app.showType(type.name) }, type.name),
        make("span", { class: `kind-${kindClass(type.kind)}` }, type.kind), formatCount(type.instances),
        formatCount(type.callbacks.reduce((total, callback) => total + callback.count, 0)),
      ])));
  }
}

/** Creates a table. Columns whose first cell is a number are aligned on the right. */
function makeTable(titles, rows) {
  const isNumber = titles.map((_, index) => rows.length > 0 && typeof rows[0][index] === "string" && /^[\d,.]+( (ns|µs|ms|s|steps?))?$/.test(rows[0][index]));
  return make("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": titles[0] }, make("table", {},
    make("thead", {}, make("tr", {}, titles.map((title, index) => make("th", { scope: "col", class: isNumber[index] ? "n" : null }, title)))),
    make("tbody", {}, rows.map((cells) => make("tr", {}, cells.map((cell, index) => make("td", { class: isNumber[index] ? "n" : null }, cell)))))));
}
