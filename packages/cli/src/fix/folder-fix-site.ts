import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FixSite, type SiteAnswer, type SourcePage, type SourceText, sourcePage } from "@sightline/fixes";
import type { Report, ReportPage } from "@sightline/report";
import { copyUrls, namedSiteCopy, parseUrl, publishedUrls, type SiteCopy } from "@sightline/url";
import { publishedFile } from "../folder/published-file.ts";
import type { HostedFolder } from "../folder/serve-folder.ts";
import { hostAnswer } from "../folder/static-host.ts";

/** Maximum number of pages that are read. */
const maxPages = 5_000;

/** Maximum size of a file that is read. */
const maxFileBytes = 8 * 1024 * 1024;

/** Texts of a folder. */
export interface FolderTexts {
  /** Returns the text of a published file; `null` if it cannot be edited: it is a link, large, or not UTF-8. */
  textOf(file: string): string | null;
}

/** What fixers need of the report of an audit. */
export interface FixReport extends Pick<Report, "documents"> {
  readonly crawl: Pick<Report["crawl"], "canonicalHost"> & {
    readonly plan: Pick<Report["crawl"]["plan"], "canonicalHost">;
  };
  readonly pages: readonly Pick<ReportPage, "url" | "status" | "contentType">[];
}

/** Reads files of a folder once each. */
export function folderTexts({ root, host }: HostedFolder): FolderTexts {
  const texts = new Map<string, string | null>();
  return {
    textOf(file) {
      const known = texts.get(file);
      if (known !== undefined) return known;
      const text = editableText(root, file, host.files.get(file));
      texts.set(file, text);
      return text;
    },
  };
}

/** Makes what fixers read of a folder and the report of its audit. */
export function folderFixSite(folder: HostedFolder, { textOf }: FolderTexts, report: FixReport): FixSite {
  const { root } = folder;
  const fileOf = publishedFile(folder);
  const copy = copyOf(report, folder);
  const toAudited = copy === null ? (url: string) => url : copyUrls(copy);
  const published = copy === null ? null : publishedUrls(copy);
  const textAt = (url: string): SourceText | null => {
    const file = fileOf(url);
    const text = file === null ? null : textOf(file);
    return file === null || text === null ? null : { file, url, text };
  };
  const pages = new Map<string, SourcePage | null>();
  const pageAt = (url: string): SourcePage | null => {
    const file = fileOf(url);
    if (file === null || !/\.html?$/i.test(file)) return null;
    const known = pages.get(file);
    if (known !== undefined) return known;
    const source = textAt(url);
    const page = source === null ? null : parsed(source);
    pages.set(file, page);
    return page;
  };
  const audited = report.pages.filter(({ status, contentType }) => status === 200 && isHtml(contentType));
  const seen = new Set(report.pages.flatMap(({ url, status }) => (status === 200 ? [url] : [])));
  return {
    isWhole: audited.length <= maxPages,
    *pages() {
      const read = new Set<SourcePage>();
      for (const { url } of audited.slice(0, maxPages)) {
        const page = pageAt(url);
        if (page === null || read.has(page)) continue;
        read.add(page);
        yield page;
      }
    },
    pageAt,
    textAt,
    newTextAt(url) {
      const path = parseUrl(url)?.pathname.slice(1) ?? "";
      if (fileOf(url) !== null || !/^[\w-]+\.txt$/.test(path)) return null;
      return lstatSync(join(root, path), { throwIfNoEntry: false }) === undefined
        ? { file: path, url, text: "" }
        : null;
    },
    *sitemaps() {
      for (const { url, status } of report.documents?.sitemaps ?? []) {
        const sitemap = status === 200 ? textAt(url) : null;
        if (sitemap !== null) yield sitemap;
      }
    },
    answer: (url) => siteAnswer(folder, url, toAudited),
    hasSeen: (url) => seen.has(url),
    toAudited,
    toPublished: (url) => (published === null ? null : published(url)),
  };
}

/** Maximum number of redirects that are followed. */
const maxHops = 10;

function siteAnswer({ url: home, host }: HostedFolder, url: string, toAudited: (url: string) => string): SiteAnswer {
  const { origin } = new URL(home);
  let current = parseUrl(url);
  for (let hops = 0; hops <= maxHops && current?.origin === origin; hops++) {
    const answer = hostAnswer(host, current.pathname, current.search);
    if (answer.kind !== "redirect") {
      if (answer.kind !== "file" || answer.status !== 200) return { kind: "missing" };
      return hops === 0 ? { kind: "page" } : { kind: "redirect", url: current.href };
    }
    const next = parseUrl(answer.location, current.href);
    current = next === null ? null : parseUrl(toAudited(next.href));
  }
  return { kind: "unknown" };
}

/** Returns the public host: the one that the audit took the folder for a copy of, or that of the folder. */
function copyOf({ crawl }: FixReport, { url, publicHost }: HostedFolder): SiteCopy | null {
  const { canonicalHost } = crawl;
  if (canonicalHost !== undefined && canonicalHost.copyBecause !== null) return canonicalHost;
  const { canonicalHost: asked } = crawl.plan;
  return namedSiteCopy(asked === "auto" || asked === "off" ? (publicHost ?? "") : asked, url);
}

function parsed(source: SourceText): SourcePage | null {
  try {
    return sourcePage(source);
  } catch {
    // It has too many elements; the audit has reported that.
    return null;
  }
}

function isHtml(contentType: string | null): boolean {
  return contentType?.startsWith("text/html") === true;
}

/** Returns the text of a file that is no symbolic link and is UTF-8, so that it can be written back unchanged. */
function editableText(root: string, file: string, real: string | undefined): string | null {
  if (real === undefined || real !== join(root, file)) return null;
  const entry = lstatSync(real, { throwIfNoEntry: false });
  if (entry === undefined || !entry.isFile() || entry.size > maxFileBytes) return null;
  const bytes = readFileSync(real);
  const text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : null;
}
