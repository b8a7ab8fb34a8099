import { type Edge, plainText } from "@sightline/facts";
import { type MissingPage, maxMissingText, pageKindOf, refusalStatuses } from "@sightline/model";
import type { FetchedPage } from "@sightline/model/ports";
import { redirectsByRefresh } from "@sightline/model/rule";
import { parseUrl, withoutWww } from "@sightline/url";
import { leadsToLogin } from "./external-verdict.ts";
import { followRedirects } from "./follow-redirects.ts";
import { linksOf, maxHostHops, pageBytes } from "./host-home.ts";
import type { HostVisiting, VisitedHost } from "./host-visit.ts";
import type { ReadPage } from "./page-reader.ts";

/**
 * Asks a host for a page that does not exist; where it answers with an error, also in a folder of the site, which
 * another program may serve.
 */
export async function missingPagesOf(
  host: VisitedHost,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<readonly MissingPage[]> {
  const { url } = host;
  const name = visiting.madeUpName();
  const atRoot = await missingPageAt(new URL(`/${name}`, url), visiting, signal);
  if (atRoot === null) return [];
  const folder = atRoot.status < 400 ? null : folderOf(host, visiting);
  const inFolder = folder === null ? null : await missingPageAt(new URL(`${folder}${name}`, url), visiting, signal);
  return inFolder === null ? [atRoot] : [atRoot, inFolder];
}

/** Returns the first folder to which links of the home page lead, as in `/blog/`. */
function folderOf({ home }: VisitedHost, visiting: HostVisiting): string | null {
  for (const { pathname } of linksOf(home, visiting)) {
    const folder = /^\/[^/;]+\//.exec(pathname)?.[0];
    if (folder !== undefined) return folder;
  }
  return null;
}

/** Returns the answer for a page that does not exist; `null` if it says nothing about such pages. */
async function missingPageAt(asked: URL, visiting: HostVisiting, signal: AbortSignal): Promise<MissingPage | null> {
  const mayFollow = (to: URL) => to.origin === asked.origin && !leadsToLogin(asked, to);
  const within = { mayFollow, maxHops: maxHostHops, details: { bodyBytes: pageBytes } };
  const { kind, result } = await followRedirects(asked.href, { ...visiting, ...within }, signal);
  if (kind !== "ended" || result.kind === "failure" || !isVerdict(result)) return null;
  // The body is gone once it was read.
  const isEmpty = result.body.length === 0;
  const read = await visiting.read(result, signal);
  if (read.facts.challenge || pageKindOf(read.facts) === "account") return null;
  return { ...answerOf(read, isEmpty, asked), url: asked.href, finalUrl: result.url, status: result.status };
}

/** True for a response that a host gives to missing pages alone: no refusal, fault or redirect. */
function isVerdict({ status }: FetchedPage): boolean {
  const isRedirect = status >= 300 && status < 400;
  return status >= 200 && status < 500 && !isRedirect && !refusalStatuses.includes(status);
}

function answerOf(
  { facts, edges, mainText }: ReadPage,
  isEmpty: boolean,
  asked: URL,
): Omit<MissingPage, "url" | "finalUrl" | "status"> {
  return {
    content: isEmpty ? "none" : contentOf(facts),
    noindex: facts.noindex,
    isShell: facts.scriptShell !== null || facts.scriptRedirect !== null || redirectsByRefresh(facts),
    mayBeScripted: facts.mayBeScripted,
    words: facts.wordCount,
    waysOn: edges.filter((edge) => isWayOn(edge, asked)).length,
    text: mainText === null ? "" : plainText(mainText).slice(0, maxMissingText),
    mainTextHash: facts.mainTextHash,
  };
}

function contentOf({ kind, sniffedType }: ReadPage["facts"]): MissingPage["content"] {
  if (kind === "html") return "html";
  return sniffedType === "text/plain" ? "text" : "other";
}

/** True for a link or form that leads a visitor back to the site. */
function isWayOn({ kind, url }: Edge, { hostname }: URL): boolean {
  if (kind !== "anchor" && kind !== "area" && kind !== "form") return false;
  const to = parseUrl(url)?.hostname ?? "";
  return withoutWww(to) === withoutWww(hostname);
}
