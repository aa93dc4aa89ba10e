// The page: its parts, and the code that affects several parts.

const tabNames = ["overview", "timeline", "states", "durations"];
const mostPanes = 4;
// The printable width of A4 paper in pixels.
const paperWidth = 718;

class App {
  constructor(report) {
    this.report = report;
    this.filter = new Filter(report);
    this.searchText = "";
    this.isToScale = false;
    this.areLinked = false;
    this.panes = [];
    this.colors = new Colors();
    this.theme = new Theme(() => this.recolor());
    this.live = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
    this.toast = make("p", { class: "toast", hidden: true, "aria-hidden": "true" });
    this.build();
  }

  build() {
    this.tabs = tabNames.map((name) => make("a", { href: fragment({ tab: name }), "data-tab": name }, name[0].toUpperCase() + name.slice(1)));
    this.lives = new Lives(this);
    this.overview = new Overview(this);
    this.paneRow = make("div", { class: "panes" });
    if (this.report.traces.length) {
      this.openPane();
      this.toolbar = new Toolbar(this);
    }
    this.timeline = make("section", { class: "page timeline", id: "timeline", "aria-label": "Timeline" }, this.toolbar?.element, this.paneRow);
    this.pages = { overview: this.overview.element, timeline: this.timeline, states: new States(this).element, durations: new Durations(this).element };
    this.keys = new Keys(this);
    const counted = this.report.mistakes(() => true);
    if (counted) this.tabs[0].append(make("span", { class: "count", "aria-label": `, ${plural(counted, "finding")}` }, formatCount(counted)));
    refill(document.getElementById("app"),
      make("a", { class: "skip", href: "#main" }, "Skip to the content"),
      make("header", { class: "top" }, make("h1", {}, this.report.title),
        make("nav", { "aria-label": "Parts of the report" }, this.tabs),
        make("div", { class: "top-tools" }, this.theme.button, makeButton("?", "Keyboard and mouse (?)", () => this.keys.toggleHelp()))),
      make("main", { id: "main", tabindex: -1 }, Object.values(this.pages)), this.live, this.toast);
    document.getElementById("pictures").remove();
    window.addEventListener("hashchange", () => this.followAddress());
    window.addEventListener("beforeprint", () => this.preparePrint());
    window.addEventListener("afterprint", () => this.endPrint());
    this.toolbar?.show();
    this.followAddress();
  }

  recolor() {
    this.colors.read();
    for (const pane of this.panes) pane.draw();
    this.lives?.draw();
  }

  /** Prepares the page for printing: light colors, the width of a sheet of paper, and no wait for the next frame. */
  preparePrint() {
    this.colors.read({ isPaper: true });
    document.getElementById("main").style.width = `${paperWidth}px`;
    // Paper shows the overview, whichever part of the report is on the screen.
    this.pages.overview.classList.add("shown");
    for (const pane of this.panes) pane.drawNow();
    this.lives.print();
  }

  endPrint() {
    document.getElementById("main").style.width = "";
    this.pages.overview.classList.toggle("shown", this.tab === "overview");
    if (this.tab === "overview") this.lives.resize();
    this.recolor();
  }

  // MARK: Tabs and addresses

  showTab(name) {
    if (this.tab === name) return;
    this.tab = name;
    document.documentElement.dataset.tab = name;
    for (const [key, page] of Object.entries(this.pages)) page.classList.toggle("shown", key === name);
    for (const tab of this.tabs) {
      if (tab.dataset.tab === name) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
    }
    if (name !== "timeline") this.panes.forEach((pane) => pane.transport.stop());
    if (name === "overview") this.lives.resize();
    if (name === "timeline") this.panes.forEach((pane) => { pane.list.draw(); pane.draw(); });
  }

  followAddress() {
    const place = readAddress();
    if (place.finding !== undefined) return this.showFinding(place.finding);
    if (place.object !== undefined || place.from || place.to) return this.showLives(place);
    if (place.event === undefined && place.trace === undefined && !place.at) return this.showTab(tabNames.includes(place.tab) ? place.tab : this.tab ?? "overview");
    // A link without a trace refers to the first trace, even if the page opens with another trace.
    const trace = place.trace ?? (this.tab === undefined ? 1 : this.pane.trace.position + 1);
    this.showTab("timeline");
    const position = trace - 1;
    if (!this.report.traces[position]) return this.tell(`There is no trace ${position + 1}`);
    let pane = this.panes.find((one) => one.trace.position === position);
    if (!pane) (pane = this.pane).showTrace(position);
    this.activate(pane);
    if (place.event !== undefined) this.showEvent(pane, place.event);
    else if (place.at) this.showEvent(pane, place.at.event ?? pane.trace.sequence[pane.trace.rowAtTime(place.at.time)]);
  }

  /** Shows an object in the lives diagram, or a part of the diagram. */
  showLives(place) {
    this.showTab("overview");
    const { lives, report } = this;
    const position = place.trace === undefined ? lives.usualTrace ?? 0 : place.trace - 1;
    const trace = report.traces[position];
    if (!trace) return this.tell(`There is no trace ${position + 1}`);
    if (!trace.lives || trace.lives.isEmpty) return this.tell(`No objects in ${trace.label}`);
    lives.showTraces(String(position));
    const isTime = [place.from, place.to].some((moment) => moment?.time !== undefined);
    if (place.from || place.to) {
      const axis = isTime ? "time" : "events";
      if (lives.axis !== axis) lives.setAxis(axis);
      const value = (moment) => moment?.time ?? moment?.event;
      lives.showRange(value(place.from), value(place.to));
    }
    if (place.object === undefined) return;
    const from = isTime ? undefined : place.from?.event;
    const object = trace.lives.objectAt(place.object, place.to?.event ?? from ?? Infinity);
    if (object === undefined) return this.tell(trace.lives.note ?? `There is no object #${place.object} in ${trace.label}`);
    lives.choose(trace.lives, object, { isByUser: false });
    lives.canvas.focus({ preventScroll: true });
  }

  showEvent(pane, sequence) {
    const held = pane.trace.rowOf(sequence);
    const row = held >= 0 ? held : Math.max(0, firstAtLeast(pane.trace.sequence, sequence + 1) - 1);
    if (!pane.trace.count) return this.tell("The trace has no events");
    if (held < 0) this.tell(`Event ${sequence} is not on this page; showing the nearest event before it`);
    if (row === pane.cursor) return;
    if (pane.rows[firstAtLeast(pane.rows, row)] !== row) this.toolbar.clearAll();
    if (this.shownOnce !== pane.trace) {
      // A link shows the event with its neighbors, not as one line among thousands.
      this.shownOnce = pane.trace;
      pane.viewport.zoom(Math.min(1, 60 / Math.max(1, pane.trace.moments)));
    }
    pane.choose(row, { byUser: true });
  }

  showFinding(number) {
    this.showTab("overview");
    const finding = this.report.findings[number - 1];
    const [first] = this.report.groups[finding?.group] ?? [];
    const article = document.getElementById(`finding-${1 + first}`);
    if (!article) return;
    article.closest("details")?.setAttribute("open", "");
    article.focus();
    article.scrollIntoView({ block: "center" });
  }

  /** Stores the selected event in the address without adding an entry to the browser's history. */
  noteAddress(pane) {
    const trace = this.report.traces.length > 1 ? pane.trace.position + 1 : undefined;
    history.replaceState(null, "", fragment({ trace, event: pane.trace.sequence[pane.cursor] }));
    this.toolbar?.show();
  }

  /** Shows the events of one type in the timeline. */
  showType(type, callback = "") {
    this.showTab("timeline");
    this.toolbar.clearAll();
    Object.assign(this.filter, { type, callback });
    this.toolbar.type.value = type;
    this.toolbar.callback.value = callback;
    this.applyFilter();
  }

  /** Announces a text to users of screen readers. */
  say(text) { this.live.textContent = text; }

  /** Shows and announces a text for a short time. */
  tell(text) {
    this.say(text);
    this.toast.textContent = text;
    this.toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => { this.toast.hidden = true; }, 6000);
  }

  // MARK: Panes

  openPane() {
    if (this.panes.length >= mostPanes) return this.tell(`At most ${mostPanes} traces can be compared`);
    const shown = new Set(this.panes.map((pane) => pane.trace.position));
    const next = shown.size ? this.report.traces.findIndex((_, position) => !shown.has(position)) : this.report.worstPosition;
    const pane = new Pane(this, Math.max(0, next));
    this.panes.push(pane);
    this.paneRow.append(pane.element);
    this.activate(pane);
    this.notePanes();
  }

  closePane(pane) {
    pane.transport.stop();
    this.panes = this.panes.filter((one) => one !== pane);
    pane.element.remove();
    this.activate(this.panes[0]);
    this.notePanes();
  }

  notePanes() {
    this.paneRow.dataset.count = this.panes.length;
    this.shareScale();
    for (const pane of this.panes) pane.showHead();
    this.toolbar?.show();
  }

  /** Gives all traces the same scale, so that lengths can be compared. */
  shareScale() {
    const traces = this.panes.map((pane) => pane.trace);
    const key = traces.map((trace) => trace.position).join();
    if (key === this.sharedKey) return;
    this.sharedKey = key;
    for (const { viewport } of this.panes) {
      viewport.compared = traces;
      viewport.fit();
    }
    for (const pane of this.panes) pane.draw();
  }

  activate(pane) {
    if (this.pane === pane) return;
    this.pane = pane;
    for (const one of this.panes) one.element.classList.toggle("active", one === pane);
    this.toolbar?.show();
  }

  setLinked(areLinked) {
    this.areLinked = areLinked;
    if (areLinked) this.follow(this.pane);
    this.toolbar.show();
  }

  /** Moves the other traces to the same position among their rows. */
  follow(leader) {
    for (const pane of this.panes) {
      if (pane !== leader && pane.rows.length && leader.index >= 0) pane.choose(pane.rows[Math.min(leader.index, pane.rows.length - 1)]);
    }
    this.noteAddress(leader);
  }

  // MARK: All panes

  applyFilter() {
    for (const pane of this.panes) pane.applyFilter();
    this.countMatches();
    this.toolbar.show();
    this.say(`${formatCount(this.pane.rows.length)} rows shown`);
  }

  search(text) {
    // While the user types, the search begins at the original position, not at the first match.
    if (!this.searchText) this.searchStart = this.pane.cursor;
    this.searchText = text;
    for (const pane of this.panes) pane.applySearch();
    this.countMatches();
    const { matches } = this.pane;
    if (matches.length) this.pane.choose(matches[firstAtLeast(matches, this.searchStart) % matches.length]);
    this.notePanes();
    const elsewhere = this.matchesElsewhere;
    if (text) this.say(`${formatCount(this.pane.matches.length)} found${elsewhere ? ` here, ${formatCount(elsewhere)} in other traces` : ""}`);
  }

  /** Counts the matching rows of each trace that the filters show. */
  countMatches() {
    const { report, filter, searchText } = this;
    this.matchCounts = searchText ? report.traces.map((trace) => {
      const match = new TextMatch(report, trace, searchText);
      return filter.rowsOf(trace).reduce((count, row) => count + (match.matches(row) ? 1 : 0), 0);
    }) : [];
  }

  get matchesElsewhere() {
    return (this.matchCounts ?? []).reduce((sum, count, position) => sum + (position === this.pane.trace.position ? 0 : count), 0);
  }

  /** Selects the next match, which is in the next trace after the last match in this trace. */
  stepAmongMatches(by) {
    const { pane } = this;
    const { matches } = pane;
    const isBeyond = by > 0 ? !(matches.at(-1) > pane.cursor) : !(matches[0] < pane.cursor) || pane.cursor < 0;
    if (isBeyond && this.matchesElsewhere) this.showMatchElsewhere(by);
    else pane.stepAmong(matches, by);
    this.toolbar.show();
  }

  showMatchElsewhere(by) {
    const { pane } = this;
    const count = this.report.traces.length;
    let position = pane.trace.position;
    do position = (position + Math.sign(by) + count) % count; while (!this.matchCounts[position]);
    pane.showTrace(position);
    pane.choose(by > 0 ? pane.matches[0] : pane.matches.at(-1), { byUser: true });
    this.tell(`${pane.trace.label}: ${plural(pane.matches.length, "match")}`);
  }

  setToScale(isToScale) {
    this.isToScale = isToScale;
    for (const pane of this.panes) pane.setToScale(isToScale);
    this.toolbar.show();
  }

  zoom(factor) {
    const { pane } = this;
    const { viewport, cursor } = pane;
    const x = cursor < 0 ? -1 : viewport.x(viewport.from(cursor));
    viewport.zoom(factor, x > 0 && x < viewport.width ? x : undefined);
    pane.draw();
  }

  fit() {
    this.pane.viewport.fit();
    this.pane.draw();
  }

  pan(pixels) {
    this.pane.viewport.pan(pixels);
    this.pane.draw();
  }
}
