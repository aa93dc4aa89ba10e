// Mouse and touch in the lives diagram: drag to move, drag in the strip or with Shift to select a part, click to select.

class LifePointer {
  constructor(lives) {
    this.lives = lives;
    this.fingers = new Map();
    const { canvas } = lives;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event));
    canvas.addEventListener("pointercancel", () => this.stop());
    canvas.addEventListener("pointerleave", () => { lives.tip.hidden = true; });
    canvas.addEventListener("dblclick", (event) => {
      const { x, y } = this.place(event);
      if (y < stripHeight) lives.fit(); else lives.zoom(0.4, this.fieldX(x));
    });
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  place(event) {
    const box = this.lives.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  fieldX(x) { return Math.min(Math.max(x - this.lives.chart.gutter, 0), this.lives.scale.width); }

  wheel(event) {
    const { lives } = this;
    const pixels = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      return lives.zoom(Math.exp(event.deltaY * pixels * 0.004), this.fieldX(this.place(event).x));
    }
    const across = (event.shiftKey ? event.deltaX || event.deltaY : event.deltaX) * pixels;
    if (!across) return;
    event.preventDefault();
    lives.scale.pan(across);
    lives.draw();
  }

  down(event) {
    if (event.button) return;
    const here = this.place(event);
    this.fingers.set(event.pointerId, here);
    this.start = here;
    this.hasMoved = false;
    this.isBrush = event.shiftKey || here.y < this.lives.chart.headHeight;
    this.isStrip = here.y < stripHeight;
    this.lives.canvas.setPointerCapture(event.pointerId);
  }

  move(event) {
    const { lives } = this;
    const there = this.fingers.get(event.pointerId);
    const here = this.place(event);
    if (!there) return this.hover(here);
    if (Math.hypot(here.x - this.start.x, here.y - this.start.y) > 4) this.hasMoved = true;
    if (!this.hasMoved) return;
    lives.tip.hidden = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(there, here, other);
    else if (this.isBrush) {
      lives.brush = { isStrip: this.isStrip, at: [this.start.x, here.x].map((x) => this.fieldX(x) + lives.chart.gutter) };
    } else {
      lives.scale.pan(there.x - here.x);
      if (event.pointerType === "mouse") lives.scroller.scrollTop += there.y - here.y;
    }
    this.fingers.set(event.pointerId, here);
    lives.draw();
  }

  pinch(there, here, other) {
    const [before, after] = [Math.abs(there.x - other.x), Math.abs(here.x - other.x)];
    if (before > 8 && after > 8) this.lives.scale.zoom(before / after, this.fieldX((here.x + other.x) / 2));
  }

  stop() {
    this.fingers.clear();
    this.lives.brush = null;
    this.lives.draw();
  }

  up(event) {
    const { lives } = this;
    this.fingers.delete(event.pointerId);
    const here = this.place(event);
    if (lives.brush) this.zoomToBrush();
    else if (!this.hasMoved) this.click(here);
    if (this.hasMoved && lives.chosen) lives.noteAddress();
  }

  zoomToBrush() {
    const { lives } = this;
    const { scale, chart, brush } = lives;
    const [from, to] = brush.at.map((x) => this.fieldX(x)).sort((one, other) => one - other);
    lives.brush = null;
    const value = brush.isStrip ? (x) => scale.value((x / scale.width) * scale.bounds[1]) : (x) => scale.valueAt(x);
    if (to - from > 3) scale.show(value(from), value(to));
    lives.draw();
    const start = scale.startOf(lives.lives[0]);
    const text = (x) => momentText(lives.axis, { time: scale.valueAt(x) + start, event: Math.round(scale.valueAt(x) + start) }, lives.lives[0]);
    lives.app.say(`From ${text(0)} to ${text(chart.fieldWidth)}`);
  }

  click({ x, y }) {
    const { lives } = this;
    if (y < stripHeight && !lives.scale.isWhole) {
      const middle = lives.scale.value((this.fieldX(x) / lives.scale.width) * lives.scale.bounds[1]);
      const half = (lives.scale.right - lives.scale.left) / 2;
      [lives.scale.left, lives.scale.right] = [lives.scale.unit(middle) - half, lives.scale.unit(middle) + half];
      lives.scale.clamp();
      return lives.draw();
    }
    const thing = lives.chart.thingAt(x, y);
    if (!thing) return;
    if (thing.badge) return lives.app.showFinding(thing.badge.position + 1);
    if (thing.isName || thing.isArea) return lives.turn(thing.group);
    if (thing.object !== undefined) lives.choose(thing.group.lives, thing.object);
  }

  hover({ x, y }) {
    const { lives } = this;
    if (!lives.chart.view) return;
    const thing = lives.chart.thingAt(x, y);
    lives.canvas.style.cursor = thing && !thing.isLane ? "pointer" : y < lives.chart.headHeight ? "crosshair" : "grab";
    const lines = y < lives.chart.headHeight ? this.markLines(x) : this.linesOf(thing, x);
    lives.tip.hidden = !lines;
    if (!lines) return;
    refill(lives.tip, lines.map((line, index) => make(index ? "span" : "strong", {}, line)));
    const [width, height] = [lives.tip.offsetWidth, lives.tip.offsetHeight];
    const left = Math.min(Math.max(4, x + 14), lives.canvas.clientWidth - width - 4);
    const top = y + 18 + height > lives.canvas.clientHeight ? y - height - 8 : y + 18;
    lives.tip.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(2, top)}px)`;
  }

  /** Returns the mark near a position. Its text may not be shown. */
  markLines(x) {
    const near = this.lives.chart.head.marks().filter((mark) => Math.abs(mark.x - x) < 5);
    return near.length ? [...near.slice(0, 5).map((mark) => mark.text), ...(near.length > 5 ? [`and ${formatCount(near.length - 5)} more`] : [])] : null;
  }

  linesOf(thing, x) {
    if (!thing) return null;
    if (thing.badge) return [`${thing.badge.number} ${thing.badge.severity}: ${thing.badge.rule}`, thing.badge.message];
    const { lives, kind } = thing.group;
    if (thing.isName) return thing.group.isSingle ? null : [kind.type, `${plural(kind.objects, "object")}, at most ${formatCount(kind.lanes)} at once`, ...(kind.columns ? [] : ["Click: rows, lanes, or counts"])];
    if (thing.isArea) return this.linesOfArea(lives, kind, x);
    if (thing.object === undefined) return null;
    const band = thing.change >= 0 && lives.level[thing.change] !== noLevel
      ? lives.bandsOf(thing.object).findLast((one) => one.from.event <= Math.max(lives.event[thing.change], lives.from[1])) : null;
    if (!band) return [lives.fullLabelOf(thing.object)];
    return [lives.fullLabelOf(thing.object), `${band.word}${lives.isDetached[thing.object] && band.to.event >= lives.to[1] ? ", detached" : ""}`,
      `${momentText("time", band.from, lives)} to ${momentText("time", band.to, lives)}, events ${formatCount(band.from.event)} to ${formatCount(band.to.event)}`];
  }

  /** Counts the living objects of a type at a moment, by state. */
  linesOfArea(lives, kind, x) {
    const value = this.lives.chart.valueAt(lives, x);
    const counts = lives.countsOf(kind).atValue(this.lives.axis, value);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const words = (level) => level === leakedLevel ? "leaked" : level >= dueLevel ? "should be gone" : level === 0 ? "state unknown"
      : [...new Set(kind.words.filter((_, state) => kind.levels[state] === level))].slice(0, 3).join(" or ") || "alive";
    const moment = momentText(this.lives.axis, { time: Math.max(0, value), event: Math.max(0, Math.round(value)) }, lives);
    const alive = lives.knows("alive") ? "alive" : "seen";
    return [kind.columns ? `${kind.type}: at most ${formatCount(total)} ${alive} around ${moment}` : `${kind.type}: ${formatCount(total)} ${alive} at ${moment}`, ...areaOrder.filter((level) => counts[level]).map((level) => `${formatCount(counts[level])} ${words(level)}`)];
  }
}
