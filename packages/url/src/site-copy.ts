import { parseUrl } from "./parse-url.ts";
import { isFetchable } from "./url.ts";
import { withoutWww } from "./without-www.ts";

/**
 * Site that is reached under another host than its own, such as a staging server: for the audit, each URL below
 * `canonical` is the URL below `audited` with the same rest.
 */
export interface SiteCopy {
  /** Folder to which the pages claim to belong, as in `https://www.example.com/`. */
  readonly canonical: string;
  /** Folder that is crawled, as in `http://localhost:8080/`. */
  readonly audited: string;
}

/**
 * Returns the copy that a page with this canonical is part of; `null` when the two are not the same page under two
 * hosts.
 *
 * The paths must end in the same way (`index.html` and similar names count as the folder); the parts before that are
 * the folders of the copy. Query strings are not compared. If only scheme, port or www differ, the whole paths must be
 * the same, and an https page that names http is at fault, not a copy.
 */
export function siteCopyOf(url: string, canonical: string): SiteCopy | null {
  const [own, target] = [parseUrl(url), parseUrl(canonical)];
  if (own === null || target === null || !isFetchable(own) || !isFetchable(target)) return null;
  if (own.origin === target.origin) return null;
  const [from, to] = [pathParts(target.pathname), pathParts(own.pathname)];
  if (from.name !== to.name) return null;
  while (from.folders.length > 0 && from.folders.at(-1) === to.folders.at(-1)) {
    from.folders.pop();
    to.folders.pop();
  }
  if (withoutWww(own.hostname) === withoutWww(target.hostname)) {
    if (from.folders.length + to.folders.length > 0) return null;
    if (own.protocol === "https:" && target.protocol === "http:") return null;
  }
  return { canonical: folderUrl(target.origin, from.folders), audited: folderUrl(own.origin, to.folders) };
}

/**
 * Returns the copy that its owner names.
 *
 * @param host as in `example.com`, `https://example.com` or `https://example.com/docs/`
 * @param auditedUrl the home page of the copy
 * @returns `null` when the host is invalid or is the audited one
 */
export function namedSiteCopy(host: string, auditedUrl: string): SiteCopy | null {
  const named = canonicalHostUrl(host);
  const home = parseUrl(auditedUrl);
  if (named === null || home === null || named.origin === home.origin) return null;
  const { folders } = pathParts(named.pathname.endsWith("/") ? named.pathname : `${named.pathname}/`);
  // Under one host name the paths are the same, as in `siteCopyOf`.
  const isWhole = folders.length === 0 || withoutWww(named.hostname) === withoutWww(home.hostname);
  return {
    canonical: folderUrl(named.origin, isWhole ? [] : folders),
    audited: folderUrl(home.origin, isWhole ? [] : pathParts(home.pathname).folders),
  };
}

/** Reads a host as its owner writes it, with or without a scheme, port or folder; `null` when it is invalid. */
export function canonicalHostUrl(host: string): URL | null {
  const text = /^https?:\/\//i.test(host) ? host : `https://${host}`;
  const url = parseUrl(text);
  if (url === null || !isFetchable(url) || url.search !== "" || url.hash !== "") return null;
  return url.username === "" && url.password === "" ? url : null;
}

/** Translates URLs of the canonical host, over http or https and with or without www, into those of the copy. */
export function copyUrls({ canonical, audited }: SiteCopy): (url: string) => string {
  const spellings = spellingsOf(new URL(canonical));
  return (url) => {
    const folder = spellings.find((spelling) => url.startsWith(spelling));
    return folder === undefined ? url : audited + url.slice(folder.length);
  };
}

/** Translates URLs of the copy into those of the canonical host, where they will be published. */
export function publishedUrls({ canonical, audited }: SiteCopy): (url: string) => string {
  return (url) => (url.startsWith(audited) ? canonical + url.slice(audited.length) : url);
}

function spellingsOf({ host, pathname }: URL): string[] {
  const bare = withoutWww(host);
  return ["https://", "http://"].flatMap((scheme) => [bare, `www.${bare}`].map((name) => scheme + name + pathname));
}

function pathParts(pathname: string): { readonly folders: string[]; readonly name: string } {
  const folders = pathname.split("/").slice(1);
  const name = folders.pop() ?? "";
  return { folders, name: /^(?:index|default)\.[A-Za-z]{3,5}$/.test(name) ? "" : name };
}

function folderUrl(origin: string, folders: readonly string[]): string {
  return `${origin}/${folders.map((folder) => `${folder}/`).join("")}`;
}
