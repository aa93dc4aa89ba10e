// Everything begins here: the last of the files.

{
  const block = document.getElementById("data");
  const report = new Report(JSON.parse(block.textContent));
  block.remove();
  window.lifelineReport = new App(report);
}
