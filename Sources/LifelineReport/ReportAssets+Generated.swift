// swift-format-ignore-file
// Written by Scripts/pages from Tools/ReportPage; change the files there.

extension ReportAssets {
  /// The palette, letters, and what all pages share.
  static let baseStyle = ###"""
    /* Colors, letters and what all parts share. The dark colors stand in dark.css. */

    :root {
      --paper: #ffffff; --ground: #f3f5f8; --panel: #f5f7fa; --ink: #1f2933; --muted: #5f6b7a; --line: #d3dae2; --faint: #e9edf2;
      --accent: #1f5fa8; --accent-fill: #ffe58a; --chosen: #e0edff; --around: #f0f6ff; --marker: #6a4c00; --marker-fill: #fbf6e6;
      --error: #b3001e; --error-fill: #fde3e3; --warning: #8a5300; --warning-fill: #fff0cc; --note: #2f5d8a; --note-fill: #e6eef7;
      --controller: #1f5fa8; --controller-fill: #d9e8fb; --view: #00695f; --view-fill: #d5f0ea; --host: #4a5563; --host-fill: #e6eaf0;
      --other: #5b3b9e; --other-fill: #e9e1f9; --good: #1c6b3f; --mark-line: #d5dbe3;
      --controller-middle: #86b3e6; --view-middle: #7cc4b8; --host-middle: #a9b3bf; --other-middle: #b09ae0; --then: #8aa0b8;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
    }

    *, *::before, *::after { box-sizing: border-box; }
    html { font: 13px/1.45 ui-sans-serif, system-ui, "Segoe UI", Helvetica, Arial, "Liberation Sans", sans-serif; color: var(--ink); background: var(--ground); }
    body { margin: 0; }
    [hidden] { display: none !important; }
    h1, h2, h3, p, dl, dd, ul, figure { margin: 0; padding: 0; }
    h1 { font-size: 14px; font-weight: 650; }
    h2 { font-size: 15px; font-weight: 650; margin-bottom: 8px; }
    h3 { font-size: 12px; font-weight: 650; color: var(--muted); margin-bottom: 6px; }
    a { color: var(--accent); text-underline-offset: 2px; }
    code, kbd { font-family: var(--mono); font-size: 0.95em; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 3px; }
    main:focus, .finding:focus { outline: none; }
    .quiet { color: var(--muted); font-weight: 400; }
    .hint { color: var(--muted); max-width: 75ch; }
    .spoken, .unseen, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .skip:focus { position: absolute; z-index: 9; padding: 8px; background: var(--paper); }

    button, select, input { font: inherit; color: inherit; }
    button, select, input[type="search"] { height: 26px; padding: 0 8px; border: 1px solid var(--line); border-radius: 5px; background: var(--paper); }
    button { cursor: pointer; white-space: nowrap; }
    button:hover:not(:disabled), select:hover { border-color: var(--muted); }
    button:disabled { color: var(--muted); opacity: 0.6; cursor: default; }
    button[aria-pressed="true"], button.primary { background: var(--accent); border-color: var(--accent); color: var(--paper); }
    .icon { display: inline-block; vertical-align: -2px; fill: currentcolor; }
    button.link { display: inline; height: auto; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 2px; white-space: normal; text-align: left; overflow-wrap: anywhere; }
    input::placeholder { color: var(--muted); opacity: 1; }

    .toast { position: fixed; z-index: 8; left: 50%; bottom: 18px; transform: translateX(-50%); max-width: 90vw; padding: 8px 16px; border-radius: 8px; background: var(--ink); color: var(--paper); }
    .card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; min-width: 0; }

    .kind-controller { --kind: var(--controller); --kind-fill: var(--controller-fill); --kind-middle: var(--controller-middle); } .kind-view { --kind: var(--view); --kind-fill: var(--view-fill); --kind-middle: var(--view-middle); }
    .kind-host { --kind: var(--host); --kind-fill: var(--host-fill); --kind-middle: var(--host-middle); } .kind-other { --kind: var(--other); --kind-fill: var(--other-fill); --kind-middle: var(--other-middle); }
    .error { --severity: var(--error); --severity-fill: var(--error-fill); } .warning { --severity: var(--warning); --severity-fill: var(--warning-fill); }
    .note { --severity: var(--note); --severity-fill: var(--note-fill); } .passed { --severity: var(--muted); --severity-fill: var(--panel); }

    .table-box { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { padding: 4px 14px 4px 0; text-align: left; border-bottom: 1px solid var(--faint); vertical-align: middle; }
    th { font-weight: 550; color: var(--muted); white-space: nowrap; }
    td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    td:first-child { overflow-wrap: anywhere; min-width: 9em; }
    tr:last-child td { border-bottom: 0; }
    details > summary { cursor: pointer; color: var(--muted); padding: 3px 0; }
    details ul { padding-left: 18px; }

    dialog { max-width: min(780px, 94vw); border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; background: var(--paper); color: var(--ink); }
    dialog::backdrop { background: #0008; }
    dialog p { margin: 10px 0; max-width: 90ch; }
    .help-groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(290px, 1fr)); gap: 10px 28px; }
    .help dl { display: grid; grid-template-columns: 92px 1fr; gap: 3px 10px; }
    kbd { display: inline-block; min-width: 20px; padding: 0 5px; margin-right: 3px; text-align: center; border: 1px solid var(--line); border-radius: 4px; background: var(--panel); }

    /* What is shown when no script runs; not at once, because the script of a large report takes its time. */
    .blocked { max-width: 640px; margin: 24px; visibility: hidden; animation: blocked 0s 1s forwards; }
    @keyframes blocked { to { visibility: visible; } }

    .figures { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 16px; }
    .figure { flex: 1 1 88px; padding: 8px 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; display: flex; flex-direction: column-reverse; }
    .figure dt { color: var(--muted); }
    .figure dd { font-size: 22px; line-height: 1.2; font-weight: 600; font-variant-numeric: tabular-nums; }
    .figure.error:not(.none), .figure.warning:not(.none) { border-color: var(--severity); background: var(--severity-fill); }
    .figure:is(.error, .warning, .note):not(.none) dd { color: var(--severity); }
    .figure.none dd { color: var(--muted); }
    .finding { background: var(--paper); border: 1px solid var(--line); border-left: 4px solid var(--severity); border-radius: 8px; padding: 12px 16px; margin-bottom: 10px; scroll-margin-top: 60px; }
    .finding:focus { box-shadow: 0 0 0 2px var(--accent); }
    .finding h3 { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; color: var(--ink); font-size: 13px; }
    .severity { padding: 0 7px; border-radius: 4px; background: var(--severity-fill); color: var(--severity); font-size: 11px; font-weight: 650; text-transform: uppercase; letter-spacing: 0.04em; }
    .finding p { max-width: 95ch; overflow-wrap: anywhere; }
    .finding .message { font-size: 14px; margin-bottom: 6px; }

    """###

  /// The styles of a report.
  static let reportStyle = ###"""
    /* The top of the page and its parts. */

    .top { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: 20px; min-height: 44px; padding: 0 16px; background: var(--paper); border-bottom: 1px solid var(--line); }
    .top h1 { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .top nav { display: flex; align-self: stretch; gap: 2px; flex: none; }
    .top nav a { display: flex; align-items: center; gap: 6px; padding: 0 12px; color: var(--muted); text-decoration: none; border-bottom: 2px solid transparent; border-top: 2px solid transparent; }
    .top nav a:hover { color: var(--ink); }
    .top nav a[aria-current] { color: var(--ink); border-bottom-color: var(--accent); font-weight: 600; }
    .count { min-width: 18px; padding: 0 5px; border-radius: 9px; background: var(--error-fill); color: var(--error); font-size: 11px; font-weight: 650; text-align: center; }
    .top-tools { display: flex; gap: 6px; margin-left: auto; flex: none; }
    .page { display: none; padding: 16px; }
    .page.shown { display: block; }
    .overview { max-width: 1760px; margin: 0 auto; }
    .states, .durations { max-width: 1200px; margin: 0 auto; }

    .lives { margin-bottom: 16px; padding: 10px 16px 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
    .lives-tools { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; margin-bottom: 6px; }
    .lives-tools h2 { margin: 0; }
    .lives-tools input { width: 200px; }
    .lives-tools select { max-width: 240px; }
    .lives-facts { font-size: 14px; margin-bottom: 8px; overflow-wrap: anywhere; }
    .lives-box { position: relative; margin: 0 -16px; overflow: hidden; }
    .lives-scroller { position: relative; overflow-y: auto; overflow-x: hidden; }
    .lives-canvas { position: sticky; top: 0; display: block; width: 100%; touch-action: pan-y; print-color-adjust: exact; }
    .lives-canvas:focus-visible { outline-offset: -2px; }
    .lives-note { max-width: none; margin-top: 6px; }
    .lives-legend { display: inline-flex; flex-wrap: wrap; gap: 0 6px; align-items: center; margin-right: 18px; vertical-align: middle; }
    .lives-sign { display: inline-flex; align-items: center; gap: 6px; }
    .swatch { flex: none; width: 18px; height: 12px; border: 1px solid var(--kind, var(--host)); margin-left: 6px; print-color-adjust: exact; }
    .swatch.faint { height: 2px; background: var(--kind); border: 0; } .swatch.light { height: 7px; background: var(--kind-fill); } .swatch.middle { background: var(--kind-middle); }
    .swatch.strong { background: var(--kind); } .swatch.due { height: 7px; border-style: dashed; } .swatch.leaked { border-color: var(--error); background: linear-gradient(var(--error), var(--error)) center / 60% 3px no-repeat var(--error-fill); }
    .lives-story { margin: 10px 0 4px; padding: 10px 14px; border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 6px; max-height: 340px; overflow-y: auto; }
    .lives-story h3 { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; color: var(--ink); font-size: 13px; overflow-wrap: anywhere; }
    .lives-story td { padding-right: 8px; }
    .lives-story td:not(:first-child) { white-space: nowrap; }
    .lives-story td:first-child { min-width: 6em; }
    .badge { padding: 1px 7px; border: 1px solid var(--severity); border-radius: 9px; color: var(--severity); text-decoration: none; font-size: 12px; }
    .notes { margin: 0 0 16px; padding: 8px 14px 8px 30px; background: var(--warning-fill); border: 1px solid var(--warning); border-radius: 8px; }
    details.notes { padding-left: 14px; overflow-wrap: anywhere; }
    .overview > section { margin-bottom: 22px; }
    .overview > section:not(.findings, .lives) { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; }
    .good { padding: 12px 16px; background: var(--paper); border: 1px solid var(--line); border-left: 4px solid var(--good); border-radius: 8px; }
    .finding .fix { color: var(--muted); }
    .finding .fix strong, .finding .why { color: var(--ink); }
    .path { margin: 2px 0; }
    .path code { background: var(--panel); padding: 1px 5px; border-radius: 4px; }
    .evidence { margin: 4px 0; display: flex; flex-wrap: wrap; gap: 4px; align-items: baseline; }
    .evidence-link { display: inline-block; padding: 1px 7px; border: 1px solid var(--line); border-radius: 5px; font-family: var(--mono); font-size: 12px; text-decoration: none; background: var(--panel); }
    a.evidence-link:hover { border-color: var(--accent); }
    .evidence-link span { color: var(--ink); }

    .states { grid-template-columns: repeat(auto-fill, minmax(min(400px, 100%), 1fr)); gap: 16px; align-items: start; max-width: 1700px; }
    .page.states.shown { display: grid; }
    .durations .card { margin-bottom: 14px; }
    .durations > .hint { margin-bottom: 12px; }
    .bars { display: block; }
    .bars rect { fill: var(--accent); }
    .bars .axis { stroke: var(--line); }
    .bars .median { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 2 2; }

    .picture { overflow: auto; text-align: center; }
    .why-alive { margin: 6px 0; }
    .why-alive .picture { text-align: left; overflow-x: auto; }
    .state-card .picture { max-height: 76vh; }
    .picture svg { max-width: 100%; height: auto; }
    .picture.full svg, .live-diagram .picture svg { max-width: none; }
    .picture.full { max-height: none; }
    .state-card:has(.picture.full) { grid-column: 1 / -1; }
    .state-card { position: relative; }
    .state-card h2 { padding-right: 84px; }
    .state-card .full-size { position: absolute; top: 10px; right: 12px; }
    #pictures { display: none; }
    .picture .now :is(path, polygon) { stroke: var(--accent); stroke-width: 3.5; }
    .picture .now.node path { fill: var(--accent-fill); }
    .picture .now text { fill: var(--ink); font-weight: 600; }
    .picture .now.edge polygon { fill: var(--accent); }
    .picture .before.node path { stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: 4 2; }
    @media (max-width: 720px) {
      .top h1 { white-space: normal; overflow-wrap: anywhere; }
      .lives { padding: 8px 10px 10px; }
      /* Where a state ends, the next row says. */
      .lives-story :is(th, td):nth-child(3) { display: none; }
      .lives-box { margin: 0 -10px; }
      .lives-tools input { flex: 1 1 120px; width: auto; min-width: 0; }
      .top { flex-wrap: wrap; gap: 4px 12px; padding: 6px 10px 0; }
      .top nav { order: 3; width: 100%; height: 36px; overflow-x: auto; }
      .top nav a { padding: 0 9px; }
      .page { padding: 10px; }
    }
    @media (prefers-reduced-motion: no-preference) { .node, .list-row { transition: background-color 0.15s; } }
    /* The timeline: canvas, list and what is known of the selected event. */

    .page.timeline { padding: 0; }
    .page.timeline.shown { display: flex; flex-direction: column; height: calc(100dvh - 45px); }
    .toolbar { display: flex; flex-wrap: wrap; gap: 6px 16px; padding: 7px 12px; background: var(--paper); border-bottom: 1px solid var(--line); }
    .group { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
    .group.zoom { margin-left: auto; }
    .toolbar input { width: 130px; }
    .toolbar select { max-width: 170px; }
    .filters input { width: 104px; }
    .fold > summary { display: none; }
    .matches { min-width: 62px; color: var(--muted); font-variant-numeric: tabular-nums; }
    .matches:empty { min-width: 0; }

    .panes { display: flex; flex: 1; min-height: 0; }
    .pane { flex: 1 1 0; min-width: 0; display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 350px; background: var(--paper); }
    .pane + .pane { border-left: 1px solid var(--line); }
    .pane-head { grid-column: 1 / -1; display: flex; align-items: center; gap: 10px; min-height: 32px; padding: 2px 12px; border-bottom: 1px solid var(--line); }
    .pane-head .quiet { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .pane-head .close { margin-left: auto; }
    .pane-main { display: grid; grid-template-rows: minmax(140px, 46%) auto minmax(0, 1fr); min-height: 0; min-width: 0; }
    .panes:not([data-count="1"]) .pane.active .pane-head { box-shadow: inset 0 2px var(--accent); }
    .panes:not([data-count="1"]) .pane { grid-template: auto minmax(0, 3fr) minmax(0, 2fr) / minmax(0, 1fr); }
    .panes:not([data-count="1"]) .inspector { border-left: 0; border-top: 1px solid var(--line); }

    .chart-box { position: relative; min-height: 0; overflow: hidden; }
    .chart { display: block; width: 100%; height: 100%; touch-action: none; cursor: grab; }
    .chart.on-event { cursor: pointer; }
    .chart:focus-visible { outline-offset: -2px; }
    .tip { position: absolute; top: 0; left: 0; max-width: 320px; display: flex; flex-direction: column; padding: 5px 9px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); box-shadow: 0 3px 12px #0003; pointer-events: none; font-size: 12px; overflow-wrap: anywhere; }

    .transport { display: flex; align-items: center; gap: 4px; padding: 5px 12px; background: var(--panel); border-block: 1px solid var(--line); }
    .transport input { flex: 1; min-width: 50px; accent-color: var(--accent); }
    .transport .play { width: 44px; }
    .position { font-variant-numeric: tabular-nums; color: var(--muted); white-space: nowrap; min-width: 64px; text-align: right; }

    .list { display: flex; flex-direction: column; min-height: 0; font-size: 12px; }
    .list:focus-visible { outline-offset: -2px; }
    .list-head { flex: none; color: var(--muted); border-bottom: 1px solid var(--line); }
    .list-scroller { position: relative; flex: 1; min-height: 0; overflow: auto; contain: strict; }
    .list-rows { position: absolute; top: 0; left: 0; right: 0; }
    .list-empty { position: absolute; top: 12px; left: 12px; color: var(--muted); }
    .list-row { display: grid; grid-template-columns: 58px 82px minmax(100px, 1.25fr) minmax(150px, 1.9fr) 66px minmax(80px, 1.3fr); gap: 10px; height: 22px; line-height: 22px; padding: 0 12px; }
    .list-row > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .list-rows .list-row { cursor: pointer; border-bottom: 1px solid var(--faint); }
    .list-rows .list-row:hover { background: var(--panel); }
    .c0, .c1, .c4 { text-align: right; font-variant-numeric: tabular-nums; }
    .c0, .c1, .c4, .c5 { color: var(--muted); }
    .list-rows .c2 { color: var(--kind); }
    .list-head .c2, .list-head .c3 { color: inherit; }
    .d1 { padding-left: 12px; } .d2 { padding-left: 24px; } .d3 { padding-left: 36px; } .d4 { padding-left: 48px; } .d5 { padding-left: 60px; } .d6 { padding-left: 72px; }
    .d7 { padding-left: 84px; } .d8 { padding-left: 96px; } .d9 { padding-left: 108px; } .d10 { padding-left: 120px; } .d11 { padding-left: 132px; } .d12 { padding-left: 144px; }
    .list-row.marker { background: var(--marker-fill); color: var(--marker); font-weight: 600; }
    .list-row.marker .c3 { grid-column: 3 / -1; }
    .list-row.marker :is(.c2, .c4, .c5) { display: none; }
    .list-row.found { background: var(--severity-fill); }
    .badge { color: var(--severity); margin-right: 5px; font-size: 10px; }
    .list-row.match .c3 { background: var(--accent-fill); color: #1f2933; }
    .list-row.around { background: var(--around); box-shadow: inset 3px 0 var(--line); }
    .list-rows .list-row.chosen { background: var(--chosen); box-shadow: inset 3px 0 var(--accent); }

    .inspector { overflow: auto; min-height: 0; border-left: 1px solid var(--line); background: var(--ground); padding: 10px; display: flex; flex-direction: column; gap: 10px; }
    .detail-title { font-size: 15px; font-weight: 600; overflow-wrap: anywhere; margin-bottom: 6px; }
    .facts { display: grid; grid-template-columns: minmax(60px, max-content) minmax(0, 1fr); gap: 3px 12px; }
    .facts dt { color: var(--muted); max-width: 12em; overflow-wrap: anywhere; }
    .facts dd { overflow-wrap: anywhere; }
    .calls { list-style: none; }
    .finding-note { margin-bottom: 6px; padding: 5px 9px; border-left: 3px solid var(--severity); background: var(--severity-fill); border-radius: 4px; overflow-wrap: anywhere; }

    .tree { max-height: 300px; overflow: auto; }
    .tree ul { list-style: none; padding-left: 17px; position: relative; }
    .tree > ul { padding-left: 0; }
    .tree li li { position: relative; }
    .tree li li::before { content: ""; position: absolute; left: -10px; top: 0; height: 13px; width: 8px; border: solid var(--line); border-width: 0 0 1px 1px; }
    .tree li li:not(:last-child)::after { content: ""; position: absolute; left: -10px; top: 0; bottom: 0; border-left: 1px solid var(--line); }
    .tree .node { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 6px; width: 100%; height: auto; min-height: 26px; padding: 1px 6px; border: 0; background: none; text-align: left; white-space: normal; }
    .tree .node:hover { background: var(--panel); }
    .tree .node.changed { background: var(--chosen); }
    .who { font-weight: 550; overflow-wrap: anywhere; }
    .dot { flex: none; width: 10px; height: 10px; border-radius: 5px; border: 1.5px solid var(--kind); }
    .on .dot { background: var(--kind); }
    .appearing .dot { background: linear-gradient(90deg, var(--kind) 50%, transparent 50%); }
    .disappearing .dot { background: linear-gradient(90deg, transparent 50%, var(--kind) 50%); }
    .off .who { color: var(--muted); }
    .bond { color: var(--muted); font-size: 11px; }
    .bond.presents { color: var(--accent); }
    .bond.kept { color: var(--other); }
    .chip { padding: 0 6px; border: 1px solid var(--line); border-radius: 8px; color: var(--muted); font-size: 11px; }
    .chip.selected { color: var(--accent); border-color: var(--accent); }
    .chip.should-go { color: var(--warning); border-color: var(--warning); }
    .chip.leaked { color: var(--paper); background: var(--error); border-color: var(--error); }
    .live-diagram .picture { max-height: 380px; }

    @media (max-width: 900px) {
      .page.timeline.shown { height: auto; }
      .panes { flex-direction: column; }
      .pane, .panes:not([data-count="1"]) .pane { grid-template: auto auto auto / minmax(0, 1fr); }
      .pane-main { grid-template-rows: 260px auto 340px; }
      .inspector { border-left: 0; border-top: 1px solid var(--line); overflow: visible; }
      .group, .group.zoom { margin-left: 0; }
    }
    @media (max-width: 720px) {
      .fold { width: 100%; }
      .fold > summary { display: list-item; padding: 4px 0; }
      .pane-head { flex-wrap: wrap; }
      .pane-head .quiet { white-space: normal; overflow-wrap: anywhere; }
      .pane-head select { max-width: 100%; }
    }
    @media (max-width: 620px) {
      .list-row { grid-template-columns: 40px minmax(70px, 1fr) minmax(120px, 2fr); }
      .list-row :is(.c1, .c4, .c5) { display: none; }
      .toolbar input, .toolbar select { flex: 1 1 100px; width: auto; max-width: none; }
      .group { width: 100%; }
      .transport { flex-wrap: wrap; }
    }
    /* On paper: everything but the tools, in light colors. The timeline prints what is on the screen; a diagram fits a page. */

    @media print {
      html { background: none; font-size: 10pt; }
      .top nav, .top-tools, .toolbar, .transport, .close, .skip, .lives-tools :not(h2), .lives-story button, .full-size, details:not([open]) { display: none; }
      .top { position: static; border: 0; }
      .page, .page.states.shown, .page.timeline.shown { display: block; height: auto; padding: 8px 0; }
      .page.timeline:not(.shown) { display: none; }
      .lives, .lives-box { break-inside: avoid; overflow: hidden; }
      .lives-scroller { overflow: hidden; height: auto !important; }
      .lives-scroller > div { display: none; }
      .lives-canvas, .chart { height: auto !important; }
      h2, h3, .pane-head { break-after: avoid; }
      main { width: auto !important; }
      .panes, .pane, .pane-main { display: block; }
      .chart-box { height: auto; }
      .list { display: none; }
      .card, .finding, .figure { break-inside: avoid; }
      .state-card .picture, .live-diagram .picture { max-height: none; }
      .picture svg, .picture.full svg { max-width: 100%; max-height: 230mm; }
      .inspector { border: 0; background: none; }
      /* Cards that only say what to select. */
      .inspector .card:has(> .hint, > div > .hint:only-child) { display: none; }
      details > summary { list-style: none; }
    }

    """###

  /// The styles of the page of trends.
  static let trendsStyle = ###"""
    /* The page of trends. */

    h3 { color: var(--ink); }
    code { overflow-wrap: anywhere; }
    .hint { max-width: 95ch; margin-bottom: 8px; }
    .top { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 10px 16px; background: var(--paper); border-bottom: 1px solid var(--line); }
    .top h1, .top p { overflow-wrap: anywhere; min-width: 0; }
    main { max-width: 1200px; margin: 0 auto; padding: 16px; }
    main > section { margin-bottom: 22px; }
    .figure { flex-basis: 110px; }
    .good { padding: 12px 16px; margin-bottom: 16px; background: var(--paper); border: 1px solid var(--line); border-left: 4px solid var(--good); border-radius: 8px; }
    .finding { display: flex; flex-wrap: wrap; gap: 8px 24px; justify-content: space-between; margin-bottom: 10px; }
    .what { flex: 1 1 320px; min-width: 0; }
    .finding h3 { margin-bottom: 4px; overflow-wrap: anywhere; }
    .finding h3 code { font-weight: 400; color: var(--muted); }
    .change { font-weight: 650; }
    .change:is(.new, .worse) { color: var(--error); }
    .change:is(.better, .gone) { color: var(--good); }
    .change.unchanged { color: var(--muted); font-weight: 400; }
    .chart { flex: none; max-width: 100%; }
    .chart rect { fill: var(--faint); stroke: var(--line); }
    .chart rect.now { fill: var(--severity, var(--accent)); stroke: none; }
    .chart rect.then { fill: var(--then); stroke: none; }
    .chart text { font-size: 10px; fill: var(--ink); text-anchor: middle; }
    .chart .axis { fill: var(--muted); }
    .chart .start { text-anchor: start; }
    .chart line { stroke: var(--line); }
    tbody th { font-weight: 400; color: var(--ink); white-space: normal; overflow-wrap: anywhere; }
    td.n, th.n { padding-left: 10px; }
    tr:last-child > * { border-bottom: 0; }
    tr.now th { font-weight: 650; }
    .bar rect { fill: var(--then); }
    tr.now .bar rect { fill: var(--accent); }
    .heat1 { background: color-mix(in srgb, var(--error) 6%, transparent); }
    .heat2 { background: color-mix(in srgb, var(--error) 13%, transparent); }
    .heat3 { background: color-mix(in srgb, var(--error) 21%, transparent); }
    .heat4 { background: color-mix(in srgb, var(--error) 30%, transparent); }
    .runs, .lives { padding-left: 18px; overflow-wrap: anywhere; }
    .lives li { margin-bottom: 8px; }
    @media print { html { background: none; } .card, .finding, .figure { break-inside: avoid; } }

    """###

  /// The colors of a dark screen.
  static let darkStyle = ###"""
    /* The colors of a dark screen. */

    :root {
      --paper: #0f172a; --ground: #0a1020; --panel: #16203a; --ink: #e5e9f0; --muted: #9aa5b4; --line: #334158; --faint: #1d2840;
      --accent: #7ab8ff; --accent-fill: #6b5410; --chosen: #1d3a63; --around: #16233c; --marker: #f0cf7a; --marker-fill: #241f10;
      --error: #ff8a80; --error-fill: #4c1d1d; --warning: #fbbf24; --warning-fill: #453008; --note: #9cc4ee; --note-fill: #1b3050;
      --controller: #7ab8ff; --controller-fill: #1b3a5f; --view: #5fd4c4; --view-fill: #0f423c; --host: #b6c0cc; --host-fill: #2c3848;
      --other: #c4a7ff; --other-fill: #352257; --good: #5cc98b; --mark-line: #2b3850;
      --controller-middle: #38659a; --view-middle: #2a7368; --host-middle: #566375; --other-middle: #6c50a8; --then: #51637c;
    }
    .list-row.match .c3 { color: #e5e9f0; }

    """###

  /// The script, as one module.
  static let script = ###"""
    // Addresses in the page, such as #event=12, so that links can open an event.

    /** Returns the fragment for a place: `{ tab, trace, event, finding, object, from, to, at }`. */
    function fragment(place) {
      const pairs = Object.entries(place).filter(([, value]) => value !== undefined && value !== null);
      return `#${pairs.map(([key, value]) => `${key}=${value}`).join("&")}`;
    }

    /** Returns the place in the page's address. Invalid numbers and moments are ignored. */
    function readAddress() {
      const place = {};
      for (const part of location.hash.slice(1).split("&")) {
        const [key, value] = part.split("=");
        if (key === "tab") place.tab = value;
        else if (["trace", "event", "finding", "object"].includes(key) && /^\d{1,16}$/.test(value ?? "")) place[key] = Number(value);
        else if (["from", "to", "at"].includes(key)) place[key] = readMoment(value ?? "") ?? undefined;
      }
      return place;
    }

    const momentUnits = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

    /** Returns a time with its unit, such as `1.5s`, or an event number; returns null for other text. */
    function readMoment(text) {
      const [, number, unit] = /^(\d{1,16}(?:\.\d{1,9})?)(ns|us|ms|s)?$/.exec(text) ?? [];
      if (number === undefined) return null;
      return unit ? { time: Number(number) * momentUnits[unit] } : { event: Math.round(Number(number)) };
    }
    // The page: its parts, and the code that affects several parts.

    const tabNames = ["overview", "timeline", "states", "durations"];
    const mostPanes = 4;
    // The printable width of A4 paper in pixels.
    const paperWidth = 718;

    class App {
      constructor(report) {
        this.report = report;
        this.filter = new Filter(report);
        this.searchText = "";
        this.isToScale = false;
        this.areLinked = false;
        this.panes = [];
        this.colors = new Colors();
        this.theme = new Theme(() => this.recolor());
        this.live = make("p", { class: "spoken", role: "status", "aria-live": "polite" });
        this.toast = make("p", { class: "toast", hidden: true, "aria-hidden": "true" });
        this.build();
      }

      build() {
        this.tabs = tabNames.map((name) => make("a", { href: fragment({ tab: name }), "data-tab": name }, name[0].toUpperCase() + name.slice(1)));
        this.lives = new Lives(this);
        this.overview = new Overview(this);
        this.paneRow = make("div", { class: "panes" });
        if (this.report.traces.length) {
          this.openPane();
          this.toolbar = new Toolbar(this);
        }
        this.timeline = make("section", { class: "page timeline", id: "timeline", "aria-label": "Timeline" }, this.toolbar?.element, this.paneRow);
        this.pages = { overview: this.overview.element, timeline: this.timeline, states: new States(this).element, durations: new Durations(this).element };
        this.keys = new Keys(this);
        const counted = this.report.mistakes(() => true);
        if (counted) this.tabs[0].append(make("span", { class: "count", "aria-label": `, ${plural(counted, "finding")}` }, formatCount(counted)));
        refill(document.getElementById("app"),
          make("a", { class: "skip", href: "#main" }, "Skip to the content"),
          make("header", { class: "top" }, make("h1", {}, this.report.title),
            make("nav", { "aria-label": "Parts of the report" }, this.tabs),
            make("div", { class: "top-tools" }, this.theme.button, makeButton("?", "Keyboard and mouse (?)", () => this.keys.toggleHelp()))),
          make("main", { id: "main", tabindex: -1 }, Object.values(this.pages)), this.live, this.toast);
        document.getElementById("pictures").remove();
        window.addEventListener("hashchange", () => this.followAddress());
        window.addEventListener("beforeprint", () => this.preparePrint());
        window.addEventListener("afterprint", () => this.endPrint());
        this.toolbar?.show();
        this.followAddress();
      }

      recolor() {
        this.colors.read();
        for (const pane of this.panes) pane.draw();
        this.lives?.draw();
      }

      /** Prepares the page for printing: light colors, the width of a sheet of paper, and no wait for the next frame. */
      preparePrint() {
        this.colors.read({ isPaper: true });
        document.getElementById("main").style.width = `${paperWidth}px`;
        // Paper shows the overview, whichever part of the report is on the screen.
        this.pages.overview.classList.add("shown");
        for (const pane of this.panes) pane.drawNow();
        this.lives.print();
      }

      endPrint() {
        document.getElementById("main").style.width = "";
        this.pages.overview.classList.toggle("shown", this.tab === "overview");
        if (this.tab === "overview") this.lives.resize();
        this.recolor();
      }

      // MARK: Tabs and addresses

      showTab(name) {
        if (this.tab === name) return;
        this.tab = name;
        document.documentElement.dataset.tab = name;
        for (const [key, page] of Object.entries(this.pages)) page.classList.toggle("shown", key === name);
        for (const tab of this.tabs) {
          if (tab.dataset.tab === name) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
        }
        if (name !== "timeline") this.panes.forEach((pane) => pane.transport.stop());
        if (name === "overview") this.lives.resize();
        if (name === "timeline") this.panes.forEach((pane) => { pane.list.draw(); pane.draw(); });
      }

      followAddress() {
        const place = readAddress();
        if (place.finding !== undefined) return this.showFinding(place.finding);
        if (place.object !== undefined || place.from || place.to) return this.showLives(place);
        if (place.event === undefined && place.trace === undefined && !place.at) return this.showTab(tabNames.includes(place.tab) ? place.tab : this.tab ?? "overview");
        // A link without a trace refers to the first trace, even if the page opens with another trace.
        const trace = place.trace ?? (this.tab === undefined ? 1 : this.pane.trace.position + 1);
        this.showTab("timeline");
        const position = trace - 1;
        if (!this.report.traces[position]) return this.tell(`There is no trace ${position + 1}`);
        let pane = this.panes.find((one) => one.trace.position === position);
        if (!pane) (pane = this.pane).showTrace(position);
        this.activate(pane);
        if (place.event !== undefined) this.showEvent(pane, place.event);
        else if (place.at) this.showEvent(pane, place.at.event ?? pane.trace.sequence[pane.trace.rowAtTime(place.at.time)]);
      }

      /** Shows an object in the lives diagram, or a part of the diagram. */
      showLives(place) {
        this.showTab("overview");
        const { lives, report } = this;
        const position = place.trace === undefined ? lives.usualTrace ?? 0 : place.trace - 1;
        const trace = report.traces[position];
        if (!trace) return this.tell(`There is no trace ${position + 1}`);
        if (!trace.lives || trace.lives.isEmpty) return this.tell(`No objects in ${trace.label}`);
        lives.showTraces(String(position));
        const isTime = [place.from, place.to].some((moment) => moment?.time !== undefined);
        if (place.from || place.to) {
          const axis = isTime ? "time" : "events";
          if (lives.axis !== axis) lives.setAxis(axis);
          const value = (moment) => moment?.time ?? moment?.event;
          lives.showRange(value(place.from), value(place.to));
        }
        if (place.object === undefined) return;
        const from = isTime ? undefined : place.from?.event;
        const object = trace.lives.objectAt(place.object, place.to?.event ?? from ?? Infinity);
        if (object === undefined) return this.tell(trace.lives.note ?? `There is no object #${place.object} in ${trace.label}`);
        lives.choose(trace.lives, object, { isByUser: false });
        lives.canvas.focus({ preventScroll: true });
      }

      showEvent(pane, sequence) {
        const held = pane.trace.rowOf(sequence);
        const row = held >= 0 ? held : Math.max(0, firstAtLeast(pane.trace.sequence, sequence + 1) - 1);
        if (!pane.trace.count) return this.tell("The trace has no events");
        if (held < 0) this.tell(`Event ${sequence} is not on this page; showing the nearest event before it`);
        if (row === pane.cursor) return;
        if (pane.rows[firstAtLeast(pane.rows, row)] !== row) this.toolbar.clearAll();
        if (this.shownOnce !== pane.trace) {
          // A link shows the event with its neighbors, not as one line among thousands.
          this.shownOnce = pane.trace;
          pane.viewport.zoom(Math.min(1, 60 / Math.max(1, pane.trace.moments)));
        }
        pane.choose(row, { byUser: true });
      }

      showFinding(number) {
        this.showTab("overview");
        const finding = this.report.findings[number - 1];
        const [first] = this.report.groups[finding?.group] ?? [];
        const article = document.getElementById(`finding-${1 + first}`);
        if (!article) return;
        article.closest("details")?.setAttribute("open", "");
        article.focus();
        article.scrollIntoView({ block: "center" });
      }

      /** Stores the selected event in the address without adding an entry to the browser's history. */
      noteAddress(pane) {
        const trace = this.report.traces.length > 1 ? pane.trace.position + 1 : undefined;
        history.replaceState(null, "", fragment({ trace, event: pane.trace.sequence[pane.cursor] }));
        this.toolbar?.show();
      }

      /** Shows the events of one type in the timeline. */
      showType(type, callback = "") {
        this.showTab("timeline");
        this.toolbar.clearAll();
        Object.assign(this.filter, { type, callback });
        this.toolbar.type.value = type;
        this.toolbar.callback.value = callback;
        this.applyFilter();
      }

      /** Announces a text to users of screen readers. */
      say(text) { this.live.textContent = text; }

      /** Shows and announces a text for a short time. */
      tell(text) {
        this.say(text);
        this.toast.textContent = text;
        this.toast.hidden = false;
        clearTimeout(this.toastTimer);
        this.toastTimer = setTimeout(() => { this.toast.hidden = true; }, 6000);
      }

      // MARK: Panes

      openPane() {
        if (this.panes.length >= mostPanes) return this.tell(`At most ${mostPanes} traces can be compared`);
        const shown = new Set(this.panes.map((pane) => pane.trace.position));
        const next = shown.size ? this.report.traces.findIndex((_, position) => !shown.has(position)) : this.report.worstPosition;
        const pane = new Pane(this, Math.max(0, next));
        this.panes.push(pane);
        this.paneRow.append(pane.element);
        this.activate(pane);
        this.notePanes();
      }

      closePane(pane) {
        pane.transport.stop();
        this.panes = this.panes.filter((one) => one !== pane);
        pane.element.remove();
        this.activate(this.panes[0]);
        this.notePanes();
      }

      notePanes() {
        this.paneRow.dataset.count = this.panes.length;
        this.shareScale();
        for (const pane of this.panes) pane.showHead();
        this.toolbar?.show();
      }

      /** Gives all traces the same scale, so that lengths can be compared. */
      shareScale() {
        const traces = this.panes.map((pane) => pane.trace);
        const key = traces.map((trace) => trace.position).join();
        if (key === this.sharedKey) return;
        this.sharedKey = key;
        for (const { viewport } of this.panes) {
          viewport.compared = traces;
          viewport.fit();
        }
        for (const pane of this.panes) pane.draw();
      }

      activate(pane) {
        if (this.pane === pane) return;
        this.pane = pane;
        for (const one of this.panes) one.element.classList.toggle("active", one === pane);
        this.toolbar?.show();
      }

      setLinked(areLinked) {
        this.areLinked = areLinked;
        if (areLinked) this.follow(this.pane);
        this.toolbar.show();
      }

      /** Moves the other traces to the same position among their rows. */
      follow(leader) {
        for (const pane of this.panes) {
          if (pane !== leader && pane.rows.length && leader.index >= 0) pane.choose(pane.rows[Math.min(leader.index, pane.rows.length - 1)]);
        }
        this.noteAddress(leader);
      }

      // MARK: All panes

      applyFilter() {
        for (const pane of this.panes) pane.applyFilter();
        this.countMatches();
        this.toolbar.show();
        this.say(`${formatCount(this.pane.rows.length)} rows shown`);
      }

      search(text) {
        // While the user types, the search begins at the original position, not at the first match.
        if (!this.searchText) this.searchStart = this.pane.cursor;
        this.searchText = text;
        for (const pane of this.panes) pane.applySearch();
        this.countMatches();
        const { matches } = this.pane;
        if (matches.length) this.pane.choose(matches[firstAtLeast(matches, this.searchStart) % matches.length]);
        this.notePanes();
        const elsewhere = this.matchesElsewhere;
        if (text) this.say(`${formatCount(this.pane.matches.length)} found${elsewhere ? ` here, ${formatCount(elsewhere)} in other traces` : ""}`);
      }

      /** Counts the matching rows of each trace that the filters show. */
      countMatches() {
        const { report, filter, searchText } = this;
        this.matchCounts = searchText ? report.traces.map((trace) => {
          const match = new TextMatch(report, trace, searchText);
          return filter.rowsOf(trace).reduce((count, row) => count + (match.matches(row) ? 1 : 0), 0);
        }) : [];
      }

      get matchesElsewhere() {
        return (this.matchCounts ?? []).reduce((sum, count, position) => sum + (position === this.pane.trace.position ? 0 : count), 0);
      }

      /** Selects the next match, which is in the next trace after the last match in this trace. */
      stepAmongMatches(by) {
        const { pane } = this;
        const { matches } = pane;
        const isBeyond = by > 0 ? !(matches.at(-1) > pane.cursor) : !(matches[0] < pane.cursor) || pane.cursor < 0;
        if (isBeyond && this.matchesElsewhere) this.showMatchElsewhere(by);
        else pane.stepAmong(matches, by);
        this.toolbar.show();
      }

      showMatchElsewhere(by) {
        const { pane } = this;
        const count = this.report.traces.length;
        let position = pane.trace.position;
        do position = (position + Math.sign(by) + count) % count; while (!this.matchCounts[position]);
        pane.showTrace(position);
        pane.choose(by > 0 ? pane.matches[0] : pane.matches.at(-1), { byUser: true });
        this.tell(`${pane.trace.label}: ${plural(pane.matches.length, "match")}`);
      }

      setToScale(isToScale) {
        this.isToScale = isToScale;
        for (const pane of this.panes) pane.setToScale(isToScale);
        this.toolbar.show();
      }

      zoom(factor) {
        const { pane } = this;
        const { viewport, cursor } = pane;
        const x = cursor < 0 ? -1 : viewport.x(viewport.from(cursor));
        viewport.zoom(factor, x > 0 && x < viewport.width ? x : undefined);
        pane.draw();
      }

      fit() {
        this.pane.viewport.fit();
        this.pane.draw();
      }

      pan(pixels) {
        this.pane.viewport.pan(pixels);
        this.pane.draw();
      }
    }
    // Draws a timeline on a canvas. For screen readers, the list of events has the same content.

    const rulerHeight = 20;
    const markerHeight = 17;
    const headHeight = rulerHeight + markerHeight;
    const chartFont = "11px ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
    const letterWidth = 5.9;

    class Chart {
      constructor(canvas, colors) {
        this.canvas = canvas;
        this.context = canvas.getContext("2d");
        this.colors = colors;
      }

      /** The width of the names on the left. */
      get gutter() { return this.width < 480 ? 92 : 190; }

      /** Reads the size of the canvas on the screen. Returns whether the canvas has any area. */
      resize(viewport) {
        const ratio = window.devicePixelRatio || 1;
        const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
        if (!width || !height) return false;
        if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
          this.canvas.width = Math.round(width * ratio);
          this.canvas.height = Math.round(height * ratio);
        }
        [this.width, this.height] = [width, height];
        viewport.width = width - this.gutter;
        viewport.height = height - headHeight;
        this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.context.font = chartFont;
        this.context.textBaseline = "middle";
        return true;
      }

      /** Draws everything. `view` has the report, trace, lanes, viewport, cursor, and matching rows. */
      draw(view) {
        const { context, colors } = this;
        if (!this.resize(view.viewport)) return;
        this.view = view;
        view.viewport.top = Math.max(0, Math.min(view.viewport.top, view.lanes.height - view.viewport.height));
        context.fillStyle = colors.paper;
        context.fillRect(0, 0, this.width, this.height);
        this.clipped(this.gutter, 0, this.width, this.height, () => this.drawMarkers());
        this.clipped(this.gutter, headHeight, this.width, this.height, () => this.drawLanes());
        this.clipped(this.gutter, headHeight, this.width, this.height, () => this.drawCursor());
        this.drawNames();
        this.drawRuler();
      }

      clipped(left, top, right, bottom, body) {
        this.context.save();
        this.context.beginPath();
        this.context.rect(left, top, right - left, bottom - top);
        this.context.clip();
        body();
        this.context.restore();
      }

      x(moment) { return this.gutter + this.view.viewport.x(moment); }

      y(lane) { return headHeight + lane.top - this.view.viewport.top; }

      get lanesInSight() {
        const { viewport, lanes } = this.view;
        return lanes.between(viewport.top, viewport.top + viewport.height);
      }

      // MARK: Around the Lanes

      drawRuler() {
        const { context, colors, view } = this;
        context.fillStyle = colors.panel;
        context.fillRect(0, 0, this.width, rulerHeight);
        context.fillStyle = colors.muted;
        context.fillText(view.viewport.isToScale ? "time" : "event", 8, rulerHeight / 2 + 1);
        const { left, right } = view.viewport;
        const step = niceStep((right - left) / Math.max(2, (this.width - this.gutter) / 90), !view.viewport.isToScale);
        this.clipped(this.gutter, 0, this.width, this.height, () => {
          for (let moment = Math.ceil(left / step) * step; moment <= right; moment += step) {
            const x = Math.round(this.x(moment)) + 0.5;
            context.fillStyle = colors.line;
            context.fillRect(x, rulerHeight - 4, 1, 4);
            context.fillStyle = colors.muted;
            const text = this.rulerText(moment);
            if (text) context.fillText(text, x + 4, rulerHeight / 2 + 1);
          }
        });
        context.fillStyle = colors.line;
        context.fillRect(0, headHeight - 0.5, this.width, 0.5);
        context.fillRect(this.gutter - 0.5, 0, 0.5, this.height);
      }

      rulerText(moment) {
        const { trace, viewport } = this.view;
        if (viewport.isToScale) return moment < 0 ? "" : moment === 0 ? "0" : formatDuration(moment, trace.isCounted);
        if (moment < 0 || moment >= trace.moments) return "";
        const row = Math.min(trace.count - 1, firstAtLeast(trace.from, moment));
        return row < 0 ? "" : `#${trace.sequence[row]}`;
      }

      drawMarkers() {
        const { context, colors, view } = this;
        const { markers } = view.lanes;
        context.fillStyle = colors.panel;
        context.fillRect(this.gutter, rulerHeight, this.width, markerHeight);
        let free = -1;
        markers.forEach((row, index) => {
          const x = this.x(view.viewport.from(row));
          const next = index + 1 < markers.length ? this.x(view.viewport.from(markers[index + 1])) : this.width;
          if (next < this.gutter || x > this.width || x - free < 4) return;
          free = x;
          context.fillStyle = colors.marker;
          context.globalAlpha = 0.35;
          context.fillRect(x - 0.5, rulerHeight, 1, this.height);
          context.globalAlpha = 1;
          const from = Math.max(x, this.gutter) + 4;
          const text = this.fitted(eventText(view.report, view.trace, row), next - from - 4);
          if (text) context.fillText(text, from, rulerHeight + markerHeight / 2);
        });
      }

      drawNames() {
        const { context, colors, view } = this;
        context.fillStyle = colors.paper;
        context.fillRect(0, headHeight, this.gutter, this.height);
        this.clipped(0, headHeight, this.gutter - 4, this.height, () => {
          for (const lane of this.lanesInSight) {
            const y = this.y(lane) + laneGap / 2 + barHeight / 2;
            context.fillStyle = colors.ofKind(lane.member.kind).stroke;
            context.fillRect(8, y - 4, 3, 8);
            context.fillStyle = view.cursorPlace === lane.member.place ? colors.accent : colors.ink;
            context.fillText(this.fitted(lane.member.label, this.gutter - 24), 17, y + 0.5);
          }
        });
      }

      /** Returns text that is cut to a width in pixels, or an empty text if there is no space for a few letters. */
      fitted(text, width) {
        const letters = Math.floor(width / letterWidth);
        if (text.length <= letters) return text;
        return letters < 3 ? "" : `${text.slice(0, letters - 1)}…`;
      }

      // MARK: Lanes

      drawLanes() {
        const { context, colors } = this;
        for (const lane of this.lanesInSight) {
          const y = this.y(lane);
          context.fillStyle = colors.faint;
          context.fillRect(this.gutter, y + lane.pixels - 0.5, this.width, 0.5);
          this.drawLife(lane, y);
          this.drawRows(lane, y);
        }
      }

      /** Draws a line from creation to deallocation. After the expected release, the line is dashed and red. */
      drawLife(lane, y) {
        const { context, colors, view } = this;
        const { trace, viewport, report } = view;
        const { member } = lane;
        const middle = y + laneGap / 2 + barHeight / 2;
        const end = member.gone < Infinity ? viewport.momentOf(member.gone) : viewport.bounds[1];
        const leak = lane.rows.findLast((row) => trace.nameOf(row) === "leaked" || trace.nameOf(row) === "expectDeallocation");
        const isLeaked = leak !== undefined && trace.nameOf(leak) === "leaked";
        const tail = isLeaked ? viewport.from(leak) : end;
        const isBorn = trace.nameOf(member.first) === "init";
        this.drawLine(isBorn ? viewport.from(member.first) : viewport.bounds[0], Math.min(tail, end), middle,
          colors.ofKind(member.kind).stroke, [], 0.45);
        if (isLeaked && tail < end) this.drawLine(tail, end, middle, colors.error, [5, 3], 1);
        context.globalAlpha = 1;
      }

      drawLine(from, to, y, color, dashes, alpha) {
        const { context } = this;
        const [left, right] = [Math.max(this.x(from), this.gutter - 2), Math.min(this.x(to), this.width + 2)];
        if (right <= left) return;
        context.strokeStyle = color;
        context.globalAlpha = alpha;
        context.lineWidth = dashes.length ? 1.5 : 1;
        context.setLineDash(dashes);
        context.beginPath();
        context.moveTo(left, y);
        context.lineTo(right, y);
        context.stroke();
        context.setLineDash([]);
      }

      /** Draws rows that share a pixel once, so that the cost depends on the size of the screen. */
      drawRows(lane, y) {
        const { trace, viewport, report, found } = this.view;
        const drawn = [];
        lane.rows.forEach((row, index) => {
          const left = this.x(viewport.from(row));
          const right = this.x(viewport.to(row));
          if (right < this.gutter - 8 || left > this.width + 8) return;
          const level = Math.min(lane.levels[index], lane.height - 1);
          const severity = report.severityAt(trace, row);
          const isFound = found?.has(row);
          if (right < (drawn[level] ?? -Infinity) && !severity && !isFound && row !== this.view.cursor) return;
          drawn[level] = Math.ceil(Math.max(right, left + 1));
          const top = y + laneGap / 2 + level * barHeight;
          if (trace.isSpan(row)) this.drawSpan(lane, row, left, right, top, severity, isFound);
          else this.drawInstant(lane, row, index, left, top, severity, isFound);
        });
      }

      drawSpan(lane, row, left, right, top, severity, isFound) {
        const { context, colors, view } = this;
        const color = severity ? { stroke: colors.ofSeverity(severity), fill: colors[`${severity}Fill`] } : colors.ofKind(lane.member.kind);
        const [x, width] = [Math.max(left, this.gutter - 4), Math.max(Math.min(right, this.width + 4) - Math.max(left, this.gutter - 4), 2)];
        context.fillStyle = isFound ? colors.accentFill : colors.ofKind(lane.member.kind).fill;
        context.fillRect(x, top + 1, width, barHeight - 2);
        if (width > 3) {
          context.strokeStyle = color.stroke;
          context.lineWidth = severity ? 1.75 : 1;
          context.strokeRect(x + 0.5, top + 1.5, width - 1, barHeight - 3);
        } else {
          context.fillStyle = color.stroke;
          context.fillRect(x, top + 1, 1.5, barHeight - 2);
        }
        const text = this.fitted(view.trace.nameOf(row), width - 8);
        if (text) {
          context.fillStyle = colors.ink;
          context.fillText(text, x + 4, top + barHeight / 2 + 0.5);
        }
        if (severity) this.drawBadge(left, top, severity);
      }

      drawInstant(lane, row, index, x, top, severity, isFound) {
        const { context, colors, view } = this;
        const name = view.trace.nameOf(row);
        const color = severity ? colors.ofSeverity(severity) : isFound ? colors.accent : colors.ofKind(lane.member.kind).stroke;
        const y = top + barHeight / 2;
        context.fillStyle = color;
        context.strokeStyle = color;
        context.lineWidth = 1.75;
        context.beginPath();
        if (name === "deinit" || name === "released" || name === "releasedLate") {
          context.moveTo(x - 4, y - 4);
          context.lineTo(x + 4, y + 4);
          context.moveTo(x + 4, y - 4);
          context.lineTo(x - 4, y + 4);
          context.stroke();
        } else if (name === "init") {
          context.arc(x, y, 3.5, 0, 7);
          context.fill();
        } else {
          context.moveTo(x, y - 4.5);
          context.lineTo(x + 4.5, y);
          context.lineTo(x, y + 4.5);
          context.lineTo(x - 4.5, y);
          context.fill();
        }
        const next = lane.rows[index + 1];
        const room = (next === undefined ? this.width : this.x(view.viewport.from(next))) - x - 14;
        const text = name === "init" || name === "deinit" ? "" : this.fitted(eventText(view.report, view.trace, row), Math.min(room, 190));
        if (text) context.fillText(text, x + 8, y + 0.5);
        if (severity) this.drawBadge(x, top, severity);
      }

      /** Draws a triangle above the evidence of a finding, so that color is not the only mark. */
      drawBadge(x, top, severity) {
        const { context, colors } = this;
        context.fillStyle = colors.ofSeverity(severity);
        context.beginPath();
        context.moveTo(x - 4, top - 3);
        context.lineTo(x + 4, top - 3);
        context.lineTo(x, top + 3);
        context.fill();
      }

      // MARK: The Selection

      /** Draws the selected row, its caller, and its cause. Later rows are paler. */
      drawCursor() {
        const { context, colors, view } = this;
        const { trace, viewport, cursor } = view;
        if (cursor < 0) return;
        const x = this.x(viewport.from(cursor));
        context.fillStyle = colors.paper;
        context.globalAlpha = 0.45;
        if (view.isReplaying && x < this.width) context.fillRect(x + 1, headHeight, this.width, this.height);
        context.globalAlpha = 1;
        context.fillStyle = colors.accent;
        context.fillRect(x - 0.5, headHeight, 1, this.height);
        const around = callersOf(trace, cursor);
        for (const row of around) this.outline(row, 1.5);
        const caller = around.at(-1);
        if (caller !== undefined) this.drawArrow(caller, cursor, []);
        const cause = trace.cause[cursor] ? trace.rowOf(trace.cause[cursor]) : -1;
        if (cause >= 0) this.drawArrow(cause, cursor, [4, 3]);
        this.outline(cursor, 2.5);
      }

      /** Returns where a row is drawn, or null if the row is not shown. */
      place(row) {
        const { trace, viewport, lanes } = this.view;
        const lane = lanes.byPlace.get(trace.subject[row]);
        const index = lane ? firstAtLeast(lane.rows, row) : -1;
        if (!lane || lane.rows[index] !== row) return null;
        const top = this.y(lane) + laneGap / 2 + Math.min(lane.levels[index], lane.height - 1) * barHeight;
        return { left: this.x(viewport.from(row)), right: this.x(viewport.to(row)), top };
      }

      outline(row, width) {
        const { context, colors, view } = this;
        const place = this.place(row);
        if (!place) return;
        const isSpan = view.trace.isSpan(row);
        const left = Math.max(place.left - (isSpan ? 1 : 7), this.gutter - 6);
        const right = Math.min(place.right + (isSpan ? 1 : 7), this.width + 6);
        context.strokeStyle = colors.accent;
        context.lineWidth = width;
        context.strokeRect(left, place.top, Math.max(right - left, 4), barHeight);
      }

      drawArrow(from, to, dashes) {
        const { context, colors } = this;
        const [start, end] = [this.place(from), this.place(to)];
        if (!start || !end || start.top === end.top) return;
        const isDown = end.top > start.top;
        const x = end.left;
        const [y0, y1] = [start.top + (isDown ? barHeight : 0), end.top + (isDown ? 0 : barHeight)];
        context.strokeStyle = colors.accent;
        context.fillStyle = colors.accent;
        context.lineWidth = 1.25;
        context.setLineDash(dashes);
        context.beginPath();
        context.moveTo(dashes.length ? start.left : x, y0);
        context.lineTo(x, y1);
        context.stroke();
        context.setLineDash([]);
        context.beginPath();
        context.moveTo(x, y1);
        context.lineTo(x - 3.5, y1 + (isDown ? -6 : 6));
        context.lineTo(x + 3.5, y1 + (isDown ? -6 : 6));
        context.fill();
      }

      // MARK: The pointer

      /** Returns the innermost row at a point, or -1. */
      rowAt(x, y) {
        const { trace, viewport, lanes } = this.view;
        if (y < headHeight && y > rulerHeight) return this.nearest(lanes.markers, x, 400, true);
        const height = y - headHeight + viewport.top;
        const lane = lanes.lanes.find((lane) => height >= lane.top && height < lane.top + lane.pixels);
        if (!lane || x < this.gutter) return -1;
        const level = Math.floor((height - lane.top - laneGap / 2) / barHeight);
        const candidates = lane.rows.filter((row, index) =>
          Math.min(lane.levels[index], lane.height - 1) === level && this.x(viewport.from(row)) - 6 <= x && this.x(viewport.to(row)) + 6 >= x);
        return this.nearest(candidates, x, 1e9, false);
      }

      /** Returns the last of several rows that begins at or before a position, or the nearest row. */
      nearest(rows, x, most, isBefore) {
        let best = -1;
        let distance = most;
        for (const row of rows) {
          const away = x - this.x(this.view.viewport.from(row));
          if (isBefore && away < 0) continue;
          if (Math.abs(away) <= distance) [best, distance] = [row, Math.abs(away)];
        }
        return best;
      }
    }

    /** Returns the smallest number that is 1, 2, or 5 times a power of ten and not less than a value; a whole number on request. */
    function niceStep(least, isWhole) {
      const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)));
      const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * 0.999) ?? 10 * power;
      return isWhole ? Math.max(1, Math.round(step)) : step;
    }
    // The colors of the canvas, from the page's style sheet.

    class Colors {
      constructor() { this.read(); }

      /** Reads the colors of the page, or the colors for printing. */
      read({ isPaper = false } = {}) {
        const dark = document.getElementById("dark");
        const media = dark.media;
        if (isPaper) dark.media = "not all";
        const style = getComputedStyle(document.documentElement);
        this.readFrom(style);
        dark.media = media;
      }

      readFrom(style) {
        const value = (name) => style.getPropertyValue(name).trim();
        for (const name of ["paper", "panel", "ink", "muted", "line", "faint", "accent", "accent-fill", "error", "warning",
          "note", "marker", "chosen", "error-fill", "warning-fill", "note-fill", "mark-line", "host", "other"]) {
          this[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value(`--${name}`);
        }
        this.kinds = {};
        for (const kind of ["controller", "view", "host", "other"]) {
          this.kinds[kind] = { stroke: value(`--${kind}`), fill: value(`--${kind}-fill`), middle: value(`--${kind}-middle`) };
        }
      }

      ofKind(kind) {
        if (kind === "controller") return this.kinds.controller;
        if (kind === "view" || kind === "control") return this.kinds.view;
        if (kind === "application" || kind === "window" || kind === "scene") return this.kinds.host;
        return this.kinds.other;
      }

      ofSeverity(severity) { return this[severity] ?? this.note; }
    }
    // All data of one event.

    class EventDetail {
      /** Calls `onselect` when the user selects another row. */
      constructor(report, onselect) {
        this.report = report;
        this.onselect = onselect;
        this.element = make("section", { class: "card detail", "aria-label": "Event" });
      }

      show(trace, row) {
        if (row < 0) {
          return refill(this.element, make("h3", {}, "Event"),
            make("p", { class: "hint" }, "Select an event in the timeline or the list, or step with J and K."));
        }
        refill(this.element,
          make("h3", {}, trace.isMarker(row) ? "Marker " : "Event ", make("span", { class: "number" }, `#${trace.sequence[row]}`)),
          make("p", { class: "detail-title" }, eventText(this.report, trace, row)),
          this.makeFindings(trace, row),
          make("dl", { class: "facts" }, this.facts(trace, row).map(([key, value]) => [make("dt", {}, key), make("dd", {}, value)])));
      }

      makeFindings(trace, row) {
        return (trace.findings.get(row) ?? []).map((position) => {
          const finding = this.report.findings[position];
          return make("p", { class: `finding-note ${finding.counts ? finding.severity : "passed"}` },
            make("a", { href: fragment({ finding: position + 1 }) }, finding.rule), " ", finding.message);
        });
      }

      facts(trace, row) {
        const { report } = this;
        const member = trace.memberAt(row);
        const facts = [];
        if (member) facts.push(["Subject", [member.fullLabel, make("span", { class: "quiet" }, ` ${member.kind}`)]]);
        facts.push(["Time", trace.isCounted ? formatSteps(trace.time[row]) : `${formatTime(trace.time[row], trace.lastTime)} (${formatCount(trace.time[row])} ns)`]);
        if (trace.end[row] > 0) {
          facts.push(["Duration", `${this.length(trace, trace.duration[row])}, until #${trace.end[row]}`]);
        } else if (trace.end[row] === openEnd) facts.push(["Duration", "The span has not ended."]);
        if (trace.parent[row] >= 0) facts.push(["Called in", this.link(trace, trace.parent[row])]);
        const inside = this.inside(trace, row);
        if (inside.length) facts.push(["Calls", this.makeCalls(trace, inside)]);
        if (trace.cause[row]) facts.push(["Caused by", this.linkTo(trace, trace.cause[row])]);
        facts.push(["Thread", trace.thread[row] === 1 ? "1 (main)" : String(trace.thread[row])]);
        // A grace period says when a leak is reported, not what happened; with a counting clock, it is not even a time.
        for (const [key, value] of report.attributesAt(trace, row)) if (key !== "grace") facts.push([key, this.value(trace, row, key, value)]);
        for (const [key, value] of report.endAttributesAt(trace, row)) facts.push([`${key} (at the end)`, this.value(trace, row, key, value)]);
        if (trace.line[row]) facts.push(["Line", `${trace.line[row]} of ${trace.source ?? trace.label}`]);
        return facts;
      }

      length(trace, duration) {
        return trace.isCounted ? formatSteps(duration) : `${formatDuration(duration)} (${formatCount(duration)} ns)`;
      }

      value(trace, row, key, value) {
        const text = valueText(this.report, trace, row, key, value);
        return this.report.narration.subjectKeys.has(key) && typeof value === "number" && !text.includes("#") ? `${text} (#${value})` : text;
      }

      makeCalls(trace, rows) {
        const most = 14;
        const rest = rows.length > most ? make("li", { class: "quiet" }, `and ${plural(rows.length - most, "more event")}`) : null;
        return make("ul", { class: "calls" }, rows.slice(0, most).map((row) => make("li", {}, this.link(trace, row))), rest);
      }

      /** Returns the rows directly inside a span. */
      inside(trace, row) {
        const rows = [];
        for (let next = row + 1; next < trace.count && trace.end[row] !== 0; next++) {
          if (trace.end[row] > 0 && trace.sequence[next] > trace.end[row]) break;
          if (trace.parent[next] === row) rows.push(next);
          if (rows.length > 1000) break;
        }
        return rows;
      }

      link(trace, row) {
        const who = trace.subject[row] === trace.subject[this.row] ? "" : `${subjectText(trace, row)} `;
        return make("button", { type: "button", class: "link", onclick: () => this.onselect(row) },
          `${who}${eventText(this.report, trace, row)} #${trace.sequence[row]}`);
      }

      /** Creates a link to an event by its number. The page may not contain the event. */
      linkTo(trace, sequence) {
        const row = trace.rowOf(sequence);
        return row < 0 ? `event #${sequence}, not on this page` : this.link(trace, row);
      }
    }
    // The state diagram of one type, in which the current callback and the path to it are highlighted.

    /** Returns the figure of a type in the page, or null. */
    function pictureOf(type) { return type?.picture ? document.getElementById(type.picture) : null; }

    class LiveDiagram {
      constructor(report) {
        this.report = report;
        this.title = make("span", { class: "quiet" });
        this.body = make("div", { class: "live-diagram" });
        this.element = make("section", { class: "card", "aria-label": "State diagram" }, make("h3", {}, "State diagram ", this.title), this.body);
        this.copies = new Map();
      }

      /** Highlights the callback of a row's subject. Callbacks that only end are ignored. */
      show(trace, row) {
        const member = row < 0 ? null : trace.memberAt(row);
        const type = member && this.report.typesByName.get(member.type);
        if (!type?.picture) {
          this.title.textContent = "";
          return refill(this.body, make("p", { class: "hint" }, this.reason(member, type)));
        }
        this.title.textContent = this.report.traces.length > 1 ? `${type.name}, all traces` : type.name;
        const copy = this.copyOf(type);
        if (this.body.firstChild !== copy.figure) refill(this.body, copy.figure);
        for (const element of copy.lit) element.classList.remove("now", "before");
        copy.lit = [];
        const before = this.rowBefore(trace, row);
        const now = copy.states.get(trace.nameOf(row));
        this.light(copy, now, "now");
        if (now) this.center(copy.figure, now);
        if (before < 0) return;
        this.light(copy, copy.states.get(trace.nameOf(before)), "before");
        this.light(copy, copy.paths.get(`${trace.nameOf(before)} ${trace.nameOf(row)}`), "now");
      }

      reason(member, type) {
        if (type?.problem) return type.problem;
        return member ? `No diagram of ${member.type}.` : "The states of the selected event's type.";
      }

      /** Scrolls the picture, but not the page, to center an element. */
      center(figure, element) {
        const [box, part] = [figure.getBoundingClientRect(), element.getBoundingClientRect()];
        if (part.top < box.top || part.bottom > box.bottom) figure.scrollTop += (part.top + part.bottom - box.top - box.bottom) / 2;
        if (part.left < box.left || part.right > box.right) figure.scrollLeft += (part.left + part.right - box.left - box.right) / 2;
      }

      light(copy, element, name) {
        if (!element) return;
        element.classList.add(name);
        copy.lit.push(element);
      }

      /** Returns the previous row of the same subject. */
      rowBefore(trace, row) {
        for (let before = row - 1; before >= trace.memberAt(row).first && before >= 0; before--) {
          if (trace.subject[before] === trace.subject[row]) return before;
        }
        return -1;
      }

      /** Returns a copy of a picture without its ids, which must be unique in the page. */
      copyOf(type) {
        const known = this.copies.get(type.name);
        if (known) return known;
        const figure = pictureOf(type).cloneNode(true);
        figure.removeAttribute("id");
        const byID = new Map();
        for (const element of figure.querySelectorAll("[id]")) {
          byID.set(element.id, element);
          element.removeAttribute("id");
        }
        const svg = figure.querySelector("svg");
        svg.removeAttribute("aria-labelledby");
        svg.setAttribute("aria-label", `State diagram of ${type.name}`);
        const copy = {
          figure, lit: [],
          states: new Map(type.states.map(([name, id]) => [name, byID.get(id)])),
          paths: new Map(type.paths.map(([from, to, id]) => [`${from} ${to}`, byID.get(id)])),
        };
        this.copies.set(type.name, copy);
        return copy;
      }
    }
    // Elements. Texts from traces become text nodes and attributes that browsers do not execute, but never markup.

    /** Creates an HTML element. Strings among the children become text; null and false are ignored. */
    function make(name, properties, ...children) {
      return fill(document.createElement(name), properties, children);
    }

    /** Creates an SVG element. */
    function makeSVG(name, properties, ...children) {
      return fill(document.createElementNS("http://www.w3.org/2000/svg", name), properties, children);
    }

    function fill(element, properties, children) {
      for (const [key, value] of Object.entries(properties ?? {})) {
        if (value === null || value === undefined || value === false) continue;
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else if (key === "value" || key === "checked") element[key] = value;
        else element.setAttribute(key, value === true ? "" : String(value));
      }
      for (const child of children.flat(Infinity)) {
        if (child !== null && child !== undefined && child !== false) element.append(child);
      }
      return element;
    }

    /** Replaces the children of an element. */
    function refill(element, ...children) {
      element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    }

    /** Creates a menu with a label for screen readers. `options` are pairs of value and text. */
    function makeSelect(label, options, value, onchange) {
      const select = make("select", { "aria-label": label, title: label, onchange: () => onchange(select.value) },
        options.map(([key, text]) => make("option", { value: key }, text)));
      select.value = value;
      return select;
    }

    const iconPaths = {
      first: "M3 3h2v10H3zM13 3v10L6 8z", back: "M11 3v10L4 8z", play: "M4 2.5v11L13 8z", pause: "M4 3h3v10H4zM9 3h3v10H9z",
      on: "M5 3v10l7-5z", last: "M11 3h2v10h-2zM3 3v10l7-5z", close: "M4 3l4 4 4-4 1 1-4 4 4 4-1 1-4-4-4 4-1-1 4-4-4-4z",
    };

    /** Creates a symbol that looks the same with all fonts. */
    function makeIcon(name) {
      return makeSVG("svg", { class: "icon", viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" }, makeSVG("path", { d: iconPaths[name] }));
    }

    /** Creates a button. Its label includes the shortcut key. */
    function makeButton(text, label, onclick, properties) {
      return make("button", { type: "button", "aria-label": label, title: label, onclick, ...properties }, text);
    }

    /** Returns a name that can wrap between its words: `TableViewController` after `Table` and `View`. */
    function breakable(name) {
      return name.split(/(?<=[a-z0-9])(?=[A-Z])/).flatMap((word, index) => index ? [document.createElement("wbr"), word] : [word]);
    }
    // The durations of callbacks: for each type, a row with a small chart per callback, all on one logarithmic scale.

    const barWidth = 7;
    const chartHeight = 26;

    class Durations {
      constructor(app) {
        this.app = app;
        const types = app.report.types.map((type) => ({ type, callbacks: type.callbacks.filter((callback) => callback.ended) }))
          .filter(({ callbacks }) => callbacks.length);
        const all = types.flatMap(({ callbacks }) => callbacks);
        this.first = Math.min(...all.map((callback) => callback.firstBar));
        this.last = Math.max(...all.map((callback) => callback.firstBar + callback.bars.length));
        this.element = make("section", { class: "page durations", id: "durations", "aria-label": "Durations" },
          makeClockHint(app.report),
          all.length ? make("p", { class: "hint" }, `Each chart shows the distribution of durations, from ${this.text(barStart(this.first))} `
            + `on the left to ${this.text(barStart(this.last))} on the right, doubling every two bars. The line marks the median. Durations include nested calls.`)
            : make("p", { class: "hint" }, "No durations: no span has ended."),
          types.map(({ type, callbacks }) => this.makeType(type, callbacks)));
      }

      text(duration) { return formatDuration(duration, this.app.report.isCounted); }

      makeType(type, callbacks) {
        const rows = [...callbacks].sort((a, b) => b.total - a.total).map((callback) => [
          make("button", { type: "button", class: "link", onclick: () => this.app.showType(type.name, callback.name) }, callback.name),
          formatCount(callback.ended), this.text(callback.median), this.text(callback.p95), this.text(callback.longest),
          this.text(callback.total), this.makeChart(callback),
        ]);
        return make("article", { class: "card" }, make("h2", {}, type.name, make("span", { class: "quiet" }, ` ${type.kind}`)),
          makeTable(["Callback", "Calls", "Median", "95%", "Longest", "Total", "Distribution"], rows));
      }

      makeChart(callback) {
        const width = (this.last - this.first) * barWidth;
        const most = Math.max(...callback.bars);
        const label = `${callback.name}: ${plural(callback.ended, "call")}, from ${this.text(callback.shortest)} to ${this.text(callback.longest)}`;
        const chart = makeSVG("svg", { class: "bars", width, height: chartHeight, viewBox: `0 0 ${width} ${chartHeight}`, role: "img", "aria-label": label },
          makeSVG("title", {}, label),
          makeSVG("line", { class: "axis", x1: 0, x2: width, y1: chartHeight - 0.5, y2: chartHeight - 0.5 }));
        callback.bars.forEach((count, index) => {
          if (!count) return;
          const height = Math.max(2, (count / most) * (chartHeight - 4));
          const bar = callback.firstBar + index;
          chart.append(makeSVG("rect", { x: (bar - this.first) * barWidth + 1, y: chartHeight - 1 - height, width: barWidth - 2, height },
            makeSVG("title", {}, `${plural(count, "call")} of ${this.text(barStart(bar))} to ${this.text(barStart(bar + 1))}`)));
        });
        const median = (barPlace(callback.median) - this.first) * barWidth;
        chart.append(makeSVG("line", { class: "median", x1: median, x2: median, y1: 0, y2: chartHeight }));
        return chart;
      }
    }

    /** Explains what the durations are if traces have a counting clock. */
    function makeClockHint(report) {
      const counted = report.traces.filter((trace) => trace.isCounted).length;
      if (!counted) return null;
      return make("p", { class: "hint counted" }, report.isCounted
        ? "These traces have a counting clock: durations are numbers of steps and do not measure speed."
        : `${formatCount(counted)} of ${plural(report.traces.length, "trace")} ${counted === 1 ? "has" : "have"} a counting clock, so ${counted === 1 ? "its" : "their"} durations are unknown and not included.`);
    }

    /** Returns the beginning of a bar: bar 2n begins at 2ⁿ nanoseconds, and the next bar at one and a half times as many. */
    function barStart(bar) { return bar <= 0 ? 0 : 2 ** (bar >> 1) * (bar % 2 ? 1.5 : 1); }

    /** Returns the position of a duration among the bars, as a number with a fraction. */
    function barPlace(duration) {
      if (duration < 1) return 0;
      const exponent = Math.floor(Math.log2(duration));
      const within = duration / 2 ** exponent;
      return 2 * exponent + (within < 1.5 ? (within - 1) * 2 : 1 + (within - 1.5) * 2);
    }
    // The tree of controllers at one moment.

    // Larger trees are unreadable and slow.
    const mostNodes = 250;

    const appearanceTexts = { off: "not on screen", appearing: "appearing", on: "on screen", disappearing: "disappearing" };

    class FamilyTree {
      constructor(report, onselect) {
        this.report = report;
        this.onselect = onselect;
        this.list = make("div", { class: "tree" });
        // A program without controllers has no tree.
        const hasTree = report.types.some((type) => sceneKinds.has(type.kind));
        this.element = make("section", { class: "card", "aria-label": "Controllers", hidden: hasTree ? null : "" },
          make("h3", {}, "Controllers ", make("span", { class: "quiet" }, "right after the beginning of the event")), this.list);
      }

      show(scene) {
        this.scene = scene;
        const roots = scene.row < 0 ? [] : scene.forest();
        if (!roots.length) {
          return refill(this.list, make("p", { class: "hint" }, "The controllers that are alive at the selected event, with their containers, presenters, and caches."));
        }
        this.room = mostNodes;
        const tree = this.makeLevel(roots, null);
        const scrolled = this.list.scrollTop;
        refill(this.list, tree, this.room < 0 ? make("p", { class: "hint" }, `and ${formatCount(-this.room)} more`) : null);
        this.list.scrollTop = scrolled;
        this.reveal(this.list.querySelector(".changed"));
      }

      /** Scrolls the tree, but not the page, to the changes. */
      reveal(node) {
        if (!node) return;
        const [box, part] = [this.list.getBoundingClientRect(), node.getBoundingClientRect()];
        if (part.top < box.top || part.bottom > box.bottom) this.list.scrollTop += part.top - box.top - box.height / 3;
      }

      makeLevel(nodes, above) {
        // A node without space is counted together with its descendants.
        const shown = nodes.filter(() => this.room-- > 0);
        return make("ul", {}, shown.map((node) => make("li", {}, this.makeNode(node, above), node.children.length ? this.makeLevel(node.children, node) : null)));
      }

      makeNode({ being }, above) {
        const { scene } = this;
        const member = scene.trace.subjects[being.place];
        const isController = member.kind === "controller";
        const words = this.words(being, above);
        return make("button", {
          type: "button", class: `node kind-${kindClass(member.kind)} ${isController ? being.appearance : ""}${scene.changed.has(being.place) ? " changed" : ""}`,
          onclick: () => this.onselect(this.lastRow(member)),
        },
          isController ? make("span", { class: "dot", role: "img", "aria-label": appearanceTexts[being.appearance], title: appearanceTexts[being.appearance] }) : null,
          this.makeBond(being, above),
          make("span", { class: "who" }, member.label),
          words.map((word) => make("span", { class: `chip ${word.replace(/\s/g, "-")}` }, word)));
      }

      /** Creates the label of the relation to the parent, or returns null if the parent contains the node. */
      makeBond(being, above) {
        if (!above || being.bond === "contains" || being.bond === "root") return null;
        return make("span", { class: `bond ${being.bond || "kept"}` }, being.bond || "keeps");
      }

      words(being, above) {
        const { scene } = this;
        const words = [];
        if (being.isSelected) words.push("selected");
        if (scene.trace.subjects[being.place].kind === "controller" && !being.isLoaded) words.push("no view");
        if (being.state && !(being.keepers.size && being.state === "overdue")) words.push(being.state);
        const keepers = [...being.keepers].filter((place) => place !== above?.being.place && scene.living.has(place));
        for (const place of keepers) words.push(`retained by ${scene.trace.subjects[place].label}`);
        return words;
      }

      /** Returns the last row of a subject up to the shown moment. */
      lastRow(member) {
        const { trace, row } = this.scene;
        for (let back = row; back >= 0; back--) if (trace.subject[back] === member.place) return back;
        return member.first;
      }
    }
    // The filters and the search.

    class Filter {
      constructor(report) {
        this.report = report;
        this.clear();
      }

      clear() {
        this.type = "";
        this.callback = "";
        this.subject = "";
        this.text = "";
        this.findingsOnly = false;
      }

      get isEmpty() { return !(this.type || this.callback || this.subject || this.text || this.findingsOnly); }

      /** Returns the rows of a trace that are shown. */
      rowsOf(trace) {
        const rows = [];
        const members = this.membersOf(trace);
        const text = this.text ? new TextMatch(this.report, trace, this.text) : null;
        const callback = this.callback ? trace.texts.indexOf(this.callback) : -1;
        for (let row = 0; row < trace.count; row++) {
          if (callback >= 0 && trace.name[row] !== callback) continue;
          if (this.findingsOnly && !trace.findings.has(row)) continue;
          // Markers divide the trace, so they are shown for any selection of subjects.
          if (members && !trace.isMarker(row) && !members[trace.subject[row]]) continue;
          if (text && !text.matches(row)) continue;
          rows.push(row);
        }
        return rows;
      }

      /** Returns whether each subject is shown, or null if all subjects are shown. */
      membersOf(trace) {
        if (!this.type && !this.subject) return null;
        const words = this.subject.toLowerCase();
        return trace.subjects.map((member) => (!this.type || member.type === this.type)
          && (!words || `${member.fullLabel} #${member.id}`.toLowerCase().includes(words)));
      }
    }

    /** Finds words in rows. Texts repeat, so each different text is searched once. */
    class TextMatch {
      constructor(report, trace, text) {
        this.report = report;
        this.trace = trace;
        this.words = text.toLowerCase().split(/\s+/).filter(Boolean).map((word) => ({ word, known: new Map() }));
      }

      matches(row) {
        const { trace } = this;
        const kind = [trace.name[row], trace.attributes[row], trace.endAttributes[row], Math.sign(trace.end[row])].join(" ");
        return this.words.every((word) => this.has(word, "n", trace.name[row], () => trace.nameOf(row))
          || this.has(word, "s", trace.subject[row], () => trace.memberAt(row)?.fullLabel ?? "")
          || this.has(word, "t", kind, () => `${eventText(this.report, trace, row)} ${detailText(this.report, trace, row)}`));
      }

      has({ word, known }, sort, place, text) {
        const key = sort + place;
        let answer = known.get(key);
        if (answer === undefined) known.set(key, answer = text().toLowerCase().includes(word));
        return answer;
      }
    }
    // Formats numbers and times.

    const timeUnits = [["s", 1e9], ["ms", 1e6], ["µs", 1e3], ["ns", 1]];

    // A counting clock advances by this time at each reading.
    const stepLength = 1000;

    /** Formats steps of a counting clock, which does not measure speed: `1 step`, `12 steps`. */
    function formatSteps(nanoseconds) { return plural(Math.round(nanoseconds / stepLength), "step"); }

    /** Formats a duration in nanoseconds with about three digits: `152 µs`, `1.25 ms`; with a counting clock, as a number of steps. */
    function formatDuration(nanoseconds, isCounted = false) {
      if (isCounted) return formatSteps(nanoseconds);
      const [unit, size] = timeUnits.find(([, size]) => Math.abs(nanoseconds) >= size) ?? timeUnits[3];
      const value = Math.abs(nanoseconds) / size;
      const step = unit === "ns" ? 1 : size / (value < 10 ? 100 : value < 100 ? 10 : 1);
      const rounded = roundedQuotient(nanoseconds, step) * step;
      // A time that is rounded up can reach the next unit.
      if (unit !== "s" && Math.abs(rounded) >= size * 1000) return formatDuration(rounded);
      return `${rounded / size} ${unit}`;
    }

    /** Divides and rounds half away from zero. Fractions of a number such as 1.0005 are not exact, so only a quotient is rounded. */
    function roundedQuotient(value, divisor) { return Math.sign(value) * Math.round(Math.abs(value) / divisor); }

    /** Formats the time since the start of a trace, accurate to 1 µs, in the unit of the longest time in its column. */
    function formatTime(nanoseconds, longest, isCounted = false) {
      if (isCounted) return formatSteps(nanoseconds);
      if (longest < 1e6) return `${(roundedQuotient(nanoseconds, 100) / 10).toFixed(1)} µs`;
      if (longest < 1e10) return `${(roundedQuotient(nanoseconds, 1e3) / 1e3).toFixed(3)} ms`;
      return `${(roundedQuotient(nanoseconds, 1e6) / 1e3).toFixed(3)} s`;
    }

    const countFormat = new Intl.NumberFormat("en-GB");

    function formatCount(number) { return countFormat.format(number); }

    /** `1 event`, `2 events`, `2 entries`, `2 boxes`. */
    function plural(number, noun) {
      return `${formatCount(number)} ${number === 1 ? noun : pluralOf(noun)}`;
    }

    function pluralOf(noun) {
      if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
      return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
    }

    /** `a`, `a and b`, `a, b, and c`. */
    function listed(words) {
      return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")}${words.length > 2 ? "," : ""} and ${words.at(-1)}`;
    }
    // The keyboard. All keys are in one table, which is also the source of the help.

    class Keys {
      constructor(app) {
        this.app = app;
        this.areOn = true;
        this.table = this.makeTable(app);
        this.dialog = this.makeDialog();
        document.addEventListener("keydown", (event) => this.handle(event));
      }

      makeTable(app) {
        const inTimeline = (action) => () => { app.showTab("timeline"); action(app.pane); };
        return [
          ["View", ["1", "2", "3", "4"], "overview, timeline, states, durations", (key) => app.showTab(tabNames[Number(key) - 1])],
          ["View", ["?"], "this help", () => this.toggleHelp()],
          ["View", ["d"], "colors: auto, light, dark", () => app.theme.button.click()],
          ["Step", ["j", "ArrowDown"], "next event", inTimeline((pane) => pane.step(1))],
          ["Step", ["k", "ArrowUp"], "previous event", inTimeline((pane) => pane.step(-1))],
          ["Step", ["PageDown"], "twenty events forward", inTimeline((pane) => pane.step(20))],
          ["Step", ["PageUp"], "twenty events back", inTimeline((pane) => pane.step(-20))],
          ["Step", ["Home"], "first event", inTimeline((pane) => pane.goTo(0))],
          ["Step", ["End"], "last event", inTimeline((pane) => pane.goTo(Infinity))],
          ["Step", ["Space"], "play or pause the replay", inTimeline((pane) => pane.transport.toggle())],
          ["Find", ["/"], "search", inTimeline(() => app.toolbar.search.focus())],
          ["Find", ["n"], "next match", inTimeline(() => app.stepAmongMatches(1))],
          ["Find", ["N"], "previous match", inTimeline(() => app.stepAmongMatches(-1))],
          ["Find", ["]"], "next evidence of a finding", inTimeline((pane) => pane.stepAmong(pane.foundRows, 1))],
          ["Find", ["["], "previous evidence of a finding", inTimeline((pane) => pane.stepAmong(pane.foundRows, -1))],
          ["Find", ["f"], "only evidence of findings, or all", inTimeline(() => app.toolbar.findingsOnly.click())],
          ["Find", ["x"], "clear the filters", inTimeline(() => app.toolbar.clearAll())],
          ["Zoom", ["+", "="], "zoom in", inTimeline(() => app.zoom(0.625))],
          ["Zoom", ["-"], "zoom out", inTimeline(() => app.zoom(1.6))],
          ["Zoom", ["0"], "fit all", inTimeline(() => app.fit())],
          ["Zoom", ["ArrowLeft"], "to the left", inTimeline(() => app.pan(-80))],
          ["Zoom", ["ArrowRight"], "to the right", inTimeline(() => app.pan(80))],
          ["Zoom", ["t"], "to scale, or one event after the other", inTimeline(() => app.setToScale(!app.isToScale))],
        ];
      }

      handle(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        if (event.key === "Escape") return this.escape(event);
        if (this.dialog.open || this.isTyping(event) || !this.isWanted(event)) return;
        const key = event.key === " " ? "Space" : event.key;
        const entry = this.table.find(([, keys]) => keys.includes(key));
        if (!entry) return;
        event.preventDefault();
        entry[3](key);
      }

      /** Returns whether an element accepts text. Checkboxes don't; the checkbox in the help briefly keeps the focus after the help is closed. */
      isTyping(event) {
        return event.target.closest?.("input:not([type=range], [type=checkbox]), select, textarea") != null;
      }

      /** Returns whether the page handles a key. Other keys keep their meaning for the focused element or for scrolling. */
      isWanted(event) {
        const { target, key } = event;
        if (target.closest?.("button, a, summary, [type=checkbox]") && (key === " " || key === "Enter")) return false;
        if (target.closest?.("input[type=range]") && /^(Arrow|Home|End|Page)/.test(key)) return false;
        if (key.length > 1 || key === " ") return this.app.tab === "timeline" && (!target.closest?.(".inspector") || key === " ");
        return this.areOn || key === "?";
      }

      escape(event) {
        if (this.dialog.open || !(event.target instanceof HTMLInputElement) || !this.isTyping(event)) return;
        event.target.value = "";
        event.target.dispatchEvent(new Event("input"));
        event.target.blur();
      }

      // MARK: Help

      makeDialog() {
        const groups = [...new Set(this.table.map(([group]) => group))];
        const names = { ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→" };
        const letters = make("input", { type: "checkbox", id: "letters", checked: true, onchange: () => { this.areOn = letters.checked; } });
        const dialog = make("dialog", { class: "help", "aria-label": "Keyboard and mouse" },
          make("h2", {}, "Keyboard and mouse"),
          make("div", { class: "help-groups" }, groups.map((group) => make("section", {}, make("h3", {}, group),
            make("dl", {}, this.table.filter((entry) => entry[0] === group).map(([, keys, text]) => [
              make("dt", {}, keys.map((key) => make("kbd", {}, names[key] ?? key))), make("dd", {}, text)]))))),
          make("p", {}, "Mouse: drag to move, Ctrl and wheel or a double click to zoom, wheel to scroll, Shift and wheel to move sideways; click an event to select it. "
            + "Touch: drag, pinch, tap. A link such as #event=12 opens an event; #trace=2&event=12 opens an event of another trace."),
          make("p", {}, "In the timeline: ● creation, ✕ deallocation, ◆ instant event, bar: span, ▲ evidence of a finding, dashed red line: alive past its expected release. "
            + "An arrow comes from the caller, a dashed arrow from the cause."),
          make("p", {}, make("label", {}, letters, " Letters are shortcuts")),
          make("p", {}, "In the lives diagram: drag in its header, or anywhere with Shift, to zoom to a part; click an object for its states, and a type for rows, lanes, or counts. "
            + "When it has focus: ↑ ↓ objects, ← → states, Enter details. #object=41&from=1.2s&to=2.4s opens an object and a time range."),
          makeButton("Close", "Close (Escape)", () => dialog.close(), { class: "primary" }));
        document.body.append(dialog);
        return dialog;
      }

      toggleHelp() { if (this.dialog.open) this.dialog.close(); else this.dialog.showModal(); }
    }
    // The lanes of a timeline: one for each shown subject. The height of a lane depends on the nesting of its spans.

    const barHeight = 15;
    const laneGap = 7;

    class Lanes {
      constructor(report, trace, rows) {
        this.trace = trace;
        this.markers = rows.filter((row) => trace.isMarker(row));
        this.lanes = [];
        const lanes = new Map();
        for (const place of this.placesInOrder(report, rows)) {
          const lane = { member: trace.subjects[place], rows: [], levels: [], height: 1, top: 0 };
          lanes.set(place, lane);
          this.lanes.push(lane);
        }
        for (const row of rows) lanes.get(trace.subject[row])?.rows.push(row);
        let top = 0;
        for (const lane of this.lanes) {
          this.level(lane);
          lane.top = top;
          lane.pixels = lane.height * barHeight + laneGap;
          top += lane.pixels;
        }
        this.height = top;
        this.byPlace = lanes;
      }

      /** Returns the subjects in the order of their first events, each followed by the subjects that it owns. */
      placesInOrder(report, rows) {
        const { trace } = this;
        const shown = new Set();
        for (const row of rows) if (!trace.isMarker(row)) shown.add(trace.subject[row]);
        const owned = new Map();
        const free = [];
        for (const place of shown) {
          const first = trace.subjects[place].first;
          const owner = report.attribute(trace, first, "owner");
          const above = typeof owner === "number" ? trace.memberOf(owner, first)?.place : undefined;
          if (above === undefined || above === place || !shown.has(above)) free.push(place);
          else if (owned.has(above)) owned.get(above).push(place);
          else owned.set(above, [place]);
        }
        const order = [];
        const taken = new Set();
        const take = (place) => {
          if (taken.has(place)) return;
          taken.add(place);
          order.push(place);
          for (const below of owned.get(place) ?? []) take(below);
        };
        free.forEach(take);
        // In a damaged trace, subjects can own each other in a cycle.
        for (const place of shown) take(place);
        return order;
      }

      /** Places each row of a lane on the lowest free level. */
      level(lane) {
        const { trace } = this;
        const ends = [];
        for (const row of lane.rows) {
          let level = 0;
          while (level < ends.length && ends[level] > trace.from[row]) level++;
          if (trace.isSpan(row)) ends[level] = trace.to[row];
          lane.levels.push(level);
          lane.height = Math.max(lane.height, Math.min(level + 1, 12));
        }
      }

      /** Returns the lanes between two vertical positions. */
      between(top, bottom) {
        return this.lanes.filter((lane) => lane.top + lane.pixels >= top && lane.top <= bottom);
      }
    }
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
      drawAlive({ kind }, y) {
        if (!kind.alive) return;
        const { colors } = this.chart;
        const isAllLeaked = kind.leaks === kind.alive;
        const text = isAllLeaked ? `${formatCount(kind.alive)} alive, all leaked` : `${formatCount(kind.alive)} alive`;
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
    // The number of living objects in columns of one length, for a trace with too many state changes to store.

    class LifeColumns {
      constructor({ peak, time, events }) {
        this.peak = peak;
        this.axes = { time: readColumns(time), events: readColumns(events) };
      }

      /** Returns the counts at the moment with the most objects in the column of a value. */
      atValue(axis, value) {
        const { origin, step, count, counts } = this.axes[axis];
        const column = Math.min(Math.max(Math.floor((value - origin) / step), 0), count);
        return counts.subarray(column * levelCount, (column + 1) * levelCount);
      }

      /** Combines the columns that begin between increasing values. Where no column begins, the previous column continues. */
      columns(axis, bounds) {
        const size = bounds.length - 1;
        const result = { counts: new Int32Array(size * levelCount), totals: new Int32Array(size), least: new Int32Array(size) };
        const known = this.axes[axis];
        const firstFrom = (value) => Math.max(0, Math.ceil((value - known.origin) / known.step));
        for (let column = 0; column < size; column++) {
          const isLast = column === size - 1;
          const end = Math.min(isLast ? Math.floor((bounds[size] - known.origin) / known.step) + 1 : firstFrom(bounds[column + 1]), known.count + 1);
          const first = Math.min(firstFrom(bounds[column]), Math.max(end - 1, 0));
          let best = first;
          let least = known.least[first];
          for (let next = first + 1; next < end; next++) {
            if (known.totals[next] > known.totals[best]) best = next;
            if (known.least[next] < least) least = known.least[next];
          }
          copyCounts(known.counts, best * levelCount, result.counts, column * levelCount);
          result.totals[column] = known.totals[best];
          result.least[column] = least;
        }
        return result;
      }
    }

    /** The columns of all types together. The total of a column is the sum of the maximums, which can be at different moments. */
    class LifeColumnSums {
      constructor(kinds) { this.kinds = kinds; }

      columns(axis, bounds) {
        const parts = this.kinds.map((kind) => kind.columns.columns(axis, bounds));
        const sum = (name) => parts[0][name].map((_, place) => parts.reduce((total, part) => total + part[name][place], 0));
        return { counts: sum("counts"), totals: sum("totals"), least: sum("least") };
      }
    }

    /** Unpacks columns. The numbers at the end of the trace are in one more column. */
    function readColumns({ origin, step, count, levels, least }) {
      const counts = new Int32Array((count + 1) * levelCount);
      const totals = new Int32Array(count + 1);
      for (const [level, text] of Object.entries(levels)) {
        summed(unpackDifferences(text)).forEach((number, column) => {
          counts[column * levelCount + lifeLevels.indexOf(level)] = number;
          totals[column] += number;
        });
      }
      return { origin, step, count, counts, totals, least: Int32Array.from([...summed(unpackDifferences(least)), totals[count]]) };
    }
    // The number of living objects of a type, by level, in each column at any zoom.

    const countBlock = 64;

    class LifeCounts {
      /** Stores, for every 64 changes, the living objects before them, and the maximum and the minimum among them. */
      constructor(lives, kind) {
        this.lives = lives;
        this.changes = lives.changesOf(kind);
        this.values = { time: new Float64Array(this.changes.length), events: new Float64Array(this.changes.length) };
        for (let place = 0; place < this.changes.length; place++) {
          this.values.time[place] = lives.time[this.changes[place]];
          this.values.events[place] = lives.event[this.changes[place]];
        }
        this.makeBlocks();
      }

      makeBlocks() {
        const size = Math.ceil(this.changes.length / countBlock);
        this.before = new Int32Array((size + 1) * levelCount);
        this.best = new Int32Array(size * levelCount);
        this.bestTotal = new Int32Array(size);
        this.least = new Int32Array(size);
        const counts = new Int32Array(levelCount);
        let total = 0;
        this.peak = 0;
        for (let place = 0; place < this.changes.length; place++) {
          const block = Math.floor(place / countBlock);
          if (place % countBlock === 0) {
            this.before.set(counts, block * levelCount);
            this.bestTotal[block] = -1;
            this.least[block] = 0x7FFFFFFF;
          }
          total += this.apply(place, counts);
          if (total > this.bestTotal[block]) {
            this.bestTotal[block] = total;
            this.best.set(counts, block * levelCount);
          }
          this.least[block] = Math.min(this.least[block], total);
          if (total > this.peak) {
            this.peak = total;
            this.peakChange = this.changes[place];
          }
        }
        this.before.set(counts, size * levelCount);
      }

      /** Counts a change, and returns the change of the number of living objects. */
      apply(place, counts) {
        const change = this.changes[place];
        const old = this.lives.before[change];
        const level = this.lives.level[change];
        if (old !== noLevel) counts[old] -= 1;
        if (level !== noLevel) counts[level] += 1;
        return (level !== noLevel ? 1 : 0) - (old !== noLevel ? 1 : 0);
      }

      /** Returns the living objects before the change at a position. */
      at(place) {
        const block = Math.floor(place / countBlock);
        const counts = this.before.slice(block * levelCount, (block + 1) * levelCount);
        for (let next = block * countBlock; next < place; next++) this.apply(next, counts);
        return counts;
      }

      /** Returns the living objects at a value of an axis. */
      atValue(axis, value) { return this.at(firstAbove(this.values[axis], value)); }

      /**
       * Computes the columns between increasing values: the counts at the moment with the most objects, their total, and the
       * minimum. The moments of a column are its beginning and each change in it.
       */
      columns(axis, bounds) {
        const size = bounds.length - 1;
        const result = { counts: new Int32Array(size * levelCount), totals: new Int32Array(size), least: new Int32Array(size) };
        const values = this.values[axis];
        const state = { place: firstAtLeast(values, bounds[0]), counts: null, total: 0 };
        state.counts = this.at(state.place);
        for (const count of state.counts) state.total += count;
        for (let column = 0; column < size; column++) {
          const end = column === size - 1 ? firstAbove(values, bounds[size]) : firstFrom(values, bounds[column + 1], state.place);
          this.fillColumn(state, end, column, result);
        }
        return result;
      }

      /** Processes the changes up to a position, in whole blocks if possible. */
      fillColumn(state, end, column, { counts: best, totals, least: leasts }) {
        const { counts } = state;
        const first = column * levelCount;
        let [most, least] = [state.total, state.total];
        copyCounts(counts, 0, best, first);
        while (state.place < end) {
          if (state.place % countBlock === 0 && state.place + countBlock <= end) {
            const block = state.place / countBlock;
            if (this.bestTotal[block] > most) {
              most = this.bestTotal[block];
              copyCounts(this.best, block * levelCount, best, first);
            }
            if (this.least[block] < least) least = this.least[block];
            copyCounts(this.before, (block + 1) * levelCount, counts, 0);
            state.total = 0;
            for (let level = 0; level < levelCount; level++) state.total += counts[level];
            state.place += countBlock;
          } else {
            state.total += this.apply(state.place, counts);
            if (state.total > most) {
              most = state.total;
              copyCounts(counts, 0, best, first);
            }
            if (state.total < least) least = state.total;
            state.place += 1;
          }
        }
        totals[column] = most;
        leasts[column] = least;
      }
    }

    function copyCounts(from, start, to, place) {
      for (let level = 0; level < levelCount; level++) to[place + level] = from[start + level];
    }

    /** Returns the first position in sorted numbers with a greater number. */
    function firstAbove(numbers, number) { return lastAtMost(numbers, number, 0, numbers.length) + 1; }

    /** Returns the first position, from a given position on, with a number that is not less. */
    function firstFrom(numbers, number, place) {
      let step = 1;
      let low = place;
      while (place < numbers.length && numbers[place] < number) {
        low = place + 1;
        place += step;
        step *= 2;
      }
      let high = Math.min(place, numbers.length);
      while (low < high) {
        const middle = (low + high) >> 1;
        if (numbers[middle] < number) low = middle + 1; else high = middle;
      }
      return low;
    }
    // The lives of a trace in typed arrays: objects, and the changes of their states, arranged so that drawing costs what the
    // screen shows.

    const lifeLevels = ["unknown", "faint", "light", "middle", "strong", "due", "late", "leaked"];
    const [dueLevel, lateLevel, leakedLevel] = [5, 6, 7];
    const noLevel = 255;
    const levelCount = lifeLevels.length;

    class LifeData {
      constructor(data, trace) {
        Object.assign(this, { trace, axis: data.axis, facts: data.facts, from: data.from, to: data.to, leftOut: data.leftOut });
        const models = data.models.map(({ name, words, levels }) => ({ model: name, words, levels: levels.map((level) => lifeLevels.indexOf(level)) }));
        this.kinds = data.kinds.map(({ type, kind, model }, index) => ({ type, kind, index, ...models[model] }));
        this.marks = { count: data.marks.count, texts: data.marks.texts, values: { time: data.marks.times, events: data.marks.events } };
        this.readObjects(data.objects);
        this.readChanges(data.changes);
        this.setLevels();
        this.arrange();
        if (data.counts) this.takeCounts(data.counts);
      }

      readObjects(data) {
        this.count = data.count;
        this.id = summed(unpackDifferences(data.ids));
        this.kind = Uint32Array.from(unpackNumbers(data.kinds));
        this.name = unpackNumbers(data.names);
        this.initial = unpackNumbers(data.initials);
        this.leakTime = new Float64Array(this.count).fill(Infinity);
        this.leakEvent = new Float64Array(this.count).fill(Infinity);
        this.isDetached = new Uint8Array(this.count);
        const leaks = unpackNumbers(data.leaks);
        for (let place = 0; place < leaks.length; place += 4) {
          const object = leaks[place];
          [this.leakTime[object], this.leakEvent[object], this.isDetached[object]] = [leaks[place + 1], leaks[place + 2], leaks[place + 3]];
        }
        this.late = [];
        const late = unpackNumbers(data.late);
        for (let place = 0; place < late.length; place += 2) this.late.push({ object: late[place], time: late[place + 1] });
      }

      /** Adds an initial change for each object that is older than the trace, and a change at the end of each grace period. */
      readChanges(data) {
        const older = [];
        for (let object = 0; object < this.count; object++) if (this.initial[object]) older.push(object);
        const [events, times] = [summed(unpackNumbers(data.events)), summed(unpackNumbers(data.times))];
        const [objects, states] = [summed(unpackDifferences(data.objects)), unpackNumbers(data.states)];
        const late = this.late.sort((one, other) => one.time - other.time);
        const count = older.length + data.count + late.length;
        Object.assign(this, { changes: count, event: new Float64Array(count), time: new Float64Array(count), object: new Uint32Array(count), state: new Uint16Array(count) });
        let next = 0;
        const add = (event, time, object, state) => {
          [this.event[next], this.time[next], this.object[next], this.state[next]] = [event, time, object, state];
          next += 1;
        };
        for (const object of older) add(0, -1, object, this.initial[object]);
        let waiting = 0;
        const lastState = new Uint16Array(this.count);
        this.lateChanges = new Set();
        for (let place = 0; place < data.count; place++) {
          while (waiting < late.length && late[waiting].time < times[place]) {
            this.lateChanges.add(next);
            add(events[place], late[waiting].time, late[waiting].object, lastState[late[waiting].object]);
            waiting += 1;
          }
          lastState[objects[place]] = states[place];
          add(events[place], times[place], objects[place], states[place]);
        }
        this.changes = next;
      }

      /** Computes the level before and after each change. */
      setLevels() {
        this.level = new Uint8Array(this.changes);
        this.before = new Uint8Array(this.changes);
        const last = new Uint8Array(this.count).fill(noLevel);
        for (let change = 0; change < this.changes; change++) {
          const object = this.object[change];
          this.before[change] = last[object];
          last[object] = this.level[change] = this.levelOf(object, this.state[change], this.event[change], change);
        }
      }

      levelOf(object, state, event, change) {
        if (state === 0) return noLevel;
        if (this.leakEvent[object] <= event) return leakedLevel;
        if (state & 1) return this.lateChanges.has(change) ? lateLevel : dueLevel;
        return state < 4 ? 0 : this.kinds[this.kind[object]].levels[(state >> 1) - 2] ?? 0;
      }

      // MARK: Lanes and order

      /**
       * Sorts the objects and their changes by type, lane, and creation: the changes of an object, and the changes of a lane, are
       * adjacent. An object uses the first free lane, so the number of lanes is the maximum number of living objects.
       */
      arrange() {
        const rank = this.takeLanes();
        const { kind, lane } = this;
        this.order = Uint32Array.from({ length: this.count }, (_, object) => object)
          .sort((one, other) => kind[one] - kind[other] || lane[one] - lane[other] || rank[one] - rank[other]);
        this.byBirth = Uint32Array.from({ length: this.count }, (_, object) => object)
          .sort((one, other) => kind[one] - kind[other] || rank[one] - rank[other]);
        this.place = new Uint32Array(this.count);
        const sizes = new Uint32Array(this.count);
        for (let change = 0; change < this.changes; change++) sizes[this.object[change]] += 1;
        this.start = new Uint32Array(this.count + 1);
        this.order.forEach((object, place) => {
          this.place[object] = place;
          this.start[place + 1] = this.start[place] + sizes[object];
        });
        const next = this.start.slice();
        this.own = { time: new Float64Array(this.changes), events: new Float64Array(this.changes), level: new Uint8Array(this.changes), change: new Uint32Array(this.changes) };
        for (let change = 0; change < this.changes; change++) {
          const place = next[this.place[this.object[change]]]++;
          this.own.time[place] = this.time[change];
          this.own.events[place] = this.event[change];
          this.own.level[place] = this.level[change];
          this.own.change[place] = change;
        }
        this.own.masks = makeMasks(this.own.level);
        this.noteKinds();
      }

      takeLanes() {
        const rank = new Uint32Array(this.count).fill(0xFFFFFFFF);
        this.lane = new Uint32Array(this.count);
        const free = this.kinds.map(() => new FreeLanes());
        let births = 0;
        for (let change = 0; change < this.changes; change++) {
          const object = this.object[change];
          const lanes = free[this.kind[object]];
          if (this.level[change] === noLevel) { if (this.before[change] !== noLevel) lanes.give(this.lane[object]); }
          else if (this.before[change] === noLevel && rank[object] === 0xFFFFFFFF) {
            rank[object] = births++;
            this.lane[object] = lanes.take();
          }
        }
        return rank;
      }

      /** Collects the objects, lanes, and changes of each type, and its living objects at the end. */
      noteKinds() {
        for (const kind of this.kinds) Object.assign(kind, { first: 0, objects: 0, lanes: 0, leaked: [], ends: new Map(), alive: 0, onScreen: 0, firstEvent: Infinity });
        this.byBirth.forEach((object, place) => {
          const kind = this.kinds[this.kind[object]];
          if (kind.objects === 0) kind.first = place;
          kind.objects += 1;
          kind.lanes = Math.max(kind.lanes, this.lane[object] + 1);
          kind.firstEvent = Math.min(kind.firstEvent, this.birthOf(object).event);
          if (this.leakEvent[object] <= this.to[1]) kind.leaked.push(object);
          const end = this.endState(object);
          if (end === null) return;
          kind.alive += 1;
          kind.ends.set(end, (kind.ends.get(end) ?? 0) + 1);
          if (this.isOnScreen(object)) kind.onScreen += 1;
        });
        for (const kind of this.kinds) kind.states = new Set();
        for (let change = 0; change < this.changes; change++) if (this.level[change] < dueLevel) this.kinds[this.kind[this.object[change]]].states.add((this.state[change] >> 1) - 2);
        this.isAnyAlive = this.kinds.some((kind) => kind.alive > 0);
        this.hasDue = this.level.includes(dueLevel) || this.level.includes(lateLevel);
        for (const kind of this.kinds) {
          const [first] = kind.leaked.sort((one, other) => this.leakEvent[one] - this.leakEvent[other] || one - other);
          kind.leaks = kind.leaked.length;
          kind.leakedSince = first === undefined ? null : { time: this.leakTime[first], event: this.leakEvent[first] };
        }
        const rank = (kind) => (kind.kind === "controller" ? 0 : ["view", "control", "window", "application"].includes(kind.kind) ? 2 : 1);
        this.shownKinds = this.kinds.filter((kind) => kind.objects > 0).sort((one, other) => rank(one) - rank(other) || one.firstEvent - other.firstEvent);
        this.counts = new Map();
      }

      /** Uses numbers instead of objects, because there are too many state changes. */
      takeCounts({ note, groups }) {
        this.note = note;
        this.shownKinds = groups.map((group) => {
          const { name: type, objects, peak: lanes, alive, onScreen, leaked: leaks } = group;
          const leakedSince = group.leakedSince ? { time: group.leakedSince[0], event: group.leakedSince[1] } : null;
          const ends = new Map(group.states.map(({ state, count }) => [state, count]));
          return Object.assign(this.kinds[group.kind], { type, objects, lanes, alive, onScreen, leaks, leakedSince, ends, states: new Set(group.occurring), columns: new LifeColumns(group) },
            group.isMixed ? { words: [], levels: [] } : {});
        });
        this.isAnyAlive = groups.some((group) => group.alive > 0);
        this.hasDue = groups.some(({ events }) => events.levels.due || events.levels.late);
      }

      get isEmpty() { return this.shownKinds.length === 0; }

      /** Returns the numbers of a type in columns, or of all types for null. */
      countsOf(kind) {
        if (!this.counts.has(kind)) this.counts.set(kind, this.makeCounts(kind));
        return this.counts.get(kind);
      }

      makeCounts(kind) {
        if (!this.note) return new LifeCounts(this, kind);
        return kind === null ? new LifeColumnSums(this.shownKinds) : kind.columns;
      }

      /** Returns the level changes of a type in order, or of all types for null. */
      changesOf(kind) {
        if (!this.byKind) {
          this.kindStart = new Uint32Array(this.kinds.length + 1);
          for (let change = 0; change < this.changes; change++) if (this.before[change] !== this.level[change]) this.kindStart[this.kind[this.object[change]] + 1] += 1;
          summed(this.kindStart);
          const next = this.kindStart.slice();
          this.byKind = new Uint32Array(next.at(-1));
          this.inOrder = new Uint32Array(next.at(-1));
          let count = 0;
          for (let change = 0; change < this.changes; change++) {
            if (this.before[change] === this.level[change]) continue;
            this.byKind[next[this.kind[this.object[change]]]++] = change;
            this.inOrder[count++] = change;
          }
        }
        return kind === null ? this.inOrder : this.byKind.subarray(this.kindStart[kind.index], this.kindStart[kind.index + 1]);
      }

      // MARK: Objects

      birthOf(object) {
        const first = this.own.change[this.start[this.place[object]]];
        return { time: Math.max(this.time[first], this.from[0]), event: Math.max(this.event[first], this.from[1]) };
      }

      /** Returns the last change up to the end of the axis. */
      lastChange(object) {
        const place = this.place[object];
        let last = this.start[place + 1] - 1;
        while (last > this.start[place] && this.own.events[last] > this.to[1]) last -= 1;
        return this.own.change[last];
      }

      /** Returns the name of the state at the end, or null for a deallocated object. */
      endState(object) {
        const change = this.lastChange(object);
        if (this.level[change] === noLevel) return null;
        if (this.leakEvent[object] <= this.to[1]) return "leaked";
        return this.wordOf(change) + (this.isDetached[object] ? ", detached" : "");
      }

      isOnScreen(object) {
        const change = this.lastChange(object);
        return this.kinds[this.kind[object]].kind === "controller" && this.level[change] === 4;
      }

      isOlder(object) { return this.initial[object] > 0; }

      /** Returns the name of the state after a change. */
      wordOf(change) {
        const level = this.level[change];
        if (level === leakedLevel) return "leaked";
        if (level === lateLevel) return "should be gone, released late";
        if (level === dueLevel) return "should be gone";
        const state = (this.state[change] >> 1) - 2;
        return state < 0 ? "state unknown" : this.kinds[this.kind[this.object[change]]].words[state] ?? "state unknown";
      }

      /** Returns an object's name, or null. */
      nameOf(object) { return this.name[object] ? this.trace.texts[this.name[object] - 1] : null; }

      labelOf(object) { return this.nameOf(object) ?? `#${this.id[object]}`; }

      fullLabelOf(object) {
        const [name, type] = [this.nameOf(object), this.kinds[this.kind[object]].type];
        return name === null ? `${type} #${this.id[object]}` : `${name} (${type} #${this.id[object]})`;
      }

      /** Returns the objects with a number. Numbers can be reused. */
      withID(id) {
        if (!this.ids) {
          this.ids = new Map();
          for (let object = 0; object < this.count; object++) {
            const there = this.ids.get(this.id[object]);
            if (there) there.push(object); else this.ids.set(this.id[object], [object]);
          }
        }
        return this.ids.get(id) ?? [];
      }

      /** Returns the object that had a number at an event. */
      objectAt(id, event) {
        const objects = this.withID(id);
        return objects.findLast((object) => this.birthOf(object).event <= event) ?? objects[0];
      }

      /** Returns the parts of a life, one for each change of level or state. */
      bandsOf(object) {
        const place = this.place[object];
        const bands = [];
        for (let next = this.start[place]; next < this.start[place + 1]; next++) {
          const change = this.own.change[next];
          if (this.event[change] > this.to[1]) break;
          const from = { time: Math.max(this.time[change], this.from[0]), event: Math.max(this.event[change], this.from[1]) };
          const last = bands.at(-1);
          if (last) last.to = from;
          if (this.level[change] === noLevel) { bands.end = from; break; }
          const word = this.wordOf(change);
          if (last?.word === word) last.to = null;
          else bands.push({ word, level: this.level[change], from, to: null });
        }
        for (const band of bands) band.to ??= { time: this.to[0], event: this.to[1] };
        // Parts that ended before the beginning of a selection have no length.
        const seen = bands.filter((band, index) => index === bands.length - 1 || band.to.event > this.from[1] || band.to.time > this.from[0]);
        seen.end = bands.end;
        return seen;
      }

      /** Returns the longest pauses without changes, which a picture of the trace also cuts. */
      get cuts() { return this.knownCuts ??= this.note ? [] : this.findCuts(); }

      findCuts() {
        const values = [];
        for (let change = 0; change < this.changes; change++) {
          if (this.event[change] >= this.from[1] && this.event[change] <= this.to[1]) values.push(this.time[change]);
        }
        for (const time of this.marks.values.time) if (time >= this.from[0] && time <= this.to[0]) values.push(time);
        values.push(this.to[0]);
        if (values.length < 8) return [];
        const times = Float64Array.from(values).sort();
        const longest = [];
        let last = this.from[0];
        let steps = 0;
        for (const time of times) {
          if (time > last) steps++;
          if (time > last && (longest.length < 9 || time - last > longest.at(-1).to - longest.at(-1).from)) {
            longest.push({ from: last, to: time });
            longest.sort((one, other) => other.to - other.from - one.to + one.from).splice(9);
          }
          last = Math.max(last, time);
        }
        // Cuts only pauses that differ clearly from all others, which must not dominate what remains.
        let count = 0;
        let rest = this.to[0] - this.from[0];
        const lengths = longest.map(pause => pause.to - pause.from);
        for (let index = 0; index < Math.min(8, longest.length); index++) {
          if (lengths[index] <= rest * 0.3) break;
          rest -= lengths[index];
          const next = lengths[index + 1] ?? 0;
          if (steps >= 4 * (index + 1) && next <= lengths[index] / 3 && next <= rest * 0.4) count = index + 1;
        }
        return longest.slice(0, count)
          .map(pause => ({ from: pause.from - this.from[0], to: pause.to - this.from[0] }))
          .sort((one, other) => one.from - other.from);
      }
    }

    /** The free lanes, as a heap with the first free lane at the top. */
    class FreeLanes {
      constructor() {
        this.heap = [];
        this.used = 0;
      }

      take() {
        const { heap } = this;
        if (!heap.length) return this.used++;
        const first = heap[0];
        const last = heap.pop();
        if (heap.length) {
          let place = 0;
          for (;;) {
            let child = 2 * place + 1;
            if (child >= heap.length) break;
            if (child + 1 < heap.length && heap[child + 1] < heap[child]) child += 1;
            if (heap[child] >= last) break;
            heap[place] = heap[child];
            place = child;
          }
          heap[place] = last;
        }
        return first;
      }

      give(lane) {
        const { heap } = this;
        let place = heap.length;
        while (place > 0 && heap[(place - 1) >> 1] > lane) {
          heap[place] = heap[(place - 1) >> 1];
          place = (place - 1) >> 1;
        }
        heap[place] = lane;
      }
    }

    // MARK: Columns of numbers

    /** Unpacks numbers with seven bits per byte, lowest bits first. */
    function unpackNumbers(text) {
      const bytes = atob(text);
      let count = 0;
      for (let place = 0; place < bytes.length; place++) if (bytes.charCodeAt(place) < 128) count += 1;
      const numbers = new Float64Array(count);
      let place = 0;
      for (let index = 0; index < count; index++) {
        let [number, factor] = [0, 1];
        let byte = bytes.charCodeAt(place++);
        while (byte > 127) {
          number += (byte - 128) * factor;
          factor *= 128;
          byte = bytes.charCodeAt(place++);
        }
        numbers[index] = number + byte * factor;
      }
      return numbers;
    }

    /** Unpacks differences: even numbers are added, and odd numbers are subtracted. */
    function unpackDifferences(text) {
      return unpackNumbers(text).map((number) => (number % 2 ? -(number + 1) / 2 : number / 2));
    }

    function summed(numbers) {
      for (let place = 1; place < numbers.length; place++) numbers[place] += numbers[place - 1];
      return numbers;
    }

    /** Returns the last position in a part of sorted numbers with a number that is not greater, or the position before the part. */
    function lastAtMost(numbers, number, low, high) {
      while (low < high) {
        const middle = (low + high) >> 1;
        if (numbers[middle] <= number) low = middle + 1; else high = middle;
      }
      return low - 1;
    }

    /** The levels that occur, as bits: for each change, for every 16 changes, for every 256 changes, and so on. */
    function makeMasks(levels) {
      const masks = [Uint8Array.from(levels, (level) => (level === noLevel ? 0 : 1 << level))];
      while (masks.at(-1).length > 16) {
        const below = masks.at(-1);
        const above = new Uint8Array(Math.ceil(below.length / 16));
        for (let place = 0; place < below.length; place++) above[place >> 4] |= below[place];
        masks.push(above);
      }
      return masks;
    }

    /** Returns the strongest level in a part of the changes, or -1. */
    function strongestLevel(masks, from, to) {
      let found = 0;
      for (let depth = 0; from < to; depth++) {
        if (depth === masks.length - 1) {
          while (from < to) found |= masks[depth][from++];
          break;
        }
        while (from < to && from & 15) found |= masks[depth][from++];
        while (from < to && to & 15) found |= masks[depth][--to];
        from >>= 4;
        to >>= 4;
      }
      return found ? 31 - Math.clz32(found) : -1;
    }
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
          this.chart.write("at the end", this.chart.gutter + this.chart.fieldWidth + 10, bottom - 12, this.chart.rightMargin - 12, { font: lifeSmallFont, color: colors.muted });
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
        if (!this.chart.isNarrow && isAlone) this.chart.write("alive", 12, (top + bottom) / 2 + 1, 60, { font: lifeSmallFont, color: colors.muted });
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
    // Mouse and touch in the lives diagram: drag to move, drag in the strip or with Shift to select a part, click to select.

    class LifePointer {
      constructor(lives) {
        this.lives = lives;
        this.fingers = new Map();
        const { canvas } = lives;
        canvas.addEventListener("pointerdown", (event) => this.down(event));
        canvas.addEventListener("pointermove", (event) => this.move(event));
        canvas.addEventListener("pointerup", (event) => this.up(event));
        canvas.addEventListener("pointercancel", () => this.stop());
        canvas.addEventListener("pointerleave", () => { lives.tip.hidden = true; });
        canvas.addEventListener("dblclick", (event) => {
          const { x, y } = this.place(event);
          if (y < stripHeight) lives.fit(); else lives.zoom(0.4, this.fieldX(x));
        });
        canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
      }

      place(event) {
        const box = this.lives.canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
      }

      fieldX(x) { return Math.min(Math.max(x - this.lives.chart.gutter, 0), this.lives.scale.width); }

      wheel(event) {
        const { lives } = this;
        const pixels = event.deltaMode === 1 ? 16 : 1;
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          return lives.zoom(Math.exp(event.deltaY * pixels * 0.004), this.fieldX(this.place(event).x));
        }
        const across = (event.shiftKey ? event.deltaX || event.deltaY : event.deltaX) * pixels;
        if (!across) return;
        event.preventDefault();
        lives.scale.pan(across);
        lives.draw();
      }

      down(event) {
        if (event.button) return;
        const here = this.place(event);
        this.fingers.set(event.pointerId, here);
        this.start = here;
        this.hasMoved = false;
        this.isBrush = event.shiftKey || here.y < this.lives.chart.headHeight;
        this.isStrip = here.y < stripHeight;
        this.lives.canvas.setPointerCapture(event.pointerId);
      }

      move(event) {
        const { lives } = this;
        const there = this.fingers.get(event.pointerId);
        const here = this.place(event);
        if (!there) return this.hover(here);
        if (Math.hypot(here.x - this.start.x, here.y - this.start.y) > 4) this.hasMoved = true;
        if (!this.hasMoved) return;
        lives.tip.hidden = true;
        const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) this.pinch(there, here, other);
        else if (this.isBrush) {
          lives.brush = { isStrip: this.isStrip, at: [this.start.x, here.x].map((x) => this.fieldX(x) + lives.chart.gutter) };
        } else {
          lives.scale.pan(there.x - here.x);
          if (event.pointerType === "mouse") lives.scroller.scrollTop += there.y - here.y;
        }
        this.fingers.set(event.pointerId, here);
        lives.draw();
      }

      pinch(there, here, other) {
        const [before, after] = [Math.abs(there.x - other.x), Math.abs(here.x - other.x)];
        if (before > 8 && after > 8) this.lives.scale.zoom(before / after, this.fieldX((here.x + other.x) / 2));
      }

      stop() {
        this.fingers.clear();
        this.lives.brush = null;
        this.lives.draw();
      }

      up(event) {
        const { lives } = this;
        this.fingers.delete(event.pointerId);
        const here = this.place(event);
        if (lives.brush) this.zoomToBrush();
        else if (!this.hasMoved) this.click(here);
        if (this.hasMoved && lives.chosen) lives.noteAddress();
      }

      zoomToBrush() {
        const { lives } = this;
        const { scale, chart, brush } = lives;
        const [from, to] = brush.at.map((x) => this.fieldX(x)).sort((one, other) => one - other);
        lives.brush = null;
        const value = brush.isStrip ? (x) => scale.value((x / scale.width) * scale.bounds[1]) : (x) => scale.valueAt(x);
        if (to - from > 3) scale.show(value(from), value(to));
        lives.draw();
        const start = scale.startOf(lives.lives[0]);
        const text = (x) => momentText(lives.axis, { time: scale.valueAt(x) + start, event: Math.round(scale.valueAt(x) + start) }, lives.lives[0]);
        lives.app.say(`From ${text(0)} to ${text(chart.fieldWidth)}`);
      }

      click({ x, y }) {
        const { lives } = this;
        if (y < stripHeight && !lives.scale.isWhole) {
          const middle = lives.scale.value((this.fieldX(x) / lives.scale.width) * lives.scale.bounds[1]);
          const half = (lives.scale.right - lives.scale.left) / 2;
          [lives.scale.left, lives.scale.right] = [lives.scale.unit(middle) - half, lives.scale.unit(middle) + half];
          lives.scale.clamp();
          return lives.draw();
        }
        const thing = lives.chart.thingAt(x, y);
        if (!thing) return;
        if (thing.badge) return lives.app.showFinding(thing.badge.position + 1);
        if (thing.isName || thing.isArea) return lives.turn(thing.group);
        if (thing.object !== undefined) lives.choose(thing.group.lives, thing.object);
      }

      hover({ x, y }) {
        const { lives } = this;
        if (!lives.chart.view) return;
        const thing = lives.chart.thingAt(x, y);
        lives.canvas.style.cursor = thing && !thing.isLane ? "pointer" : y < lives.chart.headHeight ? "crosshair" : "grab";
        const lines = y < lives.chart.headHeight ? this.markLines(x) : this.linesOf(thing, x);
        lives.tip.hidden = !lines;
        if (!lines) return;
        refill(lives.tip, lines.map((line, index) => make(index ? "span" : "strong", {}, line)));
        const [width, height] = [lives.tip.offsetWidth, lives.tip.offsetHeight];
        const left = Math.min(Math.max(4, x + 14), lives.canvas.clientWidth - width - 4);
        const top = y + 18 + height > lives.canvas.clientHeight ? y - height - 8 : y + 18;
        lives.tip.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(2, top)}px)`;
      }

      /** Returns the mark near a position. Its text may not be shown. */
      markLines(x) {
        const near = this.lives.chart.head.marks().filter((mark) => Math.abs(mark.x - x) < 5);
        return near.length ? [...near.slice(0, 5).map((mark) => mark.text), ...(near.length > 5 ? [`and ${formatCount(near.length - 5)} more`] : [])] : null;
      }

      linesOf(thing, x) {
        if (!thing) return null;
        if (thing.badge) return [`${thing.badge.number} ${thing.badge.severity}: ${thing.badge.rule}`, thing.badge.message];
        const { lives, kind } = thing.group;
        if (thing.isName) return thing.group.isSingle ? null : [kind.type, `${plural(kind.objects, "object")}, at most ${formatCount(kind.lanes)} at once`, ...(kind.columns ? [] : ["Click: rows, lanes, or counts"])];
        if (thing.isArea) return this.linesOfArea(lives, kind, x);
        if (thing.object === undefined) return null;
        const band = thing.change >= 0 && lives.level[thing.change] !== noLevel
          ? lives.bandsOf(thing.object).findLast((one) => one.from.event <= Math.max(lives.event[thing.change], lives.from[1])) : null;
        if (!band) return [lives.fullLabelOf(thing.object)];
        return [lives.fullLabelOf(thing.object), `${band.word}${lives.isDetached[thing.object] && band.to.event >= lives.to[1] ? ", detached" : ""}`,
          `${momentText("time", band.from, lives)} to ${momentText("time", band.to, lives)}, events ${formatCount(band.from.event)} to ${formatCount(band.to.event)}`];
      }

      /** Counts the living objects of a type at a moment, by state. */
      linesOfArea(lives, kind, x) {
        const value = this.lives.chart.valueAt(lives, x);
        const counts = lives.countsOf(kind).atValue(this.lives.axis, value);
        const total = counts.reduce((sum, count) => sum + count, 0);
        const words = (level) => level === leakedLevel ? "leaked" : level >= dueLevel ? "should be gone" : level === 0 ? "state unknown"
          : [...new Set(kind.words.filter((_, state) => kind.levels[state] === level))].slice(0, 3).join(" or ") || "alive";
        const moment = momentText(this.lives.axis, { time: Math.max(0, value), event: Math.max(0, Math.round(value)) }, lives);
        return [kind.columns ? `${kind.type}: at most ${formatCount(total)} alive around ${moment}` : `${kind.type}: ${formatCount(total)} alive at ${moment}`, ...areaOrder.filter((level) => counts[level]).map((level) => `${formatCount(counts[level])} ${words(level)}`)];
      }
    }
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
    // The scale of the lives diagram, in which long pauses are cut. The axis begins at the beginning of each trace.

    const mostCutShare = 0.025;

    class LifeScale {
      /** All traces share the axis of the longest trace. */
      constructor(traces, axis) {
        this.axis = axis;
        const index = axis === "time" ? 0 : 1;
        this.length = Math.max(1, ...traces.map((lives) => lives.to[index] - lives.from[index]));
        this.cuts = traces.length === 1 && axis === "time" ? traces[0].cuts : [];
        const uncut = this.cuts.reduce((sum, cut) => sum - cut.to + cut.from, this.length);
        this.cutLength = Math.max(uncut, 1) * mostCutShare;
        this.bounds = [0, uncut + this.cuts.length * this.cutLength];
        [this.width, this.left, this.right] = [100, ...this.bounds];
      }

      /** Returns the first value of a trace. */
      startOf(lives) { return lives.from[this.axis === "time" ? 0 : 1]; }

      endOf(lives) { return lives.to[this.axis === "time" ? 0 : 1]; }

      valueOf(moment) { return this.axis === "time" ? moment.time : moment.event; }

      /** Returns the position of a value on the axis, in units in which a cut pause is short. */
      unit(value) {
        let unit = value;
        for (const cut of this.cuts) {
          if (value <= cut.from) break;
          const passed = Math.min(value, cut.to) - cut.from;
          unit += passed * (this.cutLength / (cut.to - cut.from) - 1);
        }
        return unit;
      }

      value(unit) {
        let value = unit;
        for (const cut of this.cuts) {
          const start = this.unit(cut.from);
          if (unit <= start) break;
          const passed = Math.min(unit - start, this.cutLength);
          value += passed * ((cut.to - cut.from) / this.cutLength - 1);
        }
        return value;
      }

      x(value) { return ((this.unit(value) - this.left) / (this.right - this.left)) * this.width; }

      valueAt(x) { return this.value(this.left + (x / this.width) * (this.right - this.left)); }

      get isWhole() { return this.right - this.left >= (this.bounds[1] - this.bounds[0]) * 0.999; }

      fit() { [this.left, this.right] = this.bounds; }

      get shortest() { return this.axis === "time" ? 20 : 3; }

      /** Shows the part between two values. */
      show(from, to) {
        const middle = (this.unit(from) + this.unit(to)) / 2;
        const length = Math.min(Math.max(this.unit(to) - this.unit(from), this.shortest), this.bounds[1]);
        [this.left, this.right] = [middle - length / 2, middle + length / 2];
        this.clamp();
      }

      zoom(factor, x = this.width / 2) {
        const fixed = this.left + (x / this.width) * (this.right - this.left);
        const length = Math.min(Math.max((this.right - this.left) * factor, this.shortest), this.bounds[1]);
        this.left = fixed - (length * x) / this.width;
        this.right = this.left + length;
        this.clamp();
      }

      pan(pixels) {
        const units = (pixels / this.width) * (this.right - this.left);
        this.left += units;
        this.right += units;
        this.clamp();
      }

      clamp() {
        const length = Math.min(this.right - this.left, this.bounds[1]);
        this.left = Math.min(Math.max(this.left, 0), this.bounds[1] - length);
        this.right = this.left + length;
      }

      /** Moves as little as possible to make a value visible. */
      reveal(value) {
        const [unit, length] = [this.unit(value), this.right - this.left];
        if (unit >= this.left && unit <= this.right) return;
        this.left = unit - length / 3;
        this.right = this.left + length;
        this.clamp();
      }

      /** Returns the visible ticks with their texts. */
      ticks(lives, isCounted, distance) {
        const isEvents = this.axis === "events";
        const size = !isEvents && isCounted ? stepLength : 1;
        const span = this.valueAt(this.width) - this.valueAt(0);
        const uncut = this.cuts.reduce((sum, cut) => {
          const [from, to] = [Math.max(cut.from, this.valueAt(0)), Math.min(cut.to, this.valueAt(this.width))];
          return to > from ? sum - (to - from) : sum;
        }, span);
        const step = niceStep(uncut / Math.max(1, this.width / distance) / size, isEvents || isCounted) * size;
        const start = this.startOf(lives);
        const ticks = [];
        let last = -Infinity;
        const visit = (from, to) => {
          for (let number = Math.ceil((from + start) / step); number * step - start <= to; number++) {
            const value = number * step - start;
            const x = this.x(value);
            if (x < 0 || x > this.width || x - last < distance * 0.6) continue;
            last = x;
            ticks.push({ x, text: isEvents ? `#${formatCount(number * step)}` : number === 0 ? "0" : formatDuration(number * step, isCounted) });
          }
        };
        let from = this.valueAt(0);
        const end = this.valueAt(this.width);
        for (const cut of this.cuts) {
          if (cut.to <= from || cut.from >= end) continue;
          visit(from, cut.from);
          from = cut.to;
        }
        visit(from, end);
        return ticks;
      }
    }
    // The list of events: a table in which only visible rows exist, so that its length costs nothing.

    const rowHeight = 22;
    // Browsers draw nothing beyond a height of about ten million pixels, so a longer list scrolls faster than the finger.
    const tallest = 8_000_000;

    class EventList {
      /** Calls `onselect` when the user selects a row. */
      constructor(report, onselect) {
        this.report = report;
        this.onselect = onselect;
        this.rows = [];
        this.cursor = -1;
        this.id = `list${EventList.count = (EventList.count ?? 0) + 1}`;
        this.spacer = make("div", { class: "list-spacer", role: "presentation" });
        this.body = make("div", { class: "list-rows", role: "rowgroup" });
        this.note = make("p", { class: "list-empty", hidden: true }, "No events are shown. Clear the filters to show all.");
        this.scroller = make("div", { class: "list-scroller", role: "presentation", onscroll: () => this.draw() }, this.spacer, this.body, this.note);
        this.element = make("div", {
          class: "list", role: "grid", tabindex: 0, "aria-label": "Events", "aria-readonly": "true", "aria-colcount": 6,
          onclick: (event) => this.click(event),
        }, this.makeHead(), this.scroller);
        new ResizeObserver(() => this.draw()).observe(this.scroller);
      }

      makeHead() {
        const titles = ["#", "Time", "Subject", "Event", "Duration", "Details"];
        return make("div", { class: "list-head", role: "rowgroup" },
          make("div", { class: "list-row", role: "row", "aria-rowindex": 1 },
            titles.map((title, index) => make("span", { class: `c${index}`, role: "columnheader" }, title))));
      }

      show(trace, rows) {
        this.trace = trace;
        this.rows = rows;
        this.element.setAttribute("aria-rowcount", rows.length + 1);
        this.note.hidden = rows.length > 0;
        this.height = Math.min(rows.length * rowHeight, tallest);
        this.spacer.style.height = `${this.height}px`;
        this.draw();
      }

      /** The scroll range in pixels. */
      get travel() { return Math.max(0, this.height - this.scroller.clientHeight); }

      get isCompressed() { return this.rows.length * rowHeight > tallest; }

      get firstInSight() {
        const { scrollTop } = this.scroller;
        if (!this.isCompressed) return scrollTop / rowHeight;
        return (scrollTop / this.travel) * Math.max(0, this.rows.length - this.scroller.clientHeight / rowHeight);
      }

      draw() {
        if (!this.trace) return;
        const visible = Math.ceil(this.scroller.clientHeight / rowHeight) + 1;
        const exact = this.firstInSight;
        const first = Math.max(0, Math.floor(exact) - 4);
        const last = Math.min(this.rows.length, Math.floor(exact) + visible + 4);
        this.body.style.transform = `translateY(${this.scroller.scrollTop - (exact - first) * rowHeight}px)`;
        refill(this.body, this.rows.slice(first, last).map((row, index) => this.makeRow(row, first + index)));
        const chosen = this.body.querySelector("[aria-selected=true]");
        if (chosen) this.element.setAttribute("aria-activedescendant", chosen.id);
        else this.element.removeAttribute("aria-activedescendant");
      }

      makeRow(row, index) {
        const { report, trace } = this;
        const member = trace.memberAt(row);
        const severity = report.severityAt(trace, row);
        const isChosen = row === this.cursor;
        const classes = ["list-row", trace.isMarker(row) ? "marker" : "", severity ? `found ${severity}` : "",
          this.found?.has(row) ? "match" : "", isChosen ? "chosen" : "", this.around?.has(row) ? "around" : ""];
        const took = trace.end[row] > 0 ? formatDuration(trace.duration[row], trace.isCounted) : "";
        const event = make("span", { class: `c3 d${Math.min(trace.depth[row], 12)}`, role: "gridcell" },
          severity ? make("span", { class: "badge", title: `${severity}: evidence of a finding` }, "▲") : null,
          eventText(report, trace, row));
        return make("div", {
          class: classes.filter(Boolean).join(" "), role: "row", id: `${this.id}-${row}`, "data-row": row,
          "aria-rowindex": index + 2, "aria-selected": isChosen ? "true" : "false",
        },
          make("span", { class: "c0", role: "gridcell" }, String(trace.sequence[row])),
          make("span", { class: "c1", role: "gridcell" }, formatTime(trace.time[row], trace.lastTime, trace.isCounted)),
          make("span", { class: `c2 kind-${kindClass(member?.kind)}`, role: "gridcell" }, member?.label ?? ""),
          event,
          make("span", { class: "c4", role: "gridcell" }, took),
          make("span", { class: "c5", role: "gridcell" }, detailText(report, trace, row)));
      }

      click(event) {
        const row = event.target.closest("[data-row]");
        if (row) this.onselect(Number(row.dataset.row));
      }

      /** Marks a row and the spans around it, and makes the row visible. */
      choose(row) {
        this.cursor = row;
        this.around = row < 0 ? null : new Set(callersOf(this.trace, row));
        const index = firstAtLeast(this.rows, row);
        if (row >= 0 && this.rows[index] === row) this.reveal(index);
        this.draw();
      }

      reveal(index) {
        const lines = this.scroller.clientHeight / rowHeight;
        const first = this.firstInSight;
        if (index >= first && index <= first + lines - 1) return;
        const target = Math.max(0, index - lines / 3);
        this.scroller.scrollTop = this.isCompressed
          ? (target / Math.max(1, this.rows.length - lines)) * this.travel : target * rowHeight;
      }
    }

    /** Returns the CSS class of a kind of subject; there are four colors. */
    function kindClass(kind) {
      if (kind === "controller") return "controller";
      if (kind === "view" || kind === "control") return "view";
      if (kind === "application" || kind === "window" || kind === "scene") return "host";
      return kind ? "other" : "none";
    }
    // The first view: which objects existed when, their states, and which objects are still alive.

    const tallestLives = 0.62;
    const tallestPrintedLives = 780;
    const mostStoryBands = 200;

    class Lives {
      constructor(app) {
        this.app = app;
        const { report } = app;
        this.traces = report.traces.filter((trace) => trace.lives);
        this.forms = new Map();
        this.filterText = "";
        this.chosen = null;
        if (!this.traces.some((trace) => !trace.lives.isEmpty)) return;
        this.badges = new LifeBadges(report);
        this.canvas = make("canvas", { class: "lives-canvas", tabindex: 0, role: "img", "aria-describedby": "lives-facts lives-keys", "aria-label": "Lives diagram; the table below has the same content" });
        this.chart = new LifeChart(this.canvas, app.colors);
        this.spacer = make("div");
        this.scroller = make("div", { class: "lives-scroller", onscroll: () => this.draw() }, this.canvas, this.spacer);
        this.tip = make("div", { class: "tip", hidden: true, "aria-hidden": "true" });
        this.facts = make("p", { class: "lives-facts", id: "lives-facts" });
        this.note = make("p", { class: "hint lives-note" });
        this.story = make("div", { class: "lives-story", tabindex: -1, hidden: true });
        this.table = make("details", { class: "lives-table", ontoggle: () => this.showTable() }, make("summary", {}, "As a table"));
        this.element = make("section", { class: "lives", id: "lives", "aria-label": "Lives" },
          this.makeTools(), this.facts, make("div", { class: "lives-box" }, this.scroller, this.tip),
          make("p", { class: "unseen", id: "lives-keys" }, "Up and down: objects. Left and right: their states. Enter: details of the object. Plus, minus, 0: zoom."),
          this.note, this.story, this.table);
        new LifePointer(this);
        this.canvas.addEventListener("keydown", (event) => this.press(event));
        new ResizeObserver(() => this.resize()).observe(this.scroller);
        this.showTraces(String(this.usualTrace));
      }

      get usualTrace() {
        const { worstPosition, traces } = this.app.report;
        return traces[worstPosition]?.lives?.isEmpty === false ? worstPosition : this.traces.find((trace) => !trace.lives.isEmpty)?.position ?? 0;
      }

      makeTools() {
        const options = this.traces.map((trace) => [String(trace.position), trace.label]);
        this.select = options.length > 1 ? makeSelect("Lives of", [...options, ["all", "All traces, on one scale"]], "", (value) => this.showTraces(value)) : null;
        this.axisButton = makeButton("To scale", "Draw time to scale (T)", () => this.setAxis(this.axis === "time" ? "events" : "time"));
        this.search = make("input", { type: "search", placeholder: "Type, name, or #number", "aria-label": "Show only types and objects with this text", autocomplete: "off", spellcheck: "false" });
        let timer;
        this.search.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => this.setFilter(this.search.value.trim()), 80); });
        return make("div", { class: "lives-tools" }, make("h2", {}, "Lives"), this.select, this.search,
          make("div", { class: "group zoom" }, this.axisButton, makeButton("−", "Zoom out (−)", () => this.zoom(1.6)), makeButton("+", "Zoom in (+)", () => this.zoom(0.625)),
            makeButton("Fit", "Fit all (0)", () => this.fit())));
      }

      // MARK: Contents

      /** Shows the trace at a position, or all traces. */
      showTraces(value) {
        this.shownTraces = value;
        if (this.select) this.select.value = value;
        this.lives = value === "all" ? this.traces.map((trace) => trace.lives) : [this.app.report.traces[Number(value)].lives];
        this.chosen = null;
        this.story.hidden = true;
        refill(this.facts, this.lives.map((lives) => make("span", {}, this.lives.length > 1 ? make("strong", {}, `${lives.trace.label}: `) : null, lives.facts, " ")));
        this.setAxis(this.lives.some((lives) => lives.axis === "events") ? "events" : "time");
        this.showNote();
        if (this.table.open) this.showTable();
      }

      setAxis(axis) {
        this.axis = axis;
        this.scale = new LifeScale(this.lives, axis);
        this.stripCache = null;
        this.axisButton.setAttribute("aria-pressed", String(axis === "time"));
        this.arrange();
      }

      setFilter(text) {
        this.filterText = text.toLowerCase();
        this.arrange();
        const shown = this.rows.groups.reduce((sum, group) => sum + (group.objects?.length ?? 0), 0);
        this.app.say(`${plural(shown, "object")} shown`);
      }

      showNote() {
        const notes = [];
        for (const lives of this.lives) {
          const name = this.lives.length > 1 ? `${lives.trace.label}: ` : "";
          if (lives.leftOut.length) notes.push(`${name}Not drawn or counted above: ${listed(lives.leftOut)}, which did not leak.`);
          if (lives.note) notes.push(`${name}${lives.note}`);
        }
        refill(this.note, notes.join(" "), " ", this.makeLegend());
        this.note.hidden = false;
      }

      /** Creates the legend of levels for each model that occurs. */
      makeLegend() {
        const models = new Map();
        for (const lives of this.lives) {
          for (const kind of lives.shownKinds) {
            const key = `${kind.model ?? ""} ${kindClass(kind.kind)} ${kind.words.join()}`;
            if (kind.words.length < 2) continue;
            if (!models.has(key)) models.set(key, { kind, states: new Set() });
            for (const state of kind.states) models.get(key).states.add(state);
          }
        }
        const sign = (level, text) => make("span", { class: "lives-sign" }, make("i", { class: `swatch ${lifeLevels[level]}`, "aria-hidden": "true" }), text);
        const legends = [...models.values()].slice(0, 6).map(({ kind, states }) => make("span", { class: `lives-legend kind-${kindClass(kind.kind)}` },
          make("strong", {}, kind.model ?? kind.type), [1, 2, 3, 4].map((level) => {
            const words = [...new Set(kind.words.filter((_, state) => states.has(state) && kind.levels[state] === level))];
            return words.length ? sign(level, words.slice(0, 4).join(" · ")) : null;
          })));
        const others = [this.lives.some((lives) => lives.hasDue) && sign(dueLevel, "should be gone"),
          this.lives.some((lives) => lives.shownKinds.some((kind) => kind.leaks)) && sign(leakedLevel, "leaked")].filter(Boolean);
        return [...legends, ...(others.length ? [make("span", { class: "lives-legend" }, others)] : [])];
      }

      arrange() {
        const { filterText } = this;
        const matches = filterText ? (lives, kind) => {
          if (kind.type.toLowerCase().includes(filterText)) return null;
          const number = /^#?(\d+)$/.exec(filterText)?.[1];
          return lives.byBirth.subarray(kind.first, kind.first + kind.objects).filter((object) =>
            (lives.nameOf(object) ?? "").toLowerCase().includes(filterText) || String(lives.id[object]) === number);
        } : null;
        const isNarrow = this.scroller.clientWidth > 0 && this.scroller.clientWidth < 600;
        this.rows = new LifeRows(this.lives, { isNarrow, forms: this.forms, matches, chosen: this.chosen, showsTitles: this.lives.length > 1 });
        this.layOut();
      }

      /** Draws as much of the picture as fits on a sheet of paper. The page must have the width of the sheet. */
      print() {
        this.resize();
        this.layOut(tallestPrintedLives);
        this.drawNow(2);
      }

      layOut(room = Math.round(window.innerHeight * tallestLives)) {
        this.tiers = this.lives.length > 1 ? 0 : Math.min(mostTiers, this.lives[0].marks.texts.length);
        const head = stripHeight + this.tiers * tierHeight + axisHeight;
        const whole = head + this.rows.height;
        const height = Math.min(whole, Math.max(260, room));
        this.scroller.style.height = `${height}px`;
        this.canvas.style.height = `${height}px`;
        // Browsers limit the height of a canvas.
        this.spacer.style.height = `${Math.min(whole - height, 15_000_000)}px`;
        this.draw();
      }

      resize() {
        if (!this.rows) return;
        const isNarrow = this.scroller.clientWidth < 600;
        if (this.rows.isNarrow !== isNarrow) this.arrange(); else this.layOut();
      }

      draw() {
        if (this.isWaiting) return;
        this.isWaiting = true;
        requestAnimationFrame(() => {
          this.isWaiting = false;
          this.drawNow();
        });
      }

      drawNow(ratio) {
        if (!this.rows) return;
        this.chart.draw({
          traces: this.lives, scale: this.scale, rows: this.rows, top: this.top, tiers: this.tiers, chosen: this.chosen, brush: this.brush,
          strip: (size) => this.stripColumns(size), badgesOf: (lives, object) => this.badges.of(lives, object), badged: (lives) => this.badges.objectsOf(lives),
        }, ratio);
      }

      get top() { return this.scroller.scrollTop; }

      /** Counts the living objects over the whole length of a trace. */
      stripColumns(size) {
        if (this.stripCache?.size === size) return this.stripCache.columns;
        const [lives] = this.lives;
        const start = this.scale.startOf(lives);
        const bounds = Float64Array.from({ length: size + 1 }, (_, column) => this.scale.value((column / size) * this.scale.bounds[1]) + start);
        this.stripCache = { size, columns: lives.countsOf(null).columns(this.axis, bounds) };
        return this.stripCache.columns;
      }

      /** Shows a type in its next form: rows, lanes, or counts. */
      turn(group) {
        const { lives, kind } = group;
        if (kind.columns) return;
        const shown = kind.lanes > 2000 ? ["rows", "counts"] : kind.objects === 1 ? ["rows"] : lifeForms;
        if (!this.forms.has(lives)) this.forms.set(lives, new Map());
        const next = shown[(shown.indexOf(group.form) + 1) % shown.length];
        this.forms.get(lives).set(kind.index, next);
        this.arrange();
        this.app.say(`${kind.type} as ${next}`);
      }

      // MARK: Moving

      zoom(factor, x) {
        this.scale.zoom(factor, x);
        this.draw();
      }

      fit() {
        this.scale.fit();
        this.draw();
      }

      /** Shows the part between two moments of an address. */
      showRange(from, to) {
        const start = this.scale.startOf(this.lives[0]);
        this.scale.show((from ?? start) - start, (to ?? this.scale.endOf(this.lives[0])) - start);
        this.draw();
      }

      scrollTo(place) {
        const room = this.canvas.clientHeight - this.chart.headHeight;
        if (!(room > 0)) return;
        if (place.top < this.top) this.scroller.scrollTop = place.top - 4;
        else if (place.top + place.height > this.top + room) this.scroller.scrollTop = place.top + place.height - room + 8;
      }

      // MARK: The Selected Object

      choose(lives, object, { isByUser = true } = {}) {
        const hadRow = this.chosen;
        this.chosen = { lives, object };
        if (hadRow || lives.kinds[lives.kind[object]]) this.arrange();
        const place = this.rows.placeOf(lives, object);
        if (place) this.scrollTo(place);
        const bands = lives.bandsOf(object);
        this.band = bands[0] ?? null;
        if (bands.length && !(this.scale.unit(this.offset(lives, bands[0].from)) <= this.scale.right && this.scale.unit(this.offset(lives, bands.at(-1).to)) >= this.scale.left)) {
          this.scale.reveal(this.offset(lives, bands[0].from));
        }
        this.showStory();
        this.draw();
        if (isByUser) this.noteAddress();
        this.app.say(this.spoken(lives, object));
      }

      offset(lives, moment) { return this.scale.valueOf(moment) - this.scale.startOf(lives); }

      noteAddress() {
        const { lives, object } = this.chosen;
        const trace = this.app.report.traces.length > 1 ? lives.trace.position + 1 : undefined;
        const start = this.scale.startOf(lives);
        const range = this.scale.isWhole ? {} : { from: placeText(this.axis, this.scale.valueAt(0) + start), to: placeText(this.axis, this.scale.valueAt(this.scale.width) + start) };
        history.replaceState(null, "", fragment({ trace, object: lives.id[object], ...range }));
      }

      spoken(lives, object) {
        const kind = lives.kinds[lives.kind[object]];
        const state = lives.endState(object);
        const index = lives.byBirth.subarray(kind.first, kind.first + kind.objects).indexOf(object) + 1;
        const found = this.badges.of(lives, object).length;
        return [lives.fullLabelOf(object), state === null ? "released" : state, `${formatCount(index)} of ${formatCount(kind.objects)}`, found ? plural(found, "finding") : ""].filter(Boolean).join(", ");
      }

      /** Shows the states of the selected object with links to their events, and its findings. */
      showStory() {
        const { lives, object } = this.chosen;
        const bands = lives.bandsOf(object);
        const { isCounted } = lives.trace;
        const trace = lives.trace.position + 1;
        const link = (moment) => make("a", { href: fragment({ trace, event: moment.event }) }, fullMomentText(moment, lives));
        const badges = this.badges.of(lives, object);
        this.story.hidden = false;
        refill(this.story, make("h3", {}, lives.fullLabelOf(object), makeButton("Events", "Show the events of this object in the timeline", () => this.showEvents(lives, object)),
          makeButton(makeIcon("close"), "Close (Escape)", () => this.forget())),
          badges.length ? make("p", {}, badges.map((badge) => [make("a", { class: `badge ${badge.severity}`, href: fragment({ finding: badge.position + 1 }) }, `${badge.number} ${badge.rule}`), " "])) : null,
          makeTable(["State", "From", "To", "Duration"], [
            ...bands.slice(0, mostStoryBands).map((band, index) => [band.word, link(band.from), index === bands.length - 1 && !bands.end ? "the end" : link(band.to), formatDuration(band.to.time - band.from.time, isCounted)]),
            ...(bands.end ? [["released", link(bands.end), "", ""]] : []),
          ]),
          bands.length > mostStoryBands ? make("p", { class: "hint" }, `and ${formatCount(bands.length - mostStoryBands)} more`) : null);
      }

      forget() {
        this.chosen = null;
        this.story.hidden = true;
        this.arrange();
        this.canvas.focus({ preventScroll: true });
      }

      showEvents(lives, object) {
        const { app } = this;
        app.showTab("timeline");
        let pane = app.panes.find((one) => one.trace === lives.trace);
        if (!pane) (pane = app.pane).showTrace(lives.trace.position);
        app.activate(pane);
        app.toolbar.clearAll();
        const text = lives.nameOf(object) ?? `#${lives.id[object]}`;
        app.filter.subject = app.toolbar.subject.value = text;
        app.applyFilter();
      }

      // MARK: Keys

      press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const actions = {
          ArrowDown: () => this.stepObject(1), ArrowUp: () => this.stepObject(-1), PageDown: () => this.stepObject(20), PageUp: () => this.stepObject(-20),
          ArrowRight: () => this.stepBand(1), ArrowLeft: () => this.stepBand(-1), Enter: () => { if (this.chosen) this.story.focus(); },
          "+": () => this.zoom(0.625), "=": () => this.zoom(0.625), "-": () => this.zoom(1.6), 0: () => this.fit(),
          t: () => this.setAxis(this.axis === "time" ? "events" : "time"), Escape: () => { if (this.chosen) this.forget(); },
        };
        const action = actions[event.key];
        if (!action) return;
        event.preventDefault();
        event.stopPropagation();
        action();
      }

      /** Selects another object in the order of the picture. */
      stepObject(by) {
        const groups = this.rows.groups.filter((group) => group.objects?.length);
        if (!groups.length) return;
        if (!this.chosen) return this.choose(groups[0].lives, groups[0].objects[0]);
        const { lives, object } = this.chosen;
        let index = groups.findIndex((group) => group.lives === lives && group.kind.index === lives.kind[object]);
        if (index < 0) return this.choose(groups[0].lives, groups[0].objects[0]);
        let place = groups[index].objects.indexOf(object) + by;
        while (place >= groups[index].objects.length && index + 1 < groups.length) place -= groups[index++].objects.length;
        while (place < 0 && index > 0) place += groups[--index].objects.length;
        const { objects } = groups[index];
        this.choose(groups[index].lives, objects[Math.min(Math.max(place, 0), objects.length - 1)]);
      }

      stepBand(by) {
        if (!this.chosen) return this.stepObject(0);
        const { lives, object } = this.chosen;
        const bands = lives.bandsOf(object);
        const index = bands.findIndex((band) => band.from.event === this.band?.from.event);
        const band = bands[Math.min(Math.max(index + by, 0), bands.length - 1)];
        if (!band) return;
        this.band = band;
        this.scale.reveal(this.offset(lives, band.from));
        this.draw();
        const to = band === bands.at(-1) && !bands.end ? "the end" : momentText(this.axis, band.to, lives);
        this.app.say(`${band.word}, ${momentText(this.axis, band.from, lives)} to ${to}`);
      }

      // MARK: Tables

      /** Creates a table with the facts of the picture by type, for screen readers. */
      showTable() {
        if (!this.table.open) return;
        const rows = this.lives.flatMap((lives) => lives.shownKinds.slice(0, 500).map((kind) => [
          ...(this.lives.length > 1 ? [lives.trace.label] : []), kind.type, kind.kind, formatCount(kind.objects), formatCount(kind.lanes), formatCount(kind.alive),
          [...kind.ends].map(([state, count]) => `${formatCount(count)} ${state}`).join(", ") || "–", formatCount(kind.leaks),
          kind.leakedSince ? sinceText(kind.leakedSince, (moment) => fullMomentText(moment, lives)) : "–",
        ]));
        const hidden = this.lives.reduce((sum, lives) => sum + Math.max(0, lives.shownKinds.length - 500), 0);
        refill(this.table, make("summary", {}, "As a table"),
          makeTable([...(this.lives.length > 1 ? ["Trace"] : []), "Type", "Kind", "Objects", "Maximum at once", "Alive at the end", "In states", "Leaked", "Since"], rows),
          hidden ? make("p", { class: "hint" }, `and ${plural(hidden, "more type").replace("1 more types", "1 more type")}`) : null);
      }
    }

    /** Returns the findings about each object, with the numbers of their mistakes. */
    class LifeBadges {
      constructor(report) {
        this.byTrace = new Map();
        report.groups.forEach((positions, group) => {
          for (const position of positions) {
            const finding = report.findings[position];
            const lives = report.traces[finding.trace]?.lives;
            if (!lives || !finding.counts) continue;
            const first = finding.event ?? finding.events[0] ?? 0;
            const object = lives.objectAt(finding.id, first);
            if (object === undefined) continue;
            if (!this.byTrace.has(lives)) this.byTrace.set(lives, new Map());
            const objects = this.byTrace.get(lives);
            if (!objects.has(object)) objects.set(object, []);
            const badges = objects.get(object);
            if (badges.some((badge) => badge.number === group + 1)) continue;
            badges.push({ number: group + 1, position: positions[0], severity: finding.severity, rule: finding.rule, message: finding.message, at: this.place(lives, object, finding, first) });
          }
        });
        for (const objects of this.byTrace.values()) for (const badges of objects.values()) badges.sort((one, other) => one.at.event - other.at.event);
      }

      /** Returns the moment of a finding. A leak is shown where the red part begins, which is not before the trace. */
      place(lives, object, finding, event) {
        if (finding.isLeak && lives.leakEvent[object] < Infinity) return { time: Math.max(lives.leakTime[object], lives.from[0]), event: Math.max(lives.leakEvent[object], lives.from[1]) };
        const change = firstAtLeast(lives.event.subarray(0, lives.changes), event);
        const row = lives.trace.rowOf(event);
        return { time: row >= 0 ? lives.trace.time[row] : lives.time[Math.min(change, lives.changes - 1)] ?? 0, event };
      }

      of(lives, object) { return this.byTrace.get(lives)?.get(object) ?? []; }

      objectsOf(lives) { return this.byTrace.get(lives)?.keys() ?? []; }
    }

    /** Returns a moment as text for an address: a time with its unit, or an event number. */
    function placeText(axis, value) {
      return axis === "time" ? `${Number((Math.max(0, value) / 1e9).toFixed(6))}s` : String(Math.max(0, Math.round(value)));
    }
    // Event texts, from the table of the trace schema in the data.

    class Narration {
      constructor(data) {
        this.labels = new Map(Object.entries(data.labels));
        this.templates = new Map(Object.entries(data.attributes));
        this.subjectKeys = new Set(data.subjectKeys);
        this.omitsSuper = new Set(data.omitsSuper);
      }

      /** Returns the text of an event, and the attributes in this text. `show` formats a value. */
      label(name, isInstant, attributes, show) {
        const template = isInstant ? this.labels.get(name) : undefined;
        if (template !== undefined) {
          const filled = filledTemplate(template, (key) => attributes.get(key), show);
          if (filled.text) return filled;
        }
        const other = otherKey((key) => attributes.get(key));
        if (other === undefined) return { text: name, keys: new Set() };
        return { text: `${name}(${show(other, attributes.get(other))})`, keys: new Set([other]) };
      }

      /** Returns the text of an attribute, or an empty text. */
      detail(name, key, value, show, attributes) {
        if (key === "super" && this.omitsSuper.has(name)) return "";
        const template = this.templates.get(key);
        if (template === undefined) return `${key}: ${show(key, value)}`;
        return filledTemplate(template, (other) => other === key ? value : attributes.get(other), show).text;
      }
    }

    /** Returns the key of the other subject of an event, or undefined. */
    function otherKey(valueOf) {
      return ["to", "from"].find((key) => typeof valueOf(key) === "number");
    }

    /**
     * Fills the placeholders of a template. An optional group without a value is omitted. Nothing is emphasized. Also returns
     * the keys of the placeholders in the text.
     */
    function filledTemplate(template, valueOf, show) {
      let place = 0;
      const pieces = (isGroup) => {
        let text = "";
        let keys = [];
        let isWhole = true;
        while (place < template.length && template[place] !== "]") {
          if (template[place] === "{") {
            const end = template.indexOf("}", place);
            const form = template.slice(place + 1, end);
            const part = filledPlace(form, valueOf, show);
            if (part === null) isWhole = false; else text += part;
            keys.push(keyOf(form, valueOf));
            place = end + 1;
          } else if (template[place] === "[") {
            place += 1;
            const group = pieces(true);
            text += group.text;
            keys = keys.concat(group.keys);
            place += 1;
          } else if (template[place] === "`") {
            const end = template.indexOf("`", place + 1);
            text += template.slice(place + 1, end);
            place = end + 1;
          } else if (template[place] === "*") place += 1;
          else text += template[place++];
        }
        return isGroup && !isWhole ? { text: "", keys: [] } : { text, keys };
      };
      const { text, keys } = pieces(false);
      return { text, keys: new Set(keys.filter((key) => key !== undefined)) };
    }

    /** Returns the key of a placeholder, or undefined if it names the other subject, but there is none. */
    function keyOf(form, valueOf) {
      const [, name] = form.match(/^(\w+)/) ?? [];
      return name === "other" ? otherKey(valueOf) : name;
    }

    /**
     * Returns the text of a placeholder, or null if its attribute is missing or its condition is false: `key`, `key|words`,
     * `key?yes|no`, `key=text?yes|no`, `key?yes`, `key=text?yes`; `other` is the key of the other subject.
     */
    function filledPlace(place, valueOf, show) {
      const question = place.indexOf("?");
      if (question < 0) {
        const [name, fallback] = place.split("|");
        const key = name === "other" ? otherKey(valueOf) : name;
        const value = key === undefined ? undefined : valueOf(key);
        return value === undefined ? fallback ?? null : show(key, value) || null;
      }
      const [key, expected] = place.slice(0, question).split("=");
      const [yes, no = null] = place.slice(question + 1).split("|");
      return valueOf(key) === (expected ?? true) ? yes : no;
    }
    // The overview: the traced objects and the findings.

    // With more mistakes, the mistakes of one rule are folded.
    const mostFindings = 12;
    const shownPerRule = 3;

    class Overview {
      constructor(app) {
        this.app = app;
        const { report } = app;
        this.element = make("section", { class: "page overview", id: "overview", "aria-label": "Overview" },
          app.lives.element, this.makeFigures(), this.makeNotes(), this.makeFindings(), this.makeTraces(), this.makeTypes());
        this.report = report;
      }

      makeFigures() {
        const { report } = this.app;
        const sum = (value) => report.traces.reduce((total, trace) => total + value(trace), 0);
        const count = (severity) => report.mistakes((finding) => finding.severity === severity);
        const found = (severity) => report.findings.filter((finding) => finding.counts && finding.severity === severity).length;
        const times = (severity, number) => (severity && found(severity) > number ? ` (${formatCount(found(severity))} times)` : "");
        return make("dl", { class: "figures" }, [
          ["error", count("error"), "error"], ["warning", count("warning"), "warning"], ["note", count("note"), "note"],
          ["", sum((trace) => trace.events), "event"], ...this.makeKinds().map(([kind, number]) => ["", number, kind]),
          ["", sum((trace) => trace.subjectCount), "subject"], ["", report.traces.length, "trace"],
        ].map(([severity, number, noun]) => make("div", { class: `figure ${severity} ${number === 0 ? "none" : ""}` },
          make("dt", {}, `${number === 1 ? noun : pluralOf(noun)}${times(severity, number)}`), make("dd", {}, formatCount(number)))));
      }

      /** Counts the controllers or, in programs without controllers, the objects of the most frequent kinds. */
      makeKinds() {
        const counts = new Map();
        for (const type of this.app.report.types) counts.set(type.kind, (counts.get(type.kind) ?? 0) + type.instances);
        const controllers = counts.get("controller") ?? 0;
        if (controllers || !counts.size) return [["controller", controllers]];
        return [...counts].sort((one, other) => other[1] - one[1]).slice(0, 3);
      }

      /** Lists the limits of the data, such as missing events. */
      makeNotes() {
        const { report } = this.app;
        const notes = [];
        const open = report.traces.filter((trace) => !trace.isClosed).map((trace) => trace.label);
        if (open.length) notes.push(`Not closed: ${listed(open)}. The end may be missing.`);
        const lost = report.traces.reduce((total, trace) => total + trace.lost, 0);
        const broken = report.traces.reduce((total, trace) => total + trace.broken, 0);
        if (lost) notes.push(`${plural(lost, "event")} ${lost === 1 ? "is" : "are"} lost.`);
        if (broken) notes.push(`${plural(broken, "line")} could not be read.`);
        notes.push(...report.notJudged);
        if (report.isThinned) notes.push(this.thinnedText());
        return [
          notes.length ? make("ul", { class: "notes" }, notes.map((note) => make("li", {}, note))) : null,
          report.damages.length ? make("details", { class: "notes" }, make("summary", {}, plural(report.damageCount, "issue")),
            make("ul", {}, report.damages.map((text) => make("li", {}, text)),
              report.damageCount > report.damages.length ? make("li", {}, `and ${formatCount(report.damageCount - report.damages.length)} more`) : null)) : null,
        ];
      }

      thinnedText() {
        const { report } = this.app;
        const sum = (value) => report.traces.reduce((total, trace) => total + value(trace), 0);
        const [held, all] = [sum((trace) => trace.count), sum((trace) => trace.rowCount)];
        return `The timeline shows a selection: ${formatCount(held)} of ${formatCount(all)} rows. It keeps evidence first, then markers, creations, `
          + `deallocations, and actions, then evenly spread callbacks. Counts, findings, diagrams, and durations cover all events. `
          + `Limit: ${formatCount(report.limit)} events${report.limitAdvice ? ` (${report.limitAdvice})` : ""}.`;
      }

      // MARK: Findings

      makeFindings() {
        const { report } = this.app;
        const groups = this.groups();
        const counted = groups.filter((group) => group.counts);
        const passed = groups.filter((group) => !group.counts);
        return make("section", { class: "findings", "aria-label": "Findings" }, make("h2", {}, "Findings"),
          counted.length ? this.makeCounted(counted) : make("p", { class: "good" }, "No findings."),
          passed.length ? make("details", { class: "passed-findings" }, make("summary", {}, `${plural(passed.length, "finding")} baselined or suppressed`), passed.map((group) => this.makeFinding(group))) : null,
          report.gone.length ? make("details", { class: "passed-findings" }, make("summary", {}, `${plural(report.gone.length, "baselined finding")} resolved`),
            make("ul", {}, report.gone.map((entry) => make("li", {}, `${entry.rule} about ${entry.type}`)))) : null);
      }

      /** Shows the first mistakes of a rule. If there are many, the other mistakes are folded below them. */
      makeCounted(groups) {
        if (groups.length <= mostFindings) return groups.map((group) => this.makeFinding(group));
        const byRule = new Map();
        for (const group of groups) {
          const key = `${group.severity} ${group.rule}`;
          if (byRule.has(key)) byRule.get(key).push(group); else byRule.set(key, [group]);
        }
        return [...byRule.values()].map((same) => [
          same.slice(0, shownPerRule).map((group) => this.makeFinding(group)),
          same.length > shownPerRule ? make("details", { class: "passed-findings" }, make("summary", {}, `${plural(same.length - shownPerRule, "more mistake")} of ${same[0].rule}`),
            same.slice(shownPerRule).map((group) => this.makeFinding(group))) : null,
        ]);
      }

      /** Shows the findings of one mistake together: the first finding, links to the others, and the retention diagram of all. */
      groups() {
        const { report } = this.app;
        return report.groups.map((positions, index) => {
          const [first, ...others] = positions.map((position) => report.findings[position]);
          return { ...first, number: index + 1, others, why: first.why ?? others.find((finding) => finding.why)?.why };
        });
      }

      makeFinding(group) {
        const { report } = this.app;
        return make("article", { class: `finding ${group.counts ? group.severity : "passed"}`, id: `finding-${group.position + 1}`, tabindex: -1 },
          make("h3", {}, make("span", { class: "severity" }, group.number ? `${group.number} ${group.severity}` : group.severity), make("code", {}, group.rule),
            make("span", { class: "quiet" }, report.traces.length > 1 ? ` in ${report.traces[group.trace]?.label ?? "?"}` : "")),
          make("p", { class: "message" }, group.message),
          group.allowed !== null ? make("p", { class: "why" }, `Suppressed: ${group.allowed}`) : group.known ? make("p", { class: "why" }, "Baselined: listed in the baseline.") : null,
          this.makeHolders(group),
          this.makeWhy(group),
          group.suspect ? make("p", { class: "source" }, "Suspect: ", make("code", {}, group.suspect)) : null,
          group.places.map(([label, text]) => make("p", { class: "source" }, `${label}: `, label === "Step" ? text : make("code", {}, text))),
          make("p", { class: "evidence" }, "Evidence: ", group.events.map((sequence) => this.makeEvidence(group, sequence))),
          make("p", { class: "fix" }, make("strong", {}, "Fix: "), group.fix),
          group.others.length ? this.makeOthers(group) : null);
      }

      makeEvidence(finding, sequence) {
        const trace = this.app.report.traces[finding.trace];
        const row = trace?.rowOf(sequence) ?? -1;
        if (row < 0) return make("span", { class: "evidence-link" }, `#${sequence}`);
        const isEnd = trace.end[row] === sequence;
        return make("a", { class: "evidence-link", href: fragment({ trace: finding.trace + 1, event: sequence }) },
          `#${sequence} `, make("span", {}, `${subjectText(trace, row)} ${eventText(this.app.report, trace, row)}${isEnd ? " ends" : ""}`));
      }

      /** Shows the chain of references that keeps a leaked object alive, if the trace contains it. */
      makeHolders(finding) {
        const { report } = this.app;
        const trace = report.traces[finding.trace];
        for (const sequence of trace ? finding.events : []) {
          const row = trace.rowOf(sequence);
          const path = row < 0 ? undefined : report.attribute(trace, row, "path") ?? report.attribute(trace, row, "holders");
          if (path) return make("p", { class: "path" }, make("strong", {}, "Retained by: "), make("code", {}, String(path)));
        }
        return null;
      }

      /** Shows the retention diagram of the leaked objects of a mistake. */
      makeWhy(group) {
        const picture = group.why ? document.getElementById(group.why) : null;
        return picture && make("details", { class: "why-alive", open: true }, make("summary", {}, "Why alive"), picture);
      }

      makeOthers(group) {
        const { traces } = this.app.report;
        const elsewhere = group.others.filter((finding) => finding.trace !== group.trace);
        const label = (finding) => (elsewhere.length ? `${traces[finding.trace]?.label ?? "?"}: ` : "");
        return make("details", {}, make("summary", {}, this.othersText(group.others, elsewhere)),
          make("ul", {}, group.others.slice(0, 200).map((finding) => make("li", {}, label(finding), finding.message, " ", finding.events.slice(0, 3).map((sequence) => this.makeEvidence(finding, sequence)))),
            group.others.length > 200 ? make("li", {}, `and ${formatCount(group.others.length - 200)} more`) : null));
      }

      /** Describes the other findings of a mistake: `1 more, in another trace`, or `5 more, 2 of them in 2 other traces`. */
      othersText(others, elsewhere) {
        const more = `${formatCount(others.length)} more`;
        if (!elsewhere.length) return this.app.report.traces.length > 1 ? `${more}, in the same trace` : more;
        const count = new Set(elsewhere.map((finding) => finding.trace)).size;
        const share = elsewhere.length < others.length ? `${formatCount(elsewhere.length)} of them ` : "";
        return `${more}, ${share}in ${count === 1 ? "another trace" : `${formatCount(count)} other traces`}`;
      }

      // MARK: Traces and Types

      makeTraces() {
        const { report } = this.app;
        return make("section", { "aria-label": "Traces" }, make("h2", {}, "Traces"),
          makeTable(["Trace", "System", "Process", "Started", "Duration", "Events", "Findings"], report.traces.map((trace) => [
            [make("a", { href: fragment({ tab: "timeline", trace: trace.position + 1 }) }, trace.label), trace.labels.map((label) => [" ", make("code", { class: "quiet" }, label)])],
            trace.system ?? "–", trace.process ? `${trace.process}, ${trace.platform}` : "–",
            trace.clock === "counting" ? "counting clock" : trace.started.replace("T", " ").slice(0, 19),
            formatDuration(trace.lastTime, trace.isCounted), formatCount(trace.events),
            formatCount(report.mistakes((finding) => finding.trace === trace.position)),
          ])));
      }

      makeTypes() {
        const { report } = this.app;
        return make("section", { "aria-label": "Types" }, make("h2", {}, "Types"),
          makeTable(["Type", "Kind", "Instances", "Callbacks"], report.types.map((type) => [
            make("button", { type: "button", class: "link", onclick: () => this.app.showType(type.name) }, type.name),
            make("span", { class: `kind-${kindClass(type.kind)}` }, type.kind), formatCount(type.instances),
            formatCount(type.callbacks.reduce((total, callback) => total + callback.count, 0)),
          ])));
      }
    }

    /** Creates a table. Columns whose first cell is a number are aligned on the right. */
    function makeTable(titles, rows) {
      const isNumber = titles.map((_, index) => rows.length > 0 && typeof rows[0][index] === "string" && /^[\d,.]+( (ns|µs|ms|s|steps?))?$/.test(rows[0][index]));
      return make("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": titles[0] }, make("table", {},
        make("thead", {}, make("tr", {}, titles.map((title, index) => make("th", { scope: "col", class: isNumber[index] ? "n" : null }, title)))),
        make("tbody", {}, rows.map((cells) => make("tr", {}, cells.map((cell, index) => make("td", { class: isNumber[index] ? "n" : null }, cell)))))));
    }
    // One trace on the screen: its timeline, list of events, replay, and the details of the selected event.

    class Pane {
      constructor(app, position) {
        this.app = app;
        this.report = app.report;
        this.canvas = make("canvas", { class: "chart", tabindex: 0, role: "img", "aria-label": "Timeline; the list of events below has the same content" });
        this.chart = new Chart(this.canvas, app.colors);
        this.list = new EventList(this.report, (row) => this.choose(row, { byUser: true }));
        this.detail = new EventDetail(this.report, (row) => this.choose(row, { byUser: true }));
        this.family = new FamilyTree(this.report, (row) => this.choose(row, { byUser: true }));
        this.diagram = new LiveDiagram(this.report);
        this.transport = new Transport(this);
        this.tip = make("div", { class: "tip", hidden: true, "aria-hidden": "true" });
        this.head = make("div", { class: "pane-head" });
        this.element = make("article", { class: "pane", onfocusin: () => app.activate(this), onpointerdown: () => app.activate(this) },
          this.head,
          make("div", { class: "pane-main" }, make("div", { class: "chart-box" }, this.canvas, this.tip), this.transport.element, this.list.element),
          make("aside", { class: "inspector", "aria-label": "Selected event" }, this.detail.element, this.family.element, this.diagram.element));
        this.pointer = new ChartPointer(this);
        new ResizeObserver(() => this.draw()).observe(this.canvas);
        this.showTrace(position);
      }

      showTrace(position) {
        this.transport.stop();
        this.trace = this.report.traces[position];
        this.viewport = new Viewport(this.trace);
        this.viewport.isToScale = this.app.isToScale;
        this.viewport.fit();
        this.scene = new Scene(this.report, this.trace);
        this.cursor = -1;
        this.found = null;
        this.applyFilter();
        this.app.shareScale();
        this.choose(-1);
      }

      // MARK: Contents

      applyFilter() {
        this.rows = this.app.filter.rowsOf(this.trace);
        this.lanes = new Lanes(this.report, this.trace, this.rows);
        this.list.show(this.trace, this.rows);
        this.applySearch();
        this.showPosition();
        this.showHead();
      }

      applySearch() {
        const text = this.app.searchText;
        const match = text ? new TextMatch(this.report, this.trace, text) : null;
        this.matches = match ? this.rows.filter((row) => match.matches(row)) : [];
        this.found = match ? new Set(this.matches) : null;
        this.list.found = this.found;
        this.list.draw();
        this.draw();
      }

      /** Creates the menu entry of a trace, with its findings. The trace with the worst findings is marked. */
      menuText(trace) {
        const { report, app } = this;
        const found = report.findingsText(trace);
        const mark = found && trace.position === report.worstPosition ? "▲ " : "";
        const matches = app.searchText ? app.matchCounts?.[trace.position] ?? 0 : 0;
        return `${mark}${trace.label}${found ? ` — ${found}` : ""}${matches ? ` — ${plural(matches, "match").replace("matchs", "matches")}` : ""}`;
      }

      showHead() {
        const { trace, report, app } = this;
        const options = report.traces.map((one, position) => [String(position), this.menuText(one)]);
        const held = trace.count < trace.rowCount
          ? ` · ${formatCount(trace.count)} of ${formatCount(trace.rowCount)} rows are on this page` : "";
        const shown = this.rows.length === trace.count ? plural(trace.count, "row")
          : `${formatCount(this.rows.length)} of ${plural(trace.count, "row")} shown`;
        refill(this.head,
          report.traces.length > 1 ? makeSelect("Trace", options, String(trace.position), (value) => this.showTrace(Number(value)))
            : make("strong", {}, trace.label),
          make("span", { class: "quiet" }, [trace.system, shown].filter(Boolean).join(" · ") + held),
          app.panes.length > 1 ? makeButton(makeIcon("close"), "Close this trace", () => app.closePane(this), { class: "close" }) : null);
      }

      draw() {
        if (this.isWaiting) return;
        this.isWaiting = true;
        requestAnimationFrame(() => {
          this.isWaiting = false;
          this.drawNow();
        });
      }

      drawNow() {
        const { report, trace, lanes, viewport, cursor, found } = this;
        const cursorPlace = cursor < 0 ? -1 : trace.subject[cursor];
        this.chart.draw({ report, trace, lanes, viewport, cursor, found, cursorPlace, isReplaying: this.transport.isPlaying });
      }

      // MARK: The Selected Event

      /** Selects a row, or none for -1, and updates all views. */
      choose(row, { byUser = false } = {}) {
        this.cursor = row;
        if (row >= 0) this.bringIntoSight(row);
        this.detail.row = row;
        this.detail.show(this.trace, row);
        this.scene.moveTo(row);
        this.family.show(this.scene);
        this.diagram.show(this.trace, row);
        this.list.choose(row);
        this.showPosition();
        this.draw();
        if (row < 0) return;
        if (!this.transport.isPlaying || this.transport.speed <= 1) this.app.say(spokenText(this.report, this.trace, row));
        if (byUser || !this.transport.isPlaying) this.app.noteAddress(this);
      }

      bringIntoSight(row) {
        this.viewport.show(row);
        const lane = this.lanes.byPlace.get(this.trace.subject[row]);
        if (!lane) return;
        const { viewport } = this;
        if (lane.top < viewport.top) viewport.top = Math.max(0, lane.top - 4);
        const below = lane.top + Math.min(lane.pixels, viewport.height) - viewport.height;
        if (below > viewport.top) viewport.top = below + 4;
      }

      /** Returns the position of the selected row among the shown rows, or between two positions if it is not shown. */
      get index() { return this.cursor < 0 ? -1 : firstAtLeast(this.rows, this.cursor); }

      get isAtEnd() { return this.rows.length === 0 || this.index >= this.rows.length - 1; }

      showPosition() { this.transport.show(this.rows[this.index] === this.cursor ? this.index : -1, this.rows.length); }

      /** Selects the row at a position among the shown rows. */
      goTo(index) {
        if (!this.rows.length) return;
        this.choose(this.rows[Math.min(Math.max(index, 0), this.rows.length - 1)]);
        if (this.app.areLinked) this.app.follow(this);
      }

      step(by) {
        const { index } = this;
        const isBetween = index >= 0 && this.rows[index] !== this.cursor;
        this.goTo(isBetween && by > 0 ? index + by - 1 : index + by);
      }

      /** Selects the next or the previous of some rows, and continues at the other end. */
      stepAmong(rows, by) {
        if (!rows.length) return this.app.tell("No matches");
        const index = firstAtLeast(rows, this.cursor);
        const isThere = rows[index] === this.cursor;
        const next = by > 0 ? index + (isThere ? 1 : 0) : index - 1;
        this.choose(rows[(next + rows.length) % rows.length], { byUser: true });
      }

      get foundRows() {
        const shown = new Set(this.rows);
        return [...this.trace.findings.keys()].filter((row) => shown.has(row)).sort((a, b) => a - b);
      }

      setToScale(isToScale) {
        this.viewport.setToScale(isToScale);
        if (this.cursor >= 0) this.viewport.show(this.cursor);
        this.draw();
      }
    }
    // Mouse, pen, and touch in a timeline.

    class ChartPointer {
      constructor(pane) {
        this.pane = pane;
        const { canvas } = pane;
        canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
        canvas.addEventListener("pointerdown", (event) => this.down(event));
        canvas.addEventListener("pointermove", (event) => this.move(event));
        canvas.addEventListener("pointerup", (event) => this.up(event));
        canvas.addEventListener("pointercancel", () => this.fingers.clear());
        canvas.addEventListener("pointerleave", () => { pane.tip.hidden = true; });
        canvas.addEventListener("dblclick", (event) => this.zoom(0.4, this.place(event).x));
        this.fingers = new Map();
      }

      place(event) {
        const box = this.pane.canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
      }

      zoom(factor, x) {
        const { pane } = this;
        pane.viewport.zoom(factor, Math.max(0, x - pane.chart.gutter));
        pane.draw();
      }

      wheel(event) {
        const { viewport, lanes } = this.pane;
        const pixels = event.deltaMode === 1 ? 16 : 1;
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          return this.zoom(Math.exp(event.deltaY * pixels * 0.004), this.place(event).x);
        }
        const across = (event.shiftKey ? event.deltaX || event.deltaY : event.deltaX) * pixels;
        const down = event.shiftKey ? 0 : event.deltaY * pixels;
        const top = Math.min(Math.max(0, viewport.top + down), Math.max(0, lanes.height - viewport.height));
        // At the end of the lanes, the page scrolls.
        if (across || top !== viewport.top) event.preventDefault();
        viewport.top = top;
        if (across) viewport.pan(across);
        this.pane.draw();
      }

      down(event) {
        this.fingers.set(event.pointerId, this.place(event));
        this.start = this.place(event);
        this.hasMoved = false;
        this.pane.canvas.setPointerCapture(event.pointerId);
      }

      move(event) {
        const there = this.fingers.get(event.pointerId);
        const here = this.place(event);
        if (!there) return this.hover(here);
        if (Math.hypot(here.x - this.start.x, here.y - this.start.y) > 4) this.hasMoved = true;
        if (!this.hasMoved) return;
        const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other) this.pinch(there, here, other);
        else this.drag(here.x - there.x, here.y - there.y);
        this.fingers.set(event.pointerId, here);
      }

      drag(across, down) {
        const { viewport } = this.pane;
        viewport.pan(-across);
        viewport.top -= down;
        this.pane.draw();
      }

      pinch(there, here, other) {
        const [before, after] = [Math.abs(there.x - other.x), Math.abs(here.x - other.x)];
        if (before > 8 && after > 8) this.zoom(before / after, (here.x + other.x) / 2);
      }

      up(event) {
        this.fingers.delete(event.pointerId);
        if (this.hasMoved) return;
        const { x, y } = this.place(event);
        const row = this.pane.chart.rowAt(x, y);
        if (row >= 0) this.pane.choose(row, { byUser: true });
      }

      hover({ x, y }) {
        const { pane } = this;
        if (!pane.chart.view) return;
        const row = pane.chart.rowAt(x, y);
        pane.tip.hidden = row < 0;
        pane.canvas.classList.toggle("on-event", row >= 0);
        if (row < 0) return;
        const { trace, report } = pane;
        const took = trace.end[row] > 0 ? ` · ${formatDuration(trace.duration[row], trace.isCounted)}` : "";
        refill(pane.tip, make("strong", {}, eventText(report, trace, row)),
          make("span", {}, `${subjectText(trace, row)} · #${trace.sequence[row]}${took}`), make("span", { class: "quiet" }, detailText(report, trace, row)));
        const [width, height] = [pane.tip.offsetWidth, pane.tip.offsetHeight];
        const left = Math.min(Math.max(4, x + 14), pane.canvas.clientWidth - width - 4);
        const top = y + 18 + height > pane.canvas.clientHeight ? y - height - 8 : y + 18;
        pane.tip.style.transform = `translate(${Math.max(4, left)}px, ${Math.max(2, top)}px)`;
      }
    }
    // The data block of the page.

    class Report {
      constructor(data) {
        Object.assign(this, {
          title: data.title, limit: data.limit, limitAdvice: data.limitAdvice, types: sortedTypes(data.types), findings: data.findings, groups: data.groups, gone: data.gone,
          damages: data.damages, damageCount: data.damageCount, notJudged: data.notJudged, texts: data.texts,
        });
        this.narration = new Narration(data.narration);
        this.attributes = data.attributes.map((list) => this.readAttributes(list));
        this.traces = data.traces.map((trace, position) => new Trace(trace, position, data.texts));
        /** Whether all times are steps of counting clocks. */
        this.isCounted = this.traces.length > 0 && this.traces.every((trace) => trace.isCounted);
        this.findings.forEach((finding, position) => this.noteFinding(finding, position));
        this.groups.forEach((positions, group) => positions.forEach((position) => { this.findings[position].group = group; }));
        this.groups = this.groupsFromTrace(this.worstPosition);
        this.typesByName = new Map(this.types.map((type) => [type.name, type]));
      }

      /** Returns pairs of key and value. */
      readAttributes(list) {
        const pairs = [];
        for (let place = 0; place < list.length; place += 2) {
          const value = list[place + 1];
          pairs.push([this.texts[list[place]], Array.isArray(value) ? this.texts[value[0]] : value]);
        }
        return pairs;
      }

      noteFinding(finding, position) {
        const trace = this.traces[finding.trace];
        finding.position = position;
        finding.counts = !finding.known && finding.allowed === null;
        for (const row of new Set((trace ? finding.events : []).map((sequence) => trace.rowOf(sequence)))) {
          if (row < 0) continue;
          const there = trace.findings.get(row);
          if (there) there.push(position); else trace.findings.set(row, [position]);
        }
      }

      /** Returns the attributes of a row's begin or end. */
      attributesAt(trace, row) { return this.attributes[trace.attributes[row]]; }

      endAttributesAt(trace, row) { return this.attributes[trace.endAttributes[row]]; }

      /** Returns the value of an attribute, or undefined. */
      attribute(trace, row, key) { return this.attributesAt(trace, row).find(([name]) => name === key)?.[1]; }

      get isThinned() { return this.traces.some((trace) => trace.count < trace.rowCount); }

      /** Counts the mistakes among the active findings that satisfy a condition. */
      mistakes(isSelected) {
        return new Set(this.findings.filter((finding) => finding.counts && isSelected(finding)).map((finding) => finding.group)).size;
      }

      /**
       * Returns the findings of each mistake. If the mistake is in the given trace, a finding in that trace is first, so that it
       * describes an object in the picture above it.
       */
      groupsFromTrace(position) {
        return this.groups.map((positions) => {
          const first = positions.find((one) => this.findings[one].trace === position);
          return first === undefined ? positions : [first, ...positions.filter((one) => one !== first)];
        });
      }

      /** Counts the mistakes of a severity in a trace. */
      countOf(trace, severity) { return this.mistakes((finding) => finding.trace === trace.position && finding.severity === severity); }

      /** Returns the position of the trace with the worst findings, or of the first trace if there are no findings. */
      get worstPosition() {
        const weights = this.traces.map((trace) => ["error", "warning", "note"].map((severity) => this.countOf(trace, severity)));
        return weights.reduce((worst, weight, position) => {
          const place = weight.findIndex((count, index) => count !== weights[worst][index]);
          return place >= 0 && weight[place] > weights[worst][place] ? position : worst;
        }, 0);
      }

      /** Returns text such as `1 error, 2 warnings`, or an empty text. */
      findingsText(trace) {
        return ["error", "warning", "note"].map((severity) => [this.countOf(trace, severity), severity])
          .filter(([count]) => count).map(([count, severity]) => plural(count, severity)).join(", ");
      }

      /** Returns the worst severity of the findings at a row, or null. */
      severityAt(trace, row) {
        const positions = trace.findings.get(row);
        if (!positions) return null;
        const severities = positions.map((position) => this.findings[position]).filter((finding) => finding.counts);
        return ["error", "warning", "note"].find((severity) => severities.some((one) => one.severity === severity)) ?? null;
      }
    }

    /** The order of kinds: controllers, the objects around them, and the objects in them. */
    function sortedTypes(types) {
      const order = ["controller", "host", "other", "view"];
      return [...types].sort((a, b) => order.indexOf(kindClass(a.kind)) - order.indexOf(kindClass(b.kind)));
    }
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
    // The state diagrams of all types, each with its paths as a table for screen readers.

    class States {
      constructor(app) {
        const types = app.report.types.filter((type) => type.picture || type.problem);
        this.element = make("section", { class: "page states", id: "states", "aria-label": "State diagrams" },
          types.length ? [this.makeLegend(types.map(pictureOf).filter(Boolean)), types.map((type) => this.makeType(type, app.report.isCounted))] : make("p", { class: "hint" }, "No type has a state diagram."));
      }

      /** Creates the legend of all pictures, with the symbols that occur. */
      makeLegend(pictures) {
        const has = (selector) => pictures.some((picture) => picture.querySelector(selector));
        return make("p", { class: "hint legend" }, [
          has(".node") && "Filled box: a callback. Empty box: an event without a duration.",
          has(".edge") && "Arrow: the next callback of the same object, with its count and delay; thicker: more frequent.",
          has(".edge.mistake") && "Red arrow: a mistake; the text names it. With two heads: a repeated load; with a bar: a callback that the model does not allow; dashed: a leak.",
          has(".node.mistake") && "Box with two red lines: a mistake.",
        ].filter(Boolean).join(" "));
      }

      makeType(type, isCounted) {
        const picture = pictureOf(type);
        const all = type.follows.length;
        const drawn = picture ? picture.querySelectorAll(".edge").length : 0;
        return make("article", { class: "card state-card" },
          make("h2", {}, type.name, make("span", { class: "quiet" }, ` ${type.kind}, ${plural(type.instances, "instance")}`)),
          picture ? makeButton("Full size", `Show the diagram of ${type.name} at full size`, (event) =>
            event.currentTarget.setAttribute("aria-pressed", String(picture.classList.toggle("full"))), { class: "full-size", "aria-pressed": "false" }) : null,
          picture ?? make("p", { class: "hint" }, type.problem),
          picture && drawn < all ? make("p", { class: "hint" }, `The rarest ${formatCount(all - drawn)} of ${plural(all, "path")} are left out; the table has all.`) : null,
          make("details", {}, make("summary", {}, "Paths as a table"),
            makeTable(["From", "To", "Times", "Median", "95%"], type.follows.map(([from, to, count, median, most]) =>
              [from, to, formatCount(count), ...[median, most].map((time) => time === null ? "" : formatDuration(time, isCounted))]))));
      }
    }
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
    // The search, the filters, and the buttons above the timeline.

    class Toolbar {
      constructor(app) {
        this.app = app;
        const { report, filter } = app;
        const types = [["", "All types"], ...report.types.map((type) => [type.name, type.name])];
        const callbacks = [...new Set(report.types.flatMap((type) => type.callbacks.map((callback) => callback.name)))].sort();
        this.search = this.makeInput("Search", "Search (/)", (value) => app.search(value));
        this.search.addEventListener("keydown", (event) => {
          if (event.key === "Enter") app.stepAmongMatches(event.shiftKey ? -1 : 1);
        });
        this.matches = make("output", { class: "matches" });
        this.type = makeSelect("Show one type", types, "", (value) => this.set("type", value));
        this.callback = makeSelect("Show one callback", [["", "All callbacks"], ...callbacks.map((name) => [name, name])], "", (value) => this.set("callback", value));
        this.subject = this.makeInput("Subject", "Filter by the subject's name, type, or #number", (value) => this.set("subject", value));
        this.subject.setAttribute("list", "subjects");
        this.text = this.makeInput("Contains", "Filter by the event's text", (value) => this.set("text", value));
        this.findingsOnly = makeButton("Findings only", "Show only evidence of findings (F)", () => this.set("findingsOnly", !filter.findingsOnly), { "aria-pressed": "false" });
        this.clear = makeButton("Clear", "Clear all filters", () => this.clearAll(), { disabled: true });
        this.scale = makeButton("To scale", "Draw time to scale (T)", () => app.setToScale(!app.isToScale), { "aria-pressed": "false" });
        this.linked = makeButton("Step together", "Step all traces together", () => app.setLinked(!app.areLinked), { "aria-pressed": "false", hidden: true });
        this.fold = make("details", { class: "fold" }, make("summary", {}, "Filters"),
          make("div", { class: "group filters" }, this.type, this.subject, this.callback, this.text, this.findingsOnly, this.clear, this.makeSubjects()));
        this.foldOnNarrowPages();
        this.element = make("div", { class: "toolbar", role: "toolbar", "aria-label": "Search and filters" },
          make("div", { class: "group" }, this.search, this.matches,
            makeButton("↑", "Previous match (Shift+N)", () => app.stepAmongMatches(-1)), makeButton("↓", "Next match (N)", () => app.stepAmongMatches(1))),
          this.fold,
          make("div", { class: "group zoom" }, this.scale,
            makeButton("−", "Zoom out (−)", () => app.zoom(1.6)), makeButton("+", "Zoom in (+)", () => app.zoom(0.625)), makeButton("Fit", "Fit all (0)", () => app.fit()),
            report.traces.length > 1 ? makeButton("Compare", "Compare with another trace", () => app.openPane()) : null, this.linked));
      }

      /** Collapses the filters on a narrow page, where they would use half of the height. */
      foldOnNarrowPages() {
        const narrow = window.matchMedia("(max-width: 720px)");
        const follow = () => { this.fold.open = !narrow.matches; };
        narrow.addEventListener("change", follow);
        follow();
      }

      makeInput(placeholder, label, oninput) {
        const input = make("input", { type: "search", placeholder, "aria-label": label, title: label, autocomplete: "off", spellcheck: "false" });
        let timer;
        // Fast typing applies the filter once.
        input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(() => oninput(input.value.trim()), 80); });
        return input;
      }

      /** The suggestions for the subject. A long trace has too many subjects for a list. */
      makeSubjects() {
        const labels = new Set();
        for (const trace of this.app.report.traces) {
          for (const member of trace.subjects) if (labels.size < 300) labels.add(member.name ?? `${member.type} #${member.id}`);
        }
        return make("datalist", { id: "subjects" }, [...labels].map((label) => make("option", { value: label })));
      }

      set(key, value) {
        this.app.filter[key] = value;
        this.app.applyFilter();
      }

      clearAll() {
        this.app.filter.clear();
        for (const control of [this.type, this.callback, this.subject, this.text]) control.value = "";
        this.app.applyFilter();
      }

      show() {
        const { app } = this;
        this.findingsOnly.setAttribute("aria-pressed", String(app.filter.findingsOnly));
        this.scale.setAttribute("aria-pressed", String(app.isToScale));
        this.linked.setAttribute("aria-pressed", String(app.areLinked));
        this.linked.hidden = app.panes.length < 2;
        this.clear.disabled = app.filter.isEmpty;
        const { matches, cursor } = app.pane;
        const index = firstAtLeast(matches, cursor);
        const here = !matches.length ? "no match" : matches[index] === cursor ? `${formatCount(index + 1)} of ${formatCount(matches.length)}`
          : plural(matches.length, "match").replace("matchs", "matches");
        const elsewhere = app.searchText ? app.matchesElsewhere : 0;
        this.matches.textContent = !app.searchText ? "" : elsewhere ? `${here} here, ${formatCount(elsewhere)} in other traces` : here;
        const filters = [app.filter.type, app.filter.callback, app.filter.subject, app.filter.text, app.filter.findingsOnly].filter(Boolean).length;
        this.fold.querySelector("summary").textContent = filters ? `Filters (${filters})` : "Filters";
      }
    }
    // A trace in the page: its rows in typed arrays. A row is an instant, or a span with its end.

    const markerSubject = -1;
    const openEnd = -1;

    class Trace {
      constructor(data, position, texts) {
        Object.assign(this, {
          position, texts, label: data.label, source: data.source, system: data.system, labels: data.labels ?? [], process: data.process,
          pid: data.pid, platform: data.platform, started: data.started, clock: data.clock, events: data.events,
          rowCount: data.rowCount, subjectCount: data.subjectCount, isClosed: data.closed, lost: data.lost, broken: data.broken, lastTime: data.lastTime,
        });
        this.isCounted = data.clock === "counting";
        this.readRows(data.rows);
        this.readSubjects(data.subjects);
        this.nest();
        this.number();
        /** The positions of findings, by row. */
        this.findings = new Map();
        this.lives = data.lives ? new LifeData(data.lives, this) : null;
      }

      readRows(rows) {
        const count = rows.count;
        this.count = count;
        this.sequence = summedColumn(rows.sequence, count);
        this.time = summedColumn(rows.time, count);
        this.duration = column(rows.duration, count);
        this.end = column(rows.end, count).map((end, row) => (end > 0 ? end + this.sequence[row] : end));
        this.cause = column(rows.cause, count).map((cause, row) => (cause ? this.sequence[row] - cause : 0));
        this.line = column(rows.line, count).map((line, row) => (line ? line + this.sequence[row] : 0));
        this.within = column(rows.within, count).map((within, row) => (within ? this.sequence[row] - within : 0));
        this.isAsync = column(rows.async, count);
        this.thread = column(rows.thread, count);
        this.subject = column(rows.subject, count);
        this.name = column(rows.name, count);
        this.attributes = column(rows.attributes, count);
        this.endAttributes = column(rows.endAttributes, count);
      }

      readSubjects(subjects) {
        const [ids, kinds, types, names, gone] = ["id", "kind", "type", "name", "gone"].map((key) => column(subjects[key], subjects.count));
        this.subjects = Array.from(ids, (id, place) => new Member(id, place, kinds[place], types[place], names[place], this.texts));
        this.subjects.forEach((member) => { member.gone = gone[member.place] || Infinity; });
        this.placesByID = new Map();
        for (const member of this.subjects) {
          const places = this.placesByID.get(member.id);
          if (places) places.push(member.place); else this.placesByID.set(member.id, [member.place]);
        }
        for (let row = 0; row < this.count; row++) this.subjects[this.subject[row]]?.note(row);
      }

      /** Finds the row around each row: the innermost open span of its thread or, if there is none, of its task. */
      nest() {
        this.parent = new Int32Array(this.count).fill(-1);
        this.depth = new Uint16Array(this.count);
        const stacks = new Map();
        const waiting = new Map();
        const isOver = (span, row) => this.end[span] > 0 && this.end[span] < this.sequence[row];
        for (let row = 0; row < this.count; row++) {
          let stack = stacks.get(this.thread[row]);
          if (!stack) stacks.set(this.thread[row], stack = []);
          while (stack.length && isOver(stack.at(-1), row)) stack.pop();
          const parent = stack.at(-1) ?? waiting.get(this.within[row]) ?? -1;
          if (parent >= 0 && !isOver(parent, row)) {
            this.parent[row] = parent;
            this.depth[row] = Math.min(this.depth[parent] + 1, 60_000);
          }
          if (this.end[row] === 0) continue;
          // While an asynchronous span waits, its thread runs other tasks.
          if (this.isAsync[row]) waiting.set(this.sequence[row], row); else stack.push(row);
        }
      }

      /** Numbers begins and ends in order, without gaps for events that the page does not contain. */
      number() {
        const moments = new Float64Array(this.count + this.end.reduce((sum, end) => sum + (end > 0 ? 1 : 0), 0));
        moments.set(this.sequence);
        let next = this.count;
        for (const end of this.end) if (end > 0) moments[next++] = end;
        moments.sort();
        this.order = moments;
        this.moments = moments.length;
        this.from = this.sequence.map((sequence) => firstAtLeast(moments, sequence));
        this.to = this.end.map((end, row) =>
          end > 0 ? firstAtLeast(moments, end) : end === openEnd ? moments.length : this.from[row]);
      }

      /** Returns the row of the event with this number, even if it ends a span, or -1 if the page does not contain it. */
      rowOf(sequence) {
        if (!this.rows) {
          this.rows = new Map();
          for (let row = this.count - 1; row >= 0; row--) {
            if (this.end[row] > 0) this.rows.set(this.end[row], row);
            this.rows.set(this.sequence[row], row);
          }
        }
        return this.rows.get(sequence) ?? -1;
      }

      /** Returns the subject that had a number at a row. In damaged traces, numbers can be reused. */
      memberOf(id, row) {
        const places = this.placesByID.get(id) ?? [];
        const members = places.map((place) => this.subjects[place]);
        return members.findLast((member) => member.first >= 0 && member.first <= row) ?? members[0] ?? null;
      }

      nameOf(row) { return this.texts[this.name[row]]; }

      memberAt(row) { return this.subjects[this.subject[row]] ?? null; }

      isMarker(row) { return this.subject[row] === markerSubject; }

      isSpan(row) { return this.end[row] !== 0; }

      endTime(row) { return this.end[row] === openEnd ? this.lastTime : this.time[row] + this.duration[row]; }

      /** Returns the last row that began at or before a time. */
      rowAtTime(time) { return Math.max(0, firstAtLeast(this.time, time + 1) - 1); }
    }

    /** An object in a trace. */
    class Member {
      constructor(id, place, kind, type, name, texts) {
        this.id = id;
        this.place = place;
        this.kind = texts[kind];
        this.type = texts[type];
        this.typeText = type;
        this.name = name < 0 ? null : texts[name];
        this.label = this.name ?? `${this.type} #${id}`;
        this.fullLabel = this.name === null ? this.label : `${this.name} (${this.type} #${id})`;
        this.first = -1;
        this.last = -1;
      }

      note(row) {
        if (this.first < 0) this.first = row;
        this.last = row;
      }
    }

    /** Returns a column of numbers. A single number is repeated for all rows. */
    function column(data, count) {
      return Array.isArray(data) ? Float64Array.from(data) : new Float64Array(count).fill(data);
    }

    /** Returns a column of numbers from the differences between them. */
    function summedColumn(data, count) {
      const numbers = column(data, count);
      for (let row = 1; row < count; row++) numbers[row] += numbers[row - 1];
      return numbers;
    }

    /** Returns the first position in sorted numbers with a number that is not less. */
    function firstAtLeast(numbers, number) {
      let [low, high] = [0, numbers.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (numbers[middle] < number) low = middle + 1; else high = middle;
      }
      return low;
    }
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
    // The visible part of a timeline, and the positions of moments. Moments are event numbers or, to scale, nanoseconds.

    class Viewport {
      constructor(trace) {
        this.trace = trace;
        this.isToScale = false;
        this.width = 100;
        this.height = 100;
        this.top = 0;
        this.fit();
      }

      /** The first and the last moment, with margins. When traces are compared, the longest trace determines the scale. */
      get bounds() {
        const lengthOf = (trace) => (this.isToScale ? trace.lastTime : trace.moments);
        const length = Math.max(lengthOf(this.trace), 1, ...(this.compared ?? []).map(lengthOf));
        const air = length * 0.01 + (this.isToScale ? 0 : 0.7);
        return [-air, length + air];
      }

      fit() { [this.left, this.right] = this.bounds; }

      /** The smallest visible part. */
      get shortest() { return this.isToScale ? 20 : 3; }

      from(row) { return this.isToScale ? this.trace.time[row] : this.trace.from[row]; }

      to(row) { return this.isToScale ? this.trace.endTime(row) : this.trace.to[row]; }

      /** Returns the moment of an event by its number. The page may not contain the event. */
      momentOf(sequence) {
        const moment = firstAtLeast(this.trace.order, sequence);
        if (!this.isToScale) return moment;
        return this.trace.time[firstAtLeast(this.trace.sequence, sequence)] ?? this.trace.lastTime;
      }

      x(moment) { return ((moment - this.left) / (this.right - this.left)) * this.width; }

      moment(x) { return this.left + (x / this.width) * (this.right - this.left); }

      zoom(factor, x = this.width / 2) {
        const [first, last] = this.bounds;
        const fixed = this.moment(x);
        const length = Math.min(Math.max((this.right - this.left) * factor, this.shortest), last - first);
        this.left = fixed - (length * x) / this.width;
        this.right = this.left + length;
        this.clamp();
      }

      pan(pixels) {
        const moments = (pixels / this.width) * (this.right - this.left);
        this.left += moments;
        this.right += moments;
        this.clamp();
      }

      clamp() {
        const [first, last] = this.bounds;
        const length = Math.min(this.right - this.left, last - first);
        this.left = Math.min(Math.max(this.left, first), last - length);
        this.right = this.left + length;
      }

      /** Moves as little as possible to make a row visible. */
      show(row) {
        const [from, length] = [this.from(row), this.right - this.left];
        const margin = length * 0.08;
        if (from >= this.left + margin && from <= this.right - margin) return;
        this.left = from - length / 3;
        this.right = this.left + length;
        this.clamp();
      }

      /** Keeps the middle in place when the scale changes. */
      setToScale(isToScale) {
        if (isToScale === this.isToScale) return;
        const isWhole = this.right - this.left > (this.bounds[1] - this.bounds[0]) * 0.98;
        const other = (moment) => {
          const { trace } = this;
          if (isToScale) return trace.time[Math.min(trace.count - 1, firstAtLeast(trace.from, moment))] ?? 0;
          return trace.from[trace.rowAtTime(moment)] ?? 0;
        };
        const [left, right] = [other(this.left), other(this.right)];
        this.isToScale = isToScale;
        if (isWhole || right - left < this.shortest) return this.fit();
        [this.left, this.right] = [left, right];
        this.clamp();
      }
    }
    // The texts of rows.

    /** Returns the text of a row: the text of a marker, or of an event. */
    function eventText(report, trace, row) {
      return trace.isMarker(row) ? String(report.attribute(trace, row, "text") ?? "") : rowLabel(report, trace, row).text;
    }

    /** Returns the text of a row's event, and the attributes in this text. */
    function rowLabel(report, trace, row) {
      return report.narration.label(
        trace.nameOf(row), trace.end[row] === 0, new Map(report.attributesAt(trace, row)),
        (key, value) => valueText(report, trace, row, key, value));
    }

    /** Returns the subject of a row, as in its column. */
    function subjectText(trace, row) { return trace.memberAt(row)?.label ?? ""; }

    /** Formats the value of an attribute. Subject numbers become names. */
    function valueText(report, trace, row, key, value) {
      if (!report.narration.subjectKeys.has(key) || typeof value !== "number") return String(value);
      return trace.memberOf(value, row)?.label ?? `#${value}`;
    }

    /** Returns the attributes of a row that are not in its label, such as `called directly · at loadView`. */
    function detailText(report, trace, row) {
      if (trace.isMarker(row)) return "";
      const shown = rowLabel(report, trace, row).keys;
      const attributes = [...report.attributesAt(trace, row), ...report.endAttributesAt(trace, row)];
      const values = new Map(attributes);
      const words = attributes.filter(([key]) => !shown.has(key)).map(([key, value]) =>
        report.narration.detail(trace.nameOf(row), key, value, (key, value) => valueText(report, trace, row, key, value), values));
      if (trace.end[row] === openEnd) words.push("not ended");
      return words.filter(Boolean).join(" · ");
    }

    /** A row as a sentence for screen readers. */
    function spokenText(report, trace, row) {
      const who = subjectText(trace, row);
      const what = eventText(report, trace, row);
      const details = detailText(report, trace, row);
      const found = (trace.findings.get(row) ?? []).length;
      return [`Event ${trace.sequence[row]}`, who ? `${who} ${what}` : what, details,
        found ? plural(found, "finding") : ""].filter(Boolean).join(", ");
    }

    /** The spans around a row, the outermost first. */
    function callersOf(trace, row) {
      const callers = [];
      for (let around = trace.parent[row]; around >= 0; around = trace.parent[around]) callers.unshift(around);
      return callers;
    }
    // The start of the program, in the last file.

    {
      const block = document.getElementById("data");
      const report = new Report(JSON.parse(block.textContent));
      block.remove();
      window.lifelineReport = new App(report);
    }

    """###
}
