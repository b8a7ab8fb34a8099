import { parseUrl } from "@sightline/url";
import type { FolderFiles } from "./folder-files.ts";
import { type HeaderRule, headersOf } from "./headers-file.ts";
import { filledIn } from "./path-pattern.ts";
import type { RedirectRule } from "./redirects-file.ts";

/** Contents and rules of a static host. */
export interface StaticHost {
  readonly files: FolderFiles;
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
  /** True if `/about.html` redirects to `/about`. Default: both are served. */
  readonly cleanUrls?: boolean | null;
  /** True if `/about` redirects to `/about/`, false for the other way round. Default: by what the files are. */
  readonly trailingSlash?: boolean | null;
}

/** Answer of a static host to a path: a file, a redirect, or an error page without a file. */
export type HostAnswer =
  | { readonly kind: "file"; readonly status: 200 | 404; readonly file: string }
  | { readonly kind: "redirect"; readonly status: number; readonly location: string }
  | { readonly kind: "empty"; readonly status: 400 | 404 };

type Found = { readonly kind: "file"; readonly file: string } | { readonly kind: "moved"; readonly path: string };

/**
 * Answers a request as static hosts do: with the file of the path, with `about.html` or `about/index.html` for `/about`,
 * with a rule of `_redirects`, or with `404.html`.
 *
 * @param path encoded, as requested
 * @param query with its question mark, or empty
 */
export function hostAnswer(host: StaticHost, path: string, query = ""): HostAnswer {
  const { files } = host;
  const decoded = decodedPath(path);
  if (decoded === null) return { kind: "empty", status: 400 };
  const found = foundFile(host, decoded);
  const answer = ruleAnswer(host, { path, decoded, query, isThere: found !== null });
  if (answer !== null) return answer;
  if (found?.kind === "file") return { ...found, status: 200 };
  if (found !== null) return { kind: "redirect", status: movedStatus(host), location: encodedPath(found.path) + query };
  return notFound(files);
}

/** Returns the headers that `_headers` sets for a path. */
export function hostHeaders({ headers }: StaticHost, path: string): Readonly<Record<string, string>> {
  return headersOf(headers, decodedPath(path) ?? path);
}

/** Vercel redirects with 308, others with 301. */
function movedStatus({ cleanUrls = null, trailingSlash = null }: StaticHost): number {
  return cleanUrls === null && trailingSlash === null ? 301 : 308;
}

function foundFile(host: StaticHost, path: string): Found | null {
  const { files, cleanUrls = null, trailingSlash = null } = host;
  const clean = path.replace(/(?:\/index)?\.html$/, "");
  if (cleanUrls === true && clean !== path && files.has(path.slice(1))) {
    return { kind: "moved", path: clean === "" || trailingSlash === true ? `${clean}/` : clean };
  }
  return trailingSlash === null ? foundByFiles(files, path) : foundBySlash(files, path, trailingSlash);
}

/** Finds the page of a path on a host where all pages have a slash at the end, or none has. */
function foundBySlash(files: FolderFiles, path: string, hasSlash: boolean): Found | null {
  const name = path.slice(1).replace(/\/$/, "");
  const exact = path.endsWith("/") ? undefined : files.get(name);
  if (exact !== undefined) return { kind: "file", file: exact };
  const page = files.get(`${name}.html`) ?? files.get(name === "" ? "index.html" : `${name}/index.html`);
  if (page === undefined) return null;
  if (name === "" || path.endsWith("/") === hasSlash) return { kind: "file", file: page };
  return { kind: "moved", path: hasSlash ? `${path}/` : `/${name}` };
}

function foundByFiles(files: FolderFiles, path: string): Found | null {
  const name = path.slice(1);
  const serve = (candidate: string): Found | null => {
    const file = files.get(candidate);
    return file === undefined ? null : { kind: "file", file };
  };
  if (name === "" || name.endsWith("/")) {
    const index = serve(`${name}index.html`);
    if (index !== null) return index;
    const page = name.slice(0, -1);
    return page !== "" && files.has(`${page}.html`) ? { kind: "moved", path: `/${page}` } : null;
  }
  const file = serve(name) ?? serve(`${name}.html`);
  if (file !== null) return file;
  return files.has(`${name}/index.html`) ? { kind: "moved", path: `${path}/` } : null;
}

interface Asked {
  readonly path: string;
  readonly decoded: string;
  readonly query: string;
  readonly isThere: boolean;
}

function ruleAnswer(host: StaticHost, asked: Asked): HostAnswer | null {
  for (const rule of host.redirects) {
    if (asked.isThere && !rule.isForced) continue;
    const values = rule.matches(asked.decoded);
    const answer = values === null ? null : targetAnswer(host, rule, values, asked);
    if (answer !== null) return answer;
  }
  return null;
}

/** Answers with the target of a rule; `null` for one that leads to the path itself, which would never end. */
function targetAnswer(
  host: StaticHost,
  { target, status }: RedirectRule,
  values: ReadonlyMap<string, string>,
  { path, query }: Asked,
): HostAnswer | null {
  if (status !== 200 && status !== 404) {
    const location = encodedTarget(filledIn(target, values, encodedPath), query);
    return location === null || location.split(/[?#]/)[0] === path ? null : { kind: "redirect", status, location };
  }
  const found = foundFile(host, filledIn(target, values).split(/[?#]/)[0] ?? "/");
  if (found?.kind === "file") return { ...found, status };
  return found === null
    ? notFound(host.files)
    : { kind: "redirect", status: movedStatus(host), location: encodedPath(found.path) };
}

function notFound(files: FolderFiles): HostAnswer {
  const file = files.get("404.html");
  return file === undefined ? { kind: "empty", status: 404 } : { kind: "file", status: 404, file };
}

/** Returns `null` for a path that no file can have. */
function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.startsWith("/") && !decoded.includes("\0") ? decoded : null;
  } catch {
    return null;
  }
}

/** Encodes a path; one that begins with two slashes would lead to another host. */
function encodedPath(path: string): string {
  return path
    .replace(/^\/{2,}/, "/")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}

/** Encodes a target; the query of the request is kept unless the rule has its own. */
function encodedTarget(target: string, query: string): string | null {
  const url = parseUrl(target.replace(/^\/{2,}/, "/"), "http://folder.invalid/");
  if (url === null) return null;
  if (url.search === "") url.search = query;
  return target.startsWith("/") ? url.pathname + url.search + url.hash : url.href;
}
