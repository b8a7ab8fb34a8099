import { hasPayload } from "@sightline/text/injection";
import { parseUrl } from "@sightline/url";
import { engines } from "../crawlers/engines.ts";
import type { GeoDocument, GeoSite } from "../input/geo-input.ts";
import type { SiteRobots } from "../robots/site-robots.ts";
import { counted } from "../text/counted.ts";

/** Content of an llms.txt, by the format of the proposal. */
export interface LlmsReading {
  readonly document: GeoDocument;
  readonly isText: boolean;
  /** True if it is an HTML page with status 200 for a file that does not exist. */
  readonly isSoft404: boolean;
  readonly title: string | null;
  readonly headings1: number;
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly bytes: number;
  /** True if it contains a payload of prompt injection. */
  readonly isUnsafe: boolean;
}

const link = /^\s*[-*+]\s+\[([^\]]{1,500})\]\(\s*<?([^\s)>]{1,2000})>?\s*\)/;
/** Item that begins with an address instead of a link, such as `- /about.html: who we are`, also in bold or as code. */
const bareLink = /^\s*[-*+]\s+[*`<]{0,3}((?:https?:\/)?\/[^\s*`<>]{0,2000})/i;
const maxLinks = 500;

/** Returns the paths of an llms.txt that covers the start page, most specific first, as version 2 of the proposal says. */
export function llmsPaths(startUrl: string): string[] {
  return [...new Set([new URL("llms.txt", startUrl).pathname, "/llms.txt"])];
}

/** Reads the most specific llms.txt that covers the start page; `null` if none is served. */
export function readSiteLlms({ documents, origin, startUrl }: Pick<GeoSite, "documents" | "origin" | "startUrl">) {
  const readings = llmsPaths(startUrl).flatMap(
    (path) => readLlmsFile(documents.find(({ url }) => url === `${origin}${path}`)) ?? [],
  );
  return readings.find(({ isSoft404 }) => !isSoft404) ?? readings[0] ?? null;
}

/** Reads an llms.txt response of status 200; `null` for any other response. */
export function readLlmsFile(document: GeoDocument | undefined): LlmsReading | null {
  if (document === undefined || document.status !== 200) return null;
  const { text } = document;
  const lines = text.split(/\r\n?|\n/).slice(0, 20_000);
  const first = lines.findIndex((line) => line.trim() !== "");
  const title = /^#\s+(.+)/.exec(lines[first] ?? "")?.[1]?.trim() ?? null;
  const links = lines.flatMap((line) => {
    const [, name = "", reference = bareLink.exec(line)?.[1] ?? ""] = link.exec(line) ?? [];
    const url = reference === "" ? null : parseUrl(reference, document.url);
    return url === null ? [] : [{ text: name === "" ? reference : name, url: url.href }];
  });
  return {
    document,
    isText: /^text\/(?:plain|markdown)\b/i.test(document.contentType ?? "") && !looksLikeHtml(text),
    isSoft404: looksLikeHtml(text),
    title,
    headings1: lines.filter((line) => /^#\s/.test(line)).length,
    links: links.slice(0, maxLinks),
    bytes: Buffer.byteLength(text),
    isUnsafe: hasPayload(text),
  };
}

/** True if a text is HTML: it starts like a document, or has at least five tags per kilobyte. */
export function looksLikeHtml(text: string): boolean {
  const head = text.slice(0, 20_000);
  if (/^\s*(?:<!doctype|<html|<head|<body)/i.test(head)) return true;
  const tags = head.match(/<[a-z/!][^<>]{0,500}>/gi)?.length ?? 0;
  return tags >= 5 && tags / (head.length / 1024) >= 5;
}

const maxShownLinks = 5;

/** Returns the faults of an llms.txt, in words. */
export function llmsFaults({ isText, title, headings1, isUnsafe, links }: LlmsReading, robots: SiteRobots): string[] {
  if (isUnsafe) return ["it gives instructions to language models"];
  const disallowed = links.filter(({ url }) => engines.every(({ token }) => !robots.access(token, url).allowed));
  const shown = disallowed.slice(0, maxShownLinks).map(({ url }) => url);
  return [
    ...(isText ? [] : ["it is not served as text"]),
    ...(title !== null && headings1 === 1 ? [] : [`it has ${counted(headings1, "top heading")} instead of one`]),
    ...(disallowed.length === 0
      ? []
      : [`robots.txt disallows ${counted(disallowed.length, "link")}: ${shown.join(" ")}`]),
  ];
}
