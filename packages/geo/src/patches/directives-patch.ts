import { isNoindexRule, pageRobotsList, type RobotsRule } from "@sightline/facts";
import type { PageRecord } from "@sightline/model";
import { isUrl } from "@sightline/url";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoPatch } from "../result/geo-audit.ts";
import { escapedAttribute } from "./escaped-markup.ts";
import { unifiedDiff } from "./unified-diff.ts";

/** Names in robots metas and headers under which directives can keep a page out of answers. */
const readers = ["robots", "googlebot", "bingbot", "msnbot"];
const limits = new Set(["nosnippet", "noarchive", "nocache"]);

/** Line of the page or of its headers, before and after the change; `after` is `null` if the line is removed. */
interface LineChange {
  readonly before: string;
  readonly after: string | null;
}

/** Proposes a change to a page's robots metas and X-Robots-Tag headers that lets engines index and quote it. */
export function directivesPatch({ url, record, type }: Pick<PageReading, "url" | "record" | "type">): GeoPatch | null {
  const metas = record.robotsMetas.filter(({ name }) => readers.includes(name));
  const headers = record.robotsHeaders.filter(({ agent }) => agent === null || readers.includes(agent.toLowerCase()));
  const change = (content: string, lineOf: (content: string) => string): LineChange => {
    const rules = pageRobotsList({ robotsMetas: [{ name: "robots", content, place: "head" }], robotsHeaders: [] });
    const kept = rules.filter((rule) => !isLimit(rule, record)).map(({ text }) => text);
    if (kept.length === rules.length) return { before: lineOf(content), after: lineOf(content) };
    return { before: lineOf(content), after: kept.length === 0 ? null : lineOf(kept.join(", ")) };
  };
  const parts = [
    ["head", metas.map(({ name, content }) => change(content, (text) => metaLine(name, text)))],
    ["headers", headers.map(({ agent, content }) => change(content, (text) => headerLine(agent, text)))],
  ] as const;
  const diffs = parts.flatMap(([part, lines]) => {
    const before = linesOf(lines.map((line) => line.before));
    const after = linesOf(lines.map((line) => line.after));
    return before === after ? [] : [unifiedDiff(`${pathOf(url)}#${part}`, before, after)];
  });
  if (diffs.length === 0) return null;
  const note = `Only if the page is meant to be found. It was taken for a page of the type ${type}.`;
  return { target: url, diff: diffs.join(""), note };
}

function isLimit(rule: RobotsRule, record: PageRecord): boolean {
  return limits.has(rule.name) || (rule.name === "max-snippet" && rule.value === "0") || isNoindexRule(rule, record);
}

function metaLine(name: string, content: string): string {
  return `<meta name="${escapedAttribute(name)}" content="${escapedAttribute(content)}">`;
}

function headerLine(agent: string | null, content: string): string {
  return `X-Robots-Tag: ${agent === null ? "" : `${agent}: `}${content}`.replace(/[\r\n]+/g, " ");
}

function linesOf(lines: readonly (string | null)[]): string {
  return lines.flatMap((line) => (line === null ? [] : [`${line}\n`])).join("");
}

function pathOf(url: string): string {
  return isUrl(url) ? new URL(url).pathname.replace(/^\/+/, "") || "index" : url;
}
