import { bytesText, counted, wholeNumber } from "../../wording.ts";
import { dataIds, type PageRow, type ReportData, severityOrder } from "../report-data.ts";
import { afterPause, element, find, severityMark, urlLink } from "./elements.ts";
import { matchPages, orderPages, type PageFilter, type PageList } from "./page-list.ts";
import { readRows } from "./read-rows.ts";
import { searchText } from "./search-words.ts";
import { sortButtons } from "./sort-buttons.ts";
import { virtualTable } from "./virtual-table.ts";

/** Columns whose natural order is ascending. */
const ascending: readonly string[] = ["url", "reason", "status", "depth"];
/** Maximum number of templates in the menu. */
const maxOptions = 200;

/** Reads the pages and activates their table; does nothing if the report has none. */
export async function fillPagesSection(data: ReportData, showIssues: (url: string) => void): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("#page-tools");
  if (form === null) return;
  const template = find<HTMLSelectElement>("[name=template]", form);
  for (const [position, [pattern, pages]] of data.templates.slice(0, maxOptions).entries()) {
    template.append(element("option", { value: String(position) }, `${pattern} (${wholeNumber(pages)})`));
  }
  const list = await readPages();
  let order = orderPages(list, null, false);
  let matching = order;
  const table = virtualTable(find("#page-list"), (index) => {
    const url = list.rows[matching[index] ?? -1]?.[0];
    if (url !== undefined) showIssues(url);
  });
  const update = (): void => {
    matching = matchPages(list, order, pageFilter(form));
    table.show({
      count: matching.length,
      cells: (index) => pageCells(list.rows[matching[index] ?? -1], data.origin),
    });
    const all = counted(list.rows.length, "URL");
    find("[role=status]", form).textContent =
      matching.length === list.rows.length ? all : `${wholeNumber(matching.length)} of ${all}`;
  };
  sortButtons(
    find("#page-list"),
    (key) => !ascending.includes(key),
    (wanted) => {
      order = orderPages(list, wanted?.key ?? null, wanted?.isDescending ?? false);
      update();
    },
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", afterPause(update));
  form.addEventListener("change", update);
  find("[type=reset]", form).addEventListener("click", () => setTimeout(update));
  find("#page-card").hidden = false;
  form.hidden = false;
  update();
}

async function readPages(): Promise<PageList> {
  const rows: PageRow[] = [];
  const texts: string[] = [];
  for await (const more of readRows<PageRow>(dataIds.pages)) {
    for (const row of more) {
      rows.push(row);
      texts.push(searchText(row[0], row[4]));
    }
  }
  return { rows, texts };
}

function pageFilter(form: HTMLFormElement): PageFilter {
  const value = (name: string) => find<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`, form).value;
  return {
    text: value("text"),
    statusClass: value("status"),
    indexable: value("indexable"),
    template: value("template") === "" ? -1 : Number(value("template")),
    hasIssues: find<HTMLInputElement>("[name=issues]", form).checked,
  };
}

const reasons: Readonly<Record<string, string>> = {
  indexable: "Yes",
  failed: "No answer",
  redirect: "Redirect",
  "client-error": "Client error",
  "server-error": "Server error",
  "other-status": "Other status",
  disallowed: "robots.txt",
  noindex: "noindex",
  canonicalised: "Canonicalised",
  duplicate: "Second URL of another page",
  "soft-404": "Soft 404",
  "not-html": "Not HTML",
  "not-analysed": "Not analysed",
};

function pageCells(row: PageRow | undefined, origin: string): HTMLTableCellElement[] {
  if (row === undefined) return [];
  const [url, status, failure, reason, title, depth, inlinks, words, bytes, timeMs] = row;
  const finalUrl = row[13];
  const where = element("div", { class: "clip" }, urlLink(url, origin));
  if (finalUrl !== 0) where.append(element("span", { class: "title" }, "→ ", urlLink(finalUrl, origin)));
  else if (title !== 0) where.append(element("span", { class: "title", dir: "auto" }, title));
  const number = (text: string, kind = "") => element("td", { role: "cell", class: `number ${kind}`.trim() }, text);
  const answer = status === 0 ? failure || "–" : String(status);
  return [
    element("td", { role: "cell", class: "page" }, where),
    number(answer, status === 0 || status >= 400 ? "error" : ""),
    element("td", { role: "cell" }, issueCounts(row)),
    element("td", { role: "cell", class: reason === "indexable" ? "" : "muted" }, reasonLabel(reason)),
    number(wholeNumber(depth)),
    number(wholeNumber(inlinks)),
    number(wholeNumber(words)),
    number(bytesText(bytes)),
    number(timeMs < 0 ? "–" : `${wholeNumber(timeMs)} ms`),
  ];
}

function reasonLabel(reason: string): string {
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? reason) : reason;
}

function issueCounts(row: PageRow): HTMLElement {
  const [url] = row;
  const counts = severityOrder.map((severity, index) => ({ severity, count: row[10 + index] ?? 0 }));
  if (counts.every(({ count }) => count === 0)) return element("span", { class: "muted" }, "–");
  const button = element("button", { type: "button", class: "open counts" });
  button.append(element("span", { class: "hush" }, `Issues of ${url}:`));
  for (const { severity, count } of counts) {
    if (count !== 0) button.append(element("span", {}, severityMark(severity), wholeNumber(Number(count))));
  }
  return button;
}
