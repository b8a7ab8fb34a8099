import { parseUrl, urlKey } from "@sightline/url";
import type { SourcePage } from "../source/source-page.ts";
import type { FixSite } from "./fix-site.ts";

const scheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * Writes a URL in the way in which another one was written: as URL with host, as path, or relative to the page. Its
 * fragment is that of the other.
 *
 * @returns `null` if it could not be written so that it means `target`
 */
export function writtenLike(
  raw: string,
  target: string,
  page: Pick<SourcePage, "baseUrl">,
  site: Pick<FixSite, "toAudited" | "toPublished">,
): string | null {
  const written = raw.trim();
  const [base, end] = [parseUrl(page.baseUrl), parseUrl(target)];
  if (base === null || end === null) return null;
  const fragment = end.hash === "" ? fragmentOf(written) : "";
  for (const text of spellings(written, end, base, site)) {
    const candidate = text + fragment;
    const resolved = parseUrl(candidate, page.baseUrl);
    if (resolved === null) continue;
    if (urlKey(site.toAudited(resolved.href)) === urlKey(target)) return candidate;
  }
  return null;
}

/** Returns ways to write a URL, the preferred one first. */
function spellings(written: string, end: URL, base: URL, site: Pick<FixSite, "toAudited" | "toPublished">): string[] {
  const path = end.pathname + end.search + end.hash;
  if (scheme.test(written) || written.startsWith("//")) return withHost(written, end, path, site);
  if (end.origin !== base.origin) return [end.href];
  if (written.startsWith("/")) return [path];
  return [relativePath(end, base), path];
}

/** Keeps host and scheme as they are written, if the URL stays at the same host. */
function withHost(written: string, end: URL, path: string, site: Pick<FixSite, "toAudited" | "toPublished">): string[] {
  const own = parseUrl(written, end.href);
  const published = site.toPublished(end.href) ?? end.href;
  if (own === null) return [published];
  const prefix = written.startsWith("//") ? `//${own.host}` : own.origin;
  const isOwnHost = parseUrl(site.toAudited(own.href))?.origin === end.origin;
  return isOwnHost ? [prefix + path, published] : [published];
}

function relativePath(end: URL, base: URL): string {
  const from = base.pathname.split("/").slice(0, -1);
  const to = end.pathname.split("/");
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = "../".repeat(from.length - shared);
  const down = to.slice(shared).join("/");
  const path = up + down;
  // A first segment with a colon would be read as a scheme.
  const start = path === "" || /^[^/]*:/.test(path) || path.startsWith("/") ? "./" : "";
  return start + path + end.search + end.hash;
}

function fragmentOf(written: string): string {
  const at = written.indexOf("#");
  return at === -1 ? "" : written.slice(at);
}
