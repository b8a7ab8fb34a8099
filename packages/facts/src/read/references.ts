import { ownText } from "@sightline/text";
import { copyUrls, parseUrl, type SiteCopy } from "@sightline/url";

/** Resolved reference of a page. */
export interface Reference {
  /** Absolute http(s) URL without fragment and user information; `null` for everything else. */
  readonly url: string | null;
  /** True if the reference has a non-empty fragment. */
  readonly hasFragment: boolean;
  /** File on a local disk that it names instead, as written: `file:///C:/site/logo.png`. */
  readonly localFile?: string;
}

/** Resolves the references of one page, each distinct one once. */
export type ReferenceResolver = (raw: string) => Reference;

/** Resolvers of one page. */
export interface PageReferences {
  readonly resolve: ReferenceResolver;
  /**
   * Resolves the URLs to which a page redirects its visitors. On the copy of a site that may be the same page under the
   * canonical host: it leads away from the copy, not back to the page.
   */
  readonly destination: ReferenceResolver;
}

/** Maximum length of a URL that is kept, in characters. */
export const maxStoredUrlLength = 8192;

const nowhere: Reference = { url: null, hasFragment: false };

/** Creates the resolvers of a page; on the copy of a site, URLs of the canonical host become those of the copy. */
export function pageReferences(url: string, baseUrl: string, copyOf: SiteCopy | null): PageReferences {
  const written = referenceResolver(baseUrl);
  if (copyOf === null) return { resolve: written, destination: written };
  const resolve = copiedResolver(written, copyUrls(copyOf));
  return {
    resolve,
    destination(raw) {
      const reference = resolve(raw);
      return reference.url === url ? written(raw) : reference;
    },
  };
}

function copiedResolver(written: ReferenceResolver, own: (url: string) => string): ReferenceResolver {
  const known = new Map<Reference, Reference>();
  return (raw) => {
    const reference = written(raw);
    if (reference.url === null) return reference;
    const copied = known.get(reference) ?? { ...reference, url: own(reference.url) };
    known.set(reference, copied);
    return copied;
  };
}

/** Creates the resolver of a page with that base URL. */
export function referenceResolver(baseUrl: string): ReferenceResolver {
  const known = new Map<string, Reference>();
  const base = parseUrl(baseUrl);
  const plain = base !== null && isHttp(base) ? plainReferences(base) : null;
  return (raw) => {
    let reference = known.get(raw);
    if (reference === undefined) {
      reference = plain?.(raw) ?? resolve(raw, base);
      known.set(raw, reference);
    }
    return reference;
  };
}

function resolve(raw: string, base: URL | null): Reference {
  const url = raw.length > 4 * maxStoredUrlLength ? null : parseUrl(raw, base?.href);
  if (url === null || url.href.length > maxStoredUrlLength) return nowhere;
  if (!isHttp(url)) return isLocalFile(url) ? { ...nowhere, localFile: raw.trim() } : nowhere;
  const hasFragment = url.hash.length > 1;
  url.username = "";
  url.password = "";
  const hash = url.href.indexOf("#");
  return { url: hash === -1 ? url.href : url.href.slice(0, hash), hasFragment };
}

/** Returns true for `file:` URLs, and for paths of Windows, whose drive is parsed as a scheme. */
function isLocalFile({ protocol, pathname }: URL): boolean {
  return protocol === "file:" || (protocol.length === 2 && /^[\\/]/.test(pathname));
}

function isHttp(url: URL): boolean {
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
}

/**
 * Resolves references such as `/shop/item-1.html?size=2` and `item-1.html#sizes`, which are in their final form
 * already, after the page's origin or folder: detecting that is several times cheaper than parsing them, and most links
 * of most pages are of this kind.
 */
function plainReferences({ origin, pathname }: URL): (raw: string) => Reference | null {
  const folder = pathname.slice(0, pathname.lastIndexOf("/") + 1);
  const baseFolder = isPlain(folder, 0) ? origin + folder : null;
  return (raw) => {
    if (raw.length > maxStoredUrlLength - origin.length - folder.length) return null;
    const hash = raw.indexOf("#");
    const hasFragment = hash !== -1 && hash < raw.length - 1;
    const path = hash === -1 ? raw : raw.slice(0, hash);
    const url = path.startsWith(origin) ? plainUrl(path, origin.length) : plainPath(path, origin, baseFolder);
    return url === null ? null : { url, hasFragment };
  };
}

function plainUrl(url: string, start: number): string | null {
  return url.charCodeAt(start) === slash && isPlain(url, start) ? ownText(url) : null;
}

function plainPath(path: string, origin: string, baseFolder: string | null): string | null {
  const first = path.charCodeAt(0);
  if (first === slash) return path.charCodeAt(1) !== slash && isPlain(path, 0) ? origin + path : null;
  // A dot may begin a dot segment, and a query alone is relative to the page, not to its folder.
  if (baseFolder === null || path === "" || first === dot || first === questionMark) return null;
  return isPlain(path, 0) ? baseFolder + path : null;
}

const slash = 0x2f;
const dot = 0x2e;
const questionMark = 0x3f;

function isPlain(text: string, start: number): boolean {
  let inQuery = false;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isWordCharacter(code) || code === slash) continue;
    if (code === questionMark && !inQuery) inQuery = true;
    // A dot after a slash may be a dot segment.
    else if (code === dot ? !inQuery && text.charCodeAt(index - 1) === slash : !(inQuery && isPlainInQuery(code)))
      return false;
  }
  return true;
}

/** Returns true for letters, digits, hyphen and underscore. */
function isWordCharacter(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x5f;
}

/** Returns true for `%`, `&`, `+`, `,`, `=`, `:` and `;`. */
function isPlainInQuery(code: number): boolean {
  return (
    code === 0x25 || code === 0x26 || code === 0x2b || code === 0x2c || code === 0x3d || code === 0x3a || code === 0x3b
  );
}
