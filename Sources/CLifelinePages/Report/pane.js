// One trace on the screen: its timeline, list of events, replay, and the details of the selected event.

class Pane {
  constructor(app, position) {
    this.app = app;
    this.report = app.report;
    this.canvas = make("canvas", { class: "chart", tabindex: 0, role: "img", "aria-label": "Timeline; the list of events below has the same content" });
    this.chart = new Chart(this.canvas, app.colors);
    this.list = new EventList(this.report, (row) => this.choose(row, { byUser: true }));
    this.detail = new EventDetail(this.report, (row) => this.choose(row, { byUser: true }));
    this.family = new FamilyTree(this.report, (row) => this.choose(row, { byUser: true }));
    this.diagram = new LiveDiagram(this.report);
    this.transport = new Transport(this);
    this.tip = make("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    this.head = make("div", { class: "pane-head" });
    this.element = make("article", { class: "pane", onfocusin: () => app.activate(this), onpointerdown: () => app.activate(this) },
      this.head,
      make("div", { class: "pane-main" }, make("div", { class: "chart-box" }, this.canvas, this.tip), this.transport.element, this.list.element),
      make("aside", { class: "inspector", "aria-label": "Selected event" }, this.detail.element, this.family.element, this.diagram.element));
    this.pointer = new ChartPointer(this);
    new ResizeObserver(() => this.draw()).observe(this.canvas);
    this.showTrace(position);
  }

  showTrace(position) {
    this.transport.stop();
    this.trace = this.report.traces[position];
    this.viewport = new Viewport(this.trace);
    this.viewport.isToScale = this.app.isToScale;
    this.viewport.fit();
    this.scene = new Scene(this.report, this.trace);
    this.cursor = -1;
    this.found = null;
    this.applyFilter();
    this.app.shareScale();
    this.choose(-1);
  }

  // MARK: Contents

  applyFilter() {
    this.rows = this.app.filter.rowsOf(this.trace);
    this.lanes = new Lanes(this.report, this.trace, this.rows);
    this.list.show(this.trace, this.rows);
    this.applySearch();
    this.showPosition();
    this.showHead();
  }

  applySearch() {
    const text = this.app.searchText;
    const match = text ? new TextMatch(this.report, this.trace, text) : null;
    this.matches = match ? this.rows.filter((row) => match.matches(row)) : [];
    this.found = match ? new Set(this.matches) : null;
    this.list.found = this.found;
    this.list.draw();
    this.draw();
  }

  /** Creates the menu entry of a trace, with its findings. The trace with the worst findings is marked. */
  menuText(trace) {
    const { report, app } = this;
    const found = report.findingsText(trace);
    const mark = found && trace.position === report.worstPosition ? "▲ " : "";
    const matches = app.searchText ? app.matchCounts?.[trace.position] ?? 0 : 0;
    return `${mark}${trace.label}${found ? ` — ${found}` : ""}${matches ? ` — ${plural(matches, "match").replace("matchs", "matches")}` : ""}`;
  }

  showHead() {
    const { trace, report, app } = this;
    const options = report.traces.map((one, position) => [String(position), this.menuText(one)]);
    const held = trace.count < trace.rowCount
      ? ` · ${formatCount(trace.count)} of ${formatCount(trace.rowCount)} rows are on this page` : "";
    const shown = this.rows.length === trace.count ? plural(trace.count, "row")
      : `${formatCount(this.rows.length)} of ${plural(trace.count, "row")} shown`;
    refill(this.head,
      report.traces.length > 1 ? makeSelect("Trace", options, String(trace.position), (value) => this.showTrace(Number(value)))
        : make("strong", {}, trace.label),
      make("span", { class: "quiet" }, [trace.system, shown].filter(Boolean).join(" · ") + held),
      app.panes.length > 1 ? makeButton(makeIcon("close"), "Close this trace", () => app.closePane(this), { class: "close" }) : null);
  }

  draw() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.drawNow();
    });
  }

  drawNow() {
    const { report, trace, lanes, viewport, cursor, found } = this;
    const cursorPlace = cursor < 0 ? -1 : trace.subject[cursor];
    this.chart.draw({ report, trace, lanes, viewport, cursor, found, cursorPlace, isReplaying: this.transport.isPlaying });
  }

  // MARK: The Selected Event

  /** Selects a row, or none for -1, and updates all views. */
  choose(row, { byUser = false } = {}) {
    this.cursor = row;
    if (row >= 0) this.bringIntoSight(row);
    this.detail.row = row;
    this.detail.show(this.trace, row);
    this.scene.moveTo(row);
    this.family.show(this.scene);
    this.diagram.show(this.trace, row);
    this.list.choose(row);
    this.showPosition();
    this.draw();
    if (row < 0) return;
    if (!this.transport.isPlaying || this.transport.speed <= 1) this.app.say(spokenText(this.report, this.trace, row));
    if (byUser || !this.transport.isPlaying) this.app.noteAddress(this);
  }

  bringIntoSight(row) {
    this.viewport.show(row);
    const lane = this.lanes.byPlace.get(this.trace.subject[row]);
    if (!lane) return;
    const { viewport } = this;
    if (lane.top < viewport.top) viewport.top = Math.max(0, lane.top - 4);
    const below = lane.top + Math.min(lane.pixels, viewport.height) - viewport.height;
    if (below > viewport.top) viewport.top = below + 4;
  }

  /** Returns the position of the selected row among the shown rows, or between two positions if it is not shown. */
  get index() { return this.cursor < 0 ? -1 : firstAtLeast(this.rows, this.cursor); }

  get isAtEnd() { return this.rows.length === 0 || this.index >= this.rows.length - 1; }

  showPosition() { this.transport.show(this.rows[this.index] === this.cursor ? this.index : -1, this.rows.length); }

  /** Selects the row at a position among the shown rows. */
  goTo(index) {
    if (!this.rows.length) return;
    this.choose(this.rows[Math.min(Math.max(index, 0), this.rows.length - 1)]);
    if (this.app.areLinked) this.app.follow(this);
  }

  step(by) {
    const { index } = this;
    const isBetween = index >= 0 && this.rows[index] !== this.cursor;
    this.goTo(isBetween && by > 0 ? index + by - 1 : index + by);
  }

  /** Selects the next or the previous of some rows, and continues at the other end. */
  stepAmong(rows, by) {
    if (!rows.length) return this.app.tell("No matches");
    const index = firstAtLeast(rows, this.cursor);
    const isThere = rows[index] === this.cursor;
    const next = by > 0 ? index + (isThere ? 1 : 0) : index - 1;
    this.choose(rows[(next + rows.length) % rows.length], { byUser: true });
  }

  get foundRows() {
    const shown = new Set(this.rows);
    return [...this.trace.findings.keys()].filter((row) => shown.has(row)).sort((a, b) => a - b);
  }

  setToScale(isToScale) {
    this.viewport.setToScale(isToScale);
    if (this.cursor >= 0) this.viewport.show(this.cursor);
    this.draw();
  }
}
