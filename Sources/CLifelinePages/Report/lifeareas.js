// The number of objects of a type, stacked by level.

class LifeAreas {
  constructor(chart) { this.chart = chart; }

  drawCounts(group, y) {
    const { context, colors, view } = this.chart;
    const { lives, kind } = group;
    const { sizes } = view.rows;
    const bottom = y + sizes.area;
    context.fillStyle = colors.panel;
    context.fillRect(this.chart.gutter, y, this.chart.fieldWidth, sizes.area);
    const counts = lives.countsOf(kind);
    const columns = this.columnsOf(group);
    const scale = (sizes.area - 2) / Math.max(1, counts.peak);
    const step = this.chart.fieldWidth / columns.totals.length;
    const end = this.chart.x(lives, view.scale.endOf(lives));
    this.chart.clipped(this.chart.gutter, y, Math.min(end, this.chart.gutter + this.chart.fieldWidth), bottom, () => {
      this.drawAreas(columns, kind, bottom, scale, step);
      this.drawLeakLines(columns, bottom, scale, step);
      context.fillStyle = colors.ink;
      context.beginPath();
      for (let column = 0; column < columns.totals.length; column += 2) {
        if (columns.totals[column] - columns.least[column] >= 3) context.rect(this.chart.gutter + column * step, bottom - columns.least[column] * scale, step, 1);
      }
      context.fill();
    });
    context.fillStyle = colors.ofKind(kind.kind).stroke;
    context.fillRect(this.chart.gutter, bottom - 1, this.chart.fieldWidth, 1);
    const peak = formatCount(counts.peak);
    const peakWidth = this.chart.textWidth(peak, lifeSmallFont);
    const peakLeft = this.chart.clearLeft(this.chart.gutter + 4, peakWidth);
    this.chart.paper(peakLeft - 2, y + 2, peakWidth + 4, 12);
    this.chart.write(peak, peakLeft, y + 8, 60, { font: lifeSmallFont, color: colors.muted });
    this.drawAlive(group, y);
    this.chart.placed.push({ group, isArea: true, top: y, bottom });
    group.extra.forEach((object, index) => this.chart.drawRow({ ...group, isSingle: false }, object, bottom + 4 + index * sizes.row));
    if (group.hidden > 0) this.drawHidden(group, bottom + 4 + group.extra.length * sizes.row + 6);
  }

  /** Writes the number of leaked objects that have no row. */
  drawHidden({ hidden, extra }, y) {
    const text = extra.length ? `${formatCount(hidden)} more leaked` : `${formatCount(hidden)} leaked`;
    const left = this.chart.clearLeft(22, this.chart.textWidth(text, lifeSmallFont));
    this.chart.write(text, left, y, this.chart.gutter + 160, { font: lifeSmallFont, color: this.chart.colors.error });
  }

  /** Returns the visible columns, which are two points wide. */
  columnsOf({ lives, kind }) {
    const { scale } = this.chart.view;
    const size = Math.max(1, Math.floor(this.chart.fieldWidth / 2));
    const start = scale.startOf(lives);
    const bounds = new Float64Array(size + 1);
    for (let column = 0; column <= size; column++) bounds[column] = scale.valueAt((column / size) * scale.width) + start;
    return lives.countsOf(kind).columns(scale.axis, bounds);
  }

  drawAreas(columns, kind, bottom, scale, step) {
    const { context, colors } = this.chart;
    const color = colors.ofKind(kind.kind);
    const fills = [colors.paper, colors.paper, color.fill, color.middle, color.stroke, colors.paper, colors.paper, colors.errorFill];
    const sums = new Float64Array(columns.totals.length);
    const shapes = [];
    for (const level of areaOrder) {
      let isThere = false;
      for (let column = 0; column < sums.length; column++) {
        const count = columns.counts[column * levelCount + level];
        if (count) isThere = true;
        sums[column] += count;
      }
      if (isThere) shapes.unshift({ level, heights: Float64Array.from(sums) });
    }
    for (const { level, heights } of shapes) {
      context.fillStyle = fills[level];
      context.strokeStyle = level === leakedLevel ? colors.error : level === lateLevel ? colors.warning : level === 0 ? colors.muted : color.stroke;
      context.lineWidth = 0.6;
      context.beginPath();
      context.moveTo(this.chart.gutter, bottom);
      for (let column = 0; column < heights.length; column++) {
        if (column && heights[column] === heights[column - 1]) continue;
        if (column) context.lineTo(this.chart.gutter + column * step, bottom - heights[column - 1] * scale);
        context.lineTo(this.chart.gutter + column * step, bottom - heights[column] * scale);
      }
      context.lineTo(this.chart.gutter + heights.length * step, bottom - heights.at(-1) * scale);
      context.lineTo(this.chart.gutter + this.chart.fieldWidth, bottom);
      context.fill();
      context.stroke();
      // A level that is a thin line in a row is an area of thin lines.
      if (level < 2) this.drawThinLines(bottom);
    }
  }

  /** Draws thin lines in the area whose outline was drawn last. The areas of lower levels cover the rest. */
  drawThinLines(bottom) {
    const { context } = this.chart;
    context.save();
    context.clip();
    context.beginPath();
    for (let y = bottom - 1.5; y > bottom - this.chart.view.rows.sizes.area; y -= 3) {
      context.moveTo(this.chart.gutter, y);
      context.lineTo(this.chart.gutter + this.chart.fieldWidth, y);
    }
    context.lineWidth = 0.7;
    context.stroke();
    context.restore();
  }

  /** Draws dashed lines in the area of leaked objects. */
  drawLeakLines(columns, bottom, scale, step) {
    const { context, colors } = this.chart;
    context.strokeStyle = colors.error;
    context.lineWidth = 2;
    context.setLineDash([5, 4]);
    for (let y = bottom - 4; y > bottom - this.chart.view.rows.sizes.area; y -= 8) {
      let first = 0;
      while (first < columns.totals.length && bottom - columns.counts[first * levelCount + leakedLevel] * scale >= y - 2) first += 1;
      if (first === columns.totals.length) break;
      context.beginPath();
      context.moveTo(this.chart.gutter + first * step, y);
      context.lineTo(this.chart.gutter + this.chart.fieldWidth, y);
      context.stroke();
    }
    context.setLineDash([]);
  }

  /** Writes the number of objects that are alive at the end, by state. */
  drawAlive({ lives, kind }, y) {
    if (!kind.alive) return;
    const { colors } = this.chart;
    const isAllLeaked = kind.leaks === kind.alive;
    const text = isAllLeaked ? `${formatCount(kind.alive)} alive, all leaked` : `${formatCount(kind.alive)} ${lives.knows("alive") ? "alive" : "seen"}`;
    if (this.chart.isNarrow) {
      const right = this.chart.clearRight(this.chart.width - 12, this.chart.textWidth(text, lifeBoldFont));
      return void this.chart.write(text, right, y - 9, 80, { font: lifeBoldFont, color: isAllLeaked ? colors.error : colors.ink, isRight: true });
    }
    const x = this.chart.gutter + this.chart.fieldWidth + 10;
    this.chart.write(text, x, y + 8, this.chart.rightMargin - 14, { font: lifeBoldFont, color: isAllLeaked ? colors.error : colors.ink });
    if (kind.ends.size < 2) return;
    [...kind.ends].sort((one, other) => other[1] - one[1]).slice(0, 4).forEach(([state, count], index) =>
      this.chart.write(`${formatCount(count)} ${state}`, x, y + 22 + index * 12, this.chart.rightMargin - 14, { font: lifeSmallFont, color: state === "leaked" ? colors.error : colors.muted }));
  }
}
