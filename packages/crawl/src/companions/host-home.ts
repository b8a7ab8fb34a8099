import type { FetchedPage, FetchResult } from "@sightline/model/ports";
import { isHtml } from "./companion-answers.ts";
import { followRedirects, type Led } from "./follow-redirects.ts";
import type { HostVisiting } from "./host-visit.ts";
import type { ReadPage } from "./page-reader.ts";

/** Decoded bytes of a page that are read. */
export const pageBytes = 1_048_576;
/** Redirects that are followed within a host. */
export const maxHostHops = 3;

/** Home page of a host. */
export interface HomePage extends ReadPage {
  /** URL after redirects within the host. */
  readonly url: string;
  readonly ttfbMs: number;
}

/** Home page of a host, or none, and the last response that was received for it. */
export interface HomeAnswer {
  readonly page: HomePage | null;
  readonly result: FetchResult | null;
}

/** Reads the home page of a host. */
export async function homePageOf({ href }: URL, visiting: HostVisiting, signal: AbortSignal): Promise<HomeAnswer> {
  const { kind, result } = await ledWithin(href, visiting, signal);
  const read = kind === "ended" && result.kind === "answer" ? await pageIn(result, visiting, signal) : null;
  if (read === null || result?.kind !== "answer") return { page: null, result };
  const { url, ttfbMs } = result;
  return { page: { url, ttfbMs, ...read }, result };
}

/** Requests a page, and follows its redirects within the host. */
export function ledWithin(url: string, visiting: HostVisiting, signal: AbortSignal): Promise<Led> {
  const { origin } = new URL(url);
  const mayFollow = (to: URL) => to.origin === origin;
  const within = { mayFollow, maxHops: maxHostHops, details: { bodyBytes: pageBytes } };
  return followRedirects(url, { ...visiting, ...within }, signal);
}

/** Reads the page in a response; `null` if there is none, or a challenge for people. */
export async function pageIn(
  result: FetchedPage,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<ReadPage | null> {
  if (result.status !== 200 || !isHtml(result)) return null;
  const read = await visiting.read(result, signal);
  return read.facts.challenge ? null : read;
}

/** Yields the pages of the host to which a home page links, as far as they may be requested. */
export function* linksOf(home: HomePage | null, { mayRequest }: HostVisiting): Generator<URL> {
  if (home === null) return;
  const own = `${new URL(home.url).origin}/`;
  for (const { kind, url } of home.edges) {
    if (kind !== "anchor" || !url.startsWith(own)) continue;
    const parsed = new URL(url);
    if (mayRequest(parsed)) yield parsed;
  }
}
