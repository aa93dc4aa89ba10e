// The controllers at a moment and their containers, presenters, and owners, derived from the events up to that moment.

class Scene {
  constructor(report, trace) {
    this.report = report;
    this.trace = trace;
    this.turns = this.readTurns();
    this.leavers = trace.subjects.filter((member) => member.gone < Infinity).sort((a, b) => a.gone - b.gone);
    this.copies = [];
    this.rewind();
  }

  /** The rows after which a subject may have moved. The other rows cost nothing. */
  readTurns() {
    const { trace } = this;
    const rows = [];
    for (let row = 0; row < trace.count; row++) {
      if (trace.isMarker(row)) continue;
      if (sceneTurns.has(trace.nameOf(row)) || trace.memberAt(row).first === row) rows.push(row);
    }
    return rows;
  }

  rewind() {
    this.next = 0;
    this.row = -1;
    /** The data of the living subjects, by position. */
    this.living = new Map();
    /** The number of removed subjects, in the order of their removal. */
    this.goneCount = 0;
    /** The positions of the subjects of the last step. */
    this.changed = new Set();
  }

  /** Moves to the moment directly after the beginning of a row. */
  moveTo(row) {
    if (row < this.row) this.goBack(row);
    this.changed.clear();
    while (this.next < this.turns.length && this.turns[this.next] <= row) {
      this.remember();
      const turn = this.turns[this.next++];
      this.isNow = turn === row;
      if (this.isNow) this.changed.add(this.trace.subject[row]);
      this.removeGone(this.trace.sequence[turn]);
      this.take(turn);
    }
    if (row >= 0) this.removeGone(this.trace.sequence[row]);
    this.row = row;
  }

  // MARK: Going Back

  /** Stores a copy of the moment at intervals, which are longer if more subjects are alive. */
  remember() {
    const last = this.copies.at(-1);
    if (this.next < (last?.next ?? 0) + 300 + 20 * this.living.size) return;
    this.copies.push({ next: this.next, row: this.turns[this.next - 1], goneCount: this.goneCount, living: copyOfBeings(this.living) });
  }

  goBack(row) {
    const copy = this.copies.findLast((copy) => copy.row <= row);
    this.rewind();
    if (copy) Object.assign(this, copy, { living: copyOfBeings(copy.living) });
  }

  // MARK: Changes by a Row

  /** Removes the subjects that are gone, even if the page does not contain their last events. */
  removeGone(sequence) {
    while (this.goneCount < this.leavers.length && this.leavers[this.goneCount].gone <= sequence) {
      this.remove(this.leavers[this.goneCount++].place);
    }
  }

  take(row) {
    const { trace } = this;
    const member = trace.memberAt(row);
    if (member.gone <= trace.sequence[row]) return;
    const name = trace.nameOf(row);
    const being = this.meet(member.place);
    const value = (key) => this.report.attribute(trace, row, key);
    const other = (key) => {
      const id = value(key);
      const there = typeof id === "number" ? trace.memberOf(id, row) : null;
      return there && there.gone > trace.sequence[row] ? there.place : null;
    };
    sceneSteps[name]?.(this, being, other);
    if (name in appearances) being.appearance = appearances[name];
  }

  meet(place) {
    let being = this.living.get(place);
    if (!being) {
      being = { place, above: null, bond: "", appearance: "off", isLoaded: false, state: "", isSelected: false, keepers: new Set() };
      this.living.set(place, being);
    }
    return being;
  }

  /** Places a subject below another subject. */
  put(place, above, bond) {
    if (place === null || place === above) return;
    const being = this.meet(place);
    being.above = above;
    being.bond = bond;
    being.isLeaving = false;
    if (this.isNow) this.changed.add(place);
  }

  free(place) {
    const being = this.living.get(place);
    if (!being) return;
    being.above = null;
    being.bond = "";
    being.isLeaving = false;
  }

  remove(place) {
    this.living.delete(place);
    for (const being of this.living.values()) {
      if (being.above === place) { being.above = null; being.bond = ""; }
      being.keepers.delete(place);
    }
  }

  select(container, place) {
    for (const being of this.living.values()) if (being.above === container) being.isSelected = being.place === place;
  }

  /** Returns the controllers, windows, and similar subjects as a forest: `{ being, children }`. */
  forest() {
    const nodes = new Map();
    for (const being of this.living.values()) {
      if (sceneKinds.has(this.trace.subjects[being.place].kind) || being.keepers.size) nodes.set(being.place, { being, children: [] });
    }
    const roots = [];
    for (const node of nodes.values()) {
      const above = node.being.above ?? [...node.being.keepers][0] ?? null;
      const parent = above !== null && !this.isBelow(above, node.being.place) ? nodes.get(above) : null;
      (parent?.children ?? roots).push(node);
    }
    return roots;
  }

  /** Returns whether a subject is below another subject. In a damaged trace, this relation can be a cycle. */
  isBelow(place, other) {
    for (let steps = 0; place !== null && steps < 1000; steps++) {
      if (place === other) return true;
      const being = this.living.get(place);
      place = being ? being.above ?? [...being.keepers][0] ?? null : null;
    }
    return place !== null;
  }
}

function copyOfBeings(living) {
  return new Map([...living].map(([place, being]) => [place, { ...being, keepers: new Set(being.keepers) }]));
}

const sceneKinds = new Set(["controller", "window", "application", "scene", "cache"]);

const appearances = {
  viewWillAppear: "appearing", viewDidAppear: "on", viewWillDisappear: "disappearing", viewDidDisappear: "off",
};

const contains = (scene, being, other) => scene.put(other("to"), being.place, "contains");
const leaves = (scene, being, other) => {
  const leaving = scene.living.get(other("from"));
  if (leaving) leaving.isLeaving = true;
};

/** The changes by each event. */
const sceneSteps = {
  setRootViewController(scene, being, other) {
    for (const one of [...scene.living.values()]) if (one.above === being.place && one.bond === "root") scene.free(one.place);
    scene.put(other("to"), being.place, "root");
  },
  addChild: contains,
  push: contains,
  willMove(scene, being, other) { if (other("to") !== null) scene.put(being.place, other("to"), "contains"); },
  didMove(scene, being, other) {
    if (other("to") !== null) scene.put(being.place, other("to"), "contains");
    else if (being.bond === "contains") scene.free(being.place);
  },
  removeFromParent(scene, being) { if (being.bond === "contains") scene.free(being.place); },
  present(scene, being, other) { scene.put(other("to"), being.place, "presents"); },
  dismiss: leaves,
  pop: leaves,
  finishSheetDrag(scene, being, other) {
    const leaving = scene.living.get(other("to"));
    if (leaving) leaving.isLeaving = true;
  },
  viewDidDisappear(scene, being) { if (being.isLeaving) scene.free(being.place); },
  viewDidAppear(scene, being) { being.isLeaving = false; },
  select(scene, being, other) { scene.select(being.place, other("to")); },
  loadView(scene, being) { being.isLoaded = true; },
  viewDidLoad(scene, being) { being.isLoaded = true; },
  viewUnloaded(scene, being) { being.isLoaded = false; },
  retain(scene, being, other) { if (other("to") !== null) scene.meet(other("to")).keepers.add(being.place); },
  endRetaining(scene, being, other) { if (other("to") !== null) scene.living.get(other("to"))?.keepers.delete(being.place); },
  drop(scene, being, other) { if (other("to") !== null) scene.living.get(other("to"))?.keepers.delete(being.place); },
  expectDeallocation(scene, being) {
    being.state = "overdue";
    if (being.isLeaving) scene.free(being.place);
  },
  expectationWithdrawn(scene, being) { being.state = ""; },
  leaked(scene, being) { being.state = "leaked"; },
};

const sceneTurns = new Set([...Object.keys(sceneSteps), ...Object.keys(appearances), "deinit", "released", "releasedLate"]);
