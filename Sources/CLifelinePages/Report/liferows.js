// The rows of the lives diagram: traces, types, and objects. Heights are computed for groups, not for
// objects, so a hundred thousand objects cost nothing until they are visible.

const lifeForms = ["rows", "lanes", "counts"];
const mostOwnRows = 12;
const mostOwnLanes = 24;
const leakRows = 3;

/** The heights in wide and narrow pictures. In a narrow picture, names are above the bands, which use the whole width. */
const lifeSizes = {
  wide: { title: 20, head: 16, row: 16, band: 12.8, top: 0, lane: 10, laneBand: 9.2, area: 64, least: 42, gap: 6 },
  narrow: { title: 20, head: 18, row: 29, band: 12.8, top: 14, lane: 10, laneBand: 9.2, area: 56, least: 0, gap: 8 },
};

class LifeRows {
  /**
   * `forms` has the forms that the user selected, by trace and type. `matches` contains whether each object is shown, or is
   * null. A selected object has a row even if its type is drawn as counts.
   */
  constructor(traces, { isNarrow, forms, matches, chosen, showsTitles }) {
    this.sizes = isNarrow ? lifeSizes.narrow : lifeSizes.wide;
    this.isNarrow = isNarrow;
    this.groups = [];
    this.height = 4;
    for (const lives of traces) {
      if (showsTitles) this.add({ lives, form: "title", height: this.sizes.title });
      for (const kind of lives.shownKinds) this.addKind(lives, kind, forms, matches, chosen);
    }
    this.height += 4;
  }

  add(group) {
    this.groups.push({ ...group, top: this.height });
    this.height += group.height;
  }

  addKind(lives, kind, forms, matches, chosen) {
    const { sizes } = this;
    let objects = lives.byBirth.subarray(kind.first, kind.first + kind.objects);
    const found = matches?.(lives, kind);
    if (found) objects = Uint32Array.from(found);
    if (!objects.length && (found || !kind.columns)) return;
    const form = kind.columns ? "counts" : found ? "rows" : forms.get(lives)?.get(kind.index) ?? this.usualForm(kind);
    const group = { lives, kind, form, objects, isFiltered: found != null };
    if (form === "rows") {
      group.isSingle = kind.objects === 1;
      group.head = group.isSingle ? 0 : sizes.head;
      return this.add({ ...group, height: group.head + objects.length * sizes.row + (group.isSingle ? 1 : sizes.gap) });
    }
    group.head = this.isNarrow ? sizes.head : 0;
    if (form === "lanes") return this.add({ ...group, height: group.head + Math.max(4 + kind.lanes * sizes.lane, sizes.least) + sizes.gap });
    const extra = kind.leaked.slice(0, leakRows);
    if (chosen?.lives === lives && lives.kind[chosen.object] === kind.index && !extra.includes(chosen.object)) extra.push(chosen.object);
    const hidden = kind.leaks - extra.filter((object) => lives.leakEvent[object] <= lives.to[1]).length;
    this.add({ ...group, extra, hidden, height: group.head + sizes.area + 4 + extra.length * sizes.row + (hidden > 0 ? 14 : 0) + sizes.gap });
  }

  usualForm(kind) { return kind.objects <= mostOwnRows ? "rows" : kind.lanes <= mostOwnLanes ? "lanes" : "counts"; }

  /** Returns the groups between two vertical positions. */
  between(top, bottom) {
    let [low, high] = [0, this.groups.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.groups[middle].top + this.groups[middle].height < top) low = middle + 1; else high = middle;
    }
    const found = [];
    while (low < this.groups.length && this.groups[low].top <= bottom) found.push(this.groups[low++]);
    return found;
  }

  groupAt(height) { return this.between(height, height).find((group) => height < group.top + group.height) ?? null; }

  /** Returns the group of an object and its distance from the top, or null. */
  placeOf(lives, object) {
    const group = this.groups.find((one) => one.lives === lives && one.kind?.index === lives.kind[object]);
    if (!group) return null;
    const { sizes } = this;
    if (group.form === "lanes") return { group, top: group.top + group.head + 2 + lives.lane[object] * sizes.lane, height: sizes.lane };
    const rows = group.form === "rows" ? group.objects : group.extra;
    const index = rows.indexOf(object);
    if (index < 0) return null;
    const above = group.form === "rows" ? group.head : group.head + sizes.area + 4;
    return { group, top: group.top + above + index * sizes.row, height: sizes.row };
  }
}
