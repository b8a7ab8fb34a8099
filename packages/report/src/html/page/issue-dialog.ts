import { sourceName } from "../../short-url.ts";
import { categoryLabel, positionText, wholeNumber } from "../../wording.ts";
import { issueAnchor } from "../anchors.ts";
import { type IssueRow, issueFlags, type ReportData } from "../report-data.ts";
import { copyButton } from "./copy-button.ts";
import { element, find, severityMark, urlLink } from "./elements.ts";
import { issueMarkdown } from "./issue-markdown.ts";

/** Position of an issue in the list from which it was opened. */
export interface DialogPlace {
  readonly row: IssueRow;
  readonly index: number;
  readonly count: number;
  /** Shows another issue of the list. */
  go(index: number): void;
}

/** Dialog that shows all details of an issue. */
export interface IssueDialog {
  show(place: DialogPlace): void;
}

/** Makes the report's dialog show issues; `closed` is called when it closes, with the index of the last one shown. */
export function issueDialog(data: ReportData, closed: (index: number) => void): IssueDialog {
  const dialog = find<HTMLDialogElement>("#issue-dialog");
  let index: number | null = null;
  // The close event is dispatched in a later task, when the reader may have moved on already. So cleanup happens in the
  // action that closes the dialog, and the event only covers browsers that close the dialog by themselves.
  const leave = (): void => {
    if (index === null) return;
    const last = index;
    index = null;
    dialog.close();
    history.replaceState(null, "", "#issues");
    closed(last);
  };
  dialog.addEventListener("close", () => {
    if (!dialog.open) leave();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("click", (event) => {
    // Only the backdrop is the dialog itself; everything else is inside.
    if (event.target === dialog) leave();
  });
  return {
    show: (place) => {
      index = place.index;
      dialog.replaceChildren(...content(data, place, leave));
      history.replaceState(null, "", `#${issueAnchor(place.row[3])}`);
      if (!dialog.open) dialog.showModal();
      find("h3", dialog).focus();
    },
  };
}

function content(data: ReportData, place: DialogPlace, leave: () => void): HTMLElement[] {
  const { row } = place;
  const rule = data.rules[row[0]];
  if (rule === undefined) return [];
  const close = element("button", { class: "button", type: "button" }, "Close");
  close.addEventListener("click", leave);
  const title = element("h3", { id: "issue-dialog-title", tabindex: "-1", class: "name" });
  title.append(severityMark(rule.severity), element("span", {}, rule.title));
  return [
    element("div", { class: "dialog-head" }, title, close),
    element("dl", { class: "detail" }, ...evidence(row, data), ...advice(rule)),
    element(
      "div",
      { class: "dialog-foot" },
      copyButton("Copy as Markdown", () => issueMarkdown(row, data)),
      ...steps(place),
    ),
  ];
}

function evidence(row: IssueRow, { origin, templates }: ReportData): HTMLElement[] {
  const [, , flags, id, url, text, target, template, count, others, size, facts, source, patch] = row;
  const pattern = templates[template]?.[0];
  const further = others === 0 ? [] : others.map((other) => element("div", {}, urlLink(other, origin)));
  return [
    ...detail("Where", urlLink(url, origin), ...further),
    ...(source === 0 ? [] : detail("In the source", ...sourceLines(source))),
    ...(size > 0 ? detail("Pages in all", wholeNumber(size)) : []),
    ...(target === 0 ? [] : detail("Target", urlLink(target, origin))),
    ...(text === "" ? [] : detail("Evidence", element("span", { class: "seen", dir: "auto" }, text))),
    ...(count > 1 ? detail("Times", wholeNumber(count)) : []),
    ...stateNotes(flags),
    ...(facts === 0 ? [] : detail("Values", valueTable(facts))),
    ...(patch === undefined ? [] : detail("Patch", ...patchLines(patch))),
    ...(pattern === undefined ? [] : detail("Template", element("code", {}, pattern))),
    ...detail("Issue", element("code", {}, id)),
  ];
}

function sourceLines([line, column, snippet, path]: Exclude<IssueRow[12], 0>): HTMLElement[] {
  return [
    element("div", {}, positionText({ line, column })),
    ...(snippet === 0 ? [] : [element("code", { class: "markup", dir: "ltr" }, snippet)]),
    ...(path === 0 ? [] : [element("div", {}, element("code", { dir: "ltr" }, path))]),
  ];
}

function patchLines([summary, diff]: NonNullable<IssueRow[13]>): HTMLElement[] {
  return [
    element("div", {}, `${summary} Not yet proved: sightline fix proves and applies it.`),
    element("pre", {}, element("code", { class: "markup", dir: "ltr" }, diff)),
  ];
}

function stateNotes(flags: number): HTMLElement[] {
  const notes = [
    ...(flags & issueFlags.review ? ["Needs review: the facts do not prove it."] : []),
    ...(flags & issueFlags.added ? ["New since the previous crawl."] : []),
    ...(flags & issueFlags.fixed ? ["Fixed since the previous crawl."] : []),
    ...(flags & issueFlags.unknown ? ["Unknown: this crawl could not assess it."] : []),
  ];
  return notes.length === 0 ? [] : detail("State", ...notes.map((note) => element("div", {}, note)));
}

function valueTable(facts: Exclude<IssueRow[11], 0>): HTMLElement {
  const items = Object.entries(facts).map(([name, value]) =>
    element(
      "li",
      {},
      element("code", {}, name),
      " ",
      element("span", { class: "seen", dir: "auto" }, typeof value === "object" ? value.join(", ") : String(value)),
    ),
  );
  return element("ul", { class: "values" }, ...items);
}

function advice({ id, category, why, fix, sources }: ReportData["rules"][number]): HTMLElement[] {
  const links = sources.map((source) => {
    const link = urlLink(source, "");
    link.textContent = sourceName(source);
    return element("div", {}, link);
  });
  return [
    ...(why === "" ? [] : detail("Why it matters", why)),
    ...(fix === "" ? [] : detail("How to fix it", fix)),
    ...(links.length === 0 ? [] : detail("Read more", ...links)),
    ...detail("Rule", element("code", {}, id), ` · ${categoryLabel(category)}`),
  ];
}

function detail(term: string, ...value: readonly (Node | string)[]): HTMLElement[] {
  return [element("div", {}, element("dt", {}, term), element("dd", {}, ...value))];
}

function steps({ index, count, go }: DialogPlace): HTMLElement[] {
  if (count < 2) return [];
  const step = (label: string, to: number) => {
    const button = element("button", { class: "button", type: "button" }, label);
    button.disabled = to < 0 || to >= count;
    button.addEventListener("click", () => go(to));
    return button;
  };
  const place = element("span", { class: "status" }, `${wholeNumber(index + 1)} of ${wholeNumber(count)}`);
  return [element("span", { class: "steps" }, step("Previous", index - 1), place, step("Next", index + 1))];
}
