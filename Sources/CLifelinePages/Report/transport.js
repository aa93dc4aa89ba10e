// The buttons and the slider of the replay.

const speeds = [["1", "1 a second"], ["3", "3 a second"], ["8", "8 a second"], ["25", "25 a second"], ["100", "100 a second"]];

class Transport {
  constructor(pane) {
    this.pane = pane;
    this.speed = 3;
    this.play = makeButton(makeIcon("play"), "Play (Space)", () => this.toggle(), { class: "play" });
    this.slider = make("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Position in the replay", oninput: () => pane.goTo(Number(this.slider.value)) });
    this.position = make("output", { class: "position" });
    this.element = make("div", { class: "transport", role: "group", "aria-label": "Replay" },
      makeButton(makeIcon("first"), "First event (Home)", () => pane.goTo(0)),
      makeButton(makeIcon("back"), "Previous event (K)", () => pane.step(-1)),
      this.play,
      makeButton(makeIcon("on"), "Next event (J)", () => pane.step(1)),
      makeButton(makeIcon("last"), "Last event (End)", () => pane.goTo(Infinity)),
      this.slider, this.position,
      makeSelect("Speed of the replay", speeds, "3", (value) => { this.speed = Number(value); }));
  }

  show(index, count) {
    this.slider.max = Math.max(0, count - 1);
    this.slider.value = Math.max(0, index);
    this.slider.disabled = count === 0;
    this.position.textContent = `${index < 0 ? "–" : formatCount(index + 1)} / ${formatCount(count)}`;
    this.slider.setAttribute("aria-valuetext", `${index + 1} of ${count}`);
  }

  get isPlaying() { return this.timer !== undefined; }

  toggle() { if (this.isPlaying) this.stop(); else this.start(); }

  start() {
    if (this.pane.isAtEnd) this.pane.goTo(0);
    this.timer = setTimeout(() => this.tick(), 1000 / this.speed);
    this.showState();
  }

  tick() {
    if (this.pane.isAtEnd) return this.stop();
    this.pane.step(1);
    this.timer = setTimeout(() => this.tick(), 1000 / this.speed);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showState();
  }

  showState() {
    refill(this.play, makeIcon(this.isPlaying ? "pause" : "play"));
    this.play.setAttribute("aria-label", this.isPlaying ? "Pause (Space)" : "Play (Space)");
    this.play.title = this.play.getAttribute("aria-label");
    this.pane.element.classList.toggle("playing", this.isPlaying);
  }
}
