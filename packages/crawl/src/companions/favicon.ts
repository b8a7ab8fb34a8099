import type { Favicon } from "@sightline/model";
import type { FetchedPage } from "@sightline/model/ports";
import { headerOf, isHtml } from "./companion-answers.ts";
import { followRedirects } from "./follow-redirects.ts";
import { maxHostHops } from "./host-home.ts";
import type { HostVisiting, VisitedHost } from "./host-visit.ts";

/** Bytes of an icon in which its format shows. */
const startBytes = 1024;

/** Looks for the icon of a host: in its home page, and else at /favicon.ico, for which browsers ask. */
export async function faviconOf(
  { url, home }: VisitedHost,
  visiting: HostVisiting,
  signal: AbortSignal,
): Promise<Favicon | null> {
  if (home === null) return null;
  if (home.edges.some(({ kind }) => kind === "icon")) return "declared";
  // What was cut off may declare one.
  if (home.facts.bodyTruncated) return "unknown";
  const mayFollow = (to: URL) => to.origin === url.origin;
  const within = { mayFollow, maxHops: maxHostHops, details: { bodyBytes: startBytes } };
  const led = await followRedirects(new URL("/favicon.ico", url).href, { ...visiting, ...within }, signal);
  return led.kind === "ended" && led.result.kind === "answer" ? iconIn(led.result) : "unknown";
}

function iconIn(page: FetchedPage): Favicon {
  const { status, body } = page;
  if (status === 404 || status === 410 || status === 204) return "missing";
  if (status !== 200) return "unknown";
  if (isHtml(page) || body.length === 0) return "missing";
  return isImage(page) ? "file" : "unknown";
}

function isImage(page: FetchedPage): boolean {
  if (/^\s*image\//i.test(headerOf(page, "content-type") ?? "")) return true;
  const start = Buffer.from(page.body.subarray(0, 4)).toString("latin1");
  return start === "\0\0\x01\0" || start === "\x89PNG" || start.startsWith("GIF8");
}
