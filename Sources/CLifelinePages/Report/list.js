// The list of events: a table in which only visible rows exist, so that its length costs nothing.

const rowHeight = 22;
// Browsers draw nothing beyond a height of about ten million pixels, so a longer list scrolls faster than the finger.
const tallest = 8_000_000;

class EventList {
  /** Calls `onselect` when the user selects a row. */
  constructor(report, onselect) {
    this.report = report;
    this.onselect = onselect;
    this.rows = [];
    this.cursor = -1;
    this.id = `list${EventList.count = (EventList.count ?? 0) + 1}`;
    this.spacer = make("div", { class: "list-spacer", role: "presentation" });
    this.body = make("div", { class: "list-rows", role: "rowgroup" });
    this.note = make("p", { class: "list-empty", hidden: true }, "No events are shown. Clear the filters to show all.");
    this.scroller = make("div", { class: "list-scroller", role: "presentation", onscroll: () => this.draw() }, this.spacer, this.body, this.note);
    this.element = make("div", {
      class: "list", role: "grid", tabindex: 0, "aria-label": "Events", "aria-readonly": "true", "aria-colcount": 6,
      onclick: (event) => this.click(event),
    }, this.makeHead(), this.scroller);
    new ResizeObserver(() => this.draw()).observe(this.scroller);
  }

  makeHead() {
    const titles = ["#", "Time", "Subject", "Event", "Duration", "Details"];
    return make("div", { class: "list-head", role: "rowgroup" },
      make("div", { class: "list-row", role: "row", "aria-rowindex": 1 },
        titles.map((title, index) => make("span", { class: `c${index}`, role: "columnheader" }, title))));
  }

  show(trace, rows) {
    this.trace = trace;
    this.rows = rows;
    this.element.setAttribute("aria-rowcount", rows.length + 1);
    this.note.hidden = rows.length > 0;
    this.height = Math.min(rows.length * rowHeight, tallest);
    this.spacer.style.height = `${this.height}px`;
    this.draw();
  }

  /** The scroll range in pixels. */
  get travel() { return Math.max(0, this.height - this.scroller.clientHeight); }

  get isCompressed() { return this.rows.length * rowHeight > tallest; }

  get firstInSight() {
    const { scrollTop } = this.scroller;
    if (!this.isCompressed) return scrollTop / rowHeight;
    return (scrollTop / this.travel) * Math.max(0, this.rows.length - this.scroller.clientHeight / rowHeight);
  }

  draw() {
    if (!this.trace) return;
    const visible = Math.ceil(this.scroller.clientHeight / rowHeight) + 1;
    const exact = this.firstInSight;
    const first = Math.max(0, Math.floor(exact) - 4);
    const last = Math.min(this.rows.length, Math.floor(exact) + visible + 4);
    this.body.style.transform = `translateY(${this.scroller.scrollTop - (exact - first) * rowHeight}px)`;
    refill(this.body, this.rows.slice(first, last).map((row, index) => this.makeRow(row, first + index)));
    const chosen = this.body.querySelector("[aria-selected=true]");
    if (chosen) this.element.setAttribute("aria-activedescendant", chosen.id);
    else this.element.removeAttribute("aria-activedescendant");
  }

  makeRow(row, index) {
    const { report, trace } = this;
    const member = trace.memberAt(row);
    const severity = report.severityAt(trace, row);
    const isChosen = row === this.cursor;
    const classes = ["list-row", trace.isMarker(row) ? "marker" : "", severity ? `found ${severity}` : "",
      this.found?.has(row) ? "match" : "", isChosen ? "chosen" : "", this.around?.has(row) ? "around" : ""];
    const took = trace.end[row] > 0 ? formatDuration(trace.duration[row], trace.isCounted) : "";
    const event = make("span", { class: `c3 d${Math.min(trace.depth[row], 12)}`, role: "gridcell" },
      severity ? make("span", { class: "badge", title: `${severity}: evidence of a finding` }, "▲") : null,
      eventText(report, trace, row));
    return make("div", {
      class: classes.filter(Boolean).join(" "), role: "row", id: `${this.id}-${row}`, "data-row": row,
      "aria-rowindex": index + 2, "aria-selected": isChosen ? "true" : "false",
    },
      make("span", { class: "c0", role: "gridcell" }, String(trace.sequence[row])),
      make("span", { class: "c1", role: "gridcell" }, formatTime(trace.time[row], trace.lastTime, trace.isCounted)),
      make("span", { class: `c2 kind-${kindClass(member?.kind)}`, role: "gridcell" }, member?.label ?? ""),
      event,
      make("span", { class: "c4", role: "gridcell" }, took),
      make("span", { class: "c5", role: "gridcell" }, detailText(report, trace, row)));
  }

  click(event) {
    const row = event.target.closest("[data-row]");
    if (row) this.onselect(Number(row.dataset.row));
  }

  /** Marks a row and the spans around it, and makes the row visible. */
  choose(row) {
    this.cursor = row;
    this.around = row < 0 ? null : new Set(callersOf(this.trace, row));
    const index = firstAtLeast(this.rows, row);
    if (row >= 0 && this.rows[index] === row) this.reveal(index);
    this.draw();
  }

  reveal(index) {
    const lines = this.scroller.clientHeight / rowHeight;
    const first = this.firstInSight;
    if (index >= first && index <= first + lines - 1) return;
    const target = Math.max(0, index - lines / 3);
    this.scroller.scrollTop = this.isCompressed
      ? (target / Math.max(1, this.rows.length - lines)) * this.travel : target * rowHeight;
  }
}

/** Returns the CSS class of a kind of subject; there are four colors. */
function kindClass(kind) {
  if (kind === "controller") return "controller";
  if (kind === "view" || kind === "control") return "view";
  if (kind === "application" || kind === "window" || kind === "scene") return "host";
  return kind ? "other" : "none";
}
