import { dirname, relative, resolve, sep } from "node:path";
import { isFile, isFileName, isFolderArgument } from "../start-urls.ts";
import { folderUrl } from "./folder-url.ts";
import { pagePaths } from "./page-paths.ts";

/** URLs at which a page may have been audited. */
export interface PossiblePages {
  /** URL of the build folder. */
  readonly site: string;
  readonly urls: readonly string[];
}

/** Maximum number of folders above a page that may be the build folder. */
const maxFolders = 20;

/** True for the path of a page or folder: one that exists, or what no URL looks like. */
export function isPagePath(text: string): boolean {
  return isFileName(text) || isFolderArgument(text) || (isFile(text) && /^[^\\/.:]+[\\/]/.test(text));
}

/** Returns the URLs of a page of a build folder, for each folder above it that may be the one, the nearest first. */
export function pagesOfPath(path: string, from: string = process.cwd()): readonly PossiblePages[] {
  const real = resolve(from, path);
  const pages: PossiblePages[] = [];
  for (let folder = real; pages.length < maxFolders && dirname(folder) !== folder; folder = dirname(folder)) {
    const site = folderUrl(folder, from);
    const file = relative(folder, real).split(sep).join("/");
    pages.push({ site, urls: file === "" ? [site] : pagePaths(file).map((page) => new URL(page, site).href) });
  }
  return pages;
}
