// Mouse, pen, and touch in a timeline.

class ChartPointer {
  constructor(pane) {
    this.pane = pane;
    const { canvas } = pane;
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.fingers.clear());
    canvas.addEventListener("pointerleave", () => { pane.tip.hidden = true; });
    canvas.addEventListener("dblclick", (event) => this.zoom(0.4, this.place(event).x));
    this.fingers = new Map();
  }

  place(event) {
    const box = this.pane.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  zoom(factor, x) {
    const { pane } = this;
    pane.viewport.zoom(factor, Math.max(0, x - pane.chart.gutter));
    pane.draw();
  }

  wheel(event) {
    const { viewport, lanes } = this.pane;
    const pixels = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return this.zoom(Math.exp(event.deltaY * pixels * 0.004), this.place(event).x);
    }
    const across = (event.shiftKey ? event.deltaX || event.deltaY : event.deltaX) * pixels;
    const down = event.shiftKey ? 0 : event.deltaY * pixels;
    const top = Math.min(Math.max(0, viewport.top + down), Math.max(0, lanes.height - viewport.height));
    // At the end of the lanes, the page scrolls.
    if (across || top !== viewport.top) event.preventDefault();
    viewport.top = top;
    if (across) viewport.pan(across);
    this.pane.draw();
  }

  down(event) {
    this.fingers.set(event.pointerId, this.place(event));
    this.start = this.place(event);
    this.hasMoved = false;
    this.pane.canvas.setPointerCapture(event.pointerId);
  }

  move(event) {
    const there = this.fingers.get(event.pointerId);
    const here = this.place(event);
    if (!there) return this.hover(here);
    if (Math.hypot(here.x - this.start.x, here.y - this.start.y) > 4) this.hasMoved = true;
    if (!this.hasMoved) return;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(there, here, other);
    else this.drag(here.x - there.x, here.y - there.y);
    this.fingers.set(event.pointerId, here);
  }

  drag(across, down) {
    const { viewport } = this.pane;
    viewport.pan(-across);
    viewport.top -= down;
    this.pane.draw();
  }

  pinch(there, here, other) {
    const [before, after] = [Math.abs(there.x - other.x), Math.abs(here.x - other.x)];
    if (before > 8 && after > 8) this.zoom(before / after, (here.x + other.x) / 2);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    if (this.hasMoved) return;
    const { x, y } = this.place(event);
    const row = this.pane.chart.rowAt(x, y);
    if (row >= 0) this.pane.choose(row, { byUser: true });
  }

  hover({ x, y }) {
    const { pane } = this;
    if (!pane.chart.view) return;
    const row = pane.chart.rowAt(x, y);
    pane.tip.hidden = row < 0;
    pane.canvas.classList.toggle("on-event", row >= 0);
    if (row < 0) return;
    const { trace, report } = pane;
    const took = trace.end[row] > 0 ? ` · ${formatDuration(trace.duration[row], trace.isCounted)}` : "";
    refill(pane.tip, make("strong", {}, eventText(report, trace, row)),
      make("span", {}, `${subjectText(trace, row)} · #${trace.sequence[row]}${took}`), make("span", { class: "quiet" }, detailText(report, trace, row)));
    const [width, height] = [pane.tip.offsetWidth, pane.tip.offsetHeight];
    const left = Math.min(Math.max(4, x + 14), pane.canvas.clientWidth - width - 4);
    const top = y + 18 + height > pane.canvas.clientHeight ? y - height - 8 : y + 18;
    pane.tip.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(2, top)}px)`;
  }
}
