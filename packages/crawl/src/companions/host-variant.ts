import { plainText } from "@sightline/facts";
import { certificateFault, type HostVariant, type VariantOutcome } from "@sightline/model";
import { jaccard, shingles } from "@sightline/text";
import { followRedirects } from "./follow-redirects.ts";
import { type HomePage, ledWithin, linksOf, pageIn } from "./host-home.ts";
import type { HostVisiting, VisitedHost } from "./host-visit.ts";
import type { ReadPage } from "./page-reader.ts";

type Outcome = Pick<HostVariant, "outcome" | "fault">;

/** Looks at the other form of a host, with www or without; `null` for a host that has none. */
export async function variantOf(
  host: VisitedHost,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<HostVariant | null> {
  const url = visiting.otherForm(host.url);
  if (url === null) return null;
  const unreachable = url.startsWith("https:") ? await failedConnection(url, host, visiting, signal) : null;
  return { url, ...(unreachable ?? { outcome: await outcomeAt(url, host, visiting, signal), fault: null }) };
}

/** Returns why browsers get no secure connection; `null` if they do, or if the fetcher cannot look at it. */
async function failedConnection(
  url: string,
  { serverTime }: VisitedHost,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const tls = await visiting.inspectTls(new URL(url).origin, signal);
  if (tls === null) return null;
  if (tls.kind === "inspected") {
    const fault = certificateFault(tls.certificate, new Date(visiting.now()).toISOString());
    if (fault === null) return null;
    // If the server's clock says otherwise, one of the two is wrong.
    const isConfirmed = serverTime === null || certificateFault(tls.certificate, serverTime) === fault;
    return isConfirmed ? { outcome: "certificate", fault } : unknown;
  }
  if (tls.isUnknownName === true) return { outcome: "no-such-host", fault: null };
  if (tls.failure === "tls") return { outcome: "handshake", fault: null };
  // Browsers try http then.
  return tls.failure === "connect" ? { outcome: await plainOutcome(url, visiting, signal), fault: null } : unknown;
}

const unknown: Outcome = { outcome: "unknown", fault: null };

async function plainOutcome(url: string, visiting: HostVisiting, signal: AbortSignal): Promise<VariantOutcome> {
  const plain = url.replace(/^https:/, "http:");
  const { result } = await followRedirects(plain, { ...visiting, mayFollow: () => false, maxHops: 0 }, signal);
  if (result === null || result.kind === "answer") return result === null ? "unknown" : "answers";
  return result.failure === "connect" ? "closed" : "unknown";
}

async function outcomeAt(
  url: string,
  { home }: VisitedHost,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<VariantOutcome> {
  const led = await ledWithin(url, visiting, signal);
  if (led.kind === "left") return "redirects";
  if (led.kind !== "ended") return "unknown";
  const { result } = led;
  if (result.kind === "failure") {
    if (result.isUnknownName === true) return "no-such-host";
    return result.failure === "connect" ? "closed" : "unknown";
  }
  if (home === null) return "unknown";
  const page = await pageIn(result, visiting, signal);
  if (page === null || !isOwnCopy(page, url) || !isSamePage(page, home)) return "answers";
  const path = deepPath(home, visiting);
  if (path === null) return "copy";
  const deep = await ledWithin(new URL(path, url).href, visiting, signal);
  if (deep.kind !== "ended" || deep.result.kind === "failure") return "answers";
  const deepPage = await pageIn(deep.result, visiting, signal);
  return deepPage !== null && isOwnCopy(deepPage, url) ? "copy" : "answers";
}

/** True for a page that search engines may index where it is. */
function isOwnCopy({ facts: { noindex, canonicalUrl } }: ReadPage, url: string): boolean {
  return !noindex && (canonicalUrl === null || new URL(canonicalUrl).host === new URL(url).host);
}

const minSimilarity = 0.9;

function isSamePage(page: ReadPage, home: HomePage): boolean {
  const [text, own] = [shinglesOf(page), shinglesOf(home)];
  if (text.length > 0 || own.length > 0) return jaccard(text, own) >= minSimilarity;
  // Pages that scripts fill.
  return page.facts.bodyBytes === home.facts.bodyBytes && page.facts.title === home.facts.title;
}

function shinglesOf({ mainText }: ReadPage): Float64Array {
  return shingles(mainText === null ? "" : plainText(mainText));
}

/** Returns the path of the first page below the home page to which it links. */
function deepPath(home: HomePage, visiting: HostVisiting): string | null {
  for (const { pathname, search } of linksOf(home, visiting)) {
    if (pathname !== "/" && search === "" && !/\.(?!html?$|php$)\w{2,5}$/i.test(pathname)) return pathname;
  }
  return null;
}
