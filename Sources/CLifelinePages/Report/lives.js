// The first view: which objects existed when, their states, and which objects are still alive.

const tallestLives = 0.62;
const tallestPrintedLives = 780;
const mostStoryBands = 200;

class Lives {
  constructor(app) {
    this.app = app;
    const { report } = app;
    this.traces = report.traces.filter((trace) => trace.lives);
    this.forms = new Map();
    this.filterText = "";
    this.chosen = null;
    if (!this.traces.some((trace) => !trace.lives.isEmpty)) return;
    this.badges = new LifeBadges(report);
    this.canvas = make("canvas", { class: "lives-canvas", tabindex: 0, role: "img", "aria-describedby": "lives-facts lives-keys", "aria-label": "Lives diagram; the table below has the same content" });
    this.chart = new LifeChart(this.canvas, app.colors);
    this.spacer = make("div");
    this.scroller = make("div", { class: "lives-scroller", onscroll: () => this.draw() }, this.canvas, this.spacer);
    this.tip = make("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    this.facts = make("p", { class: "lives-facts", id: "lives-facts" });
    this.note = make("p", { class: "hint lives-note" });
    this.story = make("div", { class: "lives-story", tabindex: -1, hidden: true });
    this.table = make("details", { class: "lives-table", ontoggle: () => this.showTable() }, make("summary", {}, "As a table"));
    this.element = make("section", { class: "lives", id: "lives", "aria-label": "Lives" },
      this.makeTools(), this.facts, make("div", { class: "lives-box" }, this.scroller, this.tip),
      make("p", { class: "unseen", id: "lives-keys" }, "Up and down: objects. Left and right: their states. Enter: details of the object. Plus, minus, 0: zoom."),
      this.note, this.story, this.table);
    new LifePointer(this);
    this.canvas.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.resize()).observe(this.scroller);
    this.showTraces(String(this.usualTrace));
  }

  get usualTrace() {
    const { worstPosition, traces } = this.app.report;
    return traces[worstPosition]?.lives?.isEmpty === false ? worstPosition : this.traces.find((trace) => !trace.lives.isEmpty)?.position ?? 0;
  }

  makeTools() {
    const options = this.traces.map((trace) => [String(trace.position), trace.label]);
    this.select = options.length > 1 ? makeSelect("Lives of", [...options, ["all", "All traces, on one scale"]], "", (value) => this.showTraces(value)) : null;
    this.axisButton = makeButton("To scale", "Draw time to scale (T)", () => this.setAxis(this.axis === "time" ? "events" : "time"));
    this.search = make("input", { type: "search", placeholder: "Type, name, or #number", "aria-label": "Show only types and objects with this text", autocomplete: "off", spellcheck: "false" });
    let timer;
    this.search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => this.setFilter(this.search.value.trim()), 80); });
    return make("div", { class: "lives-tools" }, make("h2", {}, "Lives"), this.select, this.search,
      make("div", { class: "group zoom" }, this.axisButton, makeButton("−", "Zoom out (−)", () => this.zoom(1.6)), makeButton("+", "Zoom in (+)", () => this.zoom(0.625)),
        makeButton("Fit", "Fit all (0)", () => this.fit())));
  }

  // MARK: Contents

  /** Shows the trace at a position, or all traces. */
  showTraces(value) {
    this.shownTraces = value;
    if (this.select) this.select.value = value;
    this.lives = value === "all" ? this.traces.map((trace) => trace.lives) : [this.app.report.traces[Number(value)].lives];
    this.chosen = null;
    this.story.hidden = true;
    refill(this.facts, this.lives.map((lives) => make("span", {}, this.lives.length > 1 ? make("strong", {}, `${lives.trace.label}: `) : null, lives.facts, " ")));
    this.setAxis(this.lives.some((lives) => lives.axis === "events") ? "events" : "time");
    this.showNote();
    if (this.table.open) this.showTable();
  }

  setAxis(axis) {
    this.axis = axis;
    this.scale = new LifeScale(this.lives, axis);
    this.stripCache = null;
    this.axisButton.setAttribute("aria-pressed", String(axis === "time"));
    this.arrange();
  }

  setFilter(text) {
    this.filterText = text.toLowerCase();
    this.arrange();
    const shown = this.rows.groups.reduce((sum, group) => sum + (group.objects?.length ?? 0), 0);
    this.app.say(`${plural(shown, "object")} shown`);
  }

  showNote() {
    const notes = [];
    for (const lives of this.lives) {
      const name = this.lives.length > 1 ? `${lives.trace.label}: ` : "";
      if (lives.leftOut.length) notes.push(`${name}Not drawn or counted above: ${listed(lives.leftOut)}, which did not leak.`);
      if (lives.note) notes.push(`${name}${lives.note}`);
    }
    refill(this.note, notes.join(" "), " ", this.makeLegend());
    this.note.hidden = false;
  }

  /** Creates the legend of levels for each model that occurs. */
  makeLegend() {
    const models = new Map();
    for (const lives of this.lives) {
      for (const kind of lives.shownKinds) {
        const key = `${kind.model ?? ""} ${kindClass(kind.kind)} ${kind.words.join()}`;
        if (kind.words.length < 2) continue;
        if (!models.has(key)) models.set(key, { kind, states: new Set() });
        for (const state of kind.states) models.get(key).states.add(state);
      }
    }
    const sign = (level, text) => make("span", { class: "lives-sign" }, make("i", { class: `swatch ${lifeLevels[level]}`, "aria-hidden": "true" }), text);
    const legends = [...models.values()].slice(0, 6).map(({ kind, states }) => make("span", { class: `lives-legend kind-${kindClass(kind.kind)}` },
      make("strong", {}, kind.model ?? kind.type), [1, 2, 3, 4].map((level) => {
        const words = [...new Set(kind.words.filter((_, state) => states.has(state) && kind.levels[state] === level))];
        return words.length ? sign(level, words.slice(0, 4).join(" · ")) : null;
      })));
    const others = [this.lives.some((lives) => lives.hasDue) && sign(dueLevel, "should be gone"),
      this.lives.some((lives) => lives.shownKinds.some((kind) => kind.leaks)) && sign(leakedLevel, "leaked")].filter(Boolean);
    return [...legends, ...(others.length ? [make("span", { class: "lives-legend" }, others)] : [])];
  }

  arrange() {
    const { filterText } = this;
    const matches = filterText ? (lives, kind) => {
      if (kind.type.toLowerCase().includes(filterText)) return null;
      const number = /^#?(\d+)$/.exec(filterText)?.[1];
      return lives.byBirth.subarray(kind.first, kind.first + kind.objects).filter((object) =>
        (lives.nameOf(object) ?? "").toLowerCase().includes(filterText) || String(lives.id[object]) === number);
    } : null;
    const isNarrow = this.scroller.clientWidth > 0 && this.scroller.clientWidth < 600;
    this.rows = new LifeRows(this.lives, { isNarrow, forms: this.forms, matches, chosen: this.chosen, showsTitles: this.lives.length > 1 });
    this.layOut();
  }

  /** Draws as much of the picture as fits on a sheet of paper. The page must have the width of the sheet. */
  print() {
    this.resize();
    this.layOut(tallestPrintedLives);
    this.drawNow(2);
  }

  layOut(room = Math.round(window.innerHeight * tallestLives)) {
    this.tiers = this.lives.length > 1 ? 0 : Math.min(mostTiers, this.lives[0].marks.texts.length);
    const head = stripHeight + this.tiers * tierHeight + axisHeight;
    const whole = head + this.rows.height;
    const height = Math.min(whole, Math.max(260, room));
    this.scroller.style.height = `${height}px`;
    this.canvas.style.height = `${height}px`;
    // Browsers limit the height of a canvas.
    this.spacer.style.height = `${Math.min(whole - height, 15_000_000)}px`;
    this.draw();
  }

  resize() {
    if (!this.rows) return;
    const isNarrow = this.scroller.clientWidth < 600;
    if (this.rows.isNarrow !== isNarrow) this.arrange(); else this.layOut();
  }

  draw() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.drawNow();
    });
  }

  drawNow(ratio) {
    if (!this.rows) return;
    this.chart.draw({
      traces: this.lives, scale: this.scale, rows: this.rows, top: this.top, tiers: this.tiers, chosen: this.chosen, brush: this.brush,
      strip: (size) => this.stripColumns(size), badgesOf: (lives, object) => this.badges.of(lives, object), badged: (lives) => this.badges.objectsOf(lives),
    }, ratio);
  }

  get top() { return this.scroller.scrollTop; }

  /** Counts the living objects over the whole length of a trace. */
  stripColumns(size) {
    if (this.stripCache?.size === size) return this.stripCache.columns;
    const [lives] = this.lives;
    const start = this.scale.startOf(lives);
    const bounds = Float64Array.from({ length: size + 1 }, (_, column) => this.scale.value((column / size) * this.scale.bounds[1]) + start);
    this.stripCache = { size, columns: lives.countsOf(null).columns(this.axis, bounds) };
    return this.stripCache.columns;
  }

  /** Shows a type in its next form: rows, lanes, or counts. */
  turn(group) {
    const { lives, kind } = group;
    if (kind.columns) return;
    const shown = kind.lanes > 2000 ? ["rows", "counts"] : kind.objects === 1 ? ["rows"] : lifeForms;
    if (!this.forms.has(lives)) this.forms.set(lives, new Map());
    const next = shown[(shown.indexOf(group.form) + 1) % shown.length];
    this.forms.get(lives).set(kind.index, next);
    this.arrange();
    this.app.say(`${kind.type} as ${next}`);
  }

  // MARK: Moving

  zoom(factor, x) {
    this.scale.zoom(factor, x);
    this.draw();
  }

  fit() {
    this.scale.fit();
    this.draw();
  }

  /** Shows the part between two moments of an address. */
  showRange(from, to) {
    const start = this.scale.startOf(this.lives[0]);
    this.scale.show((from ?? start) - start, (to ?? this.scale.endOf(this.lives[0])) - start);
    this.draw();
  }

  scrollTo(place) {
    const room = this.canvas.clientHeight - this.chart.headHeight;
    if (!(room > 0)) return;
    if (place.top < this.top) this.scroller.scrollTop = place.top - 4;
    else if (place.top + place.height > this.top + room) this.scroller.scrollTop = place.top + place.height - room + 8;
  }

  // MARK: The Selected Object

  choose(lives, object, { isByUser = true } = {}) {
    const hadRow = this.chosen;
    this.chosen = { lives, object };
    if (hadRow || lives.kinds[lives.kind[object]]) this.arrange();
    const place = this.rows.placeOf(lives, object);
    if (place) this.scrollTo(place);
    const bands = lives.bandsOf(object);
    this.band = bands[0] ?? null;
    if (bands.length && !(this.scale.unit(this.offset(lives, bands[0].from)) <= this.scale.right && this.scale.unit(this.offset(lives, bands.at(-1).to)) >= this.scale.left)) {
      this.scale.reveal(this.offset(lives, bands[0].from));
    }
    this.showStory();
    this.draw();
    if (isByUser) this.noteAddress();
    this.app.say(this.spoken(lives, object));
  }

  offset(lives, moment) { return this.scale.valueOf(moment) - this.scale.startOf(lives); }

  noteAddress() {
    const { lives, object } = this.chosen;
    const trace = this.app.report.traces.length > 1 ? lives.trace.position + 1 : undefined;
    const start = this.scale.startOf(lives);
    const range = this.scale.isWhole ? {} : { from: placeText(this.axis, this.scale.valueAt(0) + start), to: placeText(this.axis, this.scale.valueAt(this.scale.width) + start) };
    history.replaceState(null, "", fragment({ trace, object: lives.id[object], ...range }));
  }

  spoken(lives, object) {
    const kind = lives.kinds[lives.kind[object]];
    const state = lives.endState(object);
    const index = lives.byBirth.subarray(kind.first, kind.first + kind.objects).indexOf(object) + 1;
    const found = this.badges.of(lives, object).length;
    return [lives.fullLabelOf(object), state === null ? "released" : state, `${formatCount(index)} of ${formatCount(kind.objects)}`, found ? plural(found, "finding") : ""].filter(Boolean).join(", ");
  }

  /** Shows the states of the selected object with links to their events, and its findings. */
  showStory() {
    const { lives, object } = this.chosen;
    const bands = lives.bandsOf(object);
    const { isCounted } = lives.trace;
    const trace = lives.trace.position + 1;
    const link = (moment) => make("a", { href: fragment({ trace, event: moment.event }) }, fullMomentText(moment, lives));
    const badges = this.badges.of(lives, object);
    this.story.hidden = false;
    refill(this.story, make("h3", {}, lives.fullLabelOf(object), makeButton("Events", "Show the events of this object in the timeline", () => this.showEvents(lives, object)),
      makeButton(makeIcon("close"), "Close (Escape)", () => this.forget())),
      badges.length ? make("p", {}, badges.map((badge) => [make("a", { class: `badge ${badge.severity}`, href: fragment({ finding: badge.position + 1 }) }, `${badge.number} ${badge.rule}`), " "])) : null,
      makeTable(["State", "From", "To", "Duration"], [
        ...bands.slice(0, mostStoryBands).map((band, index) => [band.word, link(band.from), index === bands.length - 1 && !bands.end ? "the end" : link(band.to), formatDuration(band.to.time - band.from.time, isCounted)]),
        ...(bands.end ? [["released", link(bands.end), "", ""]] : []),
      ]),
      bands.length > mostStoryBands ? make("p", { class: "hint" }, `and ${formatCount(bands.length - mostStoryBands)} more`) : null);
  }

  forget() {
    this.chosen = null;
    this.story.hidden = true;
    this.arrange();
    this.canvas.focus({ preventScroll: true });
  }

  showEvents(lives, object) {
    const { app } = this;
    app.showTab("timeline");
    let pane = app.panes.find((one) => one.trace === lives.trace);
    if (!pane) (pane = app.pane).showTrace(lives.trace.position);
    app.activate(pane);
    app.toolbar.clearAll();
    const text = lives.nameOf(object) ?? `#${lives.id[object]}`;
    app.filter.subject = app.toolbar.subject.value = text;
    app.applyFilter();
  }

  // MARK: Keys

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      ArrowDown: () => this.stepObject(1), ArrowUp: () => this.stepObject(-1), PageDown: () => this.stepObject(20), PageUp: () => this.stepObject(-20),
      ArrowRight: () => this.stepBand(1), ArrowLeft: () => this.stepBand(-1), Enter: () => { if (this.chosen) this.story.focus(); },
      "+": () => this.zoom(0.625), "=": () => this.zoom(0.625), "-": () => this.zoom(1.6), 0: () => this.fit(),
      t: () => this.setAxis(this.axis === "time" ? "events" : "time"), Escape: () => { if (this.chosen) this.forget(); },
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  /** Selects another object in the order of the picture. */
  stepObject(by) {
    const groups = this.rows.groups.filter((group) => group.objects?.length);
    if (!groups.length) return;
    if (!this.chosen) return this.choose(groups[0].lives, groups[0].objects[0]);
    const { lives, object } = this.chosen;
    let index = groups.findIndex((group) => group.lives === lives && group.kind.index === lives.kind[object]);
    if (index < 0) return this.choose(groups[0].lives, groups[0].objects[0]);
    let place = groups[index].objects.indexOf(object) + by;
    while (place >= groups[index].objects.length && index + 1 < groups.length) place -= groups[index++].objects.length;
    while (place < 0 && index > 0) place += groups[--index].objects.length;
    const { objects } = groups[index];
    this.choose(groups[index].lives, objects[Math.min(Math.max(place, 0), objects.length - 1)]);
  }

  stepBand(by) {
    if (!this.chosen) return this.stepObject(0);
    const { lives, object } = this.chosen;
    const bands = lives.bandsOf(object);
    const index = bands.findIndex((band) => band.from.event === this.band?.from.event);
    const band = bands[Math.min(Math.max(index + by, 0), bands.length - 1)];
    if (!band) return;
    this.band = band;
    this.scale.reveal(this.offset(lives, band.from));
    this.draw();
    const to = band === bands.at(-1) && !bands.end ? "the end" : momentText(this.axis, band.to, lives);
    this.app.say(`${band.word}, ${momentText(this.axis, band.from, lives)} to ${to}`);
  }

  // MARK: Tables

  /** Creates a table with the facts of the picture by type, for screen readers. */
  showTable() {
    if (!this.table.open) return;
    const rows = this.lives.flatMap((lives) => lives.shownKinds.slice(0, 500).map((kind) => [
      ...(this.lives.length > 1 ? [lives.trace.label] : []), kind.type, kind.kind, formatCount(kind.objects), formatCount(kind.lanes), formatCount(kind.alive),
      [...kind.ends].map(([state, count]) => `${formatCount(count)} ${state}`).join(", ") || "–", formatCount(kind.leaks),
      kind.leakedSince ? sinceText(kind.leakedSince, (moment) => fullMomentText(moment, lives)) : "–",
    ]));
    const hidden = this.lives.reduce((sum, lives) => sum + Math.max(0, lives.shownKinds.length - 500), 0);
    refill(this.table, make("summary", {}, "As a table"),
      makeTable([...(this.lives.length > 1 ? ["Trace"] : []), "Type", "Kind", "Objects", "Maximum at once", this.lives.every((lives) => lives.knows("alive")) ? "Alive at the end" : "Not released", "In states", "Leaked", "Since"], rows),
      hidden ? make("p", { class: "hint" }, `and ${plural(hidden, "more type").replace("1 more types", "1 more type")}`) : null);
  }
}

/** Returns the findings about each object, with the numbers of their mistakes. */
class LifeBadges {
  constructor(report) {
    this.byTrace = new Map();
    report.groups.forEach((positions, group) => {
      for (const position of positions) {
        const finding = report.findings[position];
        const lives = report.traces[finding.trace]?.lives;
        if (!lives || !finding.counts) continue;
        const first = finding.event ?? finding.events[0] ?? 0;
        const object = lives.objectAt(finding.id, first);
        if (object === undefined) continue;
        if (!this.byTrace.has(lives)) this.byTrace.set(lives, new Map());
        const objects = this.byTrace.get(lives);
        if (!objects.has(object)) objects.set(object, []);
        const badges = objects.get(object);
        if (badges.some((badge) => badge.number === group + 1)) continue;
        badges.push({ number: group + 1, position: positions[0], severity: finding.severity, rule: finding.rule, message: finding.message, at: this.place(lives, object, finding, first) });
      }
    });
    for (const objects of this.byTrace.values()) for (const badges of objects.values()) badges.sort((one, other) => one.at.event - other.at.event);
  }

  /** Returns the moment of a finding. A leak is shown where the red part begins, which is not before the trace. */
  place(lives, object, finding, event) {
    if (finding.isLeak && lives.leakEvent[object] < Infinity) return { time: Math.max(lives.leakTime[object], lives.from[0]), event: Math.max(lives.leakEvent[object], lives.from[1]) };
    const change = firstAtLeast(lives.event.subarray(0, lives.changes), event);
    const row = lives.trace.rowOf(event);
    return { time: row >= 0 ? lives.trace.time[row] : lives.time[Math.min(change, lives.changes - 1)] ?? 0, event };
  }

  of(lives, object) { return this.byTrace.get(lives)?.get(object) ?? []; }

  objectsOf(lives) { return this.byTrace.get(lives)?.keys() ?? []; }
}

/** Returns a moment as text for an address: a time with its unit, or an event number. */
function placeText(axis, value) {
  return axis === "time" ? `${Number((Math.max(0, value) / 1e9).toFixed(6))}s` : String(Math.max(0, Math.round(value)));
}
