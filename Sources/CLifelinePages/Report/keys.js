// The keyboard. All keys are in one table, which is also the source of the help.

class Keys {
  constructor(app) {
    this.app = app;
    this.areOn = true;
    this.table = this.makeTable(app);
    this.dialog = this.makeDialog();
    document.addEventListener("keydown", (event) => this.handle(event));
  }

  makeTable(app) {
    const inTimeline = (action) => () => { app.showTab("timeline"); action(app.pane); };
    return [
      ["View", ["1", "2", "3", "4"], "overview, timeline, states, durations", (key) => app.showTab(tabNames[Number(key) - 1])],
      ["View", ["?"], "this help", () => this.toggleHelp()],
      ["View", ["d"], "colors: auto, light, dark", () => app.theme.button.click()],
      ["Step", ["j", "ArrowDown"], "next event", inTimeline((pane) => pane.step(1))],
      ["Step", ["k", "ArrowUp"], "previous event", inTimeline((pane) => pane.step(-1))],
      ["Step", ["PageDown"], "twenty events forward", inTimeline((pane) => pane.step(20))],
      ["Step", ["PageUp"], "twenty events back", inTimeline((pane) => pane.step(-20))],
      ["Step", ["Home"], "first event", inTimeline((pane) => pane.goTo(0))],
      ["Step", ["End"], "last event", inTimeline((pane) => pane.goTo(Infinity))],
      ["Step", ["Space"], "play or pause the replay", inTimeline((pane) => pane.transport.toggle())],
      ["Find", ["/"], "search", inTimeline(() => app.toolbar.search.focus())],
      ["Find", ["n"], "next match", inTimeline(() => app.stepAmongMatches(1))],
      ["Find", ["N"], "previous match", inTimeline(() => app.stepAmongMatches(-1))],
      ["Find", ["]"], "next evidence of a finding", inTimeline((pane) => pane.stepAmong(pane.foundRows, 1))],
      ["Find", ["["], "previous evidence of a finding", inTimeline((pane) => pane.stepAmong(pane.foundRows, -1))],
      ["Find", ["f"], "only evidence of findings, or all", inTimeline(() => app.toolbar.findingsOnly.click())],
      ["Find", ["x"], "clear the filters", inTimeline(() => app.toolbar.clearAll())],
      ["Zoom", ["+", "="], "zoom in", inTimeline(() => app.zoom(0.625))],
      ["Zoom", ["-"], "zoom out", inTimeline(() => app.zoom(1.6))],
      ["Zoom", ["0"], "fit all", inTimeline(() => app.fit())],
      ["Zoom", ["ArrowLeft"], "to the left", inTimeline(() => app.pan(-80))],
      ["Zoom", ["ArrowRight"], "to the right", inTimeline(() => app.pan(80))],
      ["Zoom", ["t"], "to scale, or one event after the other", inTimeline(() => app.setToScale(!app.isToScale))],
    ];
  }

  handle(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") return this.escape(event);
    if (this.dialog.open || this.isTyping(event) || !this.isWanted(event)) return;
    const key = event.key === " " ? "Space" : event.key;
    const entry = this.table.find(([, keys]) => keys.includes(key));
    if (!entry) return;
    event.preventDefault();
    entry[3](key);
  }

  /** Returns whether an element accepts text. Checkboxes don't; the checkbox in the help briefly keeps the focus after the help is closed. */
  isTyping(event) {
    return event.target.closest?.("input:not([type=range], [type=checkbox]), select, textarea") != null;
  }

  /** Returns whether the page handles a key. Other keys keep their meaning for the focused element or for scrolling. */
  isWanted(event) {
    const { target, key } = event;
    if (target.closest?.("button, a, summary, [type=checkbox]") && (key === " " || key === "Enter")) return false;
    if (target.closest?.("input[type=range]") && /^(Arrow|Home|End|Page)/.test(key)) return false;
    if (key.length > 1 || key === " ") return this.app.tab === "timeline" && (!target.closest?.(".inspector") || key === " ");
    return this.areOn || key === "?";
  }

  escape(event) {
    if (this.dialog.open || !(event.target instanceof HTMLInputElement) || !this.isTyping(event)) return;
    event.target.value = "";
    event.target.dispatchEvent(new Event("input"));
    event.target.blur();
  }

  // MARK: Help

  makeDialog() {
    const groups = [...new Set(this.table.map(([group]) => group))];
    const names = { ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→" };
    const letters = make("input", { type: "checkbox", id: "letters", checked: true, onchange: () => { this.areOn = letters.checked; } });
    const dialog = make("dialog", { class: "help", "aria-label": "Keyboard and mouse" },
      make("h2", {}, "Keyboard and mouse"),
      make("div", { class: "help-groups" }, groups.map((group) => make("section", {}, make("h3", {}, group),
        make("dl", {}, this.table.filter((entry) => entry[0] === group).map(([, keys, text]) => [
          make("dt", {}, keys.map((key) => make("kbd", {}, names[key] ?? key))), make("dd", {}, text)]))))),
      make("p", {}, "Mouse: drag to move, Ctrl and wheel or a double click to zoom, wheel to scroll, Shift and wheel to move sideways; click an event to select it. "
        + "Touch: drag, pinch, tap. A link such as #event=12 opens an event; #trace=2&event=12 opens an event of another trace."),
      make("p", {}, "In the timeline: ● creation, ✕ deallocation, ◆ instant event, bar: span, ▲ evidence of a finding, dashed red line: alive past its expected release. "
        + "An arrow comes from the caller, a dashed arrow from the cause."),
      make("p", {}, make("label", {}, letters, " Letters are shortcuts")),
      make("p", {}, "In the lives diagram: drag in its header, or anywhere with Shift, to zoom to a part; click an object for its states, and a type for rows, lanes, or counts. "
        + "When it has focus: ↑ ↓ objects, ← → states, Enter details. #object=41&from=1.2s&to=2.4s opens an object and a time range."),
      makeButton("Close", "Close (Escape)", () => dialog.close(), { class: "primary" }));
    document.body.append(dialog);
    return dialog;
  }

  toggleHelp() { if (this.dialog.open) this.dialog.close(); else this.dialog.showModal(); }
}
