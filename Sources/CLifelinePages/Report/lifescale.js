// The scale of the lives diagram, in which long pauses are cut. The axis begins at the beginning of each trace.

const mostCutShare = 0.025;

class LifeScale {
  /** All traces share the axis of the longest trace. */
  constructor(traces, axis) {
    this.axis = axis;
    const index = axis === "time" ? 0 : 1;
    this.length = Math.max(1, ...traces.map((lives) => lives.to[index] - lives.from[index]));
    this.cuts = traces.length === 1 && axis === "time" ? traces[0].cuts : [];
    const uncut = this.cuts.reduce((sum, cut) => sum - cut.to + cut.from, this.length);
    this.cutLength = Math.max(uncut, 1) * mostCutShare;
    this.bounds = [0, uncut + this.cuts.length * this.cutLength];
    [this.width, this.left, this.right] = [100, ...this.bounds];
  }

  /** Returns the first value of a trace. */
  startOf(lives) { return lives.from[this.axis === "time" ? 0 : 1]; }

  endOf(lives) { return lives.to[this.axis === "time" ? 0 : 1]; }

  valueOf(moment) { return this.axis === "time" ? moment.time : moment.event; }

  /** Returns the position of a value on the axis, in units in which a cut pause is short. */
  unit(value) {
    let unit = value;
    for (const cut of this.cuts) {
      if (value <= cut.from) break;
      const passed = Math.min(value, cut.to) - cut.from;
      unit += passed * (this.cutLength / (cut.to - cut.from) - 1);
    }
    return unit;
  }

  value(unit) {
    let value = unit;
    for (const cut of this.cuts) {
      const start = this.unit(cut.from);
      if (unit <= start) break;
      const passed = Math.min(unit - start, this.cutLength);
      value += passed * ((cut.to - cut.from) / this.cutLength - 1);
    }
    return value;
  }

  x(value) { return ((this.unit(value) - this.left) / (this.right - this.left)) * this.width; }

  valueAt(x) { return this.value(this.left + (x / this.width) * (this.right - this.left)); }

  get isWhole() { return this.right - this.left >= (this.bounds[1] - this.bounds[0]) * 0.999; }

  fit() { [this.left, this.right] = this.bounds; }

  get shortest() { return this.axis === "time" ? 20 : 3; }

  /** Shows the part between two values. */
  show(from, to) {
    const middle = (this.unit(from) + this.unit(to)) / 2;
    const length = Math.min(Math.max(this.unit(to) - this.unit(from), this.shortest), this.bounds[1]);
    [this.left, this.right] = [middle - length / 2, middle + length / 2];
    this.clamp();
  }

  zoom(factor, x = this.width / 2) {
    const fixed = this.left + (x / this.width) * (this.right - this.left);
    const length = Math.min(Math.max((this.right - this.left) * factor, this.shortest), this.bounds[1]);
    this.left = fixed - (length * x) / this.width;
    this.right = this.left + length;
    this.clamp();
  }

  pan(pixels) {
    const units = (pixels / this.width) * (this.right - this.left);
    this.left += units;
    this.right += units;
    this.clamp();
  }

  clamp() {
    const length = Math.min(this.right - this.left, this.bounds[1]);
    this.left = Math.min(Math.max(this.left, 0), this.bounds[1] - length);
    this.right = this.left + length;
  }

  /** Moves as little as possible to make a value visible. */
  reveal(value) {
    const [unit, length] = [this.unit(value), this.right - this.left];
    if (unit >= this.left && unit <= this.right) return;
    this.left = unit - length / 3;
    this.right = this.left + length;
    this.clamp();
  }

  /** Returns the visible ticks with their texts. */
  ticks(lives, isCounted, distance) {
    const isEvents = this.axis === "events";
    const size = !isEvents && isCounted ? stepLength : 1;
    const span = this.valueAt(this.width) - this.valueAt(0);
    const uncut = this.cuts.reduce((sum, cut) => {
      const [from, to] = [Math.max(cut.from, this.valueAt(0)), Math.min(cut.to, this.valueAt(this.width))];
      return to > from ? sum - (to - from) : sum;
    }, span);
    const step = niceStep(uncut / Math.max(1, this.width / distance) / size, isEvents || isCounted) * size;
    const start = this.startOf(lives);
    const ticks = [];
    let last = -Infinity;
    const visit = (from, to) => {
      for (let number = Math.ceil((from + start) / step); number * step - start <= to; number++) {
        const value = number * step - start;
        const x = this.x(value);
        if (x < 0 || x > this.width || x - last < distance * 0.6) continue;
        last = x;
        ticks.push({ x, text: isEvents ? `#${formatCount(number * step)}` : number === 0 ? "0" : formatDuration(number * step, isCounted) });
      }
    };
    let from = this.valueAt(0);
    const end = this.valueAt(this.width);
    for (const cut of this.cuts) {
      if (cut.to <= from || cut.from >= end) continue;
      visit(from, cut.from);
      from = cut.to;
    }
    visit(from, end);
    return ticks;
  }
}
