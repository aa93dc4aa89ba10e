// The search, the filters, and the buttons above the timeline.

class Toolbar {
  constructor(app) {
    this.app = app;
    const { report, filter } = app;
    const types = [["", "All types"], ...report.types.map((type) => [type.name, type.name])];
    const callbacks = [...new Set(report.types.flatMap((type) => type.callbacks.map((callback) => callback.name)))].sort();
    this.search = this.makeInput("Search", "Search (/)", (value) => app.search(value));
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") app.stepAmongMatches(event.shiftKey ? -1 : 1);
    });
    this.matches = make("output", { class: "matches" });
    this.type = makeSelect("Show one type", types, "", (value) => this.set("type", value));
    this.callback = makeSelect("Show one callback", [["", "All callbacks"], ...callbacks.map((name) => [name, name])], "", (value) => this.set("callback", value));
    this.subject = this.makeInput("Subject", "Filter by the subject's name, type, or #number", (value) => this.set("subject", value));
    this.subject.setAttribute("list", "subjects");
    this.text = this.makeInput("Contains", "Filter by the event's text", (value) => this.set("text", value));
    this.findingsOnly = makeButton("Findings only", "Show only evidence of findings (F)", () => this.set("findingsOnly", !filter.findingsOnly), { "aria-pressed": "false" });
    this.clear = makeButton("Clear", "Clear all filters", () => this.clearAll(), { disabled: true });
    this.scale = makeButton("To scale", "Draw time to scale (T)", () => app.setToScale(!app.isToScale), { "aria-pressed": "false" });
    this.linked = makeButton("Step together", "Step all traces together", () => app.setLinked(!app.areLinked), { "aria-pressed": "false", hidden: true });
    this.fold = make("details", { class: "fold" }, make("summary", {}, "Filters"),
      make("div", { class: "group filters" }, this.type, this.subject, this.callback, this.text, this.findingsOnly, this.clear, this.makeSubjects()));
    this.foldOnNarrowPages();
    this.element = make("div", { class: "toolbar", role: "toolbar", "aria-label": "Search and filters" },
      make("div", { class: "group" }, this.search, this.matches,
        makeButton("↑", "Previous match (Shift+N)", () => app.stepAmongMatches(-1)), makeButton("↓", "Next match (N)", () => app.stepAmongMatches(1))),
      this.fold,
      make("div", { class: "group zoom" }, this.scale,
        makeButton("−", "Zoom out (−)", () => app.zoom(1.6)), makeButton("+", "Zoom in (+)", () => app.zoom(0.625)), makeButton("Fit", "Fit all (0)", () => app.fit()),
        report.traces.length > 1 ? makeButton("Compare", "Compare with another trace", () => app.openPane()) : null, this.linked));
  }

  /** Collapses the filters on a narrow page, where they would use half of the height. */
  foldOnNarrowPages() {
    const narrow = window.matchMedia("(max-width: 720px)");
    const follow = () => { this.fold.open = !narrow.matches; };
    narrow.addEventListener("change", follow);
    follow();
  }

  makeInput(placeholder, label, oninput) {
    const input = make("input", { type: "search", placeholder, "aria-label": label, title: label, autocomplete: "off", spellcheck: "false" });
    let timer;
    // Fast typing applies the filter once.
    input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => oninput(input.value.trim()), 80); });
    return input;
  }

  /** The suggestions for the subject. A long trace has too many subjects for a list. */
  makeSubjects() {
    const labels = new Set();
    for (const trace of this.app.report.traces) {
      for (const member of trace.subjects) if (labels.size < 300) labels.add(member.name ?? `${member.type} #${member.id}`);
    }
    return make("datalist", { id: "subjects" }, [...labels].map((label) => make("option", { value: label })));
  }

  set(key, value) {
    this.app.filter[key] = value;
    this.app.applyFilter();
  }

  clearAll() {
    this.app.filter.clear();
    for (const control of [this.type, this.callback, this.subject, this.text]) control.value = "";
    this.app.applyFilter();
  }

  show() {
    const { app } = this;
    this.findingsOnly.setAttribute("aria-pressed", String(app.filter.findingsOnly));
    this.scale.setAttribute("aria-pressed", String(app.isToScale));
    this.linked.setAttribute("aria-pressed", String(app.areLinked));
    this.linked.hidden = app.panes.length < 2;
    this.clear.disabled = app.filter.isEmpty;
    const { matches, cursor } = app.pane;
    const index = firstAtLeast(matches, cursor);
    const here = !matches.length ? "no match" : matches[index] === cursor ? `${formatCount(index + 1)} of ${formatCount(matches.length)}`
      : plural(matches.length, "match").replace("matchs", "matches");
    const elsewhere = app.searchText ? app.matchesElsewhere : 0;
    this.matches.textContent = !app.searchText ? "" : elsewhere ? `${here} here, ${formatCount(elsewhere)} in other traces` : here;
    const filters = [app.filter.type, app.filter.callback, app.filter.subject, app.filter.text, app.filter.findingsOnly].filter(Boolean).length;
    this.fold.querySelector("summary").textContent = filters ? `Filters (${filters})` : "Filters";
  }
}
