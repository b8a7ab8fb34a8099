import { hasPayload } from "@sightline/text/injection";
import { parseUrl } from "@sightline/url";
import type { GeoDocument } from "../input/geo-input.ts";

/** What an llms.txt holds, by the proposal's format. */
export interface LlmsReading {
  readonly document: GeoDocument;
  readonly isText: boolean;
  /** It is an HTML page that answers 200 for a file that does not exist. */
  readonly isSoft404: boolean;
  readonly title: string | null;
  readonly headings1: number;
  readonly hasSummary: boolean;
  readonly sections: number;
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly bytes: number;
  /** It holds a payload of prompt injection. */
  readonly isUnsafe: boolean;
}

const link = /^\s*[-*+]\s+\[([^\]]{1,500})\]\(\s*<?([^\s)>]{1,2000})>?\s*\)/;
const maxLinks = 500;

/** Reads an llms.txt that was answered with 200; `null` for any other answer. */
export function readLlmsFile(document: GeoDocument | undefined): LlmsReading | null {
  if (document === undefined || document.status !== 200) return null;
  const { text } = document;
  const lines = text.split(/\r\n?|\n/).slice(0, 20_000);
  const first = lines.findIndex((line) => line.trim() !== "");
  const next = lines.findIndex((line, index) => index > first && line.trim() !== "");
  const title = /^#\s+(.+)/.exec(lines[first] ?? "")?.[1]?.trim() ?? null;
  const links = lines.flatMap((line) => {
    const [, name = "", reference = ""] = link.exec(line) ?? [];
    const url = reference === "" ? null : parseUrl(reference, document.url);
    return url === null ? [] : [{ text: name, url: url.href }];
  });
  return {
    document,
    isText: /^text\/(?:plain|markdown)\b/i.test(document.contentType ?? "") && !looksLikeHtml(text),
    isSoft404: looksLikeHtml(text),
    title,
    headings1: lines.filter((line) => /^#\s/.test(line)).length,
    hasSummary: /^>\s*\S/.test(lines[next] ?? ""),
    sections: lines.filter((line) => /^##\s/.test(line)).length,
    links: links.slice(0, maxLinks),
    bytes: Buffer.byteLength(text),
    isUnsafe: hasPayload(text),
  };
}

/** Says whether a text is HTML: it starts like a document, or has five tags and more a kilobyte. */
export function looksLikeHtml(text: string): boolean {
  const head = text.slice(0, 20_000);
  if (/^\s*(?:<!doctype|<html|<head|<body)/i.test(head)) return true;
  const tags = head.match(/<[a-z/!][^<>]{0,500}>/gi)?.length ?? 0;
  return tags >= 5 && tags / (head.length / 1024) >= 5;
}
