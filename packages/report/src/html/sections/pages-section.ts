import { counted, wholeNumber } from "../../wording.ts";
import { html } from "../markup.ts";
import type { HtmlSection } from "./section.ts";

/** Columns of the table of pages: sort key of the page's script, label, and whether the column is numeric. */
const columns = [
  ["url", "Page", false],
  ["status", "Status", true],
  ["issues", "Issues", false],
  ["reason", "Indexable", false],
  ["depth", "Depth", true],
  ["inlinks", "In-links", true],
  ["words", "Words", true],
  ["bytes", "Size", true],
  ["time", "Time", true],
] as const;

/** Table of pages, filled from the embedded data by the page's script. */
export const pagesSection: HtmlSection = {
  id: "pages",
  nav: "Pages",
  compose({ report, embedded }) {
    const total = report.crawl.counts.fetched;
    const note =
      total > embedded.pages
        ? html`<p class="note">This file contains the first ${wholeNumber(embedded.pages)} of ${counted(total, "URL")}; all of them are in <code>pages.csv</code>.</p>`
        : null;
    return html`<section id="pages" class="pages" aria-labelledby="pages-title">
<h2 id="pages-title">Pages</h2>
<p class="lead">Every requested URL, in the order of discovery.</p>
${note}
<noscript><p class="note">The table needs JavaScript; the same rows are in <code>pages.csv</code>.</p></noscript>
<p class="note unreadable" hidden>This browser cannot read the table's data; the same rows are in <code>pages.csv</code>.</p>
<form class="tools" id="page-tools" role="search" aria-label="Filter pages" hidden>
<label class="grow"><span class="hush">Search URL and title</span><input type="search" name="text" placeholder="Search URL and title" autocomplete="off"></label>
<label><span class="hush">Status</span><select name="status"><option value="">Any status</option><option value="2">2xx</option><option value="3">3xx redirect</option><option value="4">4xx</option><option value="5">5xx</option><option value="0">No response</option></select></label>
<label><span class="hush">Indexable</span><select name="indexable"><option value="">Indexable or not</option><option value="yes">Indexable</option><option value="no">Not indexable</option></select></label>
<label><span class="hush">Template</span><select name="template"><option value="">All templates</option></select></label>
<label><input type="checkbox" name="issues"> With errors or warnings</label>
<div class="end"><button class="button" type="reset">Reset</button></div>
<span class="status" role="status" aria-live="polite"></span>
</form>
<div class="card" id="page-card" hidden>
<div class="virtual scroll" id="page-list" tabindex="0" role="region" aria-label="List of pages"><table role="table">
<caption class="hush">Requested URLs with status, indexability and issues</caption>
<thead role="rowgroup"><tr role="row" aria-rowindex="1">${columns.map(([key, label, isNumber]) => html`<th role="columnheader" scope="col"${isNumber ? html` class="number"` : null}><button type="button" class="sort" data-key="${key}">${label}</button></th>`)}</tr></thead>
<tbody role="rowgroup"></tbody></table></div>
</div>
</section>`;
  },
};
