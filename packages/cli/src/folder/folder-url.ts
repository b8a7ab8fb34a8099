import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";

/** Longest part of a host name. */
const maxLabelLength = 63;
/** Folders of a path that are named, the last ones. */
const maxLabels = 4;

/**
 * Returns the URL of a folder, as in `http://dist.web.localhost/` for `./web/dist`. Crawls of a store, issues and baselines are
 * recognised by URL from one audit to the next: so it tells folders apart, and does not name the port, which differs each
 * time; the plan's `resolve` does. Names below `localhost` lead nowhere else.
 *
 * @param from the working directory, to which the folder is named
 */
export function folderUrl(folder: string, from: string = process.cwd()): string {
  const path = relative(from, resolve(from, folder));
  const isBelow = path !== "" && path.split(sep)[0] !== ".." && !isAbsolute(path);
  const names = isBelow ? path.split(sep).slice(-maxLabels) : [basename(resolve(from, folder))];
  return `http://${[...names.map(label).reverse(), "localhost"].join(".")}/`;
}

/**
 * Returns the folder below the working directory that {@link folderUrl} names so, as in `./web/dist`; `null` if there is
 * none.
 */
export function folderOfUrl(url: string, from: string = process.cwd()): string | null {
  const [, names] = /^http:\/\/([a-z\d.-]+)\.localhost\/$/.exec(url) ?? [];
  if (names === undefined) return null;
  const path = names.split(".").reverse().join("/");
  const isFolder = statSync(resolve(from, path), { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder && folderUrl(path, from) === url ? `./${path}` : null;
}

function label(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, maxLabelLength);
  return plain === "" ? `folder-${createHash("sha256").update(name).digest("hex").slice(0, 8)}` : plain;
}
