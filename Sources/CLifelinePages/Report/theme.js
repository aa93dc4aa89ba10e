// The light or dark theme: the system's theme until the user selects one.

const themes = ["auto", "light", "dark"];

class Theme {
  constructor(onchange) {
    this.onchange = onchange;
    this.sheet = document.getElementById("dark");
    this.button = makeButton("", "", () => this.choose(themes[(themes.indexOf(this.name) + 1) % themes.length]), { class: "theme" });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => onchange());
    this.choose(this.remembered());
  }

  choose(name) {
    this.name = themes.includes(name) ? name : "auto";
    this.sheet.media = { auto: "screen and (prefers-color-scheme: dark)", light: "not all", dark: "screen" }[this.name];
    document.querySelector("meta[name=color-scheme]").content = this.name === "auto" ? "light dark" : this.name;
    this.button.textContent = { auto: "◐ Auto", light: "☀ Light", dark: "☾ Dark" }[this.name];
    this.button.setAttribute("aria-label", `Colors: ${this.name}; change (D)`);
    this.button.title = this.button.getAttribute("aria-label");
    // A browser may not let a file store data.
    try { localStorage.setItem("lifeline-theme", this.name); } catch { this.isForgotten = true; }
    this.onchange();
  }

  remembered() {
    try { return localStorage.getItem("lifeline-theme"); } catch { return null; }
  }
}
