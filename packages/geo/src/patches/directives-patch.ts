import { isUrl } from "@sightline/model";
import type { PageReading } from "../reading/page-reading.ts";
import type { GeoPatch } from "../result/geo-audit.ts";
import { escapedAttribute } from "./escaped-markup.ts";
import { unifiedDiff } from "./unified-diff.ts";

/** Engines whose directives can keep a page out of answers. */
const readers = ["robots", "googlebot", "bingbot", "msnbot"];
const limits = /^(?:noindex|nosnippet|none|noarchive|nocache|max-snippet\s*:\s*0)$/;

/** The change to a page's robots metas and X-Robots-Tag headers that lets engines index and quote it. */
export function directivesPatch({ url, record, type }: Pick<PageReading, "url" | "record" | "type">): GeoPatch | null {
  const metas = record.robotsMetas.filter(({ name }) => readers.includes(name.toLowerCase()));
  const headers = record.robotsHeaders.filter(({ agent }) => agent === null || readers.includes(agent.toLowerCase()));
  const metaLines = changes(metas.map(({ content }) => content)).map(({ before, after }, index) => ({
    before: metaLine(metas[index]?.name ?? "robots", before),
    after: after === "" ? "" : metaLine(metas[index]?.name ?? "robots", after),
  }));
  const headerLines = changes(headers.map(({ content }) => content)).map(({ before, after }, index) => ({
    before: headerLine(headers[index]?.agent ?? null, before),
    after: after === "" ? "" : headerLine(headers[index]?.agent ?? null, after),
  }));
  const diff = [
    ["head", metaLines],
    ["headers", headerLines],
  ] as const;
  const parts = diff.flatMap(([part, lines]) => {
    const before = textOf(lines.map((line) => line.before));
    const after = textOf(lines.map((line) => line.after));
    return before === after ? [] : [unifiedDiff(`${pathOf(url)}#${part}`, before, after)];
  });
  if (parts.length === 0) return null;
  const note = `Only if the page is meant to be found. It was taken for a page of the type ${type}.`;
  return { target: url, diff: parts.join(""), note };
}

function changes(contents: readonly string[]): { readonly before: string; readonly after: string }[] {
  return contents.map((content) => {
    const kept = content.split(",").filter((part) => !limits.test(part.trim().toLowerCase()));
    return {
      before: content,
      after: kept
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .join(", "),
    };
  });
}

function metaLine(name: string, content: string): string {
  return `<meta name="${escapedAttribute(name)}" content="${escapedAttribute(content)}">`;
}

function headerLine(agent: string | null, content: string): string {
  return `X-Robots-Tag: ${agent === null ? "" : `${agent}: `}${content}`.replace(/[\r\n]+/g, " ");
}

function textOf(lines: readonly string[]): string {
  return lines
    .filter((line) => line !== "")
    .map((line) => `${line}\n`)
    .join("");
}

function pathOf(url: string): string {
  return isUrl(url) ? new URL(url).pathname.replace(/^\/+/, "") || "index" : url;
}
