// The head of the lives diagram: the number of living objects, marks, the axis, and cut pauses.

class LifeHead {
  constructor(chart) { this.chart = chart; }

  drawHead() {
    const { context, colors, view } = this.chart;
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, this.chart.width, this.chart.headHeight);
    this.drawStrip();
    this.drawMarkTexts();
    const bottom = this.chart.headHeight;
    const lives = view.traces[0];
    for (const tick of view.scale.ticks(lives, lives.trace.isCounted, this.chart.isNarrow ? 64 : 90)) {
      const x = this.chart.gutter + tick.x;
      context.fillStyle = colors.muted;
      context.fillRect(Math.round(x), bottom - 5, 1, 5);
      const width = this.chart.textWidth(tick.text, lifeSmallFont);
      const left = Math.min(Math.max(x - width / 2, 2), this.chart.width - width - 2);
      // The text "at the end" is to the right of the field.
      if (this.chart.isAnyAlive && !this.chart.isNarrow && left + width > this.chart.gutter + this.chart.fieldWidth + 6) continue;
      this.chart.write(tick.text, left, bottom - 12, width + 1, { font: lifeSmallFont, color: colors.muted });
    }
    context.fillStyle = colors.muted;
    context.fillRect(this.chart.gutter, bottom - 1, this.chart.fieldWidth, 1);
    if (this.chart.isNarrow) return;
    this.chart.write(view.scale.axis === "time" ? "time" : "event", 12, bottom - 12, 60, { font: lifeSmallFont, color: colors.muted });
    if (this.chart.isAnyAlive) {
      this.chart.write(lives.knows("alive") ? "at the end" : "last seen", this.chart.gutter + this.chart.fieldWidth + 10, bottom - 12, this.chart.rightMargin - 12, { font: lifeSmallFont, color: colors.muted });
    }
  }

  /** Draws the number of living objects over the whole length, and the visible part. */
  drawStrip() {
    const { context, colors, view } = this.chart;
    const { scale } = view;
    const [left, width, top, bottom] = [this.chart.gutter, this.chart.fieldWidth, 3, stripHeight - 4];
    context.fillStyle = colors.panel;
    context.fillRect(left, top, width, bottom - top);
    const isAlone = view.traces.length === 1;
    const columns = isAlone ? view.strip(Math.max(1, Math.floor(width / 2))) : null;
    const most = columns ? Math.max(1, ...columns.totals) : 1;
    const step = columns ? width / columns.totals.length : 0;
    for (const [color, part] of columns ? [[colors.other, (column) => columns.totals[column]], [colors.error, (column) => columns.counts[column * levelCount + leakedLevel]]] : []) {
      context.fillStyle = color;
      context.globalAlpha = color === colors.error ? 0.9 : 0.35;
      context.beginPath();
      context.moveTo(left, bottom);
      for (let column = 0; column < columns.totals.length; column++) {
        const height = ((bottom - top) * part(column)) / most;
        context.lineTo(left + column * step, bottom - height);
        context.lineTo(left + (column + 1) * step, bottom - height);
      }
      context.lineTo(left + width, bottom);
      context.fill();
    }
    context.globalAlpha = 1;
    const seen = (unit) => left + (unit / scale.bounds[1]) * width;
    const [from, to] = [seen(scale.left), seen(scale.right)];
    context.fillStyle = colors.paper;
    context.globalAlpha = 0.65;
    context.fillRect(left, top, from - left, bottom - top);
    context.fillRect(to, top, left + width - to, bottom - top);
    context.globalAlpha = 1;
    context.strokeStyle = colors.accent;
    context.lineWidth = 1;
    if (!scale.isWhole) context.strokeRect(from + 0.5, top + 0.5, Math.max(to - from - 1, 2), bottom - top - 1);
    if (view.brush) {
      const [start, end] = [Math.min(...view.brush.at), Math.max(...view.brush.at)];
      context.fillStyle = colors.accent;
      context.globalAlpha = 0.25;
      context.fillRect(start, view.brush.isStrip ? top : stripHeight, end - start, view.brush.isStrip ? bottom - top : this.chart.height);
      context.globalAlpha = 1;
    }
    if (!this.chart.isNarrow && isAlone) this.chart.write(view.traces[0].knows("alive") ? "alive" : "seen", 12, (top + bottom) / 2 + 1, 60, { font: lifeSmallFont, color: colors.muted });
  }

  /** Returns the positions and texts of the visible marks. */
  marks() {
    const { view } = this.chart;
    const lives = view.traces.length === 1 ? view.traces[0] : null;
    if (!lives) return [];
    const values = lives.marks.values[view.scale.axis];
    const [first, last] = [this.chart.valueAt(lives, this.chart.gutter), this.chart.valueAt(lives, this.chart.gutter + this.chart.fieldWidth)];
    const found = [];
    for (let index = firstAtLeast(values, first); index < values.length && values[index] <= last; index++) {
      found.push({ x: this.chart.x(lives, values[index]), text: lives.marks.texts[index], index });
    }
    return found;
  }

  drawMarkLines() {
    const { context, colors } = this.chart;
    let last = -10;
    context.fillStyle = colors.markLine;
    for (const mark of this.marks()) {
      if (mark.x - last < 3) continue;
      last = mark.x;
      context.fillRect(Math.round(mark.x), stripHeight, 1, this.chart.height);
    }
  }

  /** Places texts in the first tier with space, from left to right. The other marks are only lines. No line crosses a text. */
  drawMarkTexts() {
    const { colors } = this.chart;
    const free = new Array(this.chart.tiers).fill(this.chart.gutter);
    const texts = [];
    let last = -10;
    for (const mark of this.marks()) {
      if (mark.x - last < 3) continue;
      last = mark.x;
      const shown = mark.text.length > 60 ? `${mark.text.slice(0, 59)}…` : mark.text;
      const width = this.chart.textWidth(shown, lifeSmallFont);
      const left = Math.max(this.chart.gutter, Math.min(mark.x + 3, this.chart.width - width - 4));
      const tier = free.findIndex((end) => end <= left);
      const top = tier < 0 ? this.chart.headHeight - axisHeight : stripHeight + tier * tierHeight;
      this.chart.context.fillStyle = colors.markLine;
      this.chart.context.fillRect(Math.round(mark.x), top, 1, this.chart.headHeight - top);
      if (tier < 0) continue;
      free[tier] = left + width + 8;
      texts.push({ shown, left, width, top });
    }
    for (const { shown, left, width, top } of texts) {
      this.chart.paper(left - 1, top + 1, width + 3, tierHeight - 2);
      this.chart.write(shown, left, top + tierHeight / 2, width + 1, { font: lifeSmallFont, color: colors.muted });
    }
  }

  /** Returns the visible cut pauses with their positions, from left to right. */
  gaps() {
    const { gutter, fieldWidth, view } = this.chart;
    return view.scale.cuts.map((cut) => ({ cut, left: gutter + view.scale.x(cut.from), right: gutter + view.scale.x(cut.to) }))
      .filter(({ left, right }) => right >= gutter && left <= gutter + fieldWidth && right - left >= 5);
  }

  /** Draws the cut pauses. A pause that is only partly visible ends at the edge of the field. */
  drawCuts() {
    const { gutter, fieldWidth, headHeight, height } = this.chart;
    this.chart.clipped(gutter - 2, headHeight, gutter + fieldWidth + 2, height, () => this.chart.gaps.forEach((gap) => this.drawCut(gap)));
  }

  /** Draws torn edges where a pause is cut, and the length of the pause. */
  drawCut({ cut, left, right }) {
    const { context, colors, view } = this.chart;
    context.fillStyle = colors.paper;
    context.fillRect(left, this.chart.headHeight, right - left, this.chart.height);
    context.strokeStyle = colors.muted;
    context.lineWidth = 0.8;
    for (const x of [left, right]) {
      context.beginPath();
      for (let y = this.chart.headHeight; y <= this.chart.height; y += 5) context.lineTo(x + (((y - this.chart.headHeight) / 5) % 2 ? 1.5 : -1.5), y);
      context.stroke();
    }
    const middle = (Math.max(left, this.chart.gutter) + Math.min(right, this.chart.gutter + this.chart.fieldWidth)) / 2;
    const text = formatDuration(cut.to - cut.from, view.traces[0].trace.isCounted);
    this.chart.clipped(left, this.chart.headHeight, right, this.chart.height, () => {
      context.save();
      context.translate(middle, this.chart.headHeight + 8 + this.chart.textWidth(text, lifeSmallFont) / 2);
      context.rotate(-Math.PI / 2);
      this.chart.write(text, -this.chart.textWidth(text, lifeSmallFont) / 2, 0, 400, { font: lifeSmallFont, color: colors.muted });
      context.restore();
    });
  }
}
