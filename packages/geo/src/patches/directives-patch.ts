import { isNoindexRule, pageRobotsList, type RobotsRule } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import type { GeoGoal, PageSource } from "../input/geo-input.ts";
import type { PageType } from "../reading/page-type.ts";
import { escapedAttribute } from "./escaped-markup.ts";
import { fileOf, sourceDiff } from "./source-diff.ts";
import { unifiedDiff } from "./unified-diff.ts";

/** Names in robots metas and headers under which directives can keep a page out of answers. */
const readers = ["robots", "googlebot", "bingbot", "msnbot"];
const limits = new Set(["nosnippet", "noarchive", "nocache"]);

/** Page whose directives are changed. */
export interface DirectedPage {
  readonly record: PageRecord;
  readonly type: PageType;
  readonly url: string;
  /** True if the menu or a sitemap leads to the page. */
  readonly isLed: boolean;
}

/** Changed page. */
export interface PageEdit {
  readonly text: string;
  readonly headers: PageRecord["headers"];
  readonly diff: string;
  readonly note: string;
}

/**
 * Proposes a change to a page's robots metas and X-Robots-Tag headers that lets engines index and quote it. Directives
 * are the owner's choice: noindex is questioned only where the site contradicts it (the start page, or a page that a
 * sitemap lists), limits on snippets only when the owner stated that the site shall be visible.
 */
export function directivesPatch(page: DirectedPage, source: PageSource, goal: GeoGoal | null): PageEdit | null {
  const { record, type, url } = page;
  if (goal === "closed") return null;
  const isWrongNoindex = page.isLed || type === "home";
  const isDropped = (rule: RobotsRule) =>
    isNoindexRule(rule, record) ? isWrongNoindex : goal !== null && isSnippetLimit(rule);
  const remainingOf = (content: string): readonly string[] | null => {
    const rules = pageRobotsList({ robotsMetas: [{ name: "robots", content, place: "head" }], robotsHeaders: [] });
    const kept = rules.filter((rule) => !isDropped(rule));
    return kept.length === rules.length ? null : kept.map(({ text }) => text);
  };
  const metas = changedMetas(record, source.text, remainingOf);
  const headers = changedHeaders(record, remainingOf);
  if (metas === null || (metas.text === source.text && headers === null)) return null;
  const diffs = [
    ...(metas.text === source.text ? [] : [sourceDiff(url, [source.text, metas.text], { name: "head", ...metas })]),
    ...(headers === null ? [] : [unifiedDiff(`${fileOf(url)}#headers`, headers.before, headers.after)]),
  ];
  return {
    text: metas.text,
    headers: headers?.all ?? record.headers,
    diff: diffs.join(""),
    note: noteOf(type, record),
  };
}

function isSnippetLimit({ name, value }: RobotsRule): boolean {
  return limits.has(name) || (name === "max-snippet" && value === "0");
}

function noteOf(type: PageType, { inSitemap }: PageRecord): string {
  const why = inSitemap ? "A sitemap lists the page, which asks for it to be found. " : "";
  return `${why}Only if the page is meant to be found. It was taken for a page of the type ${type}.`;
}

type RemainingContent = (content: string) => readonly string[] | null;

/** Returns a source with changed metas, and their lines before and after; `null` if one is not where it should be. */
function changedMetas({ robotsMetas }: PageRecord, source: string, remainingOf: RemainingContent) {
  const lines: { readonly before: string; readonly after: string }[] = [];
  const starts = lineStarts(source);
  let text = source;
  for (const { name, content, at } of [...robotsMetas].reverse()) {
    const kept = readers.includes(name) ? remainingOf(content) : null;
    if (kept === null) continue;
    const from = (starts[(at?.line ?? 0) - 1] ?? Number.NaN) + (at?.column ?? 0) - 1;
    const before = tagAt(source, from);
    if (before === null) return null;
    const after = metaTag(name, kept);
    text = withoutEmptyLine(text.slice(0, from), after, text.slice(from + before.length));
    lines.unshift({ before: `${before}\n`, after: after === "" ? "" : `${after}\n` });
  }
  return {
    text,
    before: lines.map(({ before }) => before).join(""),
    after: lines.map(({ after }) => after).join(""),
  };
}

const tag = /^<meta\b(?:[^"'>]|"[^"]*"|'[^']*')*>/i;
const maxTag = 5000;

function tagAt(source: string, index: number): string | null {
  return Number.isInteger(index) ? (tag.exec(source.slice(index, index + maxTag))?.[0] ?? null) : null;
}

function metaTag(name: string, rules: readonly string[]): string {
  if (rules.length === 0) return "";
  return `<meta name="${escapedAttribute(name)}" content="${escapedAttribute(rules.join(", "))}">`;
}

function withoutEmptyLine(before: string, middle: string, after: string): string {
  const line = before.lastIndexOf("\n") + 1;
  const isAlone = middle === "" && before.slice(line).trim() === "" && after.startsWith("\n");
  return isAlone ? before.slice(0, line) + after.slice(1) : before + middle + after;
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let offset = source.indexOf("\n"); offset !== -1; offset = source.indexOf("\n", offset + 1))
    starts.push(offset + 1);
  return starts;
}

/** Returns all headers with changed X-Robots-Tags, and those before and after as lines; `null` if none changes. */
function changedHeaders({ headers, robotsHeaders }: PageRecord, remainingOf: RemainingContent) {
  const changes = robotsHeaders.map(({ agent, content }) => {
    const isRead = agent === null || readers.includes(agent.toLowerCase());
    return { agent, content, kept: isRead ? remainingOf(content) : null };
  });
  if (changes.every(({ kept }) => kept === null)) return null;
  const headerValue = (agent: string | null, content: string) =>
    `${agent === null ? "" : `${agent}: `}${content}`.replace(/[\r\n]+/g, " ");
  const after = changes.flatMap(({ agent, content, kept }) => {
    const text = kept === null ? content : kept.join(", ");
    return text === "" ? [] : [headerValue(agent, text)];
  });
  const lineOf = (value: string) => `X-Robots-Tag: ${value}\n`;
  return {
    all: [
      ...headers.filter(({ name }) => name !== "x-robots-tag"),
      ...after.map((value) => ({ name: "x-robots-tag", value })),
    ],
    before: changes.map(({ agent, content }) => lineOf(headerValue(agent, content))).join(""),
    after: after.map(lineOf).join(""),
  };
}
