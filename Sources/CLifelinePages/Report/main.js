// The start of the program, in the last file.

{
  const block = document.getElementById("data");
  const report = new Report(JSON.parse(block.textContent));
  block.remove();
  window.lifelineReport = new App(report);
}
