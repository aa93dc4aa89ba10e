// The visible part of a timeline, and the positions of moments. Moments are event numbers or, to scale, nanoseconds.

class Viewport {
  constructor(trace) {
    this.trace = trace;
    this.isToScale = false;
    this.width = 100;
    this.height = 100;
    this.top = 0;
    this.fit();
  }

  /** The first and the last moment, with margins. When traces are compared, the longest trace determines the scale. */
  get bounds() {
    const lengthOf = (trace) => (this.isToScale ? trace.lastTime : trace.moments);
    const length = Math.max(lengthOf(this.trace), 1, ...(this.compared ?? []).map(lengthOf));
    const air = length * 0.01 + (this.isToScale ? 0 : 0.7);
    return [-air, length + air];
  }

  fit() { [this.left, this.right] = this.bounds; }

  /** The smallest visible part. */
  get shortest() { return this.isToScale ? 20 : 3; }

  from(row) { return this.isToScale ? this.trace.time[row] : this.trace.from[row]; }

  to(row) { return this.isToScale ? this.trace.endTime(row) : this.trace.to[row]; }

  /** Returns the moment of an event by its number. The page may not contain the event. */
  momentOf(sequence) {
    const moment = firstAtLeast(this.trace.order, sequence);
    if (!this.isToScale) return moment;
    return this.trace.time[firstAtLeast(this.trace.sequence, sequence)] ?? this.trace.lastTime;
  }

  x(moment) { return ((moment - this.left) / (this.right - this.left)) * this.width; }

  moment(x) { return this.left + (x / this.width) * (this.right - this.left); }

  zoom(factor, x = this.width / 2) {
    const [first, last] = this.bounds;
    const fixed = this.moment(x);
    const length = Math.min(Math.max((this.right - this.left) * factor, this.shortest), last - first);
    this.left = fixed - (length * x) / this.width;
    this.right = this.left + length;
    this.clamp();
  }

  pan(pixels) {
    const moments = (pixels / this.width) * (this.right - this.left);
    this.left += moments;
    this.right += moments;
    this.clamp();
  }

  clamp() {
    const [first, last] = this.bounds;
    const length = Math.min(this.right - this.left, last - first);
    this.left = Math.min(Math.max(this.left, first), last - length);
    this.right = this.left + length;
  }

  /** Moves as little as possible to make a row visible. */
  show(row) {
    const [from, length] = [this.from(row), this.right - this.left];
    const margin = length * 0.08;
    if (from >= this.left + margin && from <= this.right - margin) return;
    this.left = from - length / 3;
    this.right = this.left + length;
    this.clamp();
  }

  /** Keeps the middle in place when the scale changes. */
  setToScale(isToScale) {
    if (isToScale === this.isToScale) return;
    const isWhole = this.right - this.left > (this.bounds[1] - this.bounds[0]) * 0.98;
    const other = (moment) => {
      const { trace } = this;
      if (isToScale) return trace.time[Math.min(trace.count - 1, firstAtLeast(trace.from, moment))] ?? 0;
      return trace.from[trace.rowAtTime(moment)] ?? 0;
    };
    const [left, right] = [other(this.left), other(this.right)];
    this.isToScale = isToScale;
    if (isWhole || right - left < this.shortest) return this.fit();
    [this.left, this.right] = [left, right];
    this.clamp();
  }
}
