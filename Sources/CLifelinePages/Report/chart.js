// Draws a timeline on a canvas. For screen readers, the list of events has the same content.

const rulerHeight = 20;
const markerHeight = 17;
const headHeight = rulerHeight + markerHeight;
const chartFont = "11px ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
const letterWidth = 5.9;

class Chart {
  constructor(canvas, colors) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.colors = colors;
  }

  /** The width of the names on the left. */
  get gutter() { return this.width < 480 ? 92 : 190; }

  /** Reads the size of the canvas on the screen. Returns whether the canvas has any area. */
  resize(viewport) {
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    if (!width || !height) return false;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    [this.width, this.height] = [width, height];
    viewport.width = width - this.gutter;
    viewport.height = height - headHeight;
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.context.font = chartFont;
    this.context.textBaseline = "middle";
    return true;
  }

  /** Draws everything. `view` has the report, trace, lanes, viewport, cursor, and matching rows. */
  draw(view) {
    const { context, colors } = this;
    if (!this.resize(view.viewport)) return;
    this.view = view;
    view.viewport.top = Math.max(0, Math.min(view.viewport.top, view.lanes.height - view.viewport.height));
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, this.width, this.height);
    this.clipped(this.gutter, 0, this.width, this.height, () => this.drawMarkers());
    this.clipped(this.gutter, headHeight, this.width, this.height, () => this.drawLanes());
    this.clipped(this.gutter, headHeight, this.width, this.height, () => this.drawCursor());
    this.drawNames();
    this.drawRuler();
  }

  clipped(left, top, right, bottom, body) {
    this.context.save();
    this.context.beginPath();
    this.context.rect(left, top, right - left, bottom - top);
    this.context.clip();
    body();
    this.context.restore();
  }

  x(moment) { return this.gutter + this.view.viewport.x(moment); }

  y(lane) { return headHeight + lane.top - this.view.viewport.top; }

  get lanesInSight() {
    const { viewport, lanes } = this.view;
    return lanes.between(viewport.top, viewport.top + viewport.height);
  }

  // MARK: Around the Lanes

  drawRuler() {
    const { context, colors, view } = this;
    context.fillStyle = colors.panel;
    context.fillRect(0, 0, this.width, rulerHeight);
    context.fillStyle = colors.muted;
    context.fillText(view.viewport.isToScale ? "time" : "event", 8, rulerHeight / 2 + 1);
    const { left, right } = view.viewport;
    const step = niceStep((right - left) / Math.max(2, (this.width - this.gutter) / 90), !view.viewport.isToScale);
    this.clipped(this.gutter, 0, this.width, this.height, () => {
      for (let moment = Math.ceil(left / step) * step; moment <= right; moment += step) {
        const x = Math.round(this.x(moment)) + 0.5;
        context.fillStyle = colors.line;
        context.fillRect(x, rulerHeight - 4, 1, 4);
        context.fillStyle = colors.muted;
        const text = this.rulerText(moment);
        if (text) context.fillText(text, x + 4, rulerHeight / 2 + 1);
      }
    });
    context.fillStyle = colors.line;
    context.fillRect(0, headHeight - 0.5, this.width, 0.5);
    context.fillRect(this.gutter - 0.5, 0, 0.5, this.height);
  }

  rulerText(moment) {
    const { trace, viewport } = this.view;
    if (viewport.isToScale) return moment < 0 ? "" : moment === 0 ? "0" : formatDuration(moment, trace.isCounted);
    if (moment < 0 || moment >= trace.moments) return "";
    const row = Math.min(trace.count - 1, firstAtLeast(trace.from, moment));
    return row < 0 ? "" : `#${trace.sequence[row]}`;
  }

  drawMarkers() {
    const { context, colors, view } = this;
    const { markers } = view.lanes;
    context.fillStyle = colors.panel;
    context.fillRect(this.gutter, rulerHeight, this.width, markerHeight);
    let free = -1;
    markers.forEach((row, index) => {
      const x = this.x(view.viewport.from(row));
      const next = index + 1 < markers.length ? this.x(view.viewport.from(markers[index + 1])) : this.width;
      if (next < this.gutter || x > this.width || x - free < 4) return;
      free = x;
      context.fillStyle = colors.marker;
      context.globalAlpha = 0.35;
      context.fillRect(x - 0.5, rulerHeight, 1, this.height);
      context.globalAlpha = 1;
      const from = Math.max(x, this.gutter) + 4;
      const text = this.fitted(eventText(view.report, view.trace, row), next - from - 4);
      if (text) context.fillText(text, from, rulerHeight + markerHeight / 2);
    });
  }

  drawNames() {
    const { context, colors, view } = this;
    context.fillStyle = colors.paper;
    context.fillRect(0, headHeight, this.gutter, this.height);
    this.clipped(0, headHeight, this.gutter - 4, this.height, () => {
      for (const lane of this.lanesInSight) {
        const y = this.y(lane) + laneGap / 2 + barHeight / 2;
        context.fillStyle = colors.ofKind(lane.member.kind).stroke;
        context.fillRect(8, y - 4, 3, 8);
        context.fillStyle = view.cursorPlace === lane.member.place ? colors.accent : colors.ink;
        context.fillText(this.fitted(lane.member.label, this.gutter - 24), 17, y + 0.5);
      }
    });
  }

  /** Returns text that is cut to a width in pixels, or an empty text if there is no space for a few letters. */
  fitted(text, width) {
    const letters = Math.floor(width / letterWidth);
    if (text.length <= letters) return text;
    return letters < 3 ? "" : `${text.slice(0, letters - 1)}…`;
  }

  // MARK: Lanes

  drawLanes() {
    const { context, colors } = this;
    for (const lane of this.lanesInSight) {
      const y = this.y(lane);
      context.fillStyle = colors.faint;
      context.fillRect(this.gutter, y + lane.pixels - 0.5, this.width, 0.5);
      this.drawLife(lane, y);
      this.drawRows(lane, y);
    }
  }

  /** Draws a line from creation to deallocation. After the expected release, the line is dashed and red. */
  drawLife(lane, y) {
    const { context, colors, view } = this;
    const { trace, viewport, report } = view;
    const { member } = lane;
    const middle = y + laneGap / 2 + barHeight / 2;
    const end = member.gone < Infinity ? viewport.momentOf(member.gone) : viewport.bounds[1];
    const leak = lane.rows.findLast((row) => trace.nameOf(row) === "leaked" || trace.nameOf(row) === "expectDeallocation");
    const isLeaked = leak !== undefined && trace.nameOf(leak) === "leaked";
    const tail = isLeaked ? viewport.from(leak) : end;
    const isBorn = trace.nameOf(member.first) === "init";
    this.drawLine(isBorn ? viewport.from(member.first) : viewport.bounds[0], Math.min(tail, end), middle,
      colors.ofKind(member.kind).stroke, [], 0.45);
    if (isLeaked && tail < end) this.drawLine(tail, end, middle, colors.error, [5, 3], 1);
    context.globalAlpha = 1;
  }

  drawLine(from, to, y, color, dashes, alpha) {
    const { context } = this;
    const [left, right] = [Math.max(this.x(from), this.gutter - 2), Math.min(this.x(to), this.width + 2)];
    if (right <= left) return;
    context.strokeStyle = color;
    context.globalAlpha = alpha;
    context.lineWidth = dashes.length ? 1.5 : 1;
    context.setLineDash(dashes);
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(right, y);
    context.stroke();
    context.setLineDash([]);
  }

  /** Draws rows that share a pixel once, so that the cost depends on the size of the screen. */
  drawRows(lane, y) {
    const { trace, viewport, report, found } = this.view;
    const drawn = [];
    lane.rows.forEach((row, index) => {
      const left = this.x(viewport.from(row));
      const right = this.x(viewport.to(row));
      if (right < this.gutter - 8 || left > this.width + 8) return;
      const level = Math.min(lane.levels[index], lane.height - 1);
      const severity = report.severityAt(trace, row);
      const isFound = found?.has(row);
      if (right < (drawn[level] ?? -Infinity) && !severity && !isFound && row !== this.view.cursor) return;
      drawn[level] = Math.ceil(Math.max(right, left + 1));
      const top = y + laneGap / 2 + level * barHeight;
      if (trace.isSpan(row)) this.drawSpan(lane, row, left, right, top, severity, isFound);
      else this.drawInstant(lane, row, index, left, top, severity, isFound);
    });
  }

  drawSpan(lane, row, left, right, top, severity, isFound) {
    const { context, colors, view } = this;
    const color = severity ? { stroke: colors.ofSeverity(severity), fill: colors[`${severity}Fill`] } : colors.ofKind(lane.member.kind);
    const [x, width] = [Math.max(left, this.gutter - 4), Math.max(Math.min(right, this.width + 4) - Math.max(left, this.gutter - 4), 2)];
    context.fillStyle = isFound ? colors.accentFill : colors.ofKind(lane.member.kind).fill;
    context.fillRect(x, top + 1, width, barHeight - 2);
    if (width > 3) {
      context.strokeStyle = color.stroke;
      context.lineWidth = severity ? 1.75 : 1;
      context.strokeRect(x + 0.5, top + 1.5, width - 1, barHeight - 3);
    } else {
      context.fillStyle = color.stroke;
      context.fillRect(x, top + 1, 1.5, barHeight - 2);
    }
    const text = this.fitted(view.trace.nameOf(row), width - 8);
    if (text) {
      context.fillStyle = colors.ink;
      context.fillText(text, x + 4, top + barHeight / 2 + 0.5);
    }
    if (severity) this.drawBadge(left, top, severity);
  }

  drawInstant(lane, row, index, x, top, severity, isFound) {
    const { context, colors, view } = this;
    const name = view.trace.nameOf(row);
    const color = severity ? colors.ofSeverity(severity) : isFound ? colors.accent : colors.ofKind(lane.member.kind).stroke;
    const y = top + barHeight / 2;
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineWidth = 1.75;
    context.beginPath();
    if (name === "deinit" || name === "released" || name === "releasedLate") {
      context.moveTo(x - 4, y - 4);
      context.lineTo(x + 4, y + 4);
      context.moveTo(x + 4, y - 4);
      context.lineTo(x - 4, y + 4);
      context.stroke();
    } else if (name === "init") {
      context.arc(x, y, 3.5, 0, 7);
      context.fill();
    } else {
      context.moveTo(x, y - 4.5);
      context.lineTo(x + 4.5, y);
      context.lineTo(x, y + 4.5);
      context.lineTo(x - 4.5, y);
      context.fill();
    }
    const next = lane.rows[index + 1];
    const room = (next === undefined ? this.width : this.x(view.viewport.from(next))) - x - 14;
    const text = name === "init" || name === "deinit" ? "" : this.fitted(eventText(view.report, view.trace, row), Math.min(room, 190));
    if (text) context.fillText(text, x + 8, y + 0.5);
    if (severity) this.drawBadge(x, top, severity);
  }

  /** Draws a triangle above the evidence of a finding, so that color is not the only mark. */
  drawBadge(x, top, severity) {
    const { context, colors } = this;
    context.fillStyle = colors.ofSeverity(severity);
    context.beginPath();
    context.moveTo(x - 4, top - 3);
    context.lineTo(x + 4, top - 3);
    context.lineTo(x, top + 3);
    context.fill();
  }

  // MARK: The Selection

  /** Draws the selected row, its caller, and its cause. Later rows are paler. */
  drawCursor() {
    const { context, colors, view } = this;
    const { trace, viewport, cursor } = view;
    if (cursor < 0) return;
    const x = this.x(viewport.from(cursor));
    context.fillStyle = colors.paper;
    context.globalAlpha = 0.45;
    if (view.isReplaying && x < this.width) context.fillRect(x + 1, headHeight, this.width, this.height);
    context.globalAlpha = 1;
    context.fillStyle = colors.accent;
    context.fillRect(x - 0.5, headHeight, 1, this.height);
    const around = callersOf(trace, cursor);
    for (const row of around) this.outline(row, 1.5);
    const caller = around.at(-1);
    if (caller !== undefined) this.drawArrow(caller, cursor, []);
    const cause = trace.cause[cursor] ? trace.rowOf(trace.cause[cursor]) : -1;
    if (cause >= 0) this.drawArrow(cause, cursor, [4, 3]);
    this.outline(cursor, 2.5);
  }

  /** Returns where a row is drawn, or null if the row is not shown. */
  place(row) {
    const { trace, viewport, lanes } = this.view;
    const lane = lanes.byPlace.get(trace.subject[row]);
    const index = lane ? firstAtLeast(lane.rows, row) : -1;
    if (!lane || lane.rows[index] !== row) return null;
    const top = this.y(lane) + laneGap / 2 + Math.min(lane.levels[index], lane.height - 1) * barHeight;
    return { left: this.x(viewport.from(row)), right: this.x(viewport.to(row)), top };
  }

  outline(row, width) {
    const { context, colors, view } = this;
    const place = this.place(row);
    if (!place) return;
    const isSpan = view.trace.isSpan(row);
    const left = Math.max(place.left - (isSpan ? 1 : 7), this.gutter - 6);
    const right = Math.min(place.right + (isSpan ? 1 : 7), this.width + 6);
    context.strokeStyle = colors.accent;
    context.lineWidth = width;
    context.strokeRect(left, place.top, Math.max(right - left, 4), barHeight);
  }

  drawArrow(from, to, dashes) {
    const { context, colors } = this;
    const [start, end] = [this.place(from), this.place(to)];
    if (!start || !end || start.top === end.top) return;
    const isDown = end.top > start.top;
    const x = end.left;
    const [y0, y1] = [start.top + (isDown ? barHeight : 0), end.top + (isDown ? 0 : barHeight)];
    context.strokeStyle = colors.accent;
    context.fillStyle = colors.accent;
    context.lineWidth = 1.25;
    context.setLineDash(dashes);
    context.beginPath();
    context.moveTo(dashes.length ? start.left : x, y0);
    context.lineTo(x, y1);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(x, y1);
    context.lineTo(x - 3.5, y1 + (isDown ? -6 : 6));
    context.lineTo(x + 3.5, y1 + (isDown ? -6 : 6));
    context.fill();
  }

  // MARK: The pointer

  /** Returns the innermost row at a point, or -1. */
  rowAt(x, y) {
    const { trace, viewport, lanes } = this.view;
    if (y < headHeight && y > rulerHeight) return this.nearest(lanes.markers, x, 400, true);
    const height = y - headHeight + viewport.top;
    const lane = lanes.lanes.find((lane) => height >= lane.top && height < lane.top + lane.pixels);
    if (!lane || x < this.gutter) return -1;
    const level = Math.floor((height - lane.top - laneGap / 2) / barHeight);
    const candidates = lane.rows.filter((row, index) =>
      Math.min(lane.levels[index], lane.height - 1) === level && this.x(viewport.from(row)) - 6 <= x && this.x(viewport.to(row)) + 6 >= x);
    return this.nearest(candidates, x, 1e9, false);
  }

  /** Returns the last of several rows that begins at or before a position, or the nearest row. */
  nearest(rows, x, most, isBefore) {
    let best = -1;
    let distance = most;
    for (const row of rows) {
      const away = x - this.x(this.view.viewport.from(row));
      if (isBefore && away < 0) continue;
      if (Math.abs(away) <= distance) [best, distance] = [row, Math.abs(away)];
    }
    return best;
  }
}

/** Returns the smallest number that is 1, 2, or 5 times a power of ten and not less than a value; a whole number on request. */
function niceStep(least, isWhole) {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * 0.999) ?? 10 * power;
  return isWhole ? Math.max(1, Math.round(step)) : step;
}
