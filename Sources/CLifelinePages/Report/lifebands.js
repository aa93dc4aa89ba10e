// The bands of objects, and the numbers of the findings on them.

class LifeBands {
  constructor(chart) { this.chart = chart; }

  /** Draws the bands of one row. Each change lasts until the next change. */
  drawBands(lives, from, to, middle, height) {
    const values = lives.own[this.chart.view.scale.axis];
    const { scale } = this.chart.view;
    const start = scale.startOf(lives);
    const [first, last] = [scale.valueAt(0) + start, scale.valueAt(scale.width) + start];
    const begin = Math.max(from, lastAtMost(values, first, from, to));
    const end = lastAtMost(values, Math.min(last, scale.endOf(lives)), from, to) + 1;
    if (begin >= end) return;
    const cells = Math.ceil(scale.width * 2);
    const shown = this.cells?.length === cells ? this.cells.fill(-1) : (this.cells = new Int32Array(cells).fill(-1));
    const ends = [];
    if (end - begin > mostPerCell * cells) this.fillByLevels(lives, values, begin, end, start, shown);
    else this.fillByChanges(lives, values, begin, end, to, start, shown, ends);
    this.drawCells(lives, shown, middle, height);
    // In a row of many short lives, marks for ends would cover the bands.
    if (ends.length > scale.width / 6) return;
    this.chart.context.fillStyle = this.chart.colors.ink;
    for (const x of ends) this.chart.context.fillRect(this.chart.gutter + x - 0.7, middle - height * 0.41, 1.4, height * 0.82);
  }

  fillByChanges(lives, values, begin, end, to, start, shown, ends) {
    const { scale } = this.chart.view;
    const { level } = lives.own;
    const limit = scale.endOf(lives);
    let x = scale.x(values[begin] - start);
    for (let place = begin; place < end; place++) {
      const nextValue = place + 1 < to ? Math.min(values[place + 1], limit) : limit;
      const next = scale.x(nextValue - start);
      if (level[place] === noLevel) {
        if (x >= 0 && x <= scale.width) ends.push(x);
      } else {
        const left = Math.max(0, Math.floor(x * 2));
        const right = Math.min(shown.length - 1, Math.max(left, Math.ceil(next * 2) - 1));
        for (let cell = left; cell <= right; cell++) {
          const other = shown[cell];
          if (other < 0 || level[other] < level[place]) shown[cell] = place;
        }
      }
      x = next;
    }
  }

  /** Draws cells that contain many changes with the strongest level of each cell. */
  fillByLevels(lives, values, begin, end, start, shown) {
    const { scale } = this.chart.view;
    const { level, masks } = lives.own;
    let place = begin;
    for (let cell = 0; cell < shown.length; cell++) {
      const next = Math.min(end, firstFrom(values, scale.valueAt((cell + 1) / 2) + start, place));
      const strongest = strongestLevel(masks, place, next);
      const before = Math.max(begin, place - 1);
      const found = level[before] !== noLevel && level[before] > strongest ? level[before] : strongest;
      // Any change with this level can represent the cell, because only its level and type are used.
      if (found >= 0) shown[cell] = -2 - found;
      place = Math.max(place, next);
    }
  }

  /** Draws adjacent cells with the same level as one band. */
  drawCells(lives, shown, middle, height) {
    const { level, change } = lives.own;
    const levelAt = (cell) => (shown[cell] < -1 ? -2 - shown[cell] : shown[cell] < 0 ? noLevel : level[shown[cell]]);
    const object = (cell) => (shown[cell] < 0 ? -1 : lives.object[change[shown[cell]]]);
    let cell = 0;
    while (cell < shown.length) {
      const found = levelAt(cell);
      const own = object(cell);
      let next = cell + 1;
      while (next < shown.length && levelAt(next) === found && object(next) === own) next += 1;
      if (found !== noLevel) this.drawBand(found, this.kindOf(lives, own), this.chart.gutter + cell / 2, (next - cell) / 2, middle, height, this.isDetachedBand(lives, own, shown, next));
      cell = next;
    }
  }

  kindOf(lives, object) { return object < 0 ? this.chart.rowKind : lives.kinds[lives.kind[object]].kind; }

  isDetachedBand(lives, object, shown, next) { return object >= 0 && lives.isDetached[object] === 1 && next >= shown.length; }

  drawBand(level, kind, x, width, middle, height, isDetached) {
    const { context, colors } = this.chart;
    const color = colors.ofKind(kind ?? "");
    const wide = Math.max(width, level === leakedLevel ? 2 : 0.7);
    const tall = level < 2 ? 2 : level === 2 || level === dueLevel || level === lateLevel ? height * 0.5 : height * 0.82;
    const top = middle - tall / 2;
    context.fillStyle = [colors.muted, color.stroke, color.fill, color.middle, color.stroke, colors.paper, colors.paper, colors.errorFill][level];
    context.fillRect(x, top, wide, tall);
    if (level < 2) return;
    context.strokeStyle = level === leakedLevel ? colors.error : level === lateLevel ? colors.warning : color.stroke;
    context.lineWidth = level === leakedLevel ? 1 : 0.7;
    if (wide < 3) {
      context.fillStyle = level === leakedLevel ? colors.error : color.stroke;
      if (level !== dueLevel && level !== 2) context.fillRect(x, top, Math.max(wide, 1), tall);
      else { context.fillRect(x, top, wide, 0.7); context.fillRect(x, top + tall - 0.7, wide, 0.7); }
      return;
    }
    if (level === dueLevel || level === lateLevel) context.setLineDash([3, 2]);
    context.strokeRect(x + 0.35, top + 0.35, wide - 0.7, tall - 0.7);
    context.setLineDash([]);
    if (level === leakedLevel || isDetached) {
      context.setLineDash([4, 3]);
      context.lineWidth = level === leakedLevel ? height * 0.35 : 1.4;
      context.strokeStyle = level === leakedLevel ? colors.error : colors.ink;
      context.beginPath();
      const y = level === leakedLevel ? middle : top + tall;
      context.moveTo(x + 1.5, y);
      context.lineTo(x + wide - 1.5, y);
      context.stroke();
      context.setLineDash([]);
    }
  }

  // MARK: Findings

  /** Draws the numbers of the findings about an object at the moments of their events. */
  drawBadges(lives, object, y, radius) {
    const badges = this.chart.view.badgesOf(lives, object);
    let last = -Infinity;
    badges.slice(0, badges.length > 5 ? 4 : 5).forEach((badge) => {
      const x = Math.max(this.chart.x(lives, this.chart.view.scale.valueOf(badge.at)), last + 2 * radius + 1.5);
      last = x;
      if (x < this.chart.gutter - 1 || x > this.chart.gutter + this.chart.fieldWidth + 1) return;
      this.drawBadge(badge, x, y, radius);
      this.chart.placed.push({ badge, left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
    });
    if (badges.length > 5) this.chart.write(`+ ${badges.length - 4}`, last + radius + 3, y, 40, { font: lifeBoldFont, color: this.chart.colors.error });
  }

  drawBadge({ number, severity }, x, y, radius) {
    const { context, colors } = this.chart;
    context.fillStyle = severity === "error" ? colors.error : colors[`${severity}Fill`] ?? colors.paper;
    context.strokeStyle = colors.ofSeverity(severity);
    context.lineWidth = 1.25;
    context.beginPath();
    if (severity === "error") context.arc(x, y, radius, 0, 7);
    else context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, severity === "warning" ? 3 : 0);
    context.fill();
    context.stroke();
    const text = String(number);
    const font = radius > 6 && text.length < 3 ? lifeBoldFont.replace("11px", "10px") : lifeBoldFont.replace("11px", "8px");
    const width = this.chart.textWidth(text, font);
    context.font = font;
    context.fillStyle = severity === "error" ? colors.paper : colors.ofSeverity(severity);
    context.fillText(text, x - width / 2, y + 0.5);
  }
}
