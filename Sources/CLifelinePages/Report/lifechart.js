// Draws the lives diagram on a canvas: only its visible part, and only the strongest level per half point.

const lifeFont = "11px ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
const lifeBoldFont = `600 ${lifeFont}`;
const lifeSmallFont = lifeFont.replace("11px", "10px");
const stripHeight = 26;
const tierHeight = 14;
const axisHeight = 20;
const mostTiers = 3;
// The levels of an area from bottom to top: leaked, late, due, and the levels of models.
const areaOrder = [7, 6, 5, 4, 3, 2, 1, 0];
// With more changes per half point, levels are looked up instead of drawing each change.
const mostPerCell = 4;

class LifeChart {
  constructor(canvas, colors) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.colors = colors;
    this.widths = new Map();
    this.head = new LifeHead(this);
    this.bands = new LifeBands(this);
    this.areas = new LifeAreas(this);
  }

  /** The margins on the left and on the right of the field. */
  get gutter() { return this.isNarrow ? 10 : Math.min(230, Math.max(140, Math.round(this.width * 0.17))); }

  /** The right margin, which is wide enough for the objects that are alive at the end, and for `leaked since event 1,234`. */
  get rightMargin() { return this.isNarrow || !this.isAnyAlive ? 12 : 176; }

  get isAnyAlive() { return this.view.traces.some((lives) => lives.isAnyAlive); }

  get isNarrow() { return this.width < 600; }

  get headHeight() { return stripHeight + this.tiers * tierHeight + axisHeight; }

  resize(ratio = window.devicePixelRatio || 1) {
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    if (!width || !height) return false;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    [this.width, this.height] = [width, height];
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.context.textBaseline = "middle";
    return true;
  }

  /** Draws everything. `view` has the traces, scale, rows, top, selected object, badges, and brush. */
  draw(view, ratio) {
    this.view = view;
    this.tiers = view.tiers;
    if (!this.resize(ratio)) return;
    view.scale.width = this.fieldWidth;
    const { context, colors } = this;
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, this.width, this.height);
    this.placed = [];
    this.gaps = this.head.gaps();
    this.head.drawMarkLines();
    for (const group of view.rows.between(view.top, view.top + this.height - this.headHeight)) this.drawGroup(group);
    this.head.drawCuts();
    this.head.drawHead();
  }

  get fieldWidth() { return Math.max(40, this.width - this.gutter - this.rightMargin); }

  x(lives, value) { return this.gutter + this.view.scale.x(value - this.view.scale.startOf(lives)); }

  valueAt(lives, x) { return this.view.scale.valueAt(x - this.gutter) + this.view.scale.startOf(lives); }

  y(height) { return this.headHeight + height - this.view.top; }

  clipped(left, top, right, bottom, body) {
    this.context.save();
    this.context.beginPath();
    this.context.rect(left, top, right - left, bottom - top);
    this.context.clip();
    body();
    this.context.restore();
  }

  // MARK: Text

  textWidth(text, font) {
    const key = font + text;
    let width = this.widths.get(key);
    if (width === undefined) {
      if (this.widths.size > 20000) this.widths.clear();
      this.context.font = font;
      this.widths.set(key, width = this.context.measureText(text).width);
    }
    return width;
  }

  /** Returns text that is cut to a width and ends in "…", or an empty text if there is no space for a few letters. */
  fitted(text, room, font) {
    const whole = text.length > 120 ? `${text.slice(0, 119)}…` : text;
    if (this.textWidth(whole, font) <= room) return whole;
    let [low, high] = [0, whole.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.textWidth(`${whole.slice(0, middle)}…`, font) <= room) low = middle; else high = middle - 1;
    }
    return low < 2 ? "" : `${whole.slice(0, low)}…`;
  }

  /** Draws text that is cut to a width, and returns the width of the drawn text. */
  write(text, x, y, room, { font = lifeFont, color = this.colors.ink, isRight = false } = {}) {
    const shown = this.fitted(text, room, font);
    if (!shown) return 0;
    const width = this.textWidth(shown, font);
    this.context.font = font;
    this.context.fillStyle = color;
    this.context.fillText(shown, isRight ? x - width : x, y);
    return width;
  }

  /** Returns the first position where text that begins at `x` or later is outside the cut pauses, or `x` if there is no space before `end`. */
  clearLeft(x, width, end = this.gutter + this.fieldWidth) {
    let left = x;
    for (const gap of this.gaps) if (left + width > gap.left - 3 && left < gap.right + 3) left = gap.right + 4;
    return left + width <= end ? left : x;
  }

  /** Returns the last position where text that ends at `x` or earlier is outside the cut pauses. */
  clearRight(x, width) {
    return this.gaps.reduceRight((right, gap) => (right > gap.left - 3 && right - width < gap.right + 3 ? gap.left - 4 : right), x);
  }

  // MARK: Groups

  drawGroup(group) {
    const { context, colors } = this;
    this.rowKind = group.kind?.kind;
    const y = this.y(group.top);
    if (group.form === "title") {
      context.fillStyle = colors.panel;
      context.fillRect(0, y, this.width, group.height);
      return void this.write(group.lives.trace.label, 10, y + group.height / 2, this.width - 20, { font: lifeBoldFont });
    }
    if (group.form === "rows") return this.drawRows(group, y);
    this.drawTypeName(group, y);
    if (group.form === "lanes") this.drawLanes(group, y + group.head);
    else this.areas.drawCounts(group, y + group.head);
    this.drawLine(y + group.height - this.view.rows.sizes.gap / 2);
  }

  drawLine(y) {
    this.context.fillStyle = this.colors.faint;
    this.context.fillRect(0, Math.round(y), this.width, 1);
  }

  /** Draws the name of a type, the symbol for opening it, and its numbers. */
  drawTypeName(group, y) {
    const { colors } = this;
    const { kind, form } = group;
    const sign = form === "rows" ? "▾" : form === "lanes" ? "▿" : "▸";
    const room = this.isNarrow ? this.width - 130 : this.gutter - 16;
    const middle = y + 9;
    const name = kind.columns ? kind.type : `${sign} ${kind.type}`;
    const left = this.isNarrow ? this.clearLeft(10, Math.min(room, this.textWidth(name, lifeBoldFont)), this.width) : 8;
    const width = this.write(name, left, middle, room, { font: lifeBoldFont });
    const numbers = [`${plural(kind.objects, "object")},`, `at most ${formatCount(kind.lanes)} at once`];
    if (this.isNarrow || form === "rows") {
      const text = numbers.join(" ");
      const x = this.clearLeft(this.isNarrow ? left + 8 + width : this.gutter + 4, this.textWidth(text, lifeSmallFont));
      const end = this.isNarrow && form === "counts" && kind.alive ? 90 : 8;
      if (!this.isNarrow) this.paper(x - 2, middle - 7, this.textWidth(text, lifeSmallFont) + 4, 14);
      this.write(text, x, middle, this.isNarrow ? this.width - x - end : this.gutter + this.fieldWidth - x, { font: lifeSmallFont, color: colors.muted });
      return;
    }
    numbers.forEach((text, index) => this.write(text, 22, middle + 14 + index * 13, this.gutter - 26, { font: lifeSmallFont, color: colors.muted }));
  }

  paper(x, y, width, height) {
    this.context.fillStyle = this.colors.paper;
    this.context.fillRect(x, y, width, height);
  }

  drawRows(group, y) {
    const { sizes } = this.view.rows;
    if (group.head) this.drawTypeName(group, y);
    const top = y + group.head;
    const first = Math.max(0, Math.floor((this.headHeight - top) / sizes.row));
    const last = Math.min(group.objects.length, Math.ceil((this.height - top) / sizes.row));
    for (let index = first; index < last; index++) this.drawRow(group, group.objects[index], top + index * sizes.row);
    if (!group.isSingle) this.drawLine(y + group.height - sizes.gap / 2);
  }

  drawRow(group, object, y) {
    const { colors, view, isNarrow } = this;
    const { lives, kind } = group;
    const { sizes } = view.rows;
    this.drawChosen(lives, object, y, sizes.row);
    const middle = isNarrow ? y + 8 : y + sizes.row / 2;
    const right = isNarrow ? this.width * 0.66 : this.gutter - 6;
    let indent = group.isSingle ? (isNarrow ? 10 : 20) : isNarrow ? 16 : 22;
    const name = lives.nameOf(object) ?? (group.isSingle ? kind.type : null);
    const type = group.isSingle && lives.nameOf(object) ? kind.type : null;
    const number = `#${lives.id[object]}`;
    const font = group.isSingle ? lifeBoldFont : lifeFont;
    const look = { font: lifeSmallFont, color: colors.muted };
    // Findings refer to the number, so it is never truncated.
    const numberWidth = this.textWidth(number, lifeSmallFont);
    if (isNarrow) indent = this.clearLeft(indent, numberWidth + (name ? this.textWidth(name, font) + 6 : 0) + (type ? this.textWidth(type, lifeSmallFont) + 3 : 0), right);
    const room = right - indent;
    let x = indent + (name ? this.write(name, indent, middle, room - numberWidth - 6, { font }) + 6 : 0);
    const rest = indent + room - numberWidth - 3 - x;
    if (type && rest > 24) x += this.write(type, x, middle, rest, look) + 3;
    this.write(number, x, middle, numberWidth + 1, look);
    const center = isNarrow ? y + sizes.top + (sizes.row - sizes.top) / 2 - 1 : middle;
    const place = lives.place[object];
    this.bands.drawBands(lives, lives.start[place], lives.start[place + 1], center, sizes.band);
    this.drawSigns(lives, object, center);
    this.bands.drawBadges(lives, object, center, 7);
    this.drawEnd(lives, object, isNarrow ? middle : center, false);
    this.placed.push({ group, object, top: y, bottom: y + sizes.row });
  }

  drawChosen(lives, object, y, height) {
    const { chosen } = this.view;
    if (chosen?.lives !== lives || chosen.object !== object) return;
    this.context.fillStyle = this.colors.chosen;
    this.context.fillRect(0, y, this.width, height);
  }

  /** Draws the state at the end, with the name of an object in a lane. */
  drawEnd(lives, object, y, isNamed) {
    const { colors, isNarrow } = this;
    const state = lives.endState(object);
    if (state === null) return;
    const isLeaked = state === "leaked";
    const since = isLeaked && !isNarrow ? ` since ${sinceText({ time: lives.leakTime[object], event: lives.leakEvent[object] }, (moment) => momentText(this.view.scale.axis, moment, lives))}` : "";
    const brief = `${isNamed ? `${lives.labelOf(object)}${isLeaked ? " " : ": "}` : ""}${state}`;
    const look = { font: isLeaked || lives.isOnScreen(object) ? lifeBoldFont : lifeSmallFont, color: isLeaked ? colors.error : lives.isOnScreen(object) ? colors.ink : colors.muted };
    const room = this.rightMargin - 14;
    const text = this.textWidth(brief + since, isNamed ? lifeSmallFont : look.font) <= room ? brief + since : brief;
    if (isNarrow) { if (!isNamed) this.write(text, this.clearRight(this.width - 10, this.textWidth(text, look.font)), y, this.width * 0.34 - 12, { ...look, isRight: true }); return; }
    this.write(text, this.gutter + this.fieldWidth + 10, y, room, isNamed ? { ...look, font: lifeSmallFont } : look);
  }

  /** Draws ▸ for an object that is older than the trace. */
  drawSigns(lives, object, y) {
    const x = this.x(lives, this.view.scale.startOf(lives));
    if (!lives.isOlder(object) || x < this.gutter - 1 || this.isNarrow) return;
    this.write("▸", x - 10, y, 10, { font: lifeSmallFont, color: this.colors.muted });
  }

  drawLanes(group, y) {
    const { lives, kind } = group;
    const { sizes } = this.view.rows;
    const { byLane } = lanesOf(lives, kind);
    for (let lane = 0; lane < kind.lanes; lane++) {
      const top = y + 2 + lane * sizes.lane;
      if (top + sizes.lane < this.headHeight || top > this.height) continue;
      const [first, last] = [byLane[lane], byLane[lane + 1]];
      const middle = top + sizes.lane / 2;
      this.bands.drawBands(lives, lives.start[first], lives.start[last], middle, sizes.laneBand);
      this.placed.push({ group, lane, first, last, top, bottom: top + sizes.lane });
      const object = lives.order[last - 1];
      this.drawEnd(lives, object, middle, true);
      for (const found of this.view.badged(lives)) if (lives.kind[found] === kind.index && lives.lane[found] === lane) this.bands.drawBadges(lives, found, middle, 6);
      const { chosen } = this.view;
      if (chosen?.lives === lives && lives.kind[chosen.object] === kind.index && lives.lane[chosen.object] === lane) this.outline(lives, chosen.object, middle, sizes.lane);
    }
  }

  outline(lives, object, middle, height) {
    const { context, colors, view } = this;
    const bands = lives.bandsOf(object);
    if (!bands.length) return;
    const [left, right] = [this.x(lives, view.scale.valueOf(bands[0].from)), this.x(lives, view.scale.valueOf(bands.end ?? bands.at(-1).to))];
    context.strokeStyle = colors.accent;
    context.lineWidth = 2;
    this.clipped(this.gutter - 3, this.headHeight, this.gutter + this.fieldWidth + 3, this.height, () =>
      context.strokeRect(left - 1, middle - height / 2, Math.max(right - left + 2, 4), height));
  }

  // MARK: The pointer

  /** Returns the element at a point: a badge, an object with its change, an area, or a type's name. */
  thingAt(x, y) {
    if (y < this.headHeight || !this.placed) return null;
    const badge = this.placed.find((one) => one.badge && x >= one.left && x <= one.right && y >= one.top && y <= one.bottom);
    if (badge) return badge;
    const place = this.placed.findLast((one) => !one.badge && y >= one.top && y < one.bottom);
    const group = this.view.rows.groupAt(y - this.headHeight + this.view.top);
    const isLeft = this.isNarrow ? group && y < this.y(group.top) + group.head : x < this.gutter;
    if (group?.kind && isLeft && (!place || place.isArea || place.lane !== undefined)) return { group, isName: true };
    if (!place || place.isArea) return place ?? null;
    const { lives } = place.group;
    const [from, to] = place.lane === undefined ? [lives.start[lives.place[place.object]], lives.start[lives.place[place.object] + 1]] : [lives.start[place.first], lives.start[place.last]];
    const last = lastAtMost(lives.own[this.view.scale.axis], this.valueAt(lives, x), from, to);
    const change = last < from ? -1 : lives.own.change[last];
    if (place.object !== undefined) return { ...place, change };
    if (change < 0 || lives.level[change] === noLevel) return { group: place.group, isLane: true };
    return { ...place, object: lives.object[change], change };
  }
}

/** Returns the position of the first object of each lane of a type in the order of objects. */
function lanesOf(lives, kind) {
  if (kind.byLane) return kind;
  kind.byLane = new Uint32Array(kind.lanes + 1).fill(kind.first + kind.objects);
  for (let place = kind.first + kind.objects - 1; place >= kind.first; place--) kind.byLane[lives.lane[lives.order[place]]] = place;
  return kind;
}

/** Formats the moment from which an object should have been released, with the given function. It has event 0 if it is before the trace. */
function sinceText(moment, text) {
  return moment.event === 0 ? "before the trace" : text(moment);
}

/** Formats a moment as in findings, and with the number of its event: `2.03 s, event 120`. */
function fullMomentText(moment, lives) {
  return `${momentText("time", moment, lives)}, ${momentText("events", moment, lives)}`;
}

/** Formats a moment in the unit of the axis: `2.03 s`, `step 120` of a counting clock, or `event 120`. */
function momentText(axis, moment, lives) {
  if (axis === "events") return `event ${formatCount(moment.event)}`;
  return lives.trace.isCounted ? `step ${Math.round(moment.time / stepLength)}` : formatDuration(moment.time);
}
