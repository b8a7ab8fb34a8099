import type { Severity } from "@sightline/model";
import { counted, wholeNumber } from "../../wording.ts";
import { issueAnchor } from "../anchors.ts";
import { dataIds, type IssueRow, issueFlags, type ReportData, severityOrder } from "../report-data.ts";
import { copyButton } from "./copy-button.ts";
import { afterPause, element, find, severityMark, urlLink } from "./elements.ts";
import { issueDialog } from "./issue-dialog.ts";
import { type IssueFilter, type IssueState, type MatchingIssues, matchIssues, presentCount } from "./issue-filter.ts";
import { type GrowingIssueList, type IssueList, issueList } from "./issue-list.ts";
import { issuesMarkdown, maxCopied } from "./issue-markdown.ts";
import { type IssueOrder, type IssueOrderKey, orderIssues } from "./issue-order.ts";
import { readRows } from "./read-rows.ts";
import { sortButtons } from "./sort-buttons.ts";
import { tabs } from "./tabs.ts";
import { templateRows } from "./template-rows.ts";
import { virtualTable } from "./virtual-table.ts";

/** API of the issues section for other parts of the page. */
export interface IssuesSection {
  /** Reads the issues and activates the section. */
  fill(): Promise<void>;
  /** Lists the issues of a page. */
  showPage(url: string): void;
}

/** Activates the issues section; `null` if the report has none. */
export function issuesSection(data: ReportData): IssuesSection | null {
  const form = document.querySelector<HTMLFormElement>("#issue-tools");
  if (form === null) return null;
  const list = issueList(data);
  const controls = issueControls(form, data);
  const views = tabs(find("#issue-views"));
  const rules = ruleViews(data);
  let order: Int32Array = new Int32Array();
  let matching: MatchingIssues = { places: order, byRule: new Int32Array(), byTemplate: new Int32Array() };

  const rowAt = (index: number): IssueRow | undefined => list.rows[matching.places[index] ?? -1];
  const table = virtualTable(find("#issue-list"), (index) => open(index));
  const dialog = issueDialog(data, (index) => {
    if (!find("#view-list").hidden) table.focus(index);
  });
  const open = (index: number): void => {
    const row = rowAt(index);
    if (row !== undefined) dialog.show({ row, index, count: matching.places.length, go: open });
  };
  const templates = virtualTable(find("#template-list"), (index) => {
    const template = templateRows(data, matching)[index]?.template;
    if (template === undefined) return;
    controls.set({ template });
    update();
    views.select("list");
  });

  const update = (): void => {
    matching = matchIssues(list, order, controls.filter());
    table.show({ count: matching.places.length, cells: (index) => issueCells(rowAt(index), data) });
    const byTemplate = templateRows(data, matching);
    templates.show({ count: byTemplate.length, cells: (index) => byTemplate[index]?.cells() ?? [] });
    const shownRules = rules.show(matching.byRule);
    controls.say(matching.places.length, presentCount(list), shownRules);
  };
  const sort = (requested: IssueOrder | null): void => {
    order = orderIssues(list, requested ?? { key: "rule", isDescending: false });
    update();
  };
  const showRule = (rule: number): void => {
    controls.set({ rule });
    update();
    views.select("list");
    table.focus(0);
  };

  sortButtons(
    find("#issue-list"),
    () => false,
    (requested) =>
      sort(requested === null ? null : { key: orderKey(requested.key), isDescending: requested.isDescending }),
  );
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", afterPause(update));
  form.addEventListener("change", update);
  find("[type=reset]", form).addEventListener("click", () => setTimeout(update));
  const matchingRows = (): IssueRow[] => {
    const shown = [...matching.places.subarray(0, maxCopied)];
    return shown.map((index) => list.rows[index]).filter((row) => row !== undefined);
  };
  find(".end", form).append(
    copyButton("Copy as Markdown", () => issuesMarkdown(matchingRows(), data, matching.places.length)),
  );
  rules.onShowAll(showRule);
  return {
    fill: async () => {
      await readIssues(list);
      sort(null);
      find("#issue-list").removeAttribute("aria-busy");
      form.hidden = false;
      const reveal = () => revealAnchor(list, (index) => open(matching.places.indexOf(index)), controls, update);
      addEventListener("hashchange", reveal);
      reveal();
    },
    showPage: (url) => {
      controls.set({ text: url });
      update();
      views.select("list");
      find("#issues").scrollIntoView();
      table.focus(0);
    },
  };
}

async function readIssues(list: GrowingIssueList): Promise<void> {
  for await (const rows of readRows<IssueRow>(dataIds.issues)) list.add(rows);
}

function orderKey(key: string): IssueOrderKey {
  return key === "page" || key === "seen" ? key : "rule";
}

interface IssueControls {
  filter(): IssueFilter;
  /** Resets every filter and sets the given ones. */
  set(requested: { readonly rule?: number; readonly template?: number; readonly text?: string }): void;
  say(matching: number, all: number, rules: number): void;
}

function issueControls(form: HTMLFormElement, { rules, templates }: ReportData): IssueControls {
  const select = (name: string) => find<HTMLSelectElement>(`select[name=${name}]`, form);
  const search = find<HTMLInputElement>("[name=text]", form);
  for (const [index, { title }] of rules.entries()) {
    select("rule").append(element("option", { value: String(index) }, title));
  }
  for (const [position, [pattern, pages]] of templates.slice(0, maxOptions).entries()) {
    select("template").append(element("option", { value: String(position) }, `${pattern} (${wholeNumber(pages)})`));
  }
  return {
    filter: () => ({
      severities: new Set(
        [...form.querySelectorAll<HTMLInputElement>("[name=severity]")]
          .filter(({ checked }) => checked)
          .map(({ value }) => severityOrder.indexOf(value as Severity)),
      ),
      category: select("category").value,
      rule: placeOf(select("rule").value),
      template: placeOf(select("template").value),
      state: (select("state").value || "present") as IssueState,
      text: search.value,
    }),
    set: ({ rule, template, text }) => {
      form.reset();
      if (rule !== undefined) select("rule").value = String(rule);
      if (template !== undefined) select("template").value = String(template);
      if (text !== undefined) search.value = text;
    },
    say: (matching, all, shownRules) => {
      const found = matching === all ? counted(all, "issue") : `${wholeNumber(matching)} of ${counted(all, "issue")}`;
      find(":scope > [role=status]", form).textContent = `${found}, ${counted(shownRules, "kind")}`;
    },
  };
}

/** Maximum number of templates in the menu; the view by template has all of them. */
const maxOptions = 200;

function placeOf(value: string): number {
  return value === "" ? -1 : Number(value);
}

interface RuleViews {
  /** Hides rules without a matching issue. @returns the number of visible rules */
  show(byRule: Int32Array): number;
  onShowAll(show: (rule: number) => void): void;
}

function ruleViews({ rules }: ReportData): RuleViews {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const views = [...document.querySelectorAll<HTMLDetailsElement>("#view-rules details.rule")].map((details) => ({
    details,
    place: indexes.get(details.dataset["rule"] ?? "") ?? -1,
    count: find(".matching", details),
    total: Number(details.dataset["issues"]),
  }));
  const expand = document.querySelector<HTMLElement>("[name=expand]");
  expand?.addEventListener("click", () => {
    const isOpening = expand.textContent === "Open all";
    for (const { details } of views) details.open = isOpening;
    expand.textContent = isOpening ? "Close all" : "Open all";
  });
  return {
    show: (byRule) => {
      let shown = 0;
      for (const { details, place, count, total } of views) {
        const matching = byRule[place] ?? 0;
        details.hidden = matching === 0;
        if (matching > 0) shown += 1;
        count.textContent = matching === total ? "" : `${wholeNumber(matching)} of ${counted(total, "issue")} match`;
      }
      return shown;
    },
    onShowAll: (show) => {
      for (const { details, place } of views) {
        const button = details.querySelector<HTMLElement>("[name=show-all]");
        button?.addEventListener("click", () => show(place));
        if (button !== null) button.hidden = false;
      }
    },
  };
}

function revealAnchor(
  list: IssueList,
  open: (index: number) => void,
  controls: IssueControls,
  update: () => void,
): void {
  const name = decodeURIComponent(location.hash.slice(1));
  const target = name === "" ? null : document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) {
    target.hidden = false;
    target.open = true;
    target.scrollIntoView();
    return;
  }
  if (!name.startsWith("issue-")) return;
  const index = list.rows.findIndex(([, , , id]) => issueAnchor(id) === name);
  if (index < 0) return;
  controls.set({});
  update();
  open(index);
}

function issueCells(row: IssueRow | undefined, data: ReportData): HTMLTableCellElement[] {
  const rule = data.rules[row?.[0] ?? -1];
  if (row === undefined || rule === undefined) return [];
  const [, severity, flags, , url, text, target] = row;
  const open = element("button", { type: "button", class: "open", "aria-haspopup": "dialog" }, rule.title);
  const problem = element("div", { class: "clip name" }, severityMark(severityOrder[severity] ?? rule.severity), open);
  const seen = element("div", { class: "clip" });
  for (const [flag, word] of stateWords) if (flags & flag) seen.append(element("span", { class: "tag" }, word), " ");
  if (text !== "") seen.append(element("span", { class: "seen", dir: "auto" }, text));
  const page = element("div", { class: "clip" }, urlLink(url, data.origin));
  if (target !== 0) page.append(element("span", { class: "muted" }, " → "), urlLink(target, data.origin));
  return [
    element("td", { role: "cell", class: "problem" }, problem),
    element("td", { role: "cell", class: "saw" }, seen),
    element("td", { role: "cell", class: "page" }, page),
  ];
}

const stateWords = [
  [issueFlags.added, "new"],
  [issueFlags.fixed, "fixed"],
  [issueFlags.unknown, "unknown"],
  [issueFlags.review, "needs review"],
] as const;
