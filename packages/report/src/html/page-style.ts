import { darkPalette, lightPalette, paletteCss } from "./tokens.ts";

const base = `
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 4rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; overflow-wrap: break-word; background: var(--background); color: var(--text); font: 400 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif; }
h1, h2, h3, h4, p, ol, ul, dl, dd, table, fieldset, blockquote, pre { margin: 0; padding: 0; }
p { text-wrap: pretty; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 650; text-wrap: balance; }
h1 a { text-decoration: none; color: inherit; } h1 a:hover { text-decoration: underline; }
h1 { font-size: clamp(1.5rem, 1.1rem + 2vw, 2.25rem); letter-spacing: -0.02em; overflow-wrap: anywhere; }
h2 { font-size: 1.375rem; letter-spacing: -0.01em; }
h3, h4 { font-size: 1rem; }
ol, ul { list-style: none; }
a { color: var(--brand); text-decoration-thickness: 1px; text-underline-offset: 2px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
.wrap { max-width: 70rem; margin: 0 auto; padding: 0 1.5rem; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 3; background: var(--surface); padding: 0.5rem 1rem; }
.muted { color: var(--muted); }
.small { font-size: 0.875rem; }
.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.url { overflow-wrap: anywhere; unicode-bidi: isolate; }
.seen { unicode-bidi: isolate; overflow-wrap: anywhere; }
.markup { display: block; unicode-bidi: isolate; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--muted); }
.hush { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.sprite { position: absolute; width: 0; height: 0; }
.good { color: var(--good); } .needs-work { color: var(--medium); } .poor { color: var(--high); } .critical { color: var(--critical); }
.error { color: var(--critical); } .warning { color: var(--high); } .notice { color: var(--low); } .none { color: var(--muted); }
.mark { width: 0.875rem; height: 0.875rem; flex: none; fill: currentColor; vertical-align: -0.1em; }
`;

const layout = `
.top { position: sticky; top: 0; z-index: 3; background: var(--background); border-top: 4px solid var(--accent, var(--background)); border-bottom: 1px solid var(--line); }
.top .wrap { display: flex; align-items: center; gap: 1.5rem; min-height: 3.25rem; }
.logo { display: block; max-height: 2.25rem; max-width: 10rem; }
.wordmark { font-weight: 700; letter-spacing: -0.01em; white-space: nowrap; }
.top nav { min-width: 0; } .top ul { display: flex; gap: 0.25rem; overflow-x: auto; scrollbar-width: none; }
.top li a { display: block; padding: 0.375rem 0.75rem; border-radius: 6px; color: var(--muted); text-decoration: none; font-size: 0.9375rem; white-space: nowrap; }
.top li a:hover { color: var(--text); background: var(--panel); }
main:focus { outline: none; }
main section { padding: 3rem 0 0; }
main section > h2 { margin-bottom: 0.25rem; }
.lead { color: var(--muted); max-width: 52rem; margin-bottom: 1.25rem; text-wrap: pretty; }
.padded { padding: 1.5rem; }
.after { margin-top: 0.75rem; } .fixes .after, .fixes .places { margin: 0.125rem 0; }
.over { font-weight: 600; color: var(--muted); }
.prose p { max-width: 46rem; } .prose p + p { margin-top: 0.75rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
footer { margin-top: 4rem; padding: 1.5rem 0 3rem; border-top: 1px solid var(--line); color: var(--muted); font-size: 0.875rem; }
.note { padding: 0.75rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--medium); background: var(--surface); border-radius: 8px; overflow-wrap: anywhere; margin-bottom: 1rem; }
.note.grave { border-left-color: var(--critical); } .notes { margin-top: 1rem; } .notes .note { margin-bottom: 0.5rem; }
.part { margin: 1.75rem 0 0.75rem; }
.scroll + .plain, .plain + .card { margin-top: 0.75rem; }
`;

const hero = `
.hero { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 2.5rem; align-items: center; padding: 2rem; margin-top: 2rem; }
.gauge { display: block; width: 100%; max-width: 15rem; margin: 0 auto; }
.gauge path { fill: none; stroke-width: 10; stroke-linecap: round; }
.gauge .track { stroke: var(--track); }
.gauge .value { stroke: currentColor; }
.gauge .score { fill: var(--text); font-size: 44px; font-weight: 700; letter-spacing: -0.03em; text-anchor: middle; }
.gauge .grade { fill: currentColor; font-size: 12px; font-weight: 650; text-anchor: middle; }
.hero .verdict { font-size: 1.125rem; max-width: 40rem; margin: 0.75rem 0 1.5rem; } .hero .verdict p + p { margin-top: 0.5rem; }
.answers > div { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); gap: 0.25rem 1.5rem; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); }
.answers > div:last-child { border-bottom: 0; }
.answers dt { font-weight: 650; } .answers p { max-width: 42rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: 0; border-top: 1px solid var(--line); }
.tiles.changes { border-top: 0; padding: 0 1.5rem 1rem; }
.tiles div { padding: 0.875rem 1rem 0 0; display: flex; flex-direction: column-reverse; }
.tiles dd { font-size: 1.5rem; font-weight: 650; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
.tiles dt { font-size: 0.875rem; color: var(--muted); display: flex; align-items: center; gap: 0.375rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem 2rem; padding: 1.5rem; }
.facts dt { font-size: 0.875rem; color: var(--muted); }
.facts dd { overflow-wrap: anywhere; }
`;

const charts = `
.shares { display: block; width: 100%; height: 1rem; border-radius: 4px; } .shares rect { fill: currentColor; }
.pictures { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.pictures figure { margin: 0; max-width: min(100%, 28rem); }
.pictures img { display: block; width: auto; height: auto; max-width: 100%; max-height: 26rem; border: 1px solid var(--line); border-radius: 8px; }
.pictures figcaption { margin-top: 0.375rem; font-size: 0.875rem; color: var(--muted); }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin-top: 0.75rem; }
.trend { display: block; width: 100%; max-height: 16rem; }
.trend .rule { stroke: var(--line); stroke-width: 1; } .trend .line { fill: none; stroke: var(--brand); stroke-width: 2.5; stroke-linejoin: round; }
.trend .area { fill: var(--brand); opacity: 0.12; } .trend circle { fill: var(--brand); }
.trend text { fill: var(--muted); font-size: 11px; text-anchor: end; } .trend .from { text-anchor: start; }
.values summary { cursor: pointer; margin: 0.75rem 0 0.5rem; color: var(--muted); font-size: 0.9375rem; }
`;

const tables = `
.scroll { overflow-x: auto; } .card > .scroll { border-radius: 11px; }
.scroll:focus-visible { outline-offset: -3px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
caption { text-align: left; }
th { text-align: left; font-weight: 600; font-size: 0.8125rem; color: var(--muted); background: var(--panel); white-space: nowrap; }
th, td { padding: 0.625rem 0.875rem; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody th { background: none; color: var(--text); font-size: 0.9375rem; white-space: normal; }
tbody tr:last-child > * { border-bottom: 0; }
thead th:first-child { border-top-left-radius: 11px; } thead th:last-child { border-top-right-radius: 11px; }
th.number { text-align: right; }
.bar { display: block; width: 100%; min-width: 5rem; height: 0.5rem; border-radius: 4px; margin-top: 0.5em; }
.bar .track { fill: var(--track); } .bar .fill { fill: currentColor; }
.scored td:nth-child(2) { width: 24%; }
.scored .value { font-weight: 650; }
.sort { all: unset; cursor: pointer; display: inline-flex; gap: 0.25rem; align-items: center; }
.sort:hover { color: var(--text); text-decoration: underline; }
.sort:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.sort::after { content: ""; width: 0.75em; text-align: center; }
[aria-sort="ascending"] .sort::after { content: "\\2191"; } [aria-sort="descending"] .sort::after { content: "\\2193"; }
.counts { display: inline-flex; gap: 0.625rem; } .counts span { display: inline-flex; gap: 0.25rem; align-items: center; }
`;

const virtual = `
.virtual { max-height: min(72vh, 52rem); overflow: auto; overscroll-behavior-y: auto; }
.virtual table { border-collapse: separate; border-spacing: 0; table-layout: fixed; }
.virtual thead th { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--line); }
.virtual tbody tr { height: 4rem; }
.virtual tbody td { padding-top: 0.5rem; padding-bottom: 0.5rem; font-size: 0.9375rem; }
.virtual tbody tr:last-child > td { border-bottom: 1px solid var(--line); }
.virtual tbody tr[data-row] { cursor: pointer; }
.virtual tbody tr[data-row]:hover, .virtual tbody tr:focus-within { background: var(--panel); }
.virtual .space tr, .virtual .space td { height: 0; padding: 0; border: 0; }
.clip { max-height: 3em; line-height: 1.5; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; }
.clip.name { display: flex; }
.open { all: unset; cursor: pointer; color: inherit; text-align: left; }
.open:hover { text-decoration: underline; }
.open:focus-visible { outline: 3px solid var(--brand); outline-offset: 1px; border-radius: 4px; }
.clip .open { max-height: 3em; overflow: hidden; font-weight: 600; }
.all-issues th.rule { width: 32%; } .all-issues th.page { width: 34%; }
.by-template { min-width: 34rem; } .by-template th.number { width: 6.5rem; }
.by-template .open { font-weight: 400; color: var(--brand); }
.pages table { min-width: 62rem; }
.pages th:first-child { width: 22rem; } .pages th:nth-child(3) { width: 9.5rem; }
.pages .clip { -webkit-line-clamp: none; white-space: nowrap; text-overflow: ellipsis; display: block; }
.pages .clip > * { display: block; overflow: hidden; text-overflow: ellipsis; }
.pages .title { color: var(--muted); font-size: 0.875rem; unicode-bidi: isolate; text-align: left; }
.counts { display: inline-flex; gap: 0.625rem; } .counts span { display: inline-flex; gap: 0.25rem; align-items: center; }
.tabs { display: flex; gap: 0.25rem; margin-bottom: 0.75rem; border-bottom: 1px solid var(--line); }
.tabs button { font: inherit; font-size: 0.9375rem; color: var(--muted); background: none; border: 0; border-bottom: 3px solid transparent; padding: 0.5rem 0.875rem; cursor: pointer; }
.tabs button:hover { color: var(--text); }
.tabs [aria-selected="true"] { color: var(--text); font-weight: 600; border-bottom-color: var(--brand); }
dialog { width: min(46rem, calc(100vw - 2rem)); max-height: calc(100vh - 3rem); padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
.dialog-head { position: sticky; top: 0; display: flex; justify-content: space-between; align-items: start; gap: 1rem; padding: 1.25rem 1.5rem 1rem; background: var(--surface); border-bottom: 1px solid var(--line); }
.dialog-head h3 { font-size: 1.125rem; } .dialog-head h3:focus { outline: none; }
.detail { padding: 0.5rem 1.5rem; }
.detail > div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 0.25rem 1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.detail > div:last-child { border-bottom: 0; }
.detail dt { color: var(--muted); font-size: 0.875rem; } .detail dd { overflow-wrap: anywhere; }
.dialog-foot { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.75rem; padding: 1rem 1.5rem; background: var(--surface); border-top: 1px solid var(--line); }
.steps, .copy { display: inline-flex; gap: 0.75rem; align-items: center; }
.values code { color: var(--muted); }
`;

const rules = `
.fixes > li { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr) auto; gap: 0.25rem 1.25rem; padding: 1.125rem 1.5rem; border-bottom: 1px solid var(--line); }
.fixes > li:last-child { border-bottom: 0; }
.fixes .gain { font-size: 1.375rem; font-weight: 650; line-height: 1.25; font-variant-numeric: tabular-nums; letter-spacing: -0.02em; }
.fixes .rank { font-size: 1.375rem; line-height: 1.25; color: var(--muted); }
.fixes .gain span { display: block; font-size: 0.8125rem; font-weight: 400; letter-spacing: 0; color: var(--muted); }
.fixes p { color: var(--muted); max-width: 42rem; }
.fixes .where { text-align: right; font-size: 0.9375rem; white-space: nowrap; }
.name { display: flex; gap: 0.5rem; align-items: baseline; }
.rule { border-bottom: 1px solid var(--line); }
.rule:last-child { border-bottom: 0; }
.rule > summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1.5rem; align-items: center; padding: 0.875rem 1.5rem; cursor: pointer; list-style: none; }
.rule > summary::-webkit-details-marker { display: none; }
.rule > summary:hover { background: var(--panel); }
.rule:first-child > summary { border-radius: 11px 11px 0 0; } .rule:last-child:not([open]) > summary { border-radius: 0 0 11px 11px; }
.rule > summary:focus-visible { outline-offset: -3px; }
.rule .name::before { content: ""; flex: none; width: 0.4rem; height: 0.4rem; border: solid var(--muted); border-width: 0 2px 2px 0; transform: translateY(-0.15em) rotate(-45deg); margin-right: 0.25rem; }
.rule[open] .name::before { transform: translateY(-0.25em) rotate(45deg); }
.rule .tally { color: var(--muted); font-size: 0.9375rem; text-align: right; font-variant-numeric: tabular-nums; }
.rule > .places { padding: 0 1.5rem 0.75rem 2.75rem; }
.rule .body { padding: 0.25rem 1.5rem 1.5rem 2.75rem; }
.advice { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem 2rem; margin-bottom: 1rem; max-width: 56rem; }
.advice dt { font-size: 0.8125rem; font-weight: 600; color: var(--muted); }
.body > .small { margin-bottom: 0.5rem; }
.sources { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin-bottom: 1rem; font-size: 0.875rem; overflow-wrap: anywhere; }
.evidence { border: 1px solid var(--line); border-radius: 8px; }
.evidence thead th:first-child { border-top-left-radius: 7px; } .evidence thead th:last-child { border-top-right-radius: 7px; }
.evidence td { font-size: 0.875rem; } .evidence td:first-child { width: 45%; }
.tag { display: inline-block; font-size: 0.75rem; border: 1px solid currentColor; border-radius: 4px; padding: 0 0.375rem; color: var(--muted); white-space: nowrap; }
.plain > li { padding: 0.75rem 1.5rem; border-bottom: 1px solid var(--line); } .plain > li:last-child { border-bottom: 0; }
.limited { max-height: 32rem; overflow: auto; }
.patch { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); font-size: 0.8125rem; line-height: 1.5; }
.fixes .values p { margin: 0.25rem 0; }
.places { margin: 0.5rem 0; font-size: 0.9375rem; } .places li { padding: 0.125rem 0; overflow-wrap: anywhere; }
.steps-to-do { list-style: decimal; padding-left: 1.25rem; margin-top: 0.375rem; }
.summary { margin: 0; padding-left: 1rem; border-left: 3px solid var(--brand); font-size: 1.0625rem; } .summary p + p { margin-top: 0.5rem; }
`;

const controls = `
.tools { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: center; margin: 0 0 1rem; }
.tools .grow { flex: 1 1 12rem; max-width: 22rem; } .tools input[type="search"] { width: 100%; }
.tools .end { display: flex; flex-wrap: wrap; gap: 0.5rem; } .tools select { max-width: 13rem; } .tools > .status { flex-basis: 100%; }
.tools fieldset { border: 0; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
.tools label { display: inline-flex; align-items: center; gap: 0.375rem; font-size: 0.9375rem; }
input[type="search"], select { font: inherit; font-size: 0.9375rem; color: var(--text); background: var(--surface); border: 1px solid var(--muted); border-radius: 6px; padding: 0.375rem 0.625rem; max-width: 100%; }
input[type="checkbox"] { accent-color: var(--brand); width: 1rem; height: 1rem; margin: 0; }
.button { font: inherit; font-size: 0.9375rem; color: var(--text); background: var(--surface); border: 1px solid var(--muted); border-radius: 6px; padding: 0.375rem 0.875rem; cursor: pointer; }
.button:hover { background: var(--panel); } .button:disabled { opacity: 0.5; cursor: default; }
.matching:not(:empty)::before { content: "\\00b7\\00a0"; margin-left: 0.35em; }
.more { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-top: 0.75rem; font-size: 0.875rem; color: var(--muted); }
.status { color: var(--muted); font-size: 0.875rem; }
`;

const narrow = `
@media (max-width: 44rem) {
  .wrap { padding: 0 1rem; }
  .logo { display: block; max-height: 2.25rem; max-width: 10rem; }
.wordmark { display: none; }
  .top ul { margin: 0 -0.75rem; }
  .answers > div { grid-template-columns: minmax(0, 1fr); padding: 0.75rem 1rem; }
  .hero { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1.25rem; margin-top: 1rem; }
  .gauge { max-width: 12rem; }
  .tiles { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  main section { padding-top: 2.25rem; }
  .fixes > li { grid-template-columns: minmax(0, 1fr); padding: 1rem; }
  .fixes .gain span { display: inline; margin-left: 0.375rem; }
  .fixes .where { text-align: left; display: flex; flex-wrap: wrap; gap: 0 1rem; white-space: normal; }
  .wide table { min-width: 38rem; }
  .rule > summary { grid-template-columns: minmax(0, 1fr); padding: 0.75rem 1rem; gap: 0.125rem; }
  .rule .tally { text-align: left; padding-left: 1.125rem; font-size: 0.875rem; }
  .rule > .places { padding: 0 1.5rem 0.75rem 2.75rem; }
.rule .body { padding: 0 1rem 1rem; }
  th, td { padding: 0.5rem 0.625rem; }
  .scored thead th:nth-child(2), .scored td:nth-child(2) { display: none; } .scored .number { white-space: normal; }
  .tools .grow { flex-basis: 100%; max-width: none; }
  .virtual { max-height: 80vh; }
  .pages th:first-child { width: 14rem; }
  .pages table { min-width: 48rem; }
  .all-issues, .all-issues tbody { display: block; } .all-issues thead { display: block; position: sticky; top: 0; z-index: 1; }
  .all-issues thead tr { display: flex; } .all-issues thead th { position: static; flex: 1; width: auto !important; }
  .all-issues tbody tr { display: block; height: 5.5rem; padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); overflow: hidden; }
  .all-issues tbody td { display: block; padding: 0; border: 0 !important; }
  .all-issues .clip { -webkit-line-clamp: none; max-height: 1.5em; white-space: nowrap; text-overflow: ellipsis; display: block; }
  .all-issues .problem .clip { display: flex; } .all-issues .open { overflow: hidden; text-overflow: ellipsis; max-height: 1.5em; }
  .all-issues .space tr { padding: 0; border: 0; height: auto; }
  .by-template { min-width: 0; } .by-template th.number { width: 4.25rem; } .by-template th { font-size: 0.75rem; } .by-template th.number { padding-left: 0; } .by-template th:nth-child(2), .by-template td:nth-child(2) { display: none; }
  .tools fieldset { flex-basis: 100%; } .tools > label:has(select) { flex: 1 1 calc(50% - 1rem); } .tools select { width: 100%; max-width: none; }
  .detail > div { grid-template-columns: minmax(0, 1fr); }
  .padded { padding: 1rem; }
  .trend text { font-size: 24px; } .trend circle { display: none; } .trend .line { stroke-width: 5; }
  .facts, .plain > li { padding-left: 1rem; padding-right: 1rem; }
}
`;

const print = `
@media print {
  :root { ${paletteCss(lightPalette)} color-scheme: light; }
  body { background: none; font-size: 10pt; }
  .top, .tools, .tabs, .more button, .skip, dialog, #view-list, #view-templates, #pages { display: none !important; }
  #view-rules[hidden] { display: block !important; }
  .wrap { max-width: none; padding: 0; }
  .card { border-color: var(--line); }
  .hero, .fixes > li, tr, .rule > summary { break-inside: avoid; }
  h2, .rule > summary { break-after: avoid; }
  main section { padding-top: 1.5rem; }
  .scroll { overflow: visible; } .limited { max-height: none; }
  details:not([open])::details-content { display: block; content-visibility: visible; }
  a { color: inherit; }
}
`;

/** Style sheet of the HTML report: light and dark, wide and narrow, screen and print. */
export const pageStyle = `
:root { color-scheme: light dark; ${paletteCss(lightPalette)} }
@media (prefers-color-scheme: dark) { :root { ${paletteCss(darkPalette)} } }
${base}${layout}${hero}${charts}${tables}${rules}${virtual}${controls}${narrow}${print}`;
